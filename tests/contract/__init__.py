"""One suite for every game at the table."""
