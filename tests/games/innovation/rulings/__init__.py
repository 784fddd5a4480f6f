"""One named test for every statement of the rules, sections 2 to 12 and 14; cards have theirs in ``cards``."""
