import Domain
import Presentation

/// Asks for the messages about phrases and lines that can't be read.
@_cdecl("LLVMFuzzerTestOneInput")
public func testMessages(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  // 2026-11-20 09:30 UTC.
  let clock = DayClock(now: Instant(secondsSince1970: 1_795_167_000), zone: .utc)
  let habits = DateHabits(weekStart: .monday)
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  check(text, DateReader(today: clock.today, habits: habits))
  check(text, DateRangeReader(today: clock.today, habits: habits))
  check(text, DateTimeReader(today: clock.today, habits: habits, dayOfTimes: clock.today))
  check(text, TimeReader())
  check(text, DurationReader())
  do throws(QuickAddError) {
    _ = try QuickAddReader(clock: clock, habits: habits)(text)
  } catch { check(error) { $0.quickAddErrors.message(for: error) } }
  return 0
}

private func check(_ text: String, _ reader: some PhraseReader) {
  do throws(DateReadingError) {
    _ = try reader(text)
  } catch { check(error) { $0.message(for: error) } }
}

private func check(_ error: some Error, _ message: (Texts) -> String) {
  for language in Settings.Language.allCases {
    precondition(!message(Texts(language)).isEmpty, "\(error) has no message")
  }
}
