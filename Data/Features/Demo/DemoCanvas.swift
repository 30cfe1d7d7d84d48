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

  package init(seed: UInt64, today: Day, zone: Zone) {
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
      let content = Self.content(ZonedTime(DateTime(day, .midnight).adding(minutes: minute), in: zone), mood, &random)
      records.append(MoodRecord(id: id, content: content, place: place))
    }
    guard random.chance(20), !isToday else { return }
    var content = Self.content(
      ZonedTime(DateTime(day, .midnight).adding(minutes: 23 * 60 + 30), in: zone), mood, &random)
    content.kind = .day
    let id = MoodRecord.ID(random.uuid())
    records.append(MoodRecord(id: id, content: content, place: ShapePlacing(beside: []).place(of: id)))
  }

  private static func content(_ time: ZonedTime, _ mood: Int, _ random: inout SeededRandom) -> MoodContent {
    let activity = random.pick(activities)
    let level = MoodLevel(clamping: mood + activity.effect + random.number(in: -10...10))
    let near = FeelingList().nearest(to: level)
    return MoodContent(
      time: time, level: level,
      energy: random.chance(60) ? MoodLevel(clamping: 50 + activity.effect + random.number(in: -30...30)) : nil,
      feelings: random.chance(70) ? [near[random.number(in: 0...5)].key] : [],
      memo: random.chance(45) ? MoodMemo(imported: random.pick(activity.memos)) : nil,
      tags: activity.tag.isEmpty || random.chance(30) ? [] : [MoodTag(imported: activity.tag)])
  }

  private static let activities: [(tag: String, effect: Int, memos: [String])] = [
    ("산책", 12, ["강바람이 좋았다", "골목 고양이가 따라왔다", "Long walk, no phone", "노을이 길었다"]),
    ("일", -8, ["회의가 세 번", "마감이 코앞이다", "Finally shipped it", "메일을 다 비웠다"]),
    ("친구", 16, ["오래 웃었다", "국수 먹고 수다", "Old songs and tea"]),
    ("운동", 9, ["계단이 가벼워졌다", "5km를 쉬지 않고", "Sore but happy"]),
    ("책", 7, ["한 장만 더", "밑줄을 많이 그었다", "Read until late"]),
    ("잠", -4, ["잠을 설쳤다", "낮잠이 길었다", "Slept like a stone"]),
    ("가족", 6, ["엄마와 통화", "동생이 왔다 갔다", "Sunday soup"]),
    ("", -2, ["비가 온다", "버스를 놓쳤다", "별일 없는 하루", "Just a gray day", "커피가 맛있다"]),
  ]
}

extension DemoCanvas: DemoPart {
  package static let feature = "canvas"

  package init(of life: DemoLife) { self.init(seed: life.seed, today: life.today, zone: life.zone) }

  package var counts: [RecordKind: Int] { [:] }

  package func save(in database: any SQLDatabase) async throws(StoreError) {
    let label = UndoLabel(.added, .mood, "")
    _ = try await database.writeMany(as: { _ in label }) { bulk, connection throws(StoreError) in
      for record in records { try bulk.add(record, in: connection) }
    }
  }
}
