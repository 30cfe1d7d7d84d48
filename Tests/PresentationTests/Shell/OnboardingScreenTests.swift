import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct OnboardingScreenTests {
  private typealias Tester = RouteTester<OnboardingScreen>

  private func tester(_ language: Settings.Language = .english) -> Tester {
    Tester(OnboardingScreen.self, state: OnboardingScreen.State(language: language))
  }

  @Test(arguments: [KeyPress.up, .down, .tab, .backTab, .character("j"), .character("ㅓ"), .character(" ")])
  func everyMovingKeyChangesTheLanguage(key: KeyPress) {
    var screen = tester()
    screen.send(.key(key)) { $0.language = .korean }
    screen.send(.key(key)) { $0.language = .english }
  }

  @Test func languageAndNameAreAskedForOneAfterTheOther() throws {
    var screen = tester()
    screen.send(.key(.down)) { $0.language = .korean }
    screen.send(.key(.enter)) { $0.page = 1 }
    screen.send(.paste(" 지우 ")) { $0.name.edit.insert(" 지우 ") }
    screen.send(.key(.backTab)) { $0.page = 0 }
    screen.send(.key(.enter)) { $0.page = 1 }
    screen.send(.key(.enter), effects: [.finish(.korean, try DisplayName("지우"))])
  }

  @Test func noNameIsFine() {
    var screen = tester()
    screen.send(.key(.enter)) { $0.page = 1 }
    screen.send(.key(.enter), effects: [.finish(.english, nil)])
    screen.send(.key(.character(" "))) { $0.name.edit.insert(" ", isTyped: true) }
    screen.send(.key(.enter), effects: [.finish(.english, nil)])
  }

  @Test func everyPageCanBeSkipped() {
    var screen = tester()
    screen.send(.key(.escape), effects: [.finish(.english, nil)])
    screen.send(.key(.enter)) { $0.page = 1 }
    screen.send(.key(.escape), effects: [.finish(.english, nil)])
  }

  @Test func whoSkipsTheRestKeepsTheNameThatWasTyped() throws {
    var screen = tester()
    screen.send(.key(.enter)) { $0.page = 1 }
    screen.send(.key(.character("J"))) { $0.name.edit.insert("J", isTyped: true) }
    screen.send(.key(.escape), effects: [.finish(.english, try DisplayName("J"))])
    screen.send(.key(.backTab)) { $0.page = 0 }
    screen.send(.key(.escape), effects: [.finish(.english, try DisplayName("J"))])
  }

  @Test func nameThatIsTooLongStaysUntilItIsShort() throws {
    var screen = tester()
    let longest = "가나다라마바사아자차카타파하👍"
    screen.send(.key(.enter)) { $0.page = 1 }
    for character in longest {
      screen.send(.key(.character(character))) { $0.name.edit.insert(String(character), isTyped: true) }
    }
    screen.send(.key(.character("뷁"))) {
      _ = $0.name.handle(.key(.character("뷁")), in: Rect(Size(columns: 9, rows: 1)))
    }
    #expect(screen.state.name.text == longest + "뷁")
    screen.send(.key(.enter))
    screen.send(.key(KeyPress(.backspace))) {
      _ = $0.name.handle(.key(KeyPress(.backspace)), in: Rect(Size(columns: 9, rows: 1)))
    }
    screen.send(.key(.enter), effects: [.finish(.english, try DisplayName(longest))])
  }

  @Test func keysOfTheAppAreLeftToIt() {
    var screen = tester()
    for key in [KeyPress.control("c"), KeyPress(.function(1))] { #expect(screen.ignores(.key(key))) }
    screen.send(.key(.enter)) { $0.page = 1 }
    for key in [KeyPress.control("c"), KeyPress(.function(1))] { #expect(screen.ignores(.key(key))) }
    #expect(!screen.ignores(.key(.control("u"))))
  }

  @Test func roomsTellOfThemselvesAfterTheQuestions() throws {
    let pages = WelcomePage.all(of: .haru)
    #expect(pages.count == 5)
    var screen = Tester(OnboardingScreen.self, state: OnboardingScreen.State(language: .english, pages: pages))
    for page in 1...3 { screen.send(.key(.enter)) { $0.page = page } }
    screen.send(.key(.left)) { $0.page = 2 }
    screen.send(.key(.character(" "))) { $0.page = 3 }
    screen.send(.key(.backTab)) { $0.page = 2 }
    screen.send(.key(.right)) { $0.page = 3 }
    screen.send(.key(.enter)) { $0.page = 4 }
    screen.send(.key(.right))
    screen.send(.key(.enter), effects: [.finish(.english, nil)])
  }
}
