"""Playing at one screen: people and bots at a table, as plain text or in a full-screen interface."""
