extension Schema {
  /// The indexes for finding what a collection has to send.
  ///
  /// A calendar's events and the records of its items have the same order, so that SQLite can compare both without
  /// searching for each event; see `SyncedTable`.
  static let version18 = """
    DROP INDEX event_by_calendar;
    CREATE INDEX event_by_calendar ON event(account_id, calendar_id, id);
    CREATE INDEX sync_item_by_collection ON sync_item(account_id, collection_id, record_id)
      WHERE record_id IS NOT NULL;
    CREATE INDEX sync_item_by_change ON sync_item(account_id, collection_id, is_changed) WHERE is_changed > 0;
    """
}
