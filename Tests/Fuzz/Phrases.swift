import Domain

/// Reads dates, times, durations and ranges as people write them.
@_cdecl("LLVMFuzzerTestOneInput")
public func testPhrases(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard let today = Day(year: 2026, month: 11, day: 20) else { return 0 }
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  read(text, DateReader(today: today, habits: DateHabits(weekStart: .monday)))
  read(text, DateRangeReader(today: today, habits: DateHabits()))
  read(text, DateTimeReader(today: today, habits: DateHabits(weekStart: .monday), dayOfTimes: today))
  read(text, TimeReader())
  read(text, DurationReader())
  read(text, EventLengthReader())
  return 0
}

private func read(_ text: String, _ reader: some PhraseReader) {
  let start = TokenCursor(text)
  var cursor = start
  if let value = try? reader.prefix(of: &cursor) {
    precondition(start.position < cursor.position, "\(value) was parsed from no text")
  }
  _ = try? reader(text)
}
