import Domain

/// Rows of `saying_mark`, `saying_opened` and `saying_hidden`.
enum SayingMarkRow {
  static let table = Table<(id: Saying.ID, marks: SayingMarks)>(
    "saying_mark", file: "saying_marks", "Sayings that were liked or used, and when; the pack's sayings too.",
    title: "lower(hex(saying_id))",
    [
      .init("saying_id", .id, as: "saying") { $0.id.uuid },
      .init("liked", .instant, rule: .larger) { $0.marks.liked?.secondsSince1970 },
      .init("used", .instant, rule: .larger) { $0.marks.used?.secondsSince1970 },
    ])

  static let opened = Table<(id: Saying.ID, at: Instant)>(
    "saying_opened", file: "sayings_opened",
    "Sayings that were opened, and when they were first opened in their latest round of the pack.",
    isEntered: false,
    [
      .init("saying_id", .id, as: "saying") { $0.id.uuid },
      .init("at", .instant, rule: .larger) { $0.at.secondsSince1970 },
    ])

  static let hidden = Table<Saying.ID>(
    "saying_hidden", file: "sayings_hidden", "Sayings of the pack that are hidden.",
    [.init("saying_id", .id, as: "saying") { $0.uuid }])

  static func save(_ marks: SayingMarks, of id: Saying.ID, in connection: Connection) throws(StoreError) {
    if let opened = marks.opened { try open(id, at: opened, in: connection) }
    if marks.liked == nil, marks.used == nil {
      try table.remove((id, marks), in: connection)
    } else {
      try table.save((id, marks), in: connection)
    }
  }

  static func setHidden(_ isHidden: Bool, _ id: Saying.ID, in connection: Connection) throws(StoreError) {
    if isHidden {
      try hidden.insertIfAbsent(id, in: connection)
    } else {
      try hidden.remove(id, in: connection)
    }
  }

  static func open(_ id: Saying.ID, at moment: Instant, in connection: Connection) throws(StoreError) {
    try opened.insertIfAbsent((id, moment), in: connection)
  }

  /// Saves an opening in a later round of the pack, and replaces the earlier opening.
  static func openAgain(_ id: Saying.ID, at moment: Instant, in connection: Connection) throws(StoreError) {
    try opened.save((id, moment), in: connection)
  }

  static func marks(of id: Saying.ID, in connection: Connection) throws(StoreError) -> SayingMarks {
    var marks = SayingMarks.none
    try connection.each("SELECT liked, used FROM saying_mark WHERE account_id = 1 AND saying_id = ?", id.uuid) { row in
      marks.liked = SayingRow.moment(of: row, 0)
      marks.used = SayingRow.moment(of: row, 1)
      return false
    }
    marks.opened = try connection.first("SELECT at FROM saying_opened WHERE account_id = 1 AND saying_id = ?", id.uuid)
    { Instant(secondsSince1970: $0.int(0)) }
    return marks
  }

  /// Returns the marks of the pack's sayings, and all hidden sayings.
  static func packed(in connection: Connection) throws(StoreError) -> (marks: [Int: SayingMarks], hidden: Set<Int>) {
    var (marks, hidden): ([Int: SayingMarks], Set<Int>) = ([:], [])
    try connection.each(
      """
      SELECT saying_id, liked, used, NULL, 0 FROM saying_mark WHERE account_id = 1 AND saying_id < ?1
      UNION ALL
      SELECT saying_id, NULL, NULL, at, 0 FROM saying_opened WHERE account_id = 1 AND saying_id < ?1
      UNION ALL
      SELECT saying_id, NULL, NULL, NULL, 1 FROM saying_hidden WHERE account_id = 1
      """, Saying.ID(Saying.ID.firstOwn)?.uuid
    ) { row in
      guard let number = Saying.ID(row.uuid(0))?.number else { return true }
      if row.bool(4) {
        hidden.insert(number)
      } else if row.isNull(3) {
        marks[number, default: .none].liked = SayingRow.moment(of: row, 1)
        marks[number, default: .none].used = SayingRow.moment(of: row, 2)
      } else {
        marks[number, default: .none].opened = SayingRow.moment(of: row, 3)
      }
      return true
    }
    return (marks, hidden)
  }
}

/// State that all sayings share and that undo doesn't change.
enum SayingState {
  /// Returns the day of the first run; `nil` if no day is stored.
  static func firstDay(in connection: Connection) throws(StoreError) -> Day? {
    let day = try connection.first("SELECT first_day FROM saying_state WHERE account_id = 1") { row in
      row.isNull(0) ? nil : Day(daysSince1970: row.int(0))
    }
    return day ?? nil
  }

  /// Returns the days on which a pack's sayings appear; while no first day is stored, today counts as the first day.
  static func dailySayings(
    of count: Int, at clock: DayClock, in connection: Connection
  ) throws(StoreError) -> DailySayings {
    let rounds = try SayingRoundRow.rounds(in: connection)
    return DailySayings(firstDay: try firstDay(in: connection) ?? clock.today, count: count, rounds: rounds)
  }

  static func setFirstDay(_ day: Day, in connection: Connection) throws(StoreError) {
    try connection.run("UPDATE saying_state SET first_day = ? WHERE account_id = 1", day.daysSince1970)
  }

  /// Returns the last number that was given to a saying outside the pack.
  static func lastNumber(in connection: Connection) throws(StoreError) -> Int {
    let last = try connection.first("SELECT last_number FROM saying_state WHERE account_id = 1") { $0.int(0) }
    guard (0...1 << 53).contains(last ?? 0) else { throw .corrupt(detail: "saying_state") }
    return last ?? Saying.ID.firstOwn - 1
  }

  static func setLastNumber(_ number: Int, in connection: Connection) throws(StoreError) {
    try connection.run("UPDATE saying_state SET last_number = ? WHERE account_id = 1", number)
  }
}

/// The later rounds of the pack, and the rounds whose end was reported to the user, stored among the settings.
///
/// Each round is a separate row, so that merging two copies combines their rounds. The row's name ends with the first
/// day; its value is the pack's count and the skipped numbers, separated by spaces.
enum SayingRoundRow {
  private static let round = "words_round_"
  private static let reported = "words_told_"

  static func rounds(in connection: Connection) throws(StoreError) -> [SayingRound] {
    try connection.all("SELECT name, value FROM setting WHERE account_id = 1 AND instr(name, ?) = 1", round) { row in
      guard let day = Day(iso: String(row.text(0).dropFirst(round.count))) else { return SayingRound?.none }
      let numbers = row.text(1).split(separator: " ").map { Int($0) }
      guard let count = numbers.first ?? nil, count > 0, !numbers.contains(nil) else { return nil }
      return SayingRound(firstDay: day, count: count, skipped: Set(numbers.dropFirst().compactMap(\.self)))
    }.compactMap(\.self)
  }

  static func save(_ new: SayingRound, in connection: Connection) throws(StoreError) {
    let numbers = [new.count] + new.skipped.sorted()
    try set("\(round)\(new.firstDay)", numbers.map(String.init).joined(separator: " "), in: connection)
  }

  static func isReported(endOf number: Int, in connection: Connection) throws(StoreError) -> Bool {
    try connection.first("SELECT 1 FROM setting WHERE account_id = 1 AND name = ?", "\(reported)\(number)") {
      $0.int(0)
    }
      != nil
  }

  static func noteReported(endOf number: Int, in connection: Connection) throws(StoreError) {
    try set("\(reported)\(number)", "true", in: connection)
  }

  /// Returns whether the setting with that name is a side write, not part of a command.
  static func isNoted(_ name: String) -> Bool { name.hasPrefix(reported) }

  private static func set(_ name: String, _ value: String, in connection: Connection) throws(StoreError) {
    try FeatureTables.settings.save((name, value), in: connection)
  }
}
