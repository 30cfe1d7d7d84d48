extension Schema {
  /// The statements that synchronization needs since version 15; new columns are at the end of their tables.
  static let version15 = [version15Removals].joined(separator: "\n")

  /// The time since which a server refuses every change, and the removals that happened without asking; see
  /// `UnaskedRemovals`.
  private static let version15Removals = """
    ALTER TABLE sync_collection ADD COLUMN refused_since INTEGER;
    ALTER TABLE sync_collection ADD COLUMN removed_here INTEGER;
    ALTER TABLE sync_collection ADD COLUMN removed_there INTEGER;
    ALTER TABLE sync_collection ADD COLUMN removed_at INTEGER;
    """
}
