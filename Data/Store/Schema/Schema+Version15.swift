extension Schema {
  /// The time since which a server refuses every change, and the removals that happened without asking; see
  /// ``UnaskedRemovals``.
  static let version15 = """
    ALTER TABLE sync_collection ADD COLUMN refused_since INTEGER;
    ALTER TABLE sync_collection ADD COLUMN removed_here INTEGER;
    ALTER TABLE sync_collection ADD COLUMN removed_there INTEGER;
    ALTER TABLE sync_collection ADD COLUMN removed_at INTEGER;
    """
}
