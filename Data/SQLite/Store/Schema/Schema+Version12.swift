extension Schema {
  /// Columns that a feature needs since version 12, each feature's apart; all of them stand at the end of their tables.
  static let version12 = [
    version12Undo, version12Plan, version12People, version12Words, version12Moods, version12Books,
  ].joined(separator: "\n")

  /// The number of the command after which one that was undone cannot be done again.
  private static let version12Undo = "ALTER TABLE undo_entry ADD COLUMN dropped_by INTEGER;"

  private static let version12Plan = ""

  private static let version12People = ""

  /// The note, the time and the place of highlights; a later import finds longer versions of them by source and place.
  private static let version12Words = """
    ALTER TABLE saying ADD COLUMN note TEXT;
    ALTER TABLE saying ADD COLUMN highlighted INTEGER;
    ALTER TABLE saying ADD COLUMN place_start INTEGER;
    ALTER TABLE saying ADD COLUMN place_end INTEGER;
    CREATE INDEX saying_by_source ON saying(account_id, korean_source, place_start) WHERE place_start IS NOT NULL;
    """

  private static let version12Moods = ""

  /// The ids of a book in other apps, and the pages that a reading device showed.
  private static let version12Books = """
    ALTER TABLE book ADD COLUMN source_ids TEXT;
    ALTER TABLE page_entry ADD COLUMN ahead INTEGER;
    ALTER TABLE page_entry ADD COLUMN shown INTEGER;
    """
}
