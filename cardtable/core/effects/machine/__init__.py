"""The machine: runs compiled effects on the state of any game that gives it a `Host`."""
