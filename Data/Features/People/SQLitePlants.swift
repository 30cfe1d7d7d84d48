import Domain
import Foundation

struct SQLitePlants<Failure: StoreFailure>: PlantRepository, SQLitePort {
  let connection: Connection

  func garden() throws(Failure) -> [GardenPlant] { try ask(connection.plants().sorted()) }

  func plant(_ id: Plant.ID) throws(Failure) -> GardenPlant? {
    try ask(connection.plants("AND p.id = ?", id.uuid).first)
  }

  func plants(idPrefix prefix: String, limit: Int) throws(Failure) -> [GardenPlant] {
    guard let ids = IDPrefix(digits: prefix) else { return [] }
    return try ask { connection throws(StoreError) in
      let condition = "AND p.id BETWEEN ? AND ? ORDER BY p.id LIMIT ?"
      return try connection.plants(condition, ids.lowest, ids.highest, max(0, limit))
    }
  }

  func plants(due days: DayRange) throws(Failure) -> [GardenPlant] {
    try ask { connection throws(StoreError) in
      let (first, last) = (days.first.daysSince1970, days.last.daysSince1970)
      return try connection.plants("AND p.due BETWEEN ? AND ?", first, last).sorted()
    }
  }

  func plant(of contact: Contact.ID) throws(Failure) -> GardenPlant? {
    try ask(connection.plants("AND p.contact_id = ?", contact.uuid).first)
  }

  func plants(reachedBy phones: [PhoneNumber]) throws(Failure) -> [GardenPlant] {
    let keys = Set(phones.map(\.key)).subtracting([""])
    let condition = "AND p.contact_id IN (SELECT contact_id FROM contact_phone WHERE account_id = 1 AND key = ?)"
    return try ask { connection throws(StoreError) in
      var plants: Set<GardenPlant> = []
      for key in keys { plants.formUnion(try connection.plants(condition, key)) }
      return plants.sorted()
    }
  }

  func openNotes(in days: DayRange) throws(Failure) -> [PlantWatering] {
    try ask { connection throws(StoreError) in
      let (first, last) = (days.first.daysSince1970, days.last.daysSince1970)
      let plants = try connection.plants(
        "AND (SELECT day FROM watering WHERE account_id = 1 AND id = p.open_review) BETWEEN ? AND ?", first, last)
      guard !plants.isEmpty else { return [] }
      let waterings = try connection.waterings(
        "AND id IN (SELECT open_review FROM plant WHERE account_id = 1) AND day BETWEEN ? AND ?", first, last)
      let byID = Dictionary(waterings.map { ($0.id, $0) }) { first, _ in first }
      return plants.sorted().compactMap { plant in
        plant.openNote.flatMap { byID[$0] }.map { PlantWatering(plant: plant, watering: $0) }
      }
    }
  }

  func watering(_ id: Watering.ID) throws(Failure) -> Watering? { try ask(Self.watering(id, connection)) }

  func waterings(of plant: Plant.ID, in days: DayRange) throws(Failure) -> [Watering] {
    try ask { connection throws(StoreError) in
      try connection.waterings(
        "AND plant_id = ? AND day BETWEEN ? AND ? ORDER BY day, at, id", plant.uuid, days.first.daysSince1970,
        days.last.daysSince1970)
    }
  }

  func waterings(in days: DayRange) throws(Failure) -> [PlantWatering] {
    try ask { connection throws(StoreError) in
      // The index groups the days by plant, and there are far fewer plants than waterings.
      let waterings = try connection.waterings(
        "AND plant_id IN (SELECT id FROM plant WHERE account_id = 1) AND day BETWEEN ? AND ?", days.first.daysSince1970,
        days.last.daysSince1970)
      let plants = try connection.plants(Set(waterings.map(\.plant)))
      return waterings.sorted().compactMap { watering in
        plants[watering.plant].map { PlantWatering(plant: $0, watering: watering) }
      }
    }
  }

  func earliestMonth() throws(Failure) -> Month? { try ask(WateringCounts.earliestMonth(in: connection)) }

  func newestWaterings(of plant: Plant.ID, limit: Int) throws(Failure) -> [Watering] {
    try ask { connection throws(StoreError) in
      let condition = "AND plant_id = ? ORDER BY day DESC, at DESC, id DESC LIMIT ?"
      return try connection.waterings(condition, plant.uuid, max(0, limit))
    }
  }

  func statistics() throws(Failure) -> GardenStatistics {
    try ask { connection throws(StoreError) in
      let counts = try WateringCounts.all(in: connection)
      let sums = try connection.first(
        """
        SELECT count(*), total(affection = ?), total(all_postponements), max(longest_on_time_run) FROM plant
        WHERE account_id = 1
        """, Affection.full.points
      ) { row in (plants: row.int(0), grown: row.int(1), postponements: row.int(2), longestRun: row.int(3)) }
      return GardenStatistics(
        plants: sums?.plants ?? 0, grown: sums?.grown ?? 0, postponements: sums?.postponements ?? 0,
        longestOnTimeRun: sums?.longestRun ?? 0,
        wateringsByMonth: Dictionary(counts.map { ($0.key.month, $0.value) }, uniquingKeysWith: +),
        wateringsByChannel: Dictionary(counts.map { ($0.key.channel, $0.value) }, uniquingKeysWith: +))
    }
  }

  private static func watering(_ id: Watering.ID, _ connection: Connection) throws(StoreError) -> Watering? {
    try connection.waterings("AND id = ?", id.uuid).first
  }

  func save(_ plant: Plant) throws(Failure) {
    try ask { connection throws(StoreError) in
      guard try ContactRow.title(of: plant.contact, in: connection) != nil else { throw .missing }
      try PlantRow.table.save(plant, in: connection)
    }
  }

  func save(_ watering: Watering) throws(Failure) {
    try ask { connection throws(StoreError) in
      if let known = try Self.watering(watering.id, connection) {
        guard known.isSame(as: watering) else { throw .conflict }
        try WateringRow.replaceNote(of: watering, in: connection)
      } else {
        guard try connection.has(watering.plant.uuid, in: "plant") else { throw .missing }
        try WateringRow.insert(watering, in: connection)
      }
      try PlantRow.updateOpenNote(of: watering.plant, in: connection)
    }
  }

  func remove(_ id: Plant.ID) throws(Failure) {
    try ask { connection throws(StoreError) in
      guard try connection.has(id.uuid, in: "plant") else { throw .missing }
      try PlantRow.remove(id, in: connection)
    }
  }
}

extension Watering {
  /// Returns whether both are the same watering, apart from their notes.
  fileprivate func isSame(as other: Watering) -> Bool {
    plant == other.plant && day == other.day && at == other.at && channel == other.channel
  }
}
