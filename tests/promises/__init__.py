"""The promises of the table, each tried many times and counted: `python -m tests.promises` prints the table.

Every promise is a function that takes how often to try and a seed, and tells how often it was tried and broken. The
everyday suite tries each a little (`test_promises.py`); the command tries them as often as the table says, all of them
or in parts (`--only keys --count 20000 --seed 3`), and adds its results to a file; `--table` prints what it holds.
"""
