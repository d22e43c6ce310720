"""Every rule, its page and the manual made of them."""
