import Domain
import Presentation
import Testing

/// What is said of a rule is understood again.
struct ReadBackTests {
  @Test(arguments: [
    "매월 1·15일", "매월 첫째 월요일·마지막 금요일", "매년 3월 마지막 일요일", "매년 2월 마지막 날", "매년 3월 1·15일", "매월 마지막 평일",
    "monthly on the first Monday and the last Friday", "yearly on the last Sunday of March",
    "yearly on the last day of February", "monthly on the last weekday",
  ])
  func wordsOfMonthsAndYears(words: String) throws {
    let sample = try #require(RuleInWords.all.first { $0.korean == words || $0.english == words })
    let text = RecurrenceText(Texts(sample.korean == words ? .korean : .english))
    let rules = try RepeatReader()(words)
    #expect(try rules.map { text($0, start: try RuleInWords.start()) } == [words])
    #expect(rules.first?.frequency == (words.contains("매년") || words.hasPrefix("yearly") ? .yearly : .monthly))
  }

  @Test(arguments: [
    ("매월 마지막 평일", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"),
    ("every last weekday of the month", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"),
    ("every fourth thursday of november", "FREQ=YEARLY;BYDAY=4TH;BYMONTH=11"),
    ("매년 5월 둘째 주 일요일", "FREQ=YEARLY;BYDAY=2SU;BYMONTH=5"),
    ("monthly on the 1st and the 15th", "FREQ=MONTHLY;BYMONTHDAY=1,15"),
  ])
  func kindsOfDays(words: String, rule: String) throws {
    #expect(try RepeatReader()(words).map(\.text) == [rule])
  }

  @Test(arguments: ["매년 2월 30·31일", "매년 13월 마지막 일요일"])
  func impossibleDaysOfAYearAreNoRepetition(words: String) {
    #expect(throws: RepeatReadingError.notUnderstood(words)) { try RepeatReader()(words) }
  }
}
