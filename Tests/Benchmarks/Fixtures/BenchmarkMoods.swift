import Data
import Domain
import Foundation
import Support

/// A million invented mood entries of ten years, with two words each.
struct BenchmarkMoods {
  static let count = 1_000_000

  private static let tags = ["일", "친구", "운동", "책", "산책", "가족", "잠", "집", "여행", "영화", "공부", "요리"]

  /// Adds the entries as an import does, in chronological order.
  func add(to database: Database) async throws {
    let label = UndoLabel(.imported, .mood, "benchmark")
    let keys = FeelingList().feelings.map(\.key)
    let first = BenchmarkStore.now.adding(seconds: -Self.count * 315)
    _ = try await database.writeMany(as: { _ in label }) { bulk, connection throws(StoreError) in
      var random = SeededRandom(seed: 1)
      for number in 0..<Self.count {
        let content = MoodContent(
          time: ZonedTime(first.adding(seconds: number * 315), in: BenchmarkStore.zone),
          level: MoodLevel(clamping: Int.random(in: 0...100, using: &random)),
          feelings: [keys[Int.random(in: 0..<keys.count, using: &random)]],
          memo: number.isMultiple(of: 4) ? MoodMemo(imported: "a line of words \(number)") : nil,
          tags: [MoodTag(imported: Self.tags[Int.random(in: 0..<Self.tags.count, using: &random)])]
        )
        let id = MoodRecord.ID(UUID(number: number))
        try bulk.add(MoodRecord(id: id, content: content, place: CanvasPlace(x: 2_000, y: 3_000)), in: connection)
      }
    }
  }

  /// Saves the entries in a folder that has no store yet.
  func save(in directory: String) async throws {
    let database = try Database(at: StoreLocation(directory: directory), now: { BenchmarkStore.now })
    try await SQLiteStore(database).save(BenchmarkStore.settings)
    try await add(to: database)
    await database.close()
  }

  /// Returns a Daylio export with `rows` rows.
  static func file(rows: Int) -> [UInt8] {
    var text = "full_date,date,weekday,time,mood,activities,note_title,note\n"
    let names = ["rad", "good", "meh", "bad", "awful"]
    for number in 0..<rows {
      let day = BenchmarkStore.today.adding(days: -1 - number / 27)
      let (hour, minute) = (number % 27 * 50 / 60, number % 27 * 50 % 60)
      let note = number.isMultiple(of: 3) ? "a line of words \(number)" : ""
      text += "\(day),x,x,\(hour):\(minute < 10 ? "0" : "")\(minute),\(names[number % 5]),"
      text += "\(Self.tags[number % 12]) | \(Self.tags[number % 7]),,\(note)\n"
    }
    return Array(text.utf8)
  }
}

extension BenchmarkMoods: CustomStringConvertible {
  var description: String { "\(Self.count) moods" }
}
