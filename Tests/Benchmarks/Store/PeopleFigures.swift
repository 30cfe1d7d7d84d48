import Data
import Domain
import Foundation
import Support

/// Measures a store with a large garden.
struct PeopleFigures {
  private let runs: Int
  private let contents: DemoPeople
  private let group: String

  init(runs: Int) {
    let garden = BenchmarkGarden()
    self.runs = runs
    contents = garden.contents
    group = "Store of \(garden)"
  }

  func measure() async throws -> [Figure] {
    let folder = try TemporaryFolder()
    let database = try Database(at: StoreLocation(directory: folder.path), now: { BenchmarkStore.now })
    let adding = try await Stopwatch.wall { try await contents.save(in: database) }
    var figures = [figure("adding all of them, with index", [adding])]
    figures += try await gardening(StoredPlants(database), contents.plants)
    figures += try await lookingUp(SQLiteStore(database))
    figures += try await changing(StoredPlants(database), SQLiteUndoHistory(database))
    await database.close()
    return figures + (try await importing(contents.contacts))
  }

  private func gardening(_ plants: StoredPlants, _ all: [Plant]) async throws -> [Figure] {
    let month = Month(BenchmarkStore.today).days
    return [
      try await time("the garden's list") { _ in _ = try await plants.garden() },
      try await time("a plant with its newest two waterings") { run in
        let id = all[run * 7 % all.count].id
        _ = try await plants.plant(id)
        _ = try await plants.newestWaterings(of: id, limit: 2)
      },
      try await time("a plant's month") { run in
        _ = try await plants.waterings(of: all[run * 7 % all.count].id, in: month)
      },
      try await time("statistics") { _ in _ = try await plants.statistics() },
      try await time("what is due, and open reviews of a week") { _ in
        _ = try await plants.plants(due: DayRange(BenchmarkStore.today))
        _ = try await plants.openNotes(in: DayRange(BenchmarkStore.today.adding(days: -6), BenchmarkStore.today))
      },
    ]
  }

  private func lookingUp(_ search: SQLiteStore) async throws -> [Figure] {
    let contacts = StoredContacts(search)
    var figures = [
      try await time("50 contacts of the list") { run in
        _ = try await contacts.page(offset: 100 * run, limit: 50, from: "가")
      },
      try await time("birthdays of eleven days") { _ in
        _ = try await contacts.birthdays(in: BirthdayOccurrence.window(around: BenchmarkStore.today))
      },
      try await time("what tells all people apart") { _ in _ = try await contacts.identities() },
      try await time("search 여행 in reviews") { _ in _ = try await search.find("여행", kinds: nil, limit: 50) },
    ]
    for words in ["김가온", "ㄱㄴ", "010-0123"] {
      guard let query = SearchQuery(words) else { continue }
      figures.append(
        try await time("who fits \(words)") { _ in _ = try await contacts.matches(of: query, limit: 50) }
      )
    }
    return figures
  }

  /// Measures waterings, each of which is undone so that the store stays unchanged.
  private func changing(
    _ plants: StoredPlants,
    _ history: SQLiteUndoHistory
  ) async throws -> [Figure] {
    var (waterings, undos, removals) = ([Double](), [Double](), [Double]())
    for run in 0..<runs {
      let plant = contents.plants[run * 7 % contents.plants.count]
      let watering = Watering(
        id: Watering.ID(UUID()),
        plant: plant.id,
        day: BenchmarkStore.today,
        at: BenchmarkStore.now,
        channel: .call
      )
      waterings.append(try await Stopwatch.wall { try await plants.save(plant, watering) })
      undos.append(try await Stopwatch.wall { _ = try await history.undo() })
      removals.append(try await Stopwatch.wall { try await plants.remove(plant.id) })
      _ = try await history.undo()
    }
    return [
      figure("a durable watering, with undo and index", waterings), figure("undo", undos),
      figure("removing a plant with its waterings", removals),
    ]
  }

  private func importing(_ contacts: [Contact]) async throws -> [Figure] {
    let folder = try TemporaryFolder()
    let database = try Database(at: StoreLocation(directory: folder.path), now: { BenchmarkStore.now })
    let adding = try await Stopwatch.wall {
      let label = UndoLabel(.imported, .contact, "benchmark")
      _ = try await database.writeMany(as: { _ in label }) { bulk, connection throws(StoreError) in
        for contact in contacts where try connection.contactID(uid: contact.uid) == nil {
          try bulk.add(contact, source: Array(repeating: 0x41, count: 400), in: connection)
        }
      }
    }
    let undo = try await Stopwatch.wall { _ = try await SQLiteUndoHistory(database).undo() }
    await database.close()
    return [
      figure("adding 5 000 contacts as one command, with undo and index", [adding]),
      figure("undo of adding them", [undo]),
    ]
  }

  private func time(_ name: String, _ body: (Int) async throws -> Void) async throws -> Figure {
    try await body(0)
    var times: [Double] = []
    for run in 0..<runs { times.append(try await Stopwatch.wall { try await body(run) }) }
    return figure(name, times)
  }

  private func figure(_ name: String, _ times: [Double]) -> Figure {
    Figure(group: group, name: name, unit: .milliseconds, samples: Samples(times))
  }
}
