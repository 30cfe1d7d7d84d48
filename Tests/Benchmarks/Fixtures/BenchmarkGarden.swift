import Data
import Domain
import Support

/// A large garden: five thousand contacts, five hundred plants and about half a million waterings.
struct BenchmarkGarden {
  let contents = DemoPeople(
    people: 4_988,
    tended: 500,
    years: 60,
    seed: 1,
    today: BenchmarkStore.today,
    zone: BenchmarkStore.zone
  )

  /// Saves the garden in a folder that has no store yet.
  func save(in directory: String) async throws {
    let database = try Database(at: StoreLocation(directory: directory), now: { BenchmarkStore.now })
    try await SQLiteStore(database).save(BenchmarkStore.settings)
    try await contents.save(in: database)
    await database.close()
  }
}

extension BenchmarkGarden: CustomStringConvertible {
  var description: String {
    let counts = (contents.contacts.count, contents.plants.count, contents.waterings.count)
    return "\(counts.0) contacts, \(counts.1) plants, \(counts.2) waterings"
  }
}
