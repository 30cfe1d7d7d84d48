import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct PlanBoxesTests {
  private typealias Box = GoToDatePrompt<PlanEffect, PlanResult>
  private typealias Question = QuestionScreen<PlanEffect, PlanResult>

  private let today: Day

  init() throws {
    today = try Day("2026-11-20")
  }

  private func box() -> Box.State { Box.State(today: today, habits: DateHabits(), texts: Texts(.english)) }

  private func question(_ event: Event) throws -> Question.State {
    let (clock, texts) = (try TimeSource.fixed().clock(dayStart: .midnight), Texts(.english))
    return Question.State(
      EventRemoval.question(event, at: nil, clock: clock, texts, keep: PlanEffect.dismiss) { .remove($0) }
    )
  }

  @Test(arguments: [
    ("내일", "2026-11-21"), ("11/25", "2026-11-25"), ("next week monday", "2026-11-23"), ("+3d", "2026-11-23"),
  ])
  func dateInWordsOpensThatDay(_ words: String, _ iso: String) throws {
    var screen = RouteTester(Box.self, state: box())
    screen.send(.paste(words)) { $0.field.edit.insert(words) }
    #expect(screen.state.reading == .success(try Day(iso)))
    screen.send(.key(.enter), effects: [.go(try Day(iso))])
  }

  @Test(arguments: [("monday", "2026-11-16"), ("10/25", "2026-10-25"), ("tomorrow", "2026-11-21")])
  func pastPromptChoosesTheLastMatchingDay(_ words: String, _ iso: String) throws {
    let state = Box.State(today: today, habits: DateHabits(), isPast: true, texts: Texts(.english))
    var screen = RouteTester(Box.self, state: state)
    let picture = FramePicture.plain(Box.view(state, size: Size(columns: 80, rows: 24)))
    #expect(picture.contains("yesterday") && !picture.contains("tomorrow"))
    screen.send(.paste(words)) { $0.field.edit.insert(words) }
    screen.send(.key(.enter), effects: [.go(try Day(iso))])
  }

  @Test func invalidDateStaysInTheField() throws {
    var screen = RouteTester(Box.self, state: box())
    screen.send(.paste("2월 30일")) { $0.field.edit.insert("2월 30일") }
    screen.send(.key(.enter)) { $0.isRefused = true }
    #expect(screen.state.field.text == "2월 30일")
    screen.send(.key(KeyPress(.backspace))) {
      $0.field.edit.remove(5..<6)
      $0.isRefused = false
    }
    screen.send(.key(.escape), effects: [.dismiss])
  }

  @Test func ambiguousDateIsChosenByNumber() throws {
    var screen = RouteTester(Box.self, state: box())
    screen.send(.paste("next saturday")) { $0.field.edit.insert("next saturday") }
    // Before Enter is pressed, a digit is typed into the field.
    screen.send(.key(.character("2"))) { $0.field.edit.insert("2", isTyped: true) }
    screen.send(.key(KeyPress(.backspace))) { $0.field.edit.remove(13..<14) }
    screen.send(.key(.enter)) { $0.isRefused = true }
    let picture = FramePicture.plain(Box.view(screen.state, size: Size(columns: 80, rows: 24)))
    #expect(picture.contains("1 Sat Nov 21   2 Sat Nov 28"))
    #expect(picture.contains("Press a number, or keep typing."))
    screen.send(.key(.character("2")), effects: [.go(try Day("2026-11-28"))])
  }

  @Test func emptyDateIsRefused() throws {
    var screen = RouteTester(Box.self, state: box())
    screen.send(.key(.enter)) { $0.isRefused = true }
  }

  @Test func promptPassesOnOnlyControlC() throws {
    var screen = RouteTester(Box.self, state: box())
    screen.send(.key(.tab))
    screen.send(.key(.control("u")))
    #expect(screen.ignores(.key(.control("c"))))
  }

  @Test func removalKeyDoesNotConfirmItsOwnQuestion() throws {
    let dentist = try Event.sample()
    var screen = try RouteTester(Question.self, state: question(dentist))
    screen.send(.key(.character("d")))
    screen.send(.key(.character("q")))
    screen.send(.key(.enter), effects: [.dismiss])
    screen.send(.key(.escape), effects: [.dismiss])
  }

  @Test func removalIsConfirmedWithItsKey() throws {
    let dentist = try Event.sample()
    var state = try question(dentist)
    let effects = Question.receive(.key(.character("y")), &state)
    #expect(effects == [.remove(EventRemoval(dentist))])
  }

  @Test func removalIsConfirmedWithArrowAndEnter() throws {
    let dentist = try Event.sample()
    var state = try question(dentist)
    #expect(state.dialog.answer == .dismiss)
    let first = Question.receive(.key(.right), &state)
    #expect(first == [])
    #expect(state.dialog.answer == .remove(EventRemoval(dentist)))
    let second = Question.receive(.key(.enter), &state)
    #expect(second == [.remove(EventRemoval(dentist))])
  }

  @Test func answersForASeriesHaveDistinctKeys() throws {
    let place = RecurrenceID(try DateTime("2026-11-20T14:00"))
    let (event, clock) = (try Event.sample(), try TimeSource.fixed().clock(dayStart: .midnight))
    let question = EventRemoval.question(event, at: place, clock: clock, Texts(.english), keep: PlanEffect.dismiss) {
      .remove($0)
    }
    let keys = question.help.flatMap(\.keys)
    let letters: [Character] = ["n", "t", "f", "a"]
    #expect(keys == [.enter] + letters.flatMap { [KeyPress.character($0), .control($0)] })
  }
}
