import Domain
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests the welcome pages on the first start, and the first screen on later starts.
struct WelcomePageTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  @Test func welcomePagesAskForLanguageAndNameOnce() throws {
    let environment = home.environment(["HARU_LANG": "", "LANG": "ko_KR.UTF-8"])
    let screen = HaruScreen(try home.start(environment: environment), size: Size(columns: 80, rows: 24))
    try screen.see("어떤 언어로 쓸까요?")
    try screen.type(Keys.down, seeing: "Which language would you like?")
    try screen.type(Keys.down, seeing: "▸ 한국어")
    try screen.type(Keys.enter, seeing: "뭐라고 부를까요?")
    try screen.type("민지", seeing: "민지")
    try screen.type(Keys.enter, seeing: "소중한 사람마다 화분을 하나씩 길러요.")
    try screen.type(Keys.escape, seeing: "민지 님, 좋은 아침이에요")
    try screen.quit()

    let again = HaruScreen(try home.start(environment: environment), size: Size(columns: 80, rows: 24))
    try again.see("민지 님, 좋은 아침이에요")
    #expect(!again.text.contains("어떤 언어로"))
    try again.quit()
    #expect(try home.haru("settings", "get", "name") == "민지\n")
  }

  @Test func welcomePagesUseTheChosenLanguage() throws {
    let environment = home.environment(["HARU_LANG": "ko"])
    let screen = HaruScreen(try home.start(environment: environment), size: Size(columns: 80, rows: 24))
    try screen.see("어떤 언어로 쓸까요?")
    try screen.type(Keys.down, seeing: "Ctrl-C quit")
    #expect(!screen.text.contains("끝내기"))
    try screen.type(Keys.enter, seeing: "Ctrl-C quit")
    #expect(!screen.text.contains("끝내기"))
    try screen.type(Keys.escape, seeing: "Saved. HARU_LANG currently overrides this setting. To stop that: unset")
    try screen.quit()
  }

  @Test func welcomePagesCanBeSkipped() throws {
    let screen = HaruScreen(try home.start(), size: Size(columns: 80, rows: 24))
    try screen.see("Which language would you like?")
    try screen.type(Keys.escape, seeing: "Good morning")
    try screen.quit()
  }

  @Test func newcomerAddsTheFirstRecordsOnTheWelcomePages() throws {
    let screen = HaruScreen(try home.start(), size: Size(columns: 80, rows: 24))
    try screen.see("Which language would you like?")
    try screen.type(Keys.enter, seeing: "What should Haru call you?")
    try screen.type(Keys.enter, seeing: "Who would you like to keep in touch with?")
    try screen.type("Mina" + Keys.enter, seeing: "Added Mina")
    try screen.type(Keys.enter, seeing: "What do you have planned next?")
    try screen.type("walk today 6pm" + Keys.enter, seeing: "Added 'walk'")
    try screen.type("calm" + Keys.enter, seeing: "not 'calm'")
    try screen.type(Keys.escape, seeing: "Unsaved changes")
    try screen.type(Keys.escape, seeing: "Good morning")
    try screen.quit()
    #expect(try home.titles() == ["walk"])
  }

  @Test func welcomePagesAreLeftOutIfSomethingIsSaved() throws {
    try home.haru("plan", "add", "walk", "--start", "18:00")
    let screen = HaruScreen(try home.start(), size: Size(columns: 80, rows: 24))
    try screen.see("Good morning")
    #expect(!screen.text.contains("Which language"))
    try screen.quit()
  }

  @Test func firstFrameIsCompleteAndShowsToday() throws {
    try home.haru("plan", "add", "walk", "--start", "18:00")
    let screen = try home.open()
    #expect(screen.text.contains("Friday, November 20"))
    #expect(screen.text.contains("18:00 walk"))
    #expect(screen.text.contains("? keys"))
    #expect(!screen.screen.hasDrawnUnsynchronized)
    #expect(screen.screen.unknown.isEmpty)
    #expect(screen.caret == nil)
    try screen.quit()
  }

  @Test func planViewsAndOverlaysOpenAndClose() throws {
    try home.haru("plan", "add", "walk", "--start", "18:00")
    let screen = try home.open()
    try screen.type("?", seeing: "Everywhere")
    try screen.type(Keys.escape, losing: "Everywhere")
    try screen.type("4", seeing: "1 event")
    try screen.type("v", seeing: "week 47")
    try screen.type("c", seeing: " 29 ─────── 30 ")
    try screen.type("v", seeing: "Friday, November 20  today")
    try screen.type(Keys.escape, seeing: " 29 ─────── 30 ")
    try screen.type(Keys.escape, seeing: "week 47")
    try screen.type(Keys.escape, seeing: "1 event")
    try screen.type("g", seeing: "Go to which date?")
    try screen.type("11/25", seeing: "Wednesday, November 25")
    try screen.type(Keys.enter, losing: "Go to which date?")
    try screen.see("Nothing is planned")
    try screen.type(":", seeing: "What would you like to do?")
    try screen.type(Keys.escape, losing: "What would you like to do?")
    try screen.type("1", seeing: "Good morning")
    try screen.quit()
  }
}
