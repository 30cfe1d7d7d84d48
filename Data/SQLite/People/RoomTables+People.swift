import Domain
import Foundation

extension RoomTables {
  static let people = RoomTables(
    [contacts, sources, plants, waterings], derived: ["contact_phone", "watering_count"],
    derive: { touched, connection throws(StoreError) in
      for id in try touched.ids(of: "contact", in: connection) {
        if let contact = try connection.contact(Contact.ID(id)) {
          try ContactRow.derive(contact, in: connection)
        } else {
          try connection.run("DELETE FROM contact_phone WHERE account_id = 1 AND contact_id = ?", id)
        }
      }
      guard touched.includes("plant", "watering") else { return }
      if case .some(let rows) = touched {
        for id in rows["plant"] ?? [] {
          guard let plant = try connection.plants("AND p.id = ?", id).first?.plant, plant.merged() != plant else {
            continue
          }
          let update = "UPDATE plant SET due = ? WHERE account_id = 1 AND id = ?"
          try connection.run(update, plant.merged().due.daysSince1970, id)
        }
      }
      for plant in try connection.plants() { try PlantRow.updateOpenReview(of: plant.plant.id, in: connection) }
      try WateringCounts.makeAnew(in: connection)
    },
    align: { here, there throws(StoreError) in
      try Identity("contact", by: "uid", ["contact_source.contact_id", "plant.contact_id", "book.holder_contact"])
        .align(here: here, there: there)
      try Identity("plant", by: "contact_id", ["watering.plant_id", "reminder_mute.record_id"])
        .align(here: here, there: there)
    }
  )

  private static let contacts = RecordTable(
    "contact", file: "contacts",
    """
    The address book. `phones`, `emails` and `links` have a label and a value each; `addresses` a label, street, city, \
    region, postal code, country, post office box and the rest. Labels that begin with a colon are the user's own.
    """,
    title: "title",
    derived: ["title": "''", "sort_key": "''"],
    RecordColumn("id", .id),
    RecordColumn("uid"),
    RecordColumn("formatted_name"),
    RecordColumn("family_name"),
    RecordColumn("given_name"),
    RecordColumn("middle_name"),
    RecordColumn("name_prefix"),
    RecordColumn("name_suffix"),
    RecordColumn("nickname"),
    RecordColumn("organization"),
    RecordColumn("department"),
    RecordColumn("job_title"),
    RecordColumn("phones", .lists(of: 2)),
    RecordColumn("emails", .lists(of: 2)),
    RecordColumn("addresses", .lists(of: 8)),
    RecordColumn("links", .lists(of: 2)),
    RecordColumn("birthday_calendar", .word(of: YearlyDate.Calendar.self), in: "birthday"),
    RecordColumn("birthday_year", .number(in: Birthday.years), in: "birthday"),
    RecordColumn("birthday_month", .integer, in: "birthday"), RecordColumn("birthday_day", .integer, in: "birthday"),
    RecordColumn("group_names", .list, as: "groups"), RecordColumn("notes"))

  private static let sources = RecordTable(
    "contact_source", file: "contact_sources", "What a file had of a contact, kept for export.",
    partOf: RecordTable.Root(table: "contact", column: "contact_id"), RecordColumn("contact_id", .id, as: "contact"),
    RecordColumn("card", .bytes, rule: .larger))

  private static let plants = RecordTable(
    "plant", file: "plants",
    """
    The garden: one plant a contact at most. `cycle` is in days, `reminder_time` in seconds after midnight, `affection` \
    in points from 0 to 12.
    """, partOf: RecordTable.Root(table: "plant", column: "id"),
    needs: RecordTable.Root(table: "contact", column: "contact_id"),
    title: "(SELECT title FROM contact AS c WHERE c.account_id = 1 AND c.id = contact_id)",
    derived: ["open_review": "NULL"],
    RecordColumn("contact_id", .id, as: "contact"),
    RecordColumn("id", .id),
    RecordColumn("nickname"),
    RecordColumn("cycle", .integer),
    RecordColumn("reminder_time", .integer),
    RecordColumn("planted", .day, rule: .smaller),
    RecordColumn("last_watered", .day, in: "state", rule: .larger),
    RecordColumn("due", .day, in: "state"),
    RecordColumn("affection", .integer, in: "state"),
    RecordColumn("postponements", .integer, in: "state"),
    RecordColumn("all_postponements", .integer, in: "state"),
    RecordColumn("on_time_run", .integer, in: "state"),
    RecordColumn("longest_on_time_run", .integer, in: "state")
  )

  private static let waterings = RecordTable(
    "watering", file: "waterings",
    "When somebody was called, met or written to. `review` is `open`, `dismissed` or `written`.",
    partOf: RecordTable.Root(table: "plant", column: "plant_id"),
    title: "channel",
    RecordColumn("id", .id),
    RecordColumn("plant_id", .id, as: "plant"),
    RecordColumn("day", .day, in: "time"),
    RecordColumn("at", .instant, in: "time"),
    RecordColumn("channel", .word(of: Channel.self)),
    RecordColumn("review", in: "note"),
    RecordColumn("keywords", .list, in: "note"),
    RecordColumn("memo", in: "note"),
    RecordColumn("keyword_point", .boolean, in: "note"),
    RecordColumn("memo_point", .boolean, in: "note")
  )
}

extension ContactRow {
  /// Writes what follows from the rest of a contact's row.
  fileprivate static func derive(_ contact: Contact, in connection: Connection) throws(StoreError) {
    let title = contact.card.title
    try connection.run(
      "UPDATE contact SET title = ?, sort_key = ? WHERE account_id = 1 AND id = ?", title, title.lowercased().composed,
      contact.id.uuid)
    try savePhoneKeys(of: contact, in: connection)
  }
}

extension WateringCounts {
  fileprivate static func makeAnew(in connection: Connection) throws(StoreError) {
    var counts: [Key: Int] = [:]
    for watering in try connection.waterings("") {
      counts[Key(month: Month(watering.day), channel: watering.channel), default: 0] += 1
    }
    try connection.run("DELETE FROM watering_count WHERE account_id = 1")
    for (key, count) in counts { try add(count, in: key.month, via: key.channel, connection) }
  }
}
