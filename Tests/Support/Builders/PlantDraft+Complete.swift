package import Domain

extension PlantDraft {
  /// Makes a draft in which every field differs from its default.
  package static func complete() throws -> PlantDraft {
    var draft = PlantDraft(cycle: try Cycle(7))
    for field in Field.allCases { try draft.fill(field) }
    return draft
  }

  /// Changes the value of a field.
  ///
  /// Add new fields here, so that the field tests check everything that must preserve them.
  package mutating func fill(_ field: Field) throws {
    switch field {
    case .cycle: cycle = try Cycle(30)
    case .reminderTime: reminderTime = try TimeOfDay("21:30")
    case .nickname: nickname = try Nickname("초록이")
    case .birthday: birthday = .set(try Birthday(.lunar, year: 1955, month: 8, day: 15))
    }
  }
}
