extension Schema {
  /// Sentences of books that were taken among the sayings, and what Today, reminders and plants ask of books.
  ///
  /// Steps of undo made before fit the table that has one column more at its end (sqlite3changeset_apply).
  static let version9 = """
    ALTER TABLE book_sentence ADD COLUMN saying_id BLOB;
    CREATE INDEX book_by_holder ON book(account_id, holder_contact) WHERE holder_contact IS NOT NULL;
    CREATE INDEX book_by_return ON book(account_id, held_until) WHERE held_until IS NOT NULL;
    CREATE INDEX reading_by_target ON reading(account_id, target) WHERE target IS NOT NULL;
    """
}
