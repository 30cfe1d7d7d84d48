import Data
import Domain
import Foundation
import Support

/// Two copies of one store, as used on two computers.
struct StorePair {
  let here: StoreSide
  let there: StoreSide

  init() async throws {
    let here = try StoreSide(TemporaryStore())
    for number in 1...4 { try await here.events.add(.sample("Event \(number)", id: number)) }
    for number in 1...2 { try await here.contacts.save(.sample("김민수 \(number)", id: number)) }
    try await here.plants.save(.sample(id: 1, of: 1))
    try await here.water(1, on: "2026-11-13", id: 1)
    _ = try await here.sayings.add(SayingContent(korean: "같이"), at: Instant("2026-11-10T09:00"))
    _ = try await ChangeSettings(here.store)({ $0.weekStart = .monday })
    self.here = here
    there = try await here.copied()
  }

  init(of here: StoreSide, _ there: StoreSide) { (self.here, self.there) = (here, there) }

  func merge(_ side: MergeSide?, isDryRun: Bool = false) async throws -> MergeReport {
    await there.database.close()
    return try await here.manager.merge(there.folder.location.file, MergeChoice(side), isDryRun: isDryRun)
  }

  /// The pair with its sides exchanged.
  var reversed: StorePair { StorePair(of: there, here) }

  /// Returns copies of both stores, with the sides exchanged.
  func mirrored() async throws -> StorePair {
    StorePair(of: try await there.copied(), try await here.copied())
  }
}

struct StoreSide {
  let folder: TemporaryStore
  let database: Database

  init(_ folder: TemporaryStore) throws {
    self.folder = folder
    database = try folder.open()
  }

  var store: SQLiteStore { SQLiteStore(database) }
  var events: StoredEvents { StoredEvents(database) }
  var contacts: StoredContacts { StoredContacts(database) }
  var plants: StoredPlants { StoredPlants(database) }
  var sayings: StoredSayings { StoredSayings(database, pack: SamplePack(count: 0)) }
  var history: SQLiteUndoHistory { SQLiteUndoHistory(database) }
  var manager: StoreManager { folder.manager }

  func water(_ plant: Int, on day: String, id: Int) async throws {
    let found = try await plants.plant(Plant.ID(number: plant))
    guard let found else { return }
    try await plants.save(found.plant, .sample(id: id, plant: plant, on: day))
  }

  func copied() async throws -> StoreSide {
    await database.close()
    let copy = try TemporaryStore()
    try FileManager.default.createDirectory(atPath: copy.location.directory, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: folder.location.file, toPath: copy.location.file)
    return try StoreSide(copy)
  }

  /// Opens the store again after a call that has closed it.
  func reopened() throws -> StoreSide { try StoreSide(folder) }

  /// Returns all exported values by file, record key and value key.
  func exported() async throws -> [String: [String: [String: String]]] {
    let path = folder.folder + "/exported"
    try? FileManager.default.removeItem(atPath: path)
    _ = try await manager.export(to: path)
    var files: [String: [String: [String: String]]] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: path) where name.hasSuffix(".jsonl") {
      var records: [String: [String: String]] = [:]
      for line in try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8).split(separator: "\n") {
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
        let record = object.mapValues { "\($0)" }
        let key = [record["id"], record["name"], record["contact"], record["saying"]].compactMap { $0 }.first
        records[key ?? String(line)] = record
      }
      files[String(name.dropLast(".jsonl".count))] = records
    }
    return files
  }
}
