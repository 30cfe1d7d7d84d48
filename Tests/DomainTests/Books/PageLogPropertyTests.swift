import Domain
import Support
import Testing

/// A slow model of a page log, which scans all entries each time.
private struct SlowLog {
  struct Entry {
    let id: PageEntry.ID
    let day: Int
    /// The time of day in minutes.
    let time: Int?
    var total: Int
  }

  let last: Int
  var entries: [Entry] = []

  /// Returns the entries of a day by time; entries at one time stay in the order in which they were added.
  func entries(of day: Int) -> [Entry] {
    let untimed = entries.filter { $0.day == day && $0.time == nil }
    let timed = entries.filter { $0.day == day && $0.time != nil }
    let times = Set(timed.compactMap(\.time)).sorted()
    return untimed + times.flatMap { time in timed.filter { $0.time == time } }
  }

  func total(upTo day: Int) -> Int { (0...max(0, day)).flatMap(entries(of:)).last?.total ?? 0 }

  func isIn(_ total: Int, from low: Int, to high: Int?) -> Bool { low <= total && total <= high ?? last }

  /// Returns whether the entry was accepted.
  mutating func add(_ total: Int, id: PageEntry.ID, day: Int, time: Int?) -> Bool {
    let low = self.total(upTo: day - 1)
    let later = (day + 1..<14).flatMap { entries(of: $0) }.first?.total
    let mine = entries(of: day)
    if time == nil, let last = mine.last {
      guard isIn(total, from: low, to: later) else { return false }
      set(total, of: last.id)
      for entry in mine.dropLast() where entry.total > total { set(total, of: entry.id) }
      return true
    }
    let after = mine.first { $0.time ?? -1 > time ?? -1 }
    guard isIn(total, from: low, to: after?.total ?? later) else { return false }
    for entry in mine where entry.time ?? -1 <= time ?? -1 && entry.total > total { set(total, of: entry.id) }
    entries.append(Entry(id: id, day: day, time: time, total: total))
    return true
  }

  mutating func set(_ total: Int, of id: PageEntry.ID) {
    for place in entries.indices where entries[place].id == id { entries[place].total = total }
  }

  /// The number of pages read on each day.
  var amounts: [Int] { (1..<14).map { total(upTo: $0) - total(upTo: $0 - 1) } }
}

@Suite struct PageLogPropertyTests {
  @Test(arguments: 1...20)
  func pageLogMatchesTheSlowModel(seed: UInt64) throws {
    var random = RandomSource.seeded(seed)
    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
    let first = try Day("2026-11-01")
    var log = PageLog(.pages(try #require(PageCount(200))))
    var slow = SlowLog(last: 200)
    for step in 1...80 {
      let day = number(1...12)
      if number(0...4) == 0, let entry = log.entries.randomElement(using: &random) {
        _ = try log.remove(entry.id)
        slow.entries.removeAll { $0.id == entry.id }
      } else {
        let time = number(0...2) == 0 ? nil : 60 * number(0...5)
        // Most numbers are close to an acceptable number.
        let near = slow.total(upTo: day) + number(-20...30)
        let total = number(0...5) == 0 ? number(0...210) : near
        let id = PageEntry.ID(number: step)
        let shown = first.adding(days: day - 1)
        let clock = time.map { ZonedTime(DateTime(shown, .midnight).adding(minutes: $0), in: .utc) }
        let isIn = slow.add(total, id: id, day: day, time: time)
        let entry = try? log.add(.total(total), id: id, on: shown, at: clock, today: shown)
        #expect((entry != nil) == isIn, "step \(step): \(total) on \(day)")
      }
      let totals = (1..<14).flatMap { slow.entries(of: $0) }.map(\.total)
      #expect(log.entries.map(\.reached) == totals, "step \(step)")
      let amounts = Dictionary(log.days.map { ($0.day, $0.amount) }) { $0 + $1 }
      #expect((1..<14).map { amounts[first.adding(days: $0 - 1)] ?? 0 } == slow.amounts, "step \(step)")
      #expect(PageLog(log.extent, log.entries).entries.map(\.amount) == log.entries.map(\.amount))
      guard log.entries.map(\.reached) == totals else { return }
    }
  }
}
