"""How fast the table is on this machine, always beside yardsticks measured in the same run."""
