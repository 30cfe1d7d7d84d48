import Domain

// The words of the details, the calendar and the statistics.
extension PeopleTexts {
  var species: String { texts(ko: "식물", en: "Plant") }
  var sinceWhen: String { texts(ko: "함께한 날", en: "Together") }
  var stageOfNow: String { texts(ko: "지금 이 단계예요", en: "This is where it is now") }
  var noNotes: String { texts(ko: "아직 남긴 후기가 없어요.", en: "No notes yet.") }
  var noteOpen: String { texts(ko: "후기를 남길까요? e", en: "Leave a note? e") }
  var noteDismissed: String { texts(ko: "후기 없이 물만 줬어요.", en: "Watered without a note.") }

  var wateredDay: String { texts(ko: "물 준 날", en: "Watered") }
  var expectedDay: String { texts(ko: "물 줄 예정", en: "Expected") }
  var noContact: String { texts(ko: "이날은 연락이 없었어요.", en: "No contact on this day.") }

  var myGarden: String { texts(ko: "나의 정원", en: "My garden") }
  var plantsCount: String { texts(ko: "식물", en: "Plants") }
  var wateringsCount: String { texts(ko: "물 준 횟수", en: "Waterings") }
  var grownCount: String { texts(ko: "다 자란 식물", en: "Fully grown") }
  var postponementsCount: String { texts(ko: "미룬 횟수", en: "Put off") }
  var longestRun: String { texts(ko: "제때 이어 준 기록", en: "On time in a row") }

  func times(_ count: Int) -> String { texts(ko: "\(count)번", en: count == 1 ? "once" : "\(count) times") }

  /// 2026.11, 10; Nov 2026, Oct: with the year where one begins.
  func month(_ month: Month, hasYear: Bool) -> String {
    let name = String(MonthNames.english(month.month).prefix(3))
    return texts(
      ko: hasYear ? "\(month.year)년 \(month.month)월" : "\(month.month)월",
      en: hasYear ? "\(name) \(month.year)" : name
    )
  }
}
