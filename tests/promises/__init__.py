"""The promises of the table, tried many times: `python -m tests.promises` prints how often one broke."""
