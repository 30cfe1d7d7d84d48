import Data
import Domain
import Support
import Testing

@Suite("Bulk changes to moods")
struct MoodBulkTests {
  @Test func fileGivesTheSameMoodsInBothStores() async throws {
    let rows = (0..<400).map { number in
      let (day, hour) = (String(number % 28 + 1), number / 28)
      let names = ["rad", "good", "meh", "bad", "awful"]
      return
        "2026-10-\(day.count == 1 ? "0" : "")\(day),x,x,\(hour):\(10 + number % 50),\(names[number % 5]),tag\(number % 7),,"
    }
    let text = "full_date,date,weekday,time,mood,activities,note_title,note\n" + rows.joined(separator: "\n")
    let (file, memory) = (try MoodDesk(.sqlite), try MoodDesk(.inMemory))
    #expect(try await file.take(text).added == 400)
    try await memory.take(text)
    #expect(try await file.records() == memory.records())
    for desk in [file, memory] {
      let (samples, words) = try await desk.store.read { transaction throws(StoreError) in
        (try transaction.moods.samples(of: nil, in: .min ... .max), try transaction.moods.usedWords())
      }
      #expect(samples == (try await desk.records()).map { MoodSample($0.content) })
      #expect(words.map(\.count).reduce(0, +) == 400)
    }
    let days = try await file.store.read { transaction throws(StoreError) in
      DayMood.days(of: try transaction.moods.samples(of: nil, in: .min ... .max), .midnight)
    }
    #expect(days.count == 28)
  }

  @Test func undoneImportLeavesNothingInTheTotals() async throws {
    let desk = try MoodDesk(.sqlite)
    let saved = try await RecordMood(desk.store, newID: .counting())(.sample(50, tags: ["운동"]), at: desk.clock)
    try await desk.take(
      """
      full_date,date,weekday,time,mood,activities,note_title,note
      2026-11-20,x,x,10:00,good,운동,,
      2026-01-01,x,x,10:00,good,책,,
      """
    )
    #expect(try await desk.history.undo()?.label.action == .imported)
    let (samples, words, count) = try await desk.store.read { transaction throws(StoreError) in
      (
        try transaction.moods.samples(of: nil, in: .min ... .max), try transaction.moods.usedWords(),
        try transaction.moods.count(MoodFilter())
      )
    }
    #expect(samples == [MoodSample(saved.content)])
    #expect(words == [UsedMoodWord(.tag("운동"), text: "운동", count: 1)])
    #expect(count == 1)
  }

  /// One entry is a minute past the end of the day, the other has a level over 100.
  @Test(arguments: ["07FF32", "00007F"]) func impossibleNumbersInAnEntryAreAnError(entry: String) async throws {
    let folder = try TemporaryStore()
    let database = try folder.open()
    let store = SQLiteStore(database)
    _ = try await RecordMood(store, newID: .counting())(.sample(50), at: try MoodDesk(.inMemory).clock)
    try await database.maintain { connection throws(StoreError) in
      try connection.execute("UPDATE mood_block SET entries = x'\(entry)' WHERE word = ''")
    }
    await #expect(throws: StoreError.impossibleValue) {
      try await store.read { transaction throws(StoreError) in try transaction.moods.samples(of: nil, in: .min ... .max)
      }
    }
    await database.close()
  }

  @Test func olderStoreGetsTheMoodsFeature() async throws {
    let folder = try TemporaryStore()
    let old = try folder.open(migrations: Array(Migration.all.prefix { $0.version < 7 }))
    try await folder.fill(old) { try await StoredEvents($0).add(.sample("치과")) }
    await old.close()
    let store = SQLiteStore(try folder.open())
    let record = try await RecordMood(store, newID: .counting())(.sample(50, "산책"), at: .at("2026-11-20T21:00"))
    #expect(try await store.find("산책", kinds: nil, limit: 9).map(\.id) == [record.id.uuid])
    #expect(try await store.find("치과", kinds: nil, limit: 9).count == 1)
  }
}
