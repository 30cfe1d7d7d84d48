import Domain
import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests a day of events in a shell, from the first event to the last.
struct PlanStoryTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  @Test func eventsAreAddedEditedAndRemovedInEnglish() throws {
    #expect(
      try home.haru("plan") == "Nothing is planned for Friday, November 20, 2026. Add an event with 'haru plan add'.\n"
    )
    let added = try home.haru("plan", "add", "dentist", "--start", "today 15:00", "--for", "1h")
    #expect(added.wholeMatch(of: /Added 'dentist' Fri Nov 20 15:00–16:00 \([0-9a-f]{6}\)\. Undo: haru undo\n/) != nil)
    try home.haru("plan", "add", "Weekly meeting", "--start", "10:00", "--end", "11:30", "--location", "Room 4")
    try home.haru("plan", "add", "Trip to Jeju", "--all-day", "--start", "11/25", "--end", "11/28")
    let overlapping = try home.run("plan", "add", "Call Minjun", "--start", "11:00", "--for", "30m")
    #expect(overlapping.errors == "Overlaps 'Weekly meeting' Fri Nov 20 10:00–11:30\n")

    let moved = try home.haru("plan", "edit", "dentist", "--start", "16:30")
    #expect(moved.hasPrefix("Changed 'dentist' Fri Nov 20 16:30–17:30 ("))
    #expect(
      try lines(home.haru("plan", "search", "DENT")).map(withoutID) == [
        "When                    Event    ID", "Fri Nov 20 16:30–17:30  dentist", "", "1 event",
      ]
    )
    #expect(try home.haru("plan", "show", "trip").contains("When      Wed Nov 25 – Sat Nov 28"))

    #expect(try home.haru("plan", "remove", "dentist", "--yes").hasPrefix("Removed 'dentist' Fri Nov 20 16:30–17:30 ("))
    #expect(try !home.titles().contains("dentist"))
    #expect(try home.haru("undo") == "Undid: removed 'dentist'. Redo: haru redo\n")
    #expect(
      try lines(home.haru("plan")) == [
        "Friday, November 20 · today", "", "  Time         Event           Details", "Next",
        "  10:00–11:30  Weekly meeting  Room 4 · ⚠ Call Minjun", "  11:00–11:30  Call Minjun",
        "  16:30–17:30  dentist", "", "3 events · 3 to go",
      ]
    )
  }

  @Test func eventsAreAddedEditedAndRemovedInKorean() throws {
    #expect(try korean("plan").hasPrefix("2026년 11월 20일 금요일에는 일정이 없어요."))
    let added = try korean("plan", "add", "치과", "--start", "오늘 오후 3시", "--for", "1시간")
    #expect(added.wholeMatch(of: /추가했어요: '치과' .*15:00–16:00 \([0-9a-f]{6}\)\. 되돌리려면 haru undo\n/) != nil)
    try korean("plan", "add", "주간", "회의", "--start", "오전 10시", "--end", "11:30", "--location", "4층 회의실")
    try korean("plan", "add", "제주 여행", "--all-day", "--start", "11월 25일", "--end", "11월 28일")

    #expect(try korean("plan", "edit", "치과", "--start", "모레 9:30").contains("고쳤어요: '치과'"))
    #expect(try korean("plan", "search", "ㅊㄱ").contains("09:30–10:30  치과"))
    #expect(try korean("plan", "모레").contains("치과"))
    #expect(try korean("plan", "show", "제주").contains("제주 여행"))

    #expect(try korean("plan", "remove", "치과", "--yes").contains("지웠어요: '치과'"))
    #expect(try home.titles() == ["주간 회의", "제주 여행"])
    #expect(try korean("undo") == "되돌렸어요: '치과' 지움. 다시 하려면 haru redo\n")
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

/// Tests a day of events in the full screen, using only keys.
struct PlanScreenStoryTests {
  static let sizes = [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)]

  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  @Test(arguments: sizes)
  func eventsAreAddedFoundAndRemovedInEnglish(size: Size) throws {
    let screen = try home.open(size: size)
    let found = try screen.terminal.settings
    #expect(found.echoes == false)
    try screen.see("Nothing here yet")
    try add("dentist", at: "1500", seeing: "╭─ New event", "Added 'dentist'", on: screen, with: "n")
    try add("Weekly meeting", at: "1000", seeing: "╭─ New event", "Added 'Weekly meeting'", on: screen, with: "n")
    try screen.see(size.columns >= 100 ? "10:00 ┃ Weekly meeting" : "● 10:00 Weekly meeting")

    try screen.type("j")
    try screen.type("e", seeing: "Edit event")
    try screen.type(Keys.tab + Keys.tab + "1630" + Keys.tab, seeing: "17:30")
    try screen.type(Keys.enter, seeing: "Changed 'dentist'")
    try screen.see(size.columns >= 100 ? "16:30 ┃ dentist" : "● 16:30 dentist")

    try screen.type("/", seeing: "Find anything")
    try screen.type("dent", seeing: "1 found")
    try screen.type(Keys.enter, losing: "Find anything")
    try screen.see(size.columns < 100 ? "▸ ● 16:30–17:30  dentist" : "▸dentist")

    try screen.type("d", seeing: "Remove this event?")
    try screen.type("d" + Keys.enter, losing: "Remove this event?")
    try screen.see("dentist")
    try screen.type("d", seeing: "Remove this event?")
    try screen.type("y", seeing: "Removed 'dentist'")
    try screen.see("no dentist in the list") { !$0.contains("16:30–17:30") }
    #expect(try home.titles() == ["Weekly meeting"])
    try screen.type("u", seeing: "Undid: removed 'dentist'")
    try screen.see("16:30–17:30")
    try finish(screen, with: "q")
    #expect(try home.titles() == ["Weekly meeting", "dentist"])
  }

  @Test(arguments: sizes)
  func eventsAreAddedFoundAndRemovedWithTheKoreanLayout(size: Size) throws {
    let screen = try home.open(size: size, language: "ko")
    try screen.see("오늘은 아직 비어 있어요")
    try add("치과", at: "1500", seeing: "╭─ 새 일정", "'치과'를 11.20 (금)에 추가했어요", on: screen, with: "ㅜ")
    try add("주간 회의", at: "1000", seeing: "╭─ 새 일정", "'주간 회의'를 11.20 (금)에 추가했어요", on: screen, with: "ㅜ")
    try screen.see(size.columns >= 100 ? "10:00 ┃ 주간 회의" : "● 10:00 주간 회의")

    try screen.type("ㅓ")
    try screen.type("ㄷ", seeing: "일정 고치기")
    try screen.type(Keys.tab + Keys.tab + "1630" + Keys.tab, seeing: "17:30")
    try screen.type(Keys.enter, seeing: "'치과'를 고쳤어요")
    try screen.see(size.columns >= 100 ? "16:30 ┃ 치과" : "● 16:30 치과")

    try screen.type("/", seeing: "모두 찾기")
    try screen.type("치과", seeing: "1개")
    try screen.type(Keys.enter, losing: "모두 찾기")
    try screen.see(size.columns < 100 ? "▸ ● 16:30–17:30  치과" : "▸치과")

    try screen.type("ㅇ", seeing: "이 일정을 지울까요?")
    try screen.type("ㅛ", seeing: "'치과'를 지웠어요")
    try screen.see("치과가 없는 목록") { !$0.contains("16:30–17:30") }
    #expect(try home.titles() == ["주간 회의"])
    try screen.type("ㅕ", seeing: "되돌렸어요: '치과' 지움")
    try screen.see("16:30–17:30")
    try finish(screen, with: "ㅂ")
    #expect(try home.titles() == ["주간 회의", "치과"])
  }

  private func add(
    _ title: String,
    at time: String,
    seeing form: String,
    _ toast: String,
    on screen: HaruScreen,
    with key: String
  ) throws {
    try screen.type(key, seeing: form)
    for syllable in title { try screen.type(String(syllable)) }
    try screen.see(title)
    try screen.type(Keys.tab + Keys.tab + time + Keys.save, seeing: toast)
  }

  private func finish(_ screen: HaruScreen, with key: String) throws {
    try screen.type(key)
    #expect(try screen.waitForExit() == .exited(0))
    #expect(screen.screen.unknown.isEmpty)
    #expect(!screen.screen.isAlternate)
  }
}
