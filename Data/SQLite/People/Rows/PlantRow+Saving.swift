import Domain

extension PlantRow {
  /// Adds a plant, or replaces the one with its id; the note it offers stays.
  ///
  /// - Throws: `StoreError.conflict` when the contact has another plant.
  static func save(_ plant: Plant, in connection: Connection) throws(StoreError) {
    try connection.run(
      """
      INSERT INTO plant(
        nickname, cycle, reminder_time, planted, due, last_watered, affection, postponements, all_postponements,
        on_time_run, longest_on_time_run, contact_id, id, account_id
      ) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)
      ON CONFLICT(account_id, id) DO UPDATE SET
        nickname = excluded.nickname, cycle = excluded.cycle, reminder_time = excluded.reminder_time,
        planted = excluded.planted, due = excluded.due, last_watered = excluded.last_watered,
        affection = excluded.affection, postponements = excluded.postponements,
        all_postponements = excluded.all_postponements, on_time_run = excluded.on_time_run,
        longest_on_time_run = excluded.longest_on_time_run, contact_id = excluded.contact_id
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

  /// Removes a plant with its waterings.
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
      """,
      id.uuid
    )
  }

  static func isThere(_ id: Plant.ID, in connection: Connection) throws(StoreError) -> Bool {
    try connection.first("SELECT 1 FROM plant WHERE account_id = 1 AND id = ?", id.uuid) { _ in true } ?? false
  }

  /// - Returns: `nil` when the contact is not planted.
  static func id(of contact: Contact.ID, in connection: Connection) throws(StoreError) -> Plant.ID? {
    try connection.first("SELECT id FROM plant WHERE account_id = 1 AND contact_id = ?", contact.uuid) {
      Plant.ID($0.uuid(0))
    }
  }
}
