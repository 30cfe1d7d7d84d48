import Data
import Domain
import Foundation
import Support
import Testing

/// Tests with the highest and the lowest number in every column, which anyone who knows SQL can write.
///
/// All features must answer and change something, or report that the data is damaged.
struct EdgeNumberTests {
  private let folder: TemporaryStore

  init() async throws {
    folder = try TemporaryStore()
    try await FilledStore(in: folder).database.close()
  }

  @Test func undamagedStoreAnswersAndChanges() async throws {
    let database = try folder.open()
    let (store, history, clock) = (
      SQLiteStore(database), SQLiteUndoHistory(database), try DayClock.at("2026-11-20T21:00")
    )
    let before = try await history.entries(limit: 100).count
    #expect(await ask(store, at: clock).isEmpty)
    #expect(await change(store, at: clock).isEmpty)
    #expect(try await history.entries(limit: 100).count == before + 5)
    await database.close()
  }

  @Test(arguments: [Int.min, Int.max])
  func extremeNumberInAnyColumnIsAcceptedOrReportedAsDamage(number: Int) async throws {
    let clock = try DayClock.at("2026-11-20T21:00")
    let whole = folder.location.file + ".whole"
    try FileManager.default.copyItem(atPath: folder.location.file, toPath: whole)
    let columns = try await columns()
    #expect(columns.count > 100)
    for column in columns {
      try FileManager.default.removeItem(atPath: folder.location.file)
      try FileManager.default.copyItem(atPath: whole, toPath: folder.location.file)
      let database = try folder.open()
      try await database.maintain { connection throws(StoreError) in
        try connection.execute(
          "PRAGMA ignore_check_constraints = 1; UPDATE OR REPLACE \(column.table) SET \(column.name) = \(number)"
        )
      }
      let store = SQLiteStore(database)
      let errors = await ask(store, at: clock) + change(store, at: clock)
      #expect(errors.allSatisfy(Self.reportsDamage), "\(column) \(errors)")
      _ = try await folder.manager.check()
      await database.close()
    }
  }

  /// No query of a page reads these columns before the check does.
  @Test(arguments: [Int.min, -1_000_000_000_001, 1_000_000_000_001, Int.max])
  func checkReportsExtremeNumbersInCountedTables(number: Int) async throws {
    let whole = folder.location.file + ".whole"
    try FileManager.default.copyItem(atPath: folder.location.file, toPath: whole)
    let columns = try await columns().filter { column in
      ["reading_day", "reading_month", "watering_count", "mood_word"].contains(column.table)
    }
    #expect(columns.count == 14)
    for column in columns {
      try FileManager.default.removeItem(atPath: folder.location.file)
      try FileManager.default.copyItem(atPath: whole, toPath: folder.location.file)
      let database = try folder.open()
      try await database.maintain { connection throws(StoreError) in
        try connection.execute(
          "PRAGMA ignore_check_constraints = 1; UPDATE OR REPLACE \(column.table) SET \(column.name) = \(number)"
        )
      }
      await database.close()
      let problems = try await folder.manager.check()
      #expect(problems.contains { $0.detail.contains(column.table) }, "\(column) \(problems)")
    }
  }

  @Test(arguments: [Int.min, -1, 0, 1 << 62, Int.max]) func readingAnImpossibleCountFails(count: Int) async throws {
    let database = try folder.open()
    try await database.maintain { connection throws(StoreError) in
      try connection.execute("PRAGMA ignore_check_constraints = 1; UPDATE watering_count SET count = \(count)")
    }
    await #expect(
      performing: {
        try await SQLiteStore(database).read { transaction throws(StoreError) in
          _ = try transaction.plants.statistics()
        }
      },
      throws: Self.reportsDamage
    )
    await database.close()
  }

  /// Tries every value of an export, because anyone can edit an export by hand.
  @Test func extremeNumberInAnExportIsAcceptedOrReported() async throws {
    let path = folder.folder + "/export"
    _ = try await folder.manager.export(to: path)
    let other = try TemporaryStore()
    var refused = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: path) where name.hasSuffix(".jsonl") {
      let whole = try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
      var lines = whole.split(separator: "\n").map(String.init)
      guard let first = lines.first,
        let record = try JSONSerialization.jsonObject(with: Data(first.utf8)) as? [String: Any]
      else { continue }
      for key in record.keys {
        for value: Any in [
          Int.max, Int.min, "\(Int.max)", "\(Int.min)", "\(Int.max)-01-01", "9223372036854775807T09:00",
        ] {
          lines[0] = String(
            decoding: try JSONSerialization.data(withJSONObject: record.merging([key: value]) { $1 }),
            as: UTF8.self
          )
          try (lines.joined(separator: "\n") + "\n").write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8)
          do {
            _ = try await other.manager.importAll(from: path, replaces: true, isDryRun: true)
          } catch {
            guard case .broken(let fault) = error else { throw error }
            let isOfRecord = fault.file == name && fault.line == 1
            #expect(isOfRecord || fault.reason == .inconsistent("account"), "\(key) \(value) \(fault)")
            refused += 1
          }
        }
      }
      try whole.write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8)
    }
    #expect(refused > 500)
    // Undamaged data can still be imported.
    _ = try await other.manager.importAll(from: path, replaces: false, isDryRun: false)
  }

  /// A restored store with numbers at the limits is reported as damaged, because every change would fail.
  @Test(arguments: [
    "undo_entry SET number = \(Int.max) WHERE number = (SELECT max(number) FROM undo_entry)",
    "undo_entry SET bytes_so_far = \(Int.max)", "undo_entry SET bytes_so_far = \(Int.min)",
    "reminder_state SET through = \(Int.min), clock = 0", "reminder_delivery SET failures = \(Int.max)",
  ])
  func extremeNumberInHistoryOrRemindersIsReported(change: String) async throws {
    let database = try folder.open()
    for text in ["Walk.", "Run."] {
      _ = try await StoredSayings(SQLiteStore(database)).add(
        SayingContent(english: text),
        at: Instant("2026-11-20T21:00")
      )
    }
    try await database.maintain { connection throws(StoreError) in
      try connection.execute("PRAGMA ignore_check_constraints = 1")
      try connection.execute("INSERT OR IGNORE INTO reminder_state(account_id) VALUES(1)")
      try connection.execute(
        """
        INSERT INTO reminder_delivery(account_id, id, kind, title, at, state, insists, failures, results, is_open)
        VALUES(1, zeroblob(16), 'own', 'x', 0, 'pending', 0, 0, '', 1)
        """
      )
      try connection.execute("UPDATE \(change)")
    }
    await database.close()
    let table = try #require(change.split(separator: " ").first)
    #expect(try await folder.manager.check().contains { $0.kind == .record && $0.detail.hasPrefix(table) })
  }

  /// Changes records and delivers reminders, and returns the errors.
  private func change(_ store: SQLiteStore, at clock: DayClock) async -> [any Error] {
    let (newID, events) = (IDGenerator { UUID() }, StoredEvents(store))
    var errors: [any Error] = []
    func attempt(_ step: () async throws -> Void) async {
      do { try await step() } catch { errors.append(error) }
    }
    await attempt { _ = try await StoredSayings(store).add(SayingContent(english: "Walk."), at: clock.now) }
    await attempt {
      guard let claim = try await ClaimReminders(store, newID: newID)(at: clock.now, zone: clock.zone) else { return }
      try await NoteDelivery(store)(claim, [WayResult(.desktop, .tooSlow)], at: clock.now)
    }
    for id in [Event.ID(number: 1), Event.ID(number: 2)] {
      await attempt {
        var draft = EventDraft(try #require(try await events.event(id)))
        draft.title = EventTitle(imported: "Walk")
        _ = try await events.edit(id, draft)
      }
    }
    await attempt {
      let water = WaterPlant(store, newID: newID)
      _ = try await water(Plant.ID(number: 1), WateringDraft(via: .call), early: true, clock: clock)
    }
    await attempt { _ = try await ReadAgain(store, newID: newID)(Book.ID(.init(number: 0x11)), at: clock) }
    return errors
  }

  /// Returns whether an error reports damaged data, or a constraint that refuses to raise a counter beyond its limit.
  private static func reportsDamage(_ error: any Error) -> Bool {
    switch error {
    case StoreError.corrupt, StoreError.conflict: true
    case let error as StoreError: error == .impossibleValue
    case WaterPlantError.store(let error), ChangeReadingError.store(let error): reportsDamage(error)
    default: false
    }
  }

  /// Returns all columns of records that hold numbers; SQLite protects the data of its search index.
  private func columns() async throws -> [(table: String, name: String)] {
    let database = try folder.open()
    let texts = try await database.read { connection throws(StoreError) in
      try connection.texts(
        """
        SELECT t.name || '.' || c.name AS text FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
        WHERE t.type = 'table' AND c.type = 'INTEGER' AND c.name <> 'account_id' AND t.name <> 'search_index_data'
        """
      )
    }
    await database.close()
    return texts.map { text in
      let parts = text.split(separator: ".").map(String.init)
      return (parts[0], parts[1])
    }
  }

  /// Runs the queries of the features' pages, and returns the errors.
  private func ask(_ store: SQLiteStore, at clock: DayClock) async -> [any Error] {
    var errors: [any Error] = []
    let week = DayRange(clock.today.adding(days: -7), clock.today.adding(days: 30))
    let recaps: [any FeatureRecap.Type] = [PlanRecap.self, WateringRecap.self, ReadingRecap.self, MoodRecap.self]
    func attempt(
      _ question: @escaping @Sendable (any Domain::ReadTransaction<StoreError>) throws(StoreError) -> Void
    ) async {
      do throws(StoreError) { try await store.read(question) } catch { errors.append(error) }
    }
    await attempt { transaction throws(StoreError) in
      _ = try transaction.recap(of: clock.today, in: recaps, Settings(), at: clock)
    }
    await attempt { transaction throws(StoreError) in _ = try transaction.memory(in: recaps, Settings(), at: clock) }
    await attempt { transaction throws(StoreError) in
      _ = try transaction.events.occurrenceList(in: week, zone: clock.zone)
    }
    await attempt { transaction throws(StoreError) in
      _ = try transaction.events.upcoming(after: clock.now, zone: clock.zone, limit: 9)
    }
    await attempt { transaction throws(StoreError) in
      _ = try transaction.events.alarms(from: clock.now, to: clock.now.adding(seconds: 86_400 * 7), zone: clock.zone)
    }
    await attempt { transaction throws(StoreError) in _ = try transaction.events.busyDays(in: week, zone: clock.zone) }
    await attempt { transaction throws(StoreError) in
      _ = try transaction.plants.garden().map { $0.plant.health(on: clock.today) }
    }
    await attempt { transaction throws(StoreError) in _ = try transaction.plants.waterings(in: week) }
    await attempt { transaction throws(StoreError) in _ = try transaction.plants.statistics() }
    await attempt { transaction throws(StoreError) in _ = try transaction.contacts.birthdays(in: week).map(\.age) }
    await attempt { transaction throws(StoreError) in
      for book in try transaction.books.shelf(BookFilter()) {
        _ = Pace(of: book, on: clock.today)
        _ = try transaction.books.log(of: book.reading)?.dayPages
      }
    }
    await attempt { transaction throws(StoreError) in
      _ = try transaction.books.days(in: DayRange(.earliest, .latest)).reduce(0) { $0 + $1.pages }
      _ = try (transaction.books.finished(in: nil), transaction.books.groups(in: nil), transaction.books.goals())
    }
    await attempt { transaction throws(StoreError) in
      _ = try transaction.moods.newest(MoodFilter(), before: nil, limit: 9)
      _ = try transaction.moods.paintings(in: week, clock.dayStart)
    }
    await attempt { transaction throws(StoreError) in _ = try transaction.moods.samples(of: nil, in: .min ... .max) }
    await attempt { transaction throws(StoreError) in
      _ = try (
        transaction.sayings.page(of: .all, offset: 0, limit: 9, at: clock),
        transaction.sayings.count(of: .all, at: clock)
      )
      if let query = SearchQuery("천") { _ = try transaction.sayings.matches(of: query, limit: 9, at: clock) }
    }
    await attempt { transaction throws(StoreError) in _ = try transaction.search.find("수영", kinds: nil, limit: 9) }
    await attempt { transaction throws(StoreError) in
      _ = try transaction.reminders.own(from: DateTime(.earliest, .midnight), through: DateTime(.latest, .midnight))
      _ = try (transaction.reminders.snoozes(), transaction.reminders.mark(), transaction.reminders.lastLook())
    }
    await attempt { transaction throws(StoreError) in
      _ = try (transaction.settings.settings(), transaction.lock.lock())
    }
    return errors
  }
}
