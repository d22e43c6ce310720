"""The Law, clause by clause. One function a clause, named like its rule, to be read beside the paragraph.

Each takes the scene and the action about to be done and gives what is wrong with it. The action is done afterwards
all the same: a record says what happened, legal or not.
"""
