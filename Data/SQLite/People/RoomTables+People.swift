import Domain
import Foundation

extension RoomTables {
  static let people = RoomTables(
    [ContactRow.table.record, ContactRow.sources.record, PlantRow.table.record, WateringRow.table.record],
    derived: ["contact_phone", "watering_count"], counting: ["contact", "plant"],
    derive: { touched, connection throws(StoreError) in
      for id in try touched.ids(of: "contact", in: connection) {
        if let contact = try connection.contact(Contact.ID(id)) {
          try ContactRow.table.derive(contact, in: connection)
          try ContactRow.savePhoneKeys(of: contact, in: connection)
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
