import Domain
import Foundation
import Support
import Testing

/// Every line of ``QuickAddGrammar`` is understood as it was built, or asked about.
struct QuickAddGrammarTests {
  /// The number of lines to try, from `HARU_QUICK_ADD_LINES`.
  private static let count = ProcessInfo.processInfo.environment["HARU_QUICK_ADD_LINES"].flatMap { Int($0) } ?? 2_000

  @Test(arguments: [false, true])
  func everyLineIsUnderstoodAsBuiltOrAskedAbout(isKorean: Bool) {
    var grammar = QuickAddGrammar(isKorean: isKorean, seed: 39)
    let reader = QuickAddReader(clock: quickAddClock(QuickAddGrammar.now), habits: DateHabits(weekStart: .monday))
    var (plain, understood, wrong) = (0, 0, 0)
    for _ in 0..<Self.count {
      let line = grammar.line()
      if line.trouble == nil, line.number == nil { plain += 1 }
      guard let quick = try? reader(line.text) else { continue }
      if line.trouble == nil, line.number == nil { understood += 1 }
      guard let problem = problem(of: quick, line) else { continue }
      wrong += 1
      if wrong <= 20 { Issue.record("'\(line.text)' is read as \(shown(quick)): \(problem)") }
    }
    #expect(wrong == 0)
    // Most lines without strange words need no question.
    #expect(understood * 100 >= plain * 85, "\(understood) of \(plain) plain lines are understood")
  }

  private func problem(of quick: QuickAdd, _ line: QuickAddGrammar.Line) -> String? {
    if let trouble = line.trouble { return "'\(trouble)' is not asked about" }
    if let number = line.number {
      guard quick.title.text.contains(number) else { return "'\(number)' is lost" }
      let isNamed = quick.numbersInTitle.contains(number) || number.count > 2
      if !isNamed { return "'\(number)' is in the title in silence" }
    } else if quick.title.text != line.title.filter({ $0 != "\"" }) {
      return "the title is not '\(line.title)'"
    }
    if quick.rules.first?.text != line.rule { return "the rule is not \(line.rule ?? "none")" }
    switch quick.span {
    case .timed(let start, let end, _):
      if start != line.start { return "it does not start \(line.start.map { "\($0)" } ?? "without a time")" }
      return start.adding(minutes: line.minutes ?? 0) == end ? nil : "it does not last \(line.minutes ?? 0) minutes"
    case .allDay(let days):
      return line.start == nil && days == line.day.map { DayRange($0) }
        ? nil : "it is not on \(line.day.map { "\($0)" } ?? "")"
    case nil: return "nothing says when it is"
    }
  }

  private func shown(_ quick: QuickAdd) -> String {
    let times =
      switch quick.span {
      case .timed(let start, let end, _): "\(start)/\(end)"
      case .allDay(let days): "\(days.first)/\(days.last)"
      case nil: ""
      }
    return "'\(quick.title.text)' \(times) \(quick.rules.first?.text ?? "")"
  }
}
