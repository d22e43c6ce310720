"""The replay and everything around it, from files to findings, results and views."""
