import ScreenSupport
import Support
import Testing

/// Checks that refused input stays in the form with an error message until it is corrected.
struct FormTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  @Test func missingTitleAndEarlyEndAreRefusedUntilCorrected() throws {
    let screen = try home.open()
    try screen.type("n", seeing: "╭─ New event")
    try screen.type(Keys.save, seeing: "Title can't be empty.")
    try screen.type("dentist", losing: "Title can't be empty.")
    try screen.type(String(repeating: Keys.tab, count: 4) + "0900" + Keys.save, seeing: "30 min before the start")
    try screen.see("09:30")
    try screen.see("09:00")
    #expect(try home.titles().isEmpty)
    try screen.type("1000" + Keys.save, seeing: "Added 'dentist'")
    try screen.see("● 09:30 dentist             30m")
    try screen.quit()
    #expect(try home.titles() == ["dentist"])
  }

  @Test func closingAnEditedFormAsksForConfirmation() throws {
    let screen = try home.open(language: "ko")
    try screen.type("n", seeing: "╭─ 새 일정")
    try screen.type("치과", seeing: "치과")
    for key in [Keys.escape, Keys.interrupt] {
      try screen.type(key, seeing: "저장하지 않은 내용이 있어요")
      try screen.type("ㅈ", losing: "저장하지 않은 내용이 있어요")
      #expect(screen.text.contains("치과"))
    }
    try screen.type(Keys.escape, seeing: "저장하지 않은 내용이 있어요")
    try screen.type("ㄴ", seeing: "'치과'를 11.20 (금)에 추가했어요")
    try screen.quit()
    #expect(try home.titles() == ["치과"])
  }

  @Test func secondInterruptQuitsWithoutSaving() throws {
    let screen = try home.open()
    try screen.type("n", seeing: "╭─ New event")
    try screen.type("dentist", seeing: "dentist")
    try screen.type(Keys.interrupt, seeing: "Unsaved changes")
    try screen.type(Keys.interrupt)
    #expect(try screen.waitForExit() == .exited(0))
    #expect(try home.titles().isEmpty)
  }
}
