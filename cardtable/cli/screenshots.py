"""`cardtable screenshots`."""
