extension Schema {
  /// The columns that each feature needs since version 14, all at the end of their tables.
  static let version14 = [version14Runs].joined(separator: "\n")

  /// The ending of a run that isn't complete; see ``SyncEndingColumn``.
  private static let version14Runs = "ALTER TABLE sync_run ADD COLUMN ending TEXT;"
}
