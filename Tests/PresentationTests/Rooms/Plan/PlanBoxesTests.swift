import Domain
import Presentation
import Support
import Testing

struct PlanBoxesTests {
  private let today: Day

  init() throws {
    today = try Day("2026-11-20")
  }

  @Test(arguments: [
    ("내일", "2026-11-21"), ("11/25", "2026-11-25"), ("next week monday", "2026-11-23"), ("+3d", "2026-11-23"),
  ])
  func aDayInWordsIsGoneTo(_ words: String, _ iso: String) throws {
    var screen = ScreenTester(GoToScreen.self, state: GoToScreen.State(today: today, context: try .sample()))
    screen.send(.paste(words)) { $0.field.edit.insert(words) }
    #expect(screen.state.reading == .success(try Day(iso)))
    screen.send(.key(.enter), effects: [.go(try Day(iso))])
  }

  @Test func whatIsNoDayStaysToBeCorrected() throws {
    var screen = ScreenTester(GoToScreen.self, state: GoToScreen.State(today: today, context: try .sample()))
    screen.send(.paste("2월 30일")) { $0.field.edit.insert("2월 30일") }
    screen.send(.key(.enter)) { $0.isRefused = true }
    #expect(screen.state.field.text == "2월 30일")
    screen.send(.key(KeyPress(.backspace))) {
      $0.field.edit.remove(5..<6)
      $0.isRefused = false
    }
    screen.send(.key(.escape), effects: [.dismiss])
  }

  @Test func nothingTypedIsRefused() throws {
    var screen = ScreenTester(GoToScreen.self, state: GoToScreen.State(today: today, context: try .sample()))
    screen.send(.key(.enter)) { $0.isRefused = true }
  }

  @Test func theBoxKeepsKeysFromTheViewBelow() throws {
    let state = GoToScreen.State(today: today, context: try .sample())
    #expect(GoToScreen.event(for: .key(.tab), in: state) == PlanBoxEvent(.key(.tab)))
    #expect(GoToScreen.event(for: .key(.control("c")), in: state) == nil)
    #expect(GoToScreen.event(for: .key(.control("u")), in: state) == PlanBoxEvent(.key(.control("u"))))
  }

  @Test func removingNeedsAnotherKeyThanTheOneThatAsked() throws {
    let dentist = try Event.sample()
    var screen = ScreenTester(RemovalScreen.self, state: RemovalScreen.State(dentist, context: try .sample()))
    screen.send(.key(.character("d")))
    screen.send(.key(.character("q")))
    screen.send(.key(.enter), effects: [.dismiss])
    screen.send(.key(.escape), effects: [.dismiss])
    screen.send(.key(.character("y")), effects: [.remove(dentist)]) {
      _ = $0.dialog.handle(.key(.right), in: Rect($0.size))
    }
  }

  @Test func removingWorksWithKeysThatCommitToo() throws {
    let dentist = try Event.sample()
    var screen = ScreenTester(RemovalScreen.self, state: RemovalScreen.State(dentist, context: try .sample()))
    screen.send(.key(.right)) { _ = $0.dialog.handle(.key(.right), in: Rect($0.size)) }
    screen.send(.key(.enter), effects: [.remove(dentist)])
  }
}
