import Domain
import Foundation
import Support
import Testing

struct QuickAddReaderTests {
  @Test(arguments: [
    ("치과 내일 오후 3시 1시간", [(QuickAddPiece.Kind.date, "내일"), (.time, "오후 3시"), (.length, "1시간")]),
    ("매주 월 9:00, 회의 @강남역", [(.repetition, "매주 월"), (.time, "9:00,"), (.place, "@강남역")]),
    ("11/25부터 11/28까지 여행", [(.date, "11/25"), (.date, "부터 11/28까지")]),
    (
      "sync every mon 10x /work #team !10m",
      [
        (.repetition, "every mon"), (.repetition, "10x"), (.calendar, "/work"), (.tag, "#team"), (.alarm, "!10m"),
      ]
    ),
    ("dinner (sat 7pm)", [(.date, "(sat"), (.time, "7pm)")]),
    ("buy milk", []),
  ])
  func piecesAreTheWordsThatWereUnderstood(text: String, pieces: [(QuickAddPiece.Kind, String)]) throws {
    let quick = try QuickAddReader(clock: quickAddClock(), habits: DateHabits())(text)
    let letters = Array(text)
    #expect(quick.pieces.map(\.kind) == pieces.map(\.0))
    #expect(quick.pieces.map { String(letters[$0.range]) } == pieces.map(\.1))
  }

  @Test(arguments: [
    ("2026-11-20T09:30", "9:30 x", "x | 2026-11-20T09:30/2026-11-20T10:30"),
    ("2026-11-20T09:31", "9:30 x", "x | 2026-11-21T09:30/2026-11-21T10:30"),
    ("2026-11-20T23:50", "x 1h", "x | 2026-11-21T00:00/2026-11-21T01:00"),
    ("2026-11-20T23:50", "in 30 minutes x", "x | 2026-11-21T00:20/2026-11-21T01:20"),
    ("2026-11-22T09:30", "today x", "x | 2026-11-22"),
    ("2026-11-23T09:00", "every mon 9:00 x", "x | 2026-11-23T09:00/2026-11-23T10:00 | FREQ=WEEKLY;BYDAY=MO"),
    ("2026-11-23T09:01", "every mon 9:00 x", "x | 2026-11-30T09:00/2026-11-30T10:00 | FREQ=WEEKLY;BYDAY=MO"),
    ("2028-02-28T12:00", "매년 2월 29일 x", "x | 2028-02-29 | FREQ=YEARLY;BYMONTHDAY=29;BYMONTH=2"),
  ])
  func whatIsOverIsNextTime(now: String, text: String, meaning: String) throws {
    #expect(try quickAdd(text, now: now) == meaning)
  }

  @Test func timesAreReadInTheZoneThatIsGiven() throws {
    let london = try Zone("Europe/London")
    let clock = DayClock(now: quickAddClock().now, zone: london)
    let quick = try QuickAddReader(clock: clock, habits: DateHabits())("call 0:15")
    // London's clock shows half past midnight.
    let start = try DateTime("2026-11-21T00:15")
    #expect(quick.span == .timed(start: start, end: start.adding(minutes: 60), zone: .place(london)))
    let floating = try QuickAddReader(clock: quickAddClock(), habits: DateHabits(), zone: .floating)("call 10:00")
    let ten = try DateTime("2026-11-20T10:00")
    #expect(floating.span == .timed(start: ten, end: ten.adding(minutes: 60), zone: .floating))
  }

  @Test(arguments: ["다음주월요일", "매주 월수금", "11월 25일부터 28일까지", "오후 세시 반", "내일 10분 전 알림"])
  func decomposedLettersMeanTheSame(phrase: String) throws {
    let text = "회의 \(phrase)"
    let decomposed = text.decomposedStringWithCanonicalMapping
    #expect(decomposed.unicodeScalars.count > text.unicodeScalars.count)
    #expect(try quickAdd(decomposed) == quickAdd(text))
  }
}
