"""The rooms around the table: lobby, cashier, rules, history and the rest. Each is a page of the toolkit."""
