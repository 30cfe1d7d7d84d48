import Domain

/// Rows of `plant`.
enum PlantRow {
  /// A contact has one plant; saving a second plant is a conflict.
  static let table = Table<Plant>(
    "plant", file: "plants",
    """
    The garden, with at most one plant per contact. `cycle` is in days, `reminder_time` in seconds after midnight, \
    `affection` in points from 0 to 12.
    """, partOf: RecordTable.Root(table: "plant", column: "id"),
    needs: RecordTable.Root(table: "contact", column: "contact_id"),
    title: "(SELECT title FROM contact AS c WHERE c.account_id = 1 AND c.id = contact_id)", replacingBy: "id",
    derived: [.init("open_review", filler: "NULL")],
    [
      .init("contact_id", .id, as: "contact") { $0.contact.uuid }, .init("id", .id) { $0.id.uuid },
      .init("nickname") { $0.nickname?.text }, .init("cycle", .integer) { $0.cycle.days },
      .init("reminder_time", .integer) { $0.reminderTime.seconds },
      .init("planted", .day, rule: .smaller) { $0.planted.daysSince1970 },
      .init("last_watered", .day, mergedAs: "state", rule: .larger) { $0.lastWatered?.daysSince1970 },
      .init("due", .day, mergedAs: "state") { $0.due.daysSince1970 },
      .init("affection", .integer, mergedAs: "state") { $0.affection.points },
      .init("postponements", .number(in: Int.counts), mergedAs: "state") { $0.postponements },
      .init("all_postponements", .number(in: Int.counts), mergedAs: "state") { $0.allPostponements },
      .init("on_time_run", .number(in: Int.counts), mergedAs: "state") { $0.onTimeRun },
      .init("longest_on_time_run", .number(in: Int.counts), mergedAs: "state") { $0.longestOnTimeRun },
    ])

  /// The query for ``plant(of:)``; conditions can follow, with the plant as `p` and its contact as `c`.
  static let query = """
    SELECT \(table.columns(of: "p")), p.open_review, c.title, c.phones, c.emails, c.birthday_calendar, c.birthday_year,
      c.birthday_month, c.birthday_day FROM plant AS p JOIN contact AS c ON c.account_id = 1 AND c.id = p.contact_id
    WHERE p.account_id = 1
    """

  static func plant(of row: borrowing Row) throws(StoreError) -> GardenPlant {
    var at = ColumnCursor()
    let (contact, id) = (Contact.ID(row.uuid(at.next())), Plant.ID(row.uuid(at.next())))
    let nickname = row.optionalText(at.next()).map(Nickname.init(imported:))
    guard let cycle = Cycle(days: row.int(at.next())), let reminderTime = TimeOfDay(seconds: row.int(at.next())),
      let planted = Day(daysSince1970: row.int(at.next()))
    else { throw .corrupt(detail: "plant") }
    let lastWatered = row.optionalDay(at.next())
    guard let due = Day(daysSince1970: row.int(at.next())), let affection = Affection(points: row.int(at.next())) else {
      throw .corrupt(detail: "plant")
    }
    let plant = Plant(
      id: id, contact: contact, nickname: nickname, cycle: cycle, reminderTime: reminderTime, planted: planted,
      due: due, lastWatered: lastWatered, affection: affection, postponements: row.int(at.next()),
      allPostponements: row.int(at.next()), onTimeRun: row.int(at.next()), longestOnTimeRun: row.int(at.next()))
    let openNote = row.optionalUUID(at.next()).map(Watering.ID.init)
    return GardenPlant(
      plant: plant, contactName: row.text(at.next()),
      phone: LabeledList.first(of: row.text(at.next())).map(PhoneNumber.init(imported:)),
      email: LabeledList.first(of: row.text(at.next())).map(EmailAddress.init(imported:)),
      birthday: BirthdayColumns.birthday(of: row, &at), openNote: openNote)
  }

  static func remove(_ id: Plant.ID, in connection: Connection) throws(StoreError) {
    try WateringRow.removeAll(of: id, in: connection)
    try connection.run("DELETE FROM plant WHERE account_id = 1 AND id = ?", id.uuid)
  }

  /// Stores the ID of the newest watering if its note is still open, otherwise `NULL`.
  static func updateOpenNote(of id: Plant.ID, in connection: Connection) throws(StoreError) {
    try connection.run(
      """
      UPDATE plant SET open_review = (
        SELECT CASE review WHEN 'open' THEN id END FROM watering
        WHERE account_id = 1 AND plant_id = plant.id ORDER BY day DESC, at DESC, id DESC LIMIT 1
      )
      WHERE account_id = 1 AND id = ?
      """, id.uuid)
  }

  /// - Returns: `nil` if the contact has no plant.
  static func id(of contact: Contact.ID, in connection: Connection) throws(StoreError) -> Plant.ID? {
    try connection.first("SELECT id FROM plant WHERE account_id = 1 AND contact_id = ?", contact.uuid) {
      Plant.ID($0.uuid(0))
    }
  }
}

extension Connection {
  /// - Parameter condition: The SQL that follows ``PlantRow/query``.
  func plants<each Value: SQLValue>(
    _ condition: String = "", _ values: repeat each Value
  ) throws(StoreError) -> [GardenPlant] {
    try all("\(PlantRow.query) \(condition)", repeat each values) { row throws(StoreError) in
      try PlantRow.plant(of: row)
    }
  }

  func plants(_ ids: Set<Plant.ID>) throws(StoreError) -> [Plant.ID: GardenPlant] {
    var plants: [Plant.ID: GardenPlant] = [:]
    try each("\(PlantRow.query) AND", "p.id", in: ids.map { [.blob($0.uuid.bytes)] }) { row throws(StoreError) in
      let plant = try PlantRow.plant(of: row)
      plants[plant.plant.id] = plant
    }
    return plants
  }
}

/// Rows of `watering`.
enum WateringRow {
  static let table = Table<Watering>(
    "watering", file: "waterings",
    "When someone was called, met or written to. `review` is `open`, `dismissed` or `written`.",
    partOf: RecordTable.Root(table: "plant", column: "plant_id"), title: "channel",
    [
      .init("id", .id) { $0.id.uuid }, .init("plant_id", .id, as: "plant") { $0.plant.uuid },
      .init("day", .day, mergedAs: "time") { $0.day.daysSince1970 },
      .init("at", .instant, mergedAs: "time") { $0.at.secondsSince1970 },
      .init("channel", .word(of: Channel.self)) { $0.channel.rawValue },
      .init("review", mergedAs: "note") { WateringNoteColumns($0.note).state },
      .init("keywords", .list, mergedAs: "note") { WateringNoteColumns($0.note).keywords },
      .init("memo", mergedAs: "note") { WateringNoteColumns($0.note).memo },
      .init("keyword_point", .boolean, mergedAs: "note") { $0.points.keyword },
      .init("memo_point", .boolean, mergedAs: "note") { $0.points.memo },
    ])

  static func watering(of row: borrowing Row) throws(StoreError) -> Watering {
    var at = ColumnCursor()
    let (id, plant) = (Watering.ID(row.uuid(at.next())), Plant.ID(row.uuid(at.next())))
    let (day, instant) = (Day(daysSince1970: row.int(at.next())), Instant(secondsSince1970: row.int(at.next())))
    guard let day, let channel = Channel(rawValue: row.text(at.next())),
      let note = WateringNoteColumns.note(of: row, &at)
    else { throw .corrupt(detail: "watering") }
    return Watering(
      id: id, plant: plant, day: day, at: instant, channel: channel, note: note,
      points: WateringPoints(keyword: row.bool(at.next()), memo: row.bool(at.next())))
  }

  /// - Throws: `StoreError.conflict` if the watering's ID is taken or the plant doesn't exist.
  static func insert(_ watering: Watering, in connection: Connection) throws(StoreError) {
    try table.insert(watering, in: connection)
    try WateringCounts.add(1, in: Month(watering.day), via: watering.channel, connection)
  }

  /// - Throws: `StoreError.missing` if the watering doesn't exist.
  static func replaceNote(of watering: Watering, in connection: Connection) throws(StoreError) {
    let note = WateringNoteColumns(watering.note)
    try connection.changeExisting(
      """
      UPDATE watering SET review = ?, keywords = ?, memo = ?, keyword_point = ?, memo_point = ?
      WHERE account_id = 1 AND id = ?
      """, note.state, note.keywords, note.memo, watering.points.keyword, watering.points.memo, watering.id.uuid)
  }

  static func removeAll(of plant: Plant.ID, in connection: Connection) throws(StoreError) {
    var counts: [WateringCounts.Key: Int] = [:]
    try connection.each("SELECT day, channel FROM watering WHERE account_id = 1 AND plant_id = ?", plant.uuid) { row in
      if let day = Day(daysSince1970: row.int(0)), let channel = Channel(rawValue: row.text(1)) {
        counts[WateringCounts.Key(month: Month(day), channel: channel), default: 0] += 1
      }
      return true
    }
    for (key, count) in counts { try WateringCounts.remove(count, in: key.month, via: key.channel, connection) }
    try connection.run("DELETE FROM watering WHERE account_id = 1 AND plant_id = ?", plant.uuid)
  }
}

struct WateringNoteColumns {
  /// The name of the `WateringNoteState` case.
  let state: String
  let keywords: String
  let memo: String

  init(_ note: WateringNoteState) {
    switch note {
    case .open: (state, keywords, memo) = ("open", "", "")
    case .dismissed: (state, keywords, memo) = ("dismissed", "", "")
    case .written(let note):
      (state, keywords, memo) = ("written", TextList.joined(note.keywords.map(\.text)), note.memo.text)
    }
  }

  /// - Returns: `nil` if the columns aren't as ``init(_:)`` writes them.
  static func note(of row: borrowing Row, _ at: inout ColumnCursor) -> WateringNoteState? {
    let (state, keywords, memo) = (row.text(at.next()), row.text(at.next()), row.text(at.next()))
    switch state {
    case "open": return .open
    case "dismissed": return .dismissed
    default:
      let note = try? WateringNote(
        keywords: TextList.split(keywords).map(Keyword.init(imported:)), memo: Memo(imported: memo))
      return note.map(WateringNoteState.written)
    }
  }
}

extension Connection {
  /// - Parameter condition: The SQL that follows `WHERE account_id = 1`.
  func waterings<each Value: SQLValue>(
    _ condition: String, _ values: repeat each Value
  ) throws(StoreError) -> [Watering] {
    let query = "SELECT \(WateringRow.table.columns) FROM watering WHERE account_id = 1 \(condition)"
    return try all(query, repeat each values) { row throws(StoreError) in try WateringRow.watering(of: row) }
  }
}

enum WateringCounts {
  struct Key: Hashable {
    let month: Month
    let channel: Channel
  }

  /// The valid counts, far above any real number of waterings in a month; Haru writes no other numbers.
  static let range = 1...1_000_000_000
  /// The valid months, as column values.
  static let months = column(Month(.earliest))...column(Month(.latest))

  static func add(_ count: Int, in month: Month, via channel: Channel, _ connection: Connection) throws(StoreError) {
    try connection.run(
      """
      INSERT INTO watering_count VALUES(1, ?, ?, ?)
      ON CONFLICT(account_id, month, channel) DO UPDATE SET count = count + excluded.count
      """, column(month), channel.rawValue, count)
  }

  static func remove(_ count: Int, in month: Month, via channel: Channel, _ connection: Connection) throws(StoreError) {
    let isLess = try connection.changes(
      by:
        "UPDATE watering_count SET count = count - ?1 WHERE account_id = 1 AND month = ?2 AND channel = ?3 AND count > ?1",
      count, column(month), channel.rawValue)
    guard isLess == 0 else { return }
    try connection.run(
      "DELETE FROM watering_count WHERE account_id = 1 AND month = ? AND channel = ?", column(month), channel.rawValue)
  }

  static func all(in connection: Connection) throws(StoreError) -> [Key: Int] {
    var counts: [Key: Int] = [:]
    try connection.each("SELECT month, channel, count FROM watering_count WHERE account_id = 1") {
      row throws(StoreError) in
      guard let month = month(row.int(0)), let channel = Channel(rawValue: row.text(1)), Self.range.contains(row.int(2))
      else { throw .corrupt(detail: "watering_count") }
      counts[Key(month: month, channel: channel)] = row.int(2)
      return true
    }
    return counts
  }

  static func earliestMonth(in connection: Connection) throws(StoreError) -> Month? {
    let column = try connection.first("SELECT min(month) FROM watering_count WHERE account_id = 1") {
      $0.optionalInt(0)
    }
    return (column ?? nil).flatMap(month)
  }

  private static func month(_ column: Int) -> Month? { Month(year: column / 12, month: column % 12 + 1) }

  /// Returns the number of months since the start of year 0.
  private static func column(_ month: Month) -> Int { month.year * 12 + month.month - 1 }
}
