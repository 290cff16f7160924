"""The promises of the table, tried many times: `python -m cardtable.testing.promises` prints how often one broke."""
