"""Settings: ``base`` holds everything, the others say what differs. Values come from the environment."""
