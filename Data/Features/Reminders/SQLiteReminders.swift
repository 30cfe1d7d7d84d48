import Domain
import Foundation

struct SQLiteReminders<Failure: StoreFailure>: ReminderRepository, ReminderSideWrites, SQLitePort {
  let connection: Connection

  func own(_ id: OwnReminder.ID) throws(Failure) -> OwnReminder? {
    try ask { connection throws(StoreError) in
      let finished = try OwnReminderRow.finished(of: id.uuid, in: connection)
      return try connection.first(
        "SELECT \(OwnReminderRow.table.columns) FROM own_reminder WHERE account_id = 1 AND id = ?", id.uuid
      ) { OwnReminderRow.reminder(of: $0, finished) }
    }
  }

  func own(idPrefix digits: String, limit: Int) throws(Failure) -> [OwnReminder] {
    try ask { connection throws(StoreError) in
      let finished = try OwnReminderRow.finished(in: connection)
      let query = "SELECT \(OwnReminderRow.table.columns) FROM own_reminder"
      return try connection.all(query, idPrefix: digits, limit: limit) { OwnReminderRow.reminder(of: $0, finished) }
    }
  }

  func own(from first: DateTime, through last: DateTime) throws(Failure) -> [OwnReminder] {
    try ask { connection throws(StoreError) in
      let finished = try OwnReminderRow.finished(in: connection)
      let once = try connection.all(
        """
        SELECT \(OwnReminderRow.table.columns) FROM own_reminder
        WHERE account_id = 1 AND recurrence IS NULL AND starts BETWEEN ? AND ?
        """, first.clockSeconds, last.clockSeconds
      ) { OwnReminderRow.reminder(of: $0, finished) }
      return try once
        + connection.all(
          """
          SELECT \(OwnReminderRow.table.columns) FROM own_reminder
          WHERE account_id = 1 AND recurrence IS NOT NULL AND starts <= ?
          """, last.clockSeconds
        ) { OwnReminderRow.reminder(of: $0, finished) }
    }
  }

  func mutes() throws(Failure) -> Set<ReminderMute> {
    try ask { connection throws(StoreError) in
      let mutes = try connection.all("SELECT kind, record_id FROM reminder_mute WHERE account_id = 1") {
        ReminderMuteRow.mute(of: $0)
      }
      return Set(mutes.compactMap(\.self))
    }
  }

  func snoozes() throws(Failure) -> [ReminderSnooze] {
    try ask { connection throws(StoreError) in
      try connection.all(
        "SELECT \(ReminderSnoozeRow.table.columns) FROM reminder_snooze WHERE account_id = 1 ORDER BY made, id"
      ) { ReminderSnoozeRow.snooze(of: $0) }
    }
  }

  func snooze(of reminder: Reminder.ID) throws(Failure) -> ReminderSnooze? {
    try ask { connection throws(StoreError) in
      try connection.first(
        "SELECT \(ReminderSnoozeRow.table.columns) FROM reminder_snooze WHERE account_id = 1 AND id = ?", reminder.uuid
      ) { ReminderSnoozeRow.snooze(of: $0) }
    }
  }

  func mark() throws(Failure) -> ReminderMark? {
    try ask { connection throws(StoreError) in
      let times = ColumnForm.times
      return try connection.first(
        "SELECT through, clock FROM reminder_state WHERE account_id = 1 AND through IS NOT NULL"
      ) { row throws(StoreError) in
        guard times.contains(row.int(0)), times.contains(row.int(1)) else { throw .corrupt(detail: "reminder_state") }
        return ReminderMark(through: Instant(secondsSince1970: row.int(0)), clock: DateTime(clockSeconds: row.int(1)))
      }
    }
  }

  func lastOpening() throws(Failure) -> Instant? { try moment("opened") }

  func lastLook() throws(Failure) -> Instant? { try moment("looked") }

  func topic() throws(Failure) -> WebAddress? {
    try ask { connection throws(StoreError) in
      try connection.first("SELECT topic FROM reminder_state WHERE account_id = 1 AND topic IS NOT NULL") {
        $0.text(0)
      }
    }.flatMap { WebAddress($0) }
  }

  private func moment(_ column: String) throws(Failure) -> Instant? {
    try ask { connection throws(StoreError) in
      try connection.first("SELECT \(column) FROM reminder_state WHERE account_id = 1 AND \(column) IS NOT NULL") {
        Instant(secondsSince1970: $0.int(0))
      }
    }
  }

  func delivery(_ id: Reminder.ID) throws(Failure) -> ReminderDelivery? {
    try ask(connection.deliveries("id = ?", id.uuid).first)
  }

  func deliveries(from start: Instant, through end: Instant) throws(Failure) -> [ReminderDelivery] {
    try ask(connection.deliveries("at BETWEEN ? AND ?", start.secondsSince1970, end.secondsSince1970))
  }

  func openDeliveries(from start: Instant) throws(Failure) -> [ReminderDelivery] {
    try ask(connection.deliveries("is_open = 1 AND at >= ?", start.secondsSince1970))
  }
}

extension SQLiteReminders {
  func save(_ own: OwnReminder) throws(Failure) {
    try ask { connection throws(StoreError) in
      try OwnReminderRow.refuse(changing: own.id, in: connection)
      try OwnReminderRow.save(own, in: connection)
    }
  }

  func remove(_ id: OwnReminder.ID) throws(Failure) {
    try ask { connection throws(StoreError) in
      try OwnReminderRow.refuse(changing: id, in: connection)
      guard try OwnReminderRow.remove(id, in: connection) else { throw .missing }
    }
  }

  func setMuted(_ isMuted: Bool, _ mute: ReminderMute) throws(Failure) {
    try ask { connection throws(StoreError) in
      if isMuted {
        try ReminderMuteRow.table.insertIfAbsent(mute, in: connection)
      } else {
        try ReminderMuteRow.table.remove(mute, in: connection)
      }
    }
  }

  func save(_ snooze: ReminderSnooze) throws(Failure) { try ask(ReminderSnoozeRow.table.save(snooze, in: connection)) }

  func removeSnooze(of reminder: Reminder.ID) throws(Failure) {
    try ask(connection.run("DELETE FROM reminder_snooze WHERE account_id = 1 AND id = ?", reminder.uuid))
  }

  func note(_ delivery: ReminderDelivery) throws(Failure) {
    try ask(ReminderDeliveryRow.save(delivery, in: connection))
  }

  func removeDelivery(_ id: Reminder.ID) throws(Failure) {
    try ask(connection.run("DELETE FROM reminder_delivery WHERE account_id = 1 AND id = ?", id.uuid))
  }

  func removeDeliveries(before end: Instant, except excluded: Set<Reminder.ID>) throws(Failure) {
    try ask { connection throws(StoreError) in
      let old = try connection.all(
        "SELECT id FROM reminder_delivery WHERE account_id = 1 AND at < ?", end.secondsSince1970
      ) { Reminder.ID($0.uuid(0)) }
      for id in old where !excluded.contains(id) {
        try connection.run("DELETE FROM reminder_delivery WHERE account_id = 1 AND id = ?", id.uuid)
      }
    }
  }

  func note(_ mark: ReminderMark) throws(Failure) {
    try ask { connection throws(StoreError) in
      try connection.run(
        """
        INSERT INTO reminder_state(account_id, through, clock) VALUES(1, ?, ?)
        ON CONFLICT(account_id) DO UPDATE SET through = excluded.through, clock = excluded.clock
        """, mark.through.secondsSince1970, mark.clock.clockSeconds)
    }
  }

  func noteOpening(at instant: Instant) throws(Failure) { try note(instant.secondsSince1970, in: "opened") }

  func noteLook(at instant: Instant) throws(Failure) { try note(instant.secondsSince1970, in: "looked") }

  func note(_ topic: WebAddress?) throws(Failure) { try note(topic?.text, in: "topic") }

  private func note(_ value: some SQLValue, in column: String) throws(Failure) {
    try ask { connection throws(StoreError) in
      try connection.run(
        """
        INSERT INTO reminder_state(account_id, \(column)) VALUES(1, ?)
        ON CONFLICT(account_id) DO UPDATE SET \(column) = excluded.\(column)
        """, value)
    }
  }
}
