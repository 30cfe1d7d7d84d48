extension Schema {
  /// The handling of guests by servers, and the removals that other people would learn of.
  ///
  /// `scheduling` is empty until a run has asked the server. A removal without a `notice` waits for the user's answer.
  /// An answer with `is_new` was given in the transaction that removes the record; the next change of the record by
  /// anything but its synchronization ends the answer.
  static let version14 = """
    ALTER TABLE sync_account ADD COLUMN scheduling TEXT;

    CREATE TABLE sync_removal(
      account_id INTEGER NOT NULL,
      collection_id BLOB NOT NULL,
      path TEXT NOT NULL,
      title TEXT NOT NULL,
      notified INTEGER NOT NULL,
      notice TEXT CHECK(notice IN ('everybody', 'nobody')),
      is_new INTEGER NOT NULL CHECK(is_new IN (0, 1)),
      PRIMARY KEY(account_id, collection_id, path),
      FOREIGN KEY(account_id, collection_id, path) REFERENCES sync_item(account_id, collection_id, path)
    ) STRICT, WITHOUT ROWID;
    """
}
