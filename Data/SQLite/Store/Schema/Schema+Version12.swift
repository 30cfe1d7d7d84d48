extension Schema {
  /// Columns that a feature needs since version 12, each feature's apart; all of them stand at the end of their tables.
  static let version12 = [
    version12Undo, version12Plan, version12People, version12Words, version12Moods, version12Books,
  ]
  .joined(separator: "\n")

  private static let version12Undo = ""

  private static let version12Plan = ""

  private static let version12People = ""

  private static let version12Words = ""

  private static let version12Moods = ""

  private static let version12Books = ""
}
