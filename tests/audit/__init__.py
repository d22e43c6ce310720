"""Tests of `kwcheck audit` and `kwcheck tell`, and of what they rest on."""
