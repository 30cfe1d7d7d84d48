import Domain
import Support
import Testing

/// Words next to times that belong to the title, or that contradict the times, so that Haru asks about them.
struct TitleWordsTests {
  @Test(arguments: [
    Phrase("오전 10시 내일 저녁 식사", "저녁 식사 | 2026-11-21T10:00/2026-11-21T11:00"),
    Phrase("오후 7시 화요일 저녁 약속", "저녁 약속 | 2026-11-24T19:00/2026-11-24T20:00"),
    Phrase("7시 화요일 저녁 식사", "저녁 식사 | 2026-11-24T19:00/2026-11-24T20:00"),
    Phrase("3pm tuesday morning run", "morning run | 2026-11-24T15:00/2026-11-24T16:00"),
  ])
  func partOfTheDayAfterATimeBelongsToItsNoun(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text) == phrase.meaning)
  }

  @Test(arguments: [
    "오후 3시 회의 화요일 저녁", "3pm meeting tuesday in the evening", "내일 10:00~11:00 세 시간 등산", "내일 15시~17시 1박 짐 싸기",
    "standup every monday until dec 20 19:00 9pm", "3-5pm yoga tomorrow for 45 minutes",
  ])
  func contradictionsAreAskedAbout(line: String) {
    #expect(quickAddRefused(line) == "twice")
    #expect(quickAddStuckAnswers(line) == [])
  }

  @Test(arguments: [
    Phrase("내일 오후 3시~5시 2시간 회의", "회의 | 2026-11-21T15:00/2026-11-21T17:00"),
    Phrase("3-5pm yoga tomorrow for 2 hours", "yoga | 2026-11-21T15:00/2026-11-21T17:00"),
  ])
  func lengthMayRepeatTheLengthOfTheTimes(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text) == phrase.meaning)
  }

  @Test(arguments: [
    Phrase("read 1984 nov 30 3pm", "read 1984 | 2026-11-30T15:00/2026-11-30T16:00"),
    Phrase("every mon, wed and fri weekend packing", "weekend packing | 2026-11-20 | FREQ=WEEKLY;BYDAY=MO,WE,FR"),
    Phrase("every weekend weekend packing", "weekend packing | 2026-11-21 | FREQ=WEEKLY;BYDAY=SA,SU"),
    Phrase("buy milk tomorrow 3pm with a reminder 30 min before", "buy milk | 2026-11-21T15:00/2026-11-21T16:00 | !30"),
    Phrase("tea with a friend tomorrow 3pm", "tea with a friend | 2026-11-21T15:00/2026-11-21T16:00"),
    Phrase("크리스마스 이브에 파티", "파티 | 2026-12-24"),
    Phrase("내일 오후 3시 시사회", "시사회 | 2026-11-21T15:00/2026-11-21T16:00"),
  ])
  func titleHasTheWordsThatGiveNoTime(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text) == phrase.meaning)
  }

  @Test func wordBetweenTwoTimesIsNotATitle() {
    #expect(quickAddError("meet april first monday of each month") != nil)
  }

  /// Nonconsecutive days of a week can't be one event, so Haru offers each of them and a short series.
  @Test(arguments: [
    ("다음 주 화목 수영", "2026-11-24부터 매주 화목 총 2번 · 2026-11-24 · 2026-11-26 · \"다음 주 화목\""),
    (
      "swim next week tue/thu",
      "from 2026-11-24 every tue/thu for 2 times · 2026-11-24 · 2026-11-26 · \"next week tue/thu\""
    ),
  ])
  func daysOfOneWeekAreOfferedEach(line: String, answers: String) throws {
    #expect(quickAddAsked(line) == answers)
    let meanings = try #require(quickAddError(line)).answers.map { try quickAdd($0.applied(to: line)) }
    #expect(meanings[0].hasSuffix(" | 2026-11-24 | FREQ=WEEKLY;COUNT=2;BYDAY=TU,TH"))
    #expect(meanings[1].hasSuffix(" | 2026-11-24"))
    #expect(meanings[2].hasSuffix(" | 2026-11-26"))
  }

  @Test func daysOfOneWeekInARowAreOfferedTogether() {
    #expect(quickAddAsked("다음 주 토일 캠핑") == "2026-11-28~2026-11-29 · 2026-11-28 · 2026-11-29 · \"다음 주 토일\"")
  }
}
