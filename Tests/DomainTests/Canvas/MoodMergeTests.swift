import Domain
import DomainTesting
import Support
import Testing
import struct Foundation.UUID

/// Tests how an import of very many moods reads the store.
struct MoodMergeTests {
  @Test func importReadsADayOnceForManyEntries() async throws {
    for count in [10, 1_000] { #expect(try await savedBeforeEachRead(of: (0..<count).map { try mood($0) }) == [0]) }
  }

  @Test func largeImportIsSavedInParts() async throws {
    #expect(try await savedBeforeEachRead(of: (0...10_000).map { try mood($0) }) == [0, 10_000])
    // Half of the 32 MB that one part may have.
    let half = String(repeating: "a", count: 16 << 20)
    let moods = [try mood(0, memo: half), try mood(1, tags: [half]), try mood(2)]
    #expect(try await savedBeforeEachRead(of: moods) == [0, 2])
  }

  /// Makes a mood at a second of 2026-11-01.
  private func mood(_ number: Int, memo: String = "", tags: [String] = []) throws -> IncomingMood {
    let time = try DateTime(clockSeconds: DateTime("2026-11-01T00:00").clockSeconds + number)
    let id = UUID(number: number)
    return IncomingMood(line: number, time: .shown(time), level: .named("good"), memo: memo, tags: tags, id: id)
  }

  /// Returns how many moods were already saved each time the moods of a day were read.
  private func savedBeforeEachRead(of moods: [IncomingMood]) async throws -> [Int] {
    let clock = try DayClock.evening()
    return try await InMemoryStore(time: try .fixed()).changeMany(
      as: { _ in UndoLabel(.imported, .mood, "in") },
      isDryRun: true
    ) { transaction throws(StoreError) in
      let counted = CountedMoods<StoreError>(moods: transaction.moods)
      var merge = try MoodMerge(
        in: CountedTransaction(transaction: transaction, moods: counted), names: MoodNames(), at: clock)
      for mood in moods { try merge.receive(mood) }
      try merge.finish()
      return counted.savedBeforeEachRead
    }.value
  }
}

private struct CountedTransaction<Failure: StoreFailure>: BulkTransaction {
  let transaction: any BulkTransaction<Failure>
  let moods: any BulkMoods<Failure>

  var events: any BulkEvents<Failure> { transaction.events }
  var contacts: any BulkContacts<Failure> { transaction.contacts }
  var plants: any PlantedLines<Failure> { transaction.plants }
  var sayings: any BulkSayings<Failure> { transaction.sayings }
  var books: any BulkBooks<Failure> { transaction.books }
  var settings: any SettingsQueries<Failure> { transaction.settings }
}

private final class CountedMoods<Failure: StoreFailure>: BulkMoods {
  private let moods: any BulkMoods<Failure>
  private var saved = 0
  private(set) var savedBeforeEachRead: [Int] = []

  init(moods: any BulkMoods<Failure>) { self.moods = moods }

  func records(in clock: ClosedRange<Int>) throws(Failure) -> [MoodRecord] {
    savedBeforeEachRead.append(saved)
    return try moods.records(in: clock)
  }

  func save(_ record: MoodRecord) throws(Failure) { try moods.save(record) }

  func add(_ record: MoodRecord) throws(Failure) {
    saved += 1
    try moods.add(record)
  }

  func hasRecord(_ id: MoodRecord.ID) throws(Failure) -> Bool { try moods.hasRecord(id) }
  func record(_ id: MoodRecord.ID) throws(Failure) -> MoodRecord? { try moods.record(id) }
  func ownFeelings() throws(Failure) -> [Feeling] { try moods.ownFeelings() }
  func save(_ feeling: Feeling) throws(Failure) { try moods.save(feeling) }
  func theme(of day: Day) throws(Failure) -> CanvasTheme? { try moods.theme(of: day) }
  func setTheme(_ theme: CanvasTheme, of day: Day) throws(Failure) { try moods.setTheme(theme, of: day) }
}
