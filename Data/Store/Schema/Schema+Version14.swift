extension Schema {
  /// The past events that stay on a server, and the names and colors of calendars at the last agreement.
  ///
  /// An item whose `role` is `raw` and that has an end (`ended_at`) is a past event, whose text isn't stored.
  static let version14 = """
    ALTER TABLE sync_collection ADD COLUMN earliest_end INTEGER;
    ALTER TABLE sync_collection ADD COLUMN shown_name TEXT;
    ALTER TABLE sync_collection ADD COLUMN shown_color TEXT;
    ALTER TABLE sync_item ADD COLUMN ended_at INTEGER;
    """
}
