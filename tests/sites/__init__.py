"""Tests of real sites: MkDocs builds and serves them, a browser reads them."""
