package import Domain

extension PlantDraft {
  /// Makes a draft in which every field differs from its default.
  package static func complete() throws -> PlantDraft {
    PlantDraft(
      nickname: try Nickname("초록이"), cycle: try Cycle(30), reminderTime: try TimeOfDay("21:30"),
      birthday: .set(try Birthday(.lunar, year: 1955, month: 8, day: 15)))
  }
}
