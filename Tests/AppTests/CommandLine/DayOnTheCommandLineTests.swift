import Foundation
import Support
import Testing

/// Tests a day of events in a shell, from the first event to the last.
struct DayOnTheCommandLineTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  @Test func dayInEnglish() throws {
    #expect(
      try home.done("plan") == "Nothing is planned for Friday, November 20, 2026. Add an event with 'haru plan add'.\n"
    )
    let added = try home.done("plan", "add", "dentist", "--start", "today 15:00", "--for", "1h")
    #expect(added.wholeMatch(of: /Added 'dentist' Fri Nov 20 15:00–16:00 \([0-9a-f]{6}\)\. Undo: haru undo\n/) != nil)
    try home.done("plan", "add", "Weekly meeting", "--start", "10:00", "--end", "11:30", "--location", "Room 4")
    try home.done("plan", "add", "Trip to Jeju", "--all-day", "--start", "11/25", "--end", "11/28")
    let overlapping = try home.run("plan", "add", "Call Minjun", "--start", "11:00", "--for", "30m")
    #expect(overlapping.errors == "Overlaps with: 'Weekly meeting' Fri Nov 20 10:00–11:30\n")

    let moved = try home.done("plan", "edit", "dentist", "--start", "16:30")
    #expect(moved.hasPrefix("Changed 'dentist' Fri Nov 20 16:30–17:30 ("))
    #expect(try lines(home.done("plan", "search", "DENT")).map(withoutID) == ["Fri Nov 20 16:30–17:30  dentist"])
    #expect(try home.done("plan", "show", "trip").contains("When      Wed Nov 25 – Sat Nov 28"))

    #expect(try home.done("plan", "remove", "dentist", "--yes").hasPrefix("Removed 'dentist' Fri Nov 20 16:30–17:30 ("))
    #expect(try !home.titles().contains("dentist"))
    #expect(try home.done("undo") == "Undid: removed 'dentist'. Redo: haru redo\n")
    #expect(
      try lines(home.done("plan")).map(withoutID) == [
        "Friday, November 20 · today", "", "Next", "  10:00–11:30  Weekly meeting  Room 4 · ! overlap",
        "  11:00–11:30  Call Minjun     ! overlap", "  16:30–17:30  dentist",
      ]
    )
  }

  @Test func dayInKorean() throws {
    #expect(try korean("plan").hasPrefix("2026년 11월 20일 금요일에는 일정이 없어요."))
    let added = try korean("plan", "add", "치과", "--start", "오늘 오후 3시", "--for", "1시간")
    #expect(added.wholeMatch(of: /추가했어요: '치과' .*15:00–16:00 \([0-9a-f]{6}\)\. 되돌리기: haru undo\n/) != nil)
    try korean("plan", "add", "주간", "회의", "--start", "오전 10시", "--end", "11:30", "--location", "4층 회의실")
    try korean("plan", "add", "제주 여행", "--all-day", "--start", "11월 25일", "--end", "11월 28일")

    #expect(try korean("plan", "edit", "치과", "--start", "모레 9:30").contains("고쳤어요: '치과'"))
    #expect(try korean("plan", "search", "ㅊㄱ").contains("09:30–10:30  치과"))
    #expect(try korean("plan", "모레").contains("치과"))
    #expect(try korean("plan", "show", "제주").contains("제주 여행"))

    #expect(try korean("plan", "remove", "치과", "--yes").contains("지웠어요: '치과'"))
    #expect(try home.titles() == ["주간 회의", "제주 여행"])
    #expect(try korean("undo") == "되돌렸어요: '치과' 지움. 다시 하기: haru redo\n")
    #expect(try home.titles() == ["주간 회의", "치과", "제주 여행"])
    #expect(try korean("today").contains("10:00–11:30  주간 회의  4층 회의실"))
  }

  @discardableResult
  private func korean(_ arguments: String...) throws -> String {
    let outcome = try HaruProcess(arguments, environment: home.environment(language: "ko")).run()
    #expect(outcome.status == .exited(0), "\(arguments): \(outcome.errors)")
    return outcome.output
  }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Returns a line without its ID, which is random.
  private func withoutID(_ line: String) -> String {
    line.replacing(#/ +[0-9a-f]{6}$/#, with: "")
  }
}
