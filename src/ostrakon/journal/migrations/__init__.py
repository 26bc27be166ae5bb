"""The steps from one shape of the tables to the next, oldest first. A step that was published is never changed."""
