"""Front end number one: every table of the casino in a terminal."""
