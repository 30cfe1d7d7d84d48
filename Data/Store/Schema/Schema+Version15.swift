extension Schema {
  /// The collections that have nothing to send, and the indexes for the few items that every run looks for.
  ///
  /// A collection in `sync_settled` had nothing to send after its last run, and nothing that it could send has changed
  /// since; without a row, a run has to compare all its records with its items.
  static let version15 = """
    CREATE TABLE sync_settled(
      account_id INTEGER NOT NULL,
      collection_id BLOB NOT NULL,
      PRIMARY KEY(account_id, collection_id),
      FOREIGN KEY(account_id, collection_id) REFERENCES sync_collection(account_id, id)
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX sync_item_by_end ON sync_item(account_id, collection_id, ended_at) WHERE ended_at IS NOT NULL;
    CREATE INDEX sync_item_by_gone ON sync_item(account_id, collection_id, is_gone) WHERE is_gone > 0;
    """
}
