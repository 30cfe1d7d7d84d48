import Domain

enum PlantRow {
  private static let columns = """
    p.id, p.contact_id, p.nickname, p.cycle, p.reminder_time, p.planted, p.due, p.last_watered, p.affection,
    p.postponements, p.all_postponements, p.on_time_run, p.longest_on_time_run, p.open_review, c.title, c.phones, c.emails,
    c.birthday_calendar, c.birthday_year, c.birthday_month, c.birthday_day
    """

  /// The query for ``plant(of:)``; conditions follow, with the plant as `p` and its contact as `c`.
  static let query = """
    SELECT \(columns) FROM plant AS p JOIN contact AS c ON c.account_id = 1 AND c.id = p.contact_id
    WHERE p.account_id = 1
    """

  static func plant(of row: borrowing Row) throws(StoreError) -> GardenPlant {
    guard let cycle = Cycle(days: row.int(3)), let reminderTime = TimeOfDay(seconds: row.int(4)),
      let planted = Day(daysSince1970: row.int(5)), let due = Day(daysSince1970: row.int(6)),
      let affection = Affection(points: row.int(8))
    else { throw .corrupt(detail: "plant") }
    return GardenPlant(
      plant: Plant(
        id: Plant.ID(row.uuid(0)),
        contact: Contact.ID(row.uuid(1)),
        nickname: row.isNull(2) ? nil : Nickname(imported: row.text(2)),
        cycle: cycle,
        reminderTime: reminderTime,
        planted: planted,
        due: due,
        lastWatered: row.isNull(7) ? nil : Day(daysSince1970: row.int(7)),
        affection: affection,
        postponements: row.int(9),
        allPostponements: row.int(10),
        onTimeRun: row.int(11),
        longestOnTimeRun: row.int(12)
      ),
      contactName: row.text(14),
      phone: LabeledList.first(of: row.text(15)).map(PhoneNumber.init(imported:)),
      email: LabeledList.first(of: row.text(16)).map(EmailAddress.init(imported:)),
      birthday: BirthdayColumns.birthday(of: row, from: 17),
      openReview: row.isNull(13) ? nil : Watering.ID(row.uuid(13)))
  }
}

extension PlantRow {
  private static let statements = RowStatements(
    "plant",
    """
    id, contact_id, nickname, cycle, reminder_time, planted, due, last_watered, affection, postponements,
    all_postponements, on_time_run, longest_on_time_run
    """)

  /// Adds a plant, or replaces the one with its id; the note it offers stays.
  ///
  /// - Throws: `StoreError.conflict` when the contact has another plant.
  static func save(_ plant: Plant, in connection: Connection) throws(StoreError) {
    try connection.run(
      statements.replacement,
      plant.id.uuid,
      plant.contact.uuid,
      plant.nickname?.text,
      plant.cycle.days,
      plant.reminderTime.seconds,
      plant.planted.daysSince1970,
      plant.due.daysSince1970,
      plant.lastWatered?.daysSince1970,
      plant.affection.points,
      plant.postponements,
      plant.allPostponements,
      plant.onTimeRun,
      plant.longestOnTimeRun
    )
  }

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
