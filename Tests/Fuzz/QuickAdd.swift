import Domain

/// Reads events in one line.
@_cdecl("LLVMFuzzerTestOneInput")
public func testQuickAdd(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  // 2026-11-20 09:30 UTC.
  let clock = DayClock(now: Instant(secondsSince1970: 1_795_167_000), zone: .utc)
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  guard let quick = try? QuickAddReader(clock: clock, habits: DateHabits(weekStart: .monday))(text) else { return 0 }
  precondition(!quick.title.text.isEmpty, "the event has no title")
  var end = 0
  for piece in quick.pieces {
    precondition(end <= piece.range.lowerBound && piece.range.lowerBound < piece.range.upperBound, "pieces overlap")
    end = piece.range.upperBound
  }
  precondition(end <= text.count, "a piece is outside the text")
  return 0
}
