import Domain
import Support
import Testing

/// Times of today that have passed: each suggested answer leads to an event, never to the same question again.
struct PassedTimeTests {
  @Test(arguments: ["수영 10:00", "\"설날\" 10:00 세배", "10:00 수영 30분"])
  func passedTimeOffersTomorrowAndTheOtherHalfOfToday(line: String) throws {
    let now = "2026-11-20T18:10"
    #expect(quickAddAsked(line, now: now) == "내일 10:00 · 오늘 22:00")
    let answers = try #require(quickAddError(line, now: now)).answers
    #expect(try quickAdd(answers[0].applied(to: line), now: now).contains(" | 2026-11-21T10:00/"))
    #expect(try quickAdd(answers[1].applied(to: line), now: now).contains(" | 2026-11-20T22:00/"))
  }

  @Test func answersAreInTheLanguageOfTheLine() {
    #expect(quickAddAsked("swim 10:00", now: "2026-11-20T18:10") == "tomorrow 10:00 · today 22:00")
  }

  @Test(arguments: 1...11, [0, 30])
  func noAnswerAsksTheSameQuestionAgain(hour: Int, minute: Int) throws {
    let line = "swim \(hour):\(minute == 0 ? "00" : "30")"
    for now in (0..<24).map({ "2026-11-20T\($0 < 10 ? "0" : "")\($0):10" }) {
      for answer in quickAddError(line, now: now)?.answers ?? [] {
        #expect(try quickAdd(answer.applied(to: line), now: now).hasPrefix("swim | "))
      }
    }
  }

  @Test(arguments: [
    ("통화 이따 오후 5시", "오늘 · 내일"), ("이따 통화 오후 5시", "오늘 · 내일"), ("later today at 5pm call", "today · tomorrow"),
  ])
  func passedTimeOfLaterTodayIsNamed(line: String, answers: String) throws {
    let now = "2026-11-20T18:00"
    #expect(quickAddAsked(line, now: now) == answers)
    let last = try #require(quickAddError(line, now: now)?.answers.last)
    #expect(try quickAdd(last.applied(to: line), now: now).contains(" | 2026-11-21T17:00/"))
  }

  @Test(arguments: [("trip in march", "march"), ("trip march", "march"), ("meet in may", "may")])
  func monthAloneLacksItsDay(line: String, words: String) {
    #expect(quickAddRefused(line) == "\(words): dayMissing")
  }
}
