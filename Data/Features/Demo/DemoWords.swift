package import Domain

/// A made-up person's use of sayings.
///
/// The same seed and day give the same data.
package struct DemoWords: Sendable {
  /// The number of days since Words was first opened.
  private static let days = 60
  /// The number of newest sayings that aren't opened yet.
  private static let unopened = 2

  package let firstDay: Day
  /// The marks on the pack's sayings, by the number of the saying.
  package private(set) var marks: [Int: SayingMarks] = [:]
  /// The person's own sayings, the earliest first.
  package private(set) var own: [(content: SayingContent, uploaded: Instant)] = []

  package init(seed: UInt64, today: Day, zone: Zone) {
    var random = SeededRandom(seed: seed)
    firstDay = today.adding(days: -Self.days)
    func moment(_ day: Day) -> Instant {
      zone.instant(of: DateTime(day, .midnight).adding(minutes: random.number(in: 7 * 60...22 * 60)))
    }
    let last = DailySayings.initialCount + Self.days
    for number in 1...last - Self.unopened {
      let day = firstDay.adding(days: max(0, number - DailySayings.initialCount))
      let opened = moment(day)
      marks[number] = SayingMarks(
        liked: random.chance(15) ? opened : nil, used: random.chance(10) ? opened : nil, opened: opened)
    }
    for (number, text) in Self.texts.enumerated() {
      guard let content = try? SayingContent(korean: text.korean, english: text.english, tags: [text.tag]) else {
        continue
      }
      own.append((content, moment(firstDay.adding(days: number * 9))))
    }
  }

  private static let texts = [
    (korean: "차는 식어도 이야기는 따뜻하다.", english: "The tea cools, the talk stays warm.", tag: "friendship"),
    (korean: "오늘 한 줄이면 내일은 두 줄이다.", english: "", tag: "learning"),
    (korean: "", english: "Leave the porch light on for yourself, too.", tag: "kindness"),
    (korean: "천천히 걷는 날에는 골목이 길어진다.", english: "On slow days the alley grows longer.", tag: "calm"),
    (korean: "모르는 길도 세 번 걸으면 아는 길이다.", english: "", tag: "courage"),
    (korean: "고맙다는 말은 미루지 않는다.", english: "Thanks are not for later.", tag: "kindness"),
  ]
}

extension DemoWords: DemoPart {
  package static let feature = "words"

  package init(of life: DemoLife) { self.init(seed: life.seed, today: life.today, zone: life.zone) }

  package var counts: [RecordKind: Int] { [:] }

  package func save(in database: any SQLDatabase) async throws(StoreError) {
    try await database.maintain { connection throws(StoreError) in
      try SayingState.setFirstDay(firstDay, in: connection)
      for (number, marks) in marks {
        guard let id = Saying.ID(number) else { continue }
        try SayingMarkRow.save(marks, of: id, in: connection)
      }
      let writer = SayingWriter()
      for (content, uploaded) in own {
        let (id, place) = try writer.next(in: connection)
        let marks = SayingMarks(opened: uploaded)
        let saying = Saying(id: id, content: content, uploaded: uploaded, origin: .own, marks: marks)
        let entry = SayingEntry(content)
        _ = try SayingRow.insert(saying, entry, at: place, in: connection)
        try writer.index(id, entry, at: uploaded, in: connection)
      }
      try writer.finishDerived(in: connection)
    }
  }
}
