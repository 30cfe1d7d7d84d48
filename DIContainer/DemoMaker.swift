import Data
import Domain
import Foundation
import Presentation

/// Fills a store in a temporary place with a made-up person's years.
struct DemoMaker {
  /// For how long people are tended, however long the calendar is.
  private static let yearsOfPeople = 10

  let externals: Externals
  let time: TimeSource

  /// - Throws: Why the place could not be written, in words.
  func callAsFunction(years: Int, seed: UInt64, texts: Texts) async throws(CommandFailure) -> DemoCommand.Demo {
    let name = "haru-demo-\(externals.newID().uuidString.prefix(8).lowercased())"
    let home = URL(filePath: externals.temporaryDirectory).appending(path: name).path
    let today = time.clock(dayStart: .midnight).today
    let plan = DemoPlan(years: years, seed: seed, today: today, zone: time.zone)
    let people = DemoPeople(years: Self.yearsOfPeople, seed: seed, today: today, zone: time.zone)
    let words = DemoWords(seed: seed, today: today, zone: time.zone)
    let database = try open(StoreLocation(directory: home), texts)
    do throws(StoreError) {
      let store = SQLiteStore(database, pack: SayingPack.builtIn, time: time)
      for calendar in plan.calendars {
        _ = try await store.change(as: { UndoLabel(.added, .calendar, name) }) { things throws(StoreError) in
          try things.events.save(calendar)
        }
      }
      try await database.add(plan.events, subject: name)
      try await people.keep(in: database)
      try await words.keep(in: database)
      _ = try await ChangeSettings(store)({ $0.isOnboarded = true })
      // Otherwise the first undo in the demo would take the demo away.
      try await database.forgetUndo()
    } catch {
      throw CommandFailure("demo_not_made", texts.failure(error))
    }
    await database.close()
    return DemoCommand.Demo(home: home, events: plan.events.count, people: people.plants.count)
  }

  private func open(_ location: StoreLocation, _ texts: Texts) throws(CommandFailure) -> Database {
    do throws(OpenError) {
      return try Database(at: location, now: time.now)
    } catch {
      throw StartupError.store(error, location).failure(texts)
    }
  }
}
