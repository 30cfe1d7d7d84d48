package import Domain

/// The moods of a made-up person for three years, about five entries a day.
///
/// The same seed and day give the same entries.
package struct DemoCanvas: Sendable {
  private static let days = 3 * 365
  /// The average number of entries a day.
  private static let daily = 5

  /// The entries in chronological order.
  package private(set) var records: [MoodRecord] = []

  private let language: Settings.Language

  /// - Parameter language: The language of memos and tags.
  package init(seed: UInt64, today: Day, zone: Zone, in language: Settings.Language = .korean) {
    self.language = language
    var random = SeededRandom(seed: seed)
    var mood = 60
    for age in stride(from: Self.days - 1, through: 0, by: -1) {
      let day = today.adding(days: -age)
      // Moods drift from day to day and return to the middle.
      mood += (60 - mood) / 6 + random.number(in: -12...12)
      if age % 97 == 13 { continue }
      add(moments: mood, on: day, isToday: age == 0, zone, &random)
    }
    records.sort()
  }

  private mutating func add(moments mood: Int, on day: Day, isToday: Bool, _ zone: Zone, _ random: inout SeededRandom) {
    // Only the early hours of today have passed.
    let minutes =
      isToday
      ? [5, 20]
      : (0..<random.number(in: Self.daily - 2...Self.daily + 2)).map { _ in
        random.number(in: 7 * 60...23 * 60)
      }
    var places: [CanvasPlace] = []
    for minute in minutes.sorted() {
      let id = MoodRecord.ID(random.uuid())
      let place = ShapePlacing(beside: places).place(of: id)
      places.append(place)
      let content = content(ZonedTime(DateTime(day, .midnight).adding(minutes: minute), in: zone), mood, &random)
      records.append(MoodRecord(id: id, content: content, place: place))
    }
    guard random.chance(20), !isToday else { return }
    var content = content(
      ZonedTime(DateTime(day, .midnight).adding(minutes: 23 * 60 + 30), in: zone), mood, &random)
    content.kind = .day
    let id = MoodRecord.ID(random.uuid())
    records.append(MoodRecord(id: id, content: content, place: ShapePlacing(beside: []).place(of: id)))
  }

  private func content(_ time: ZonedTime, _ mood: Int, _ random: inout SeededRandom) -> MoodContent {
    let activity = random.pick(Self.activities)
    let words = language(ko: activity.ko, en: activity.en)
    let level = MoodLevel(clamping: mood + activity.effect + random.number(in: -10...10))
    let near = FeelingList().nearest(to: level)
    return MoodContent(
      time: time, level: level,
      energy: random.chance(60) ? MoodLevel(clamping: 50 + activity.effect + random.number(in: -30...30)) : nil,
      feelings: random.chance(70) ? [near[random.number(in: 0...5)].key] : [],
      memo: random.chance(45) ? MoodMemo(imported: random.pick(words.memos)) : nil,
      tags: words.tag.isEmpty || random.chance(30) ? [] : [MoodTag(imported: words.tag)])
  }

  private typealias Words = (tag: String, memos: [String])

  private static let activities: [(effect: Int, ko: Words, en: Words)] = [
    (
      12, ("산책", ["강바람이 좋았다", "골목 고양이가 따라왔다", "Long walk, no phone", "노을이 길었다"]),
      (
        "walk",
        ["A good wind by the river", "A cat followed me home", "Long walk, no phone", "The sunset took its time"]
      )
    ),
    (
      -8, ("일", ["회의가 세 번", "마감이 코앞이다", "Finally shipped it", "메일을 다 비웠다"]),
      ("work", ["Three meetings", "The deadline is close", "Finally shipped it", "Inbox zero"])
    ),
    (
      16, ("친구", ["오래 웃었다", "국수 먹고 수다", "Old songs and tea"]),
      ("friends", ["We laughed for hours", "Noodles and gossip", "Old songs and tea"])
    ),
    (
      9, ("운동", ["계단이 가벼워졌다", "5km를 쉬지 않고", "Sore but happy"]),
      ("exercise", ["The stairs feel lighter", "5 km without a break", "Sore but happy"])
    ),
    (
      7, ("책", ["한 장만 더", "밑줄을 많이 그었다", "Read until late"]),
      ("books", ["Just one more chapter", "Underlined half the page", "Read until late"])
    ),
    (
      -4, ("잠", ["잠을 설쳤다", "낮잠이 길었다", "Slept like a stone"]),
      ("sleep", ["A restless night", "The nap got long", "Slept like a stone"])
    ),
    (
      6, ("가족", ["엄마와 통화", "동생이 왔다 갔다", "Sunday soup"]),
      ("family", ["Called Mom", "My brother dropped by", "Sunday soup"])
    ),
    (
      -2, ("", ["비가 온다", "버스를 놓쳤다", "별일 없는 하루", "Just a gray day", "커피가 맛있다"]),
      ("", ["It's raining", "Missed the bus", "Nothing much happened", "Just a gray day", "Good coffee"])
    ),
  ]
}

extension DemoCanvas: DemoPart {
  package static let feature = "canvas"

  package init(of life: DemoLife) {
    self.init(seed: life.seed, today: life.today, zone: life.zone, in: life.language)
  }

  package var counts: [RecordKind: Int] { [:] }

  package func save(in database: any SQLDatabase) async throws(StoreError) {
    let label = UndoLabel(.added, .mood, "")
    _ = try await database.writeMany(as: { _ in label }) { bulk, connection throws(StoreError) in
      for record in records { try bulk.add(record, in: connection) }
    }
  }
}
