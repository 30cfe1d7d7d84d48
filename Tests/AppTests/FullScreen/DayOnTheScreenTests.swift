import Domain
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests a day of events in the full screen, using only keys.
struct DayOnTheScreenTests {
  static let sizes = [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)]

  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  @Test(arguments: sizes)
  func dayInEnglish(size: Size) throws {
    let screen = try home.open(size: size)
    let found = try screen.terminal.settings
    #expect(found.echoes == false)
    try screen.see("Nothing is planned today.")
    try add("dentist", at: "1500", seeing: "╭─ New event", "Added 'dentist'", on: screen, with: "n")
    try add("Weekly meeting", at: "1000", seeing: "╭─ New event", "Added 'Weekly meeting'", on: screen, with: "n")
    try screen.see("10:00–11:00")

    try screen.type("j")
    try screen.type("e", seeing: "Edit event")
    try screen.type(Keys.tab + Keys.tab + "1630" + Keys.tab, seeing: "17:30")
    try screen.type(Keys.enter, seeing: "Changed 'dentist'")
    try screen.see("16:30–17:30")

    try screen.type("/", seeing: "Find anything")
    try screen.type("dent", seeing: "1 found")
    try screen.type(Keys.enter, losing: "Find anything")
    try screen.see("▸ ● 16:30–17:30  dentist")

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
  func dayInKoreanWithTheKoreanLayoutOn(size: Size) throws {
    let screen = try home.open(size: size, language: "ko")
    try screen.see("오늘은 아직 비어 있어요.")
    try add("치과", at: "1500", seeing: "╭─ 새 일정", "'치과' 11.20 (금)에 추가했어요", on: screen, with: "ㅜ")
    try add("주간 회의", at: "1000", seeing: "╭─ 새 일정", "'주간 회의' 11.20 (금)에 추가했어요", on: screen, with: "ㅜ")
    try screen.see("10:00–11:00")

    try screen.type("ㅓ")
    try screen.type("ㄷ", seeing: "일정 고치기")
    try screen.type(Keys.tab + Keys.tab + "1630" + Keys.tab, seeing: "17:30")
    try screen.type(Keys.enter, seeing: "'치과' 고쳤어요")
    try screen.see("16:30–17:30")

    try screen.type("/", seeing: "모두 찾기")
    try screen.type("치과", seeing: "1개")
    try screen.type(Keys.enter, losing: "모두 찾기")
    try screen.see("▸ ● 16:30–17:30  치과")

    try screen.type("ㅇ", seeing: "이 일정을 지울까요?")
    try screen.type("ㅛ", seeing: "'치과' 지웠어요")
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
