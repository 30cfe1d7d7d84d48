import Domain

/// Rows of `plant`.
enum PlantRow {
  /// A contact has one plant; saving a second plant is a conflict.
  static let table = Table<Plant>(
    "plant", file: "plants",
    """
    The garden: one plant a contact at most. `cycle` is in days, `reminder_time` in seconds after midnight, `affection` \
    in points from 0 to 12.
    """, partOf: RecordTable.Root(table: "plant", column: "id"),
    needs: RecordTable.Root(table: "contact", column: "contact_id"),
    title: "(SELECT title FROM contact AS c WHERE c.account_id = 1 AND c.id = contact_id)", replacingBy: "id",
    derived: [.init("open_review", filler: "NULL")],
    [
      .init("contact_id", .id, as: "contact") { $0.contact.uuid }, .init("id", .id) { $0.id.uuid },
      .init("nickname") { $0.nickname?.text }, .init("cycle", .integer) { $0.cycle.days },
      .init("reminder_time", .integer) { $0.reminderTime.seconds },
      .init("planted", .day, rule: .smaller) { $0.planted.daysSince1970 },
      .init("last_watered", .day, in: "state", rule: .larger) { $0.lastWatered?.daysSince1970 },
      .init("due", .day, in: "state") { $0.due.daysSince1970 },
      .init("affection", .integer, in: "state") { $0.affection.points },
      .init("postponements", .number(in: Int.counts), in: "state") { $0.postponements },
      .init("all_postponements", .number(in: Int.counts), in: "state") { $0.allPostponements },
      .init("on_time_run", .number(in: Int.counts), in: "state") { $0.onTimeRun },
      .init("longest_on_time_run", .number(in: Int.counts), in: "state") { $0.longestOnTimeRun },
    ])

  /// The query for ``plant(of:)``; conditions follow, with the plant as `p` and its contact as `c`.
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
    let openReview = row.optionalUUID(at.next()).map(Watering.ID.init)
    return GardenPlant(
      plant: plant, contactName: row.text(at.next()),
      phone: LabeledList.first(of: row.text(at.next())).map(PhoneNumber.init(imported:)),
      email: LabeledList.first(of: row.text(at.next())).map(EmailAddress.init(imported:)),
      birthday: BirthdayColumns.birthday(of: row, &at), openReview: openReview)
  }
}

extension PlantRow {
  static func remove(_ id: Plant.ID, in connection: Connection) throws(StoreError) {
    try WateringRow.removeAll(of: id, in: connection)
    try connection.run("DELETE FROM plant WHERE account_id = 1 AND id = ?", id.uuid)
  }

  /// Notes whether the newest watering is one to which a note is offered.
  static func updateOpenReview(of id: Plant.ID, in connection: Connection) throws(StoreError) {
    try connection.run(
      """
      UPDATE plant SET open_review = (
        SELECT CASE review WHEN 'open' THEN id END FROM watering
        WHERE account_id = 1 AND plant_id = plant.id ORDER BY day DESC, at DESC, id DESC LIMIT 1
      )
      WHERE account_id = 1 AND id = ?
      """, id.uuid)
  }

  /// - Returns: `nil` when the contact is not planted.
  static func id(of contact: Contact.ID, in connection: Connection) throws(StoreError) -> Plant.ID? {
    try connection.first("SELECT id FROM plant WHERE account_id = 1 AND contact_id = ?", contact.uuid) {
      Plant.ID($0.uuid(0))
    }
  }
}

extension Connection {
  /// - Parameter condition: What follows ``PlantRow/query``.
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
