import Data
import Domain
import Foundation
import Presentation

struct DemoMaker {
  let externals: Externals
  let time: TimeSource

  /// - Throws: Why the place could not be written, in words.
  func callAsFunction(years: Int, seed: UInt64, texts: Texts) async throws(CommandFailure) -> DemoCommand.Demo {
    let name = "haru-demo-\(externals.newID().uuidString.prefix(8).lowercased())"
    let home = URL(filePath: externals.temporaryDirectory).appending(path: name).path
    let today = time.clock(dayStart: .midnight).today
    let life = DemoLife(years: years, seed: seed, today: today, zone: time.zone)
    var counts: [RecordKind: Int] = [:]
    let database = try open(StoreLocation(directory: home), texts)
    do throws(StoreError) {
      let store = SQLiteStore(database, pack: SayingPack.builtIn, time: time)
      for part in Self.parts.map({ $0.init(of: life) }) {
        try await part.keep(in: database)
        counts.merge(part.counts, uniquingKeysWith: +)
      }
      _ = try await ChangeSettings(store)({ $0.isOnboarded = true })
      // Otherwise the first undo in the demo would take the demo away.
      try await database.forgetUndo()
    } catch {
      throw CommandFailure("demo_not_made", texts.failure(error))
    }
    await database.close()
    return DemoCommand.Demo(home: home, events: counts[.event] ?? 0, people: counts[.plant] ?? 0)
  }

  private func open(_ location: StoreLocation, _ texts: Texts) throws(CommandFailure) -> Database {
    do throws(OpenError) {
      return try Database(at: location, now: time.now)
    } catch {
      throw StartupError.store(error, location).failure(texts)
    }
  }
}
