import Data
import Domain
import Foundation
import Presentation

struct DemoMaker {
  let externals: Externals
  let time: TimeSource

  /// Creates a demo store, and leaves nothing behind if that fails.
  ///
  /// - Throws: A failure that explains why the demo couldn't be created.
  func callAsFunction(years: Int, seed: UInt64, texts: Texts) async throws(CommandFailure) -> DemoCommand.Demo {
    let location = try makeLocation(texts)
    do throws(CommandFailure) {
      let today = time.clock(dayStart: .midnight).today
      let life = DemoLife(years: years, seed: seed, today: today, zone: time.zone, language: texts.language)
      return try await fill(location, with: life, texts)
    } catch {
      try? FileManager.default.removeItem(atPath: location.directory)
      throw error
    }
  }

  private func makeLocation(_ texts: Texts) throws(CommandFailure) -> StoreLocation {
    let folder = URL(filePath: externals.temporaryDirectory).path
    do throws(OpenError) {
      return try .temporary(in: folder)
    } catch {
      let failure = StartupError.store(error, StoreLocation(directory: folder)).failure(texts)
      throw texts.store.demoNotMade(failure)
    }
  }

  private func fill(
    _ location: StoreLocation, with life: DemoLife, _ texts: Texts
  ) async throws(CommandFailure) -> DemoCommand.Demo {
    var counts: [RecordKind: Int] = [:]
    let database = try open(location, texts)
    do throws(StoreError) {
      let store = SQLiteStore(
        database, pack: SayingPack.builtIn, time: time, machine: MachineSettingsFile(in: location.directory))
      for part in Self.parts.map({ $0.init(of: life) }) {
        try await part.save(in: database)
        counts.merge(part.counts, uniquingKeysWith: +)
      }
      _ = try await ChangeSettings(store)({ ($0.isOnboarded, $0.noticesRead) = (true, Program.version) })
      // Otherwise the first undo in the demo would remove the demo data.
      try await database.forgetUndo()
    } catch { throw CommandFailure("demo_not_made", texts.failure(error)) }
    await database.close()
    return DemoCommand.Demo(home: location.directory, events: counts[.event] ?? 0, people: counts[.plant] ?? 0)
  }

  private func open(_ location: StoreLocation, _ texts: Texts) throws(CommandFailure) -> Database {
    do throws(OpenError) {
      return try Database(at: location, now: time.now)
    } catch {
      throw StartupError.store(error, location).failure(texts)
    }
  }
}
