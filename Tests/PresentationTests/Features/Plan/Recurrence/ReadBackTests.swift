import Domain
import Presentation
import Testing

/// Checks that the description of a rule can be parsed back into the rule.
struct ReadBackTests {
  @Test(arguments: [
    "매월 1·15일", "매월 첫째 월요일·마지막 금요일", "매년 3월 마지막 일요일", "매년 2월 마지막 날", "매년 3월 1·15일", "매월 마지막 평일",
    "monthly on the first Monday and the last Friday", "yearly on the last Sunday of March",
    "yearly on the last day of February", "monthly on the last weekday",
  ])
  func wordsOfMonthsAndYears(words: String) throws {
    let sample = try #require(RuleInWords.all.first { $0.korean == words || $0.english == words })
    let text = RecurrenceText(Texts(sample.korean == words ? .korean : .english))
    let rules = try RepeatReader(order: .monthFirst)(words)
    #expect(try rules.map { text($0, start: try RuleInWords.start()) } == [words])
    #expect(rules.first?.frequency == (words.contains("매년") || words.hasPrefix("yearly") ? .yearly : .monthly))
  }
}
