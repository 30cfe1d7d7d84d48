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

  /// - Parameter language: The language of the person's own sayings.
  package init(seed: UInt64, today: Day, zone: Zone, in language: Settings.Language = .korean) {
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
    for (number, text) in language(ko: Self.invented, en: Self.quoted).enumerated() {
      guard
        let content = try? SayingContent(korean: text.korean, english: text.english, who: text.who, tags: [text.tag])
      else { continue }
      own.append((content, moment(firstDay.adding(days: number * 9))))
    }
  }

  private typealias Text = (korean: String, english: String, who: String, tag: String)

  private static let invented: [Text] = [
    ("차는 식어도 이야기는 따뜻하다.", "The tea cools, the talk stays warm.", "", "friendship"),
    ("오늘 한 줄이면 내일은 두 줄이다.", "", "", "learning"),
    ("", "Leave the porch light on for yourself, too.", "", "kindness"),
    ("천천히 걷는 날에는 골목이 길어진다.", "On slow days the alley grows longer.", "", "calm"),
    ("모르는 길도 세 번 걸으면 아는 길이다.", "", "", "courage"),
    ("고맙다는 말은 미루지 않는다.", "Thanks are not for later.", "", "kindness"),
  ]

  /// Sayings by authors who died more than seventy years ago.
  private static let quoted: [Text] = [
    (
      "친구를 얻는 유일한 길은 친구가 되는 것이다.", "The only way to have a friend is to be one.", "Ralph Waldo Emerson, Friendship",
      "friendship"
    ),
    ("", "It is never too late to give up our prejudices.", "Henry David Thoreau, Walden", "learning"),
    ("", "No act of kindness, no matter how small, is ever wasted.", "Aesop", "kindness"),
    ("", "Adopt the pace of Nature: her secret is patience.", "Ralph Waldo Emerson, Education", "calm"),
    (
      "", "I'm not afraid of storms, for I'm learning how to sail my ship.", "Louisa May Alcott, Little Women",
      "courage"
    ),
    ("", "The sun is but a morning star.", "Henry David Thoreau, Walden", "courage"),
  ]
}

extension DemoWords: DemoPart {
  package static let feature = "words"

  package init(of life: DemoLife) {
    self.init(seed: life.seed, today: life.today, zone: life.zone, in: life.language)
  }

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
