"""Views: what one audience may know, as frozen values that cannot hold anything else.

The chronicle is made from these and from nothing behind them.
"""
