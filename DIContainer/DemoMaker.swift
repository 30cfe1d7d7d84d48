import Data
import Domain
import Foundation
import Presentation

/// Fills a store in a temporary place with a made-up person's years.
struct DemoMaker {
  let externals: Externals
  let time: TimeSource

  /// - Throws: ``RepositoryError`` when the place cannot be written.
  func callAsFunction(years: Int, seed: UInt64) async throws(RepositoryError) -> DemoCommand.Demo {
    let name = "haru-demo-\(externals.newID().uuidString.prefix(8).lowercased())"
    let home = URL(filePath: externals.temporaryDirectory).appending(path: name).path
    let database: Database
    do throws(OpenError) {
      database = try Database(at: StoreLocation(directory: home), now: time.now)
    } catch {
      throw .inputOutput(detail: error.path)
    }
    let today = time.clock(dayStart: .midnight).today
    let plan = DemoPlan(years: years, seed: seed, today: today, zone: time.zone)
    let events = SQLiteEventRepository(database)
    for calendar in plan.calendars { try await events.save(calendar) }
    try await events.add(plan.events, subject: name)
    try await SQLiteSettingsRepository(database).save(Settings(isOnboarded: true))
    await database.close()
    return DemoCommand.Demo(home: home, events: plan.events.count)
  }
}
