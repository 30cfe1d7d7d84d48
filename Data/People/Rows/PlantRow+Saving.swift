import Domain

extension PlantRow {
  /// - Throws: `StoreError.conflict` when the id is taken, or the contact has a plant.
  static func insert(_ plant: Plant, in connection: borrowing Connection) throws(StoreError) {
    try connection.run(
      """
      INSERT INTO plant(
        nickname, cycle, reminder_time, planted, due, last_watered, affection, postponements, all_postponements,
        on_time_run, longest_on_time_run, contact_id, id, account_id
      ) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)
      """,
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
      plant.longestOnTimeRun,
      plant.contact.uuid,
      plant.id.uuid
    )
  }

  /// Replaces the plant with its id; its contact and the note it offers stay.
  ///
  /// - Returns: Its ``GardenPlant/name`` now.
  /// - Throws: `StoreError.missing` when there is none.
  static func replace(_ plant: Plant, in connection: borrowing Connection) throws(StoreError) -> String {
    let changed = try connection.run(
      """
      UPDATE plant SET
        nickname = ?, cycle = ?, reminder_time = ?, planted = ?, due = ?, last_watered = ?, affection = ?,
        postponements = ?, all_postponements = ?, on_time_run = ?, longest_on_time_run = ?
      WHERE account_id = 1 AND id = ?
      """,
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
      plant.longestOnTimeRun,
      plant.id.uuid
    )
    guard changed > 0, let name = try name(of: plant.id, in: connection) else { throw .missing }
    return name
  }

  /// Removes a plant with its waterings.
  static func remove(_ id: Plant.ID, in connection: borrowing Connection) throws(StoreError) {
    try WateringRow.removeAll(of: id, in: connection)
    try connection.run("DELETE FROM plant WHERE account_id = 1 AND id = ?", id.uuid)
  }

  /// Notes whether the newest watering is one to which a note is offered.
  static func updateOpenReview(of id: Plant.ID, in connection: borrowing Connection) throws(StoreError) {
    try connection.run(
      """
      UPDATE plant SET open_review = (
        SELECT CASE review WHEN 'open' THEN id END FROM watering
        WHERE account_id = 1 AND plant_id = plant.id ORDER BY day DESC, at DESC, id DESC LIMIT 1
      )
      WHERE account_id = 1 AND id = ?
      """,
      id.uuid
    )
  }

  /// See ``GardenPlant/name``; `nil` when there is no such plant.
  static func name(of id: Plant.ID, in connection: borrowing Connection) throws(StoreError) -> String? {
    try connection.first(
      """
      SELECT coalesce(p.nickname, c.title) FROM plant AS p JOIN contact AS c ON c.account_id = 1 AND c.id = p.contact_id
      WHERE p.account_id = 1 AND p.id = ?
      """,
      id.uuid
    ) { $0.text(0) }
  }

  /// - Returns: `nil` when the contact is not planted.
  static func id(of contact: Contact.ID, in connection: borrowing Connection) throws(StoreError) -> Plant.ID? {
    try connection.first("SELECT id FROM plant WHERE account_id = 1 AND contact_id = ?", contact.uuid) {
      Plant.ID($0.uuid(0))
    }
  }
}
