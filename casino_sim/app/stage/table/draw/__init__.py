"""The picture of the table: the cloth, what lies on it, what is written over it, and how events move."""
