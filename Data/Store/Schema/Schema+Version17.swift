extension Schema {
  /// The calendars of collections that were removed, which the collections get again although a calendar may have
  /// another name by then.
  ///
  /// `place` is made of the server, the user and the path of a collection. A row stays after its calendar was removed.
  static let version17 = """
    CREATE TABLE sync_calendar(
      account_id INTEGER NOT NULL,
      place TEXT NOT NULL,
      calendar_id BLOB NOT NULL CHECK(length(calendar_id) = 16),
      PRIMARY KEY(account_id, place)
    ) STRICT, WITHOUT ROWID;
    """
}
