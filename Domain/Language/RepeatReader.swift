/// Reads how often something is repeated, in Korean and in English: "weekly", "격주", "every 3 days", or a rule.
///
/// All repetitions of quick add are understood, too: "매주 월수금", "every last friday", "every hour from 9am to 6pm". So are
/// "last friday of the month" and "last sunday of march", which are dates in quick add. Rules have the form of iCalendar
/// files, with or without `RRULE:`. Several rules are separated by ` + `.
public struct RepeatReader: Hashable, Sendable {
  private let order: DateOrder

  /// - Parameter order: The order of dates in numbers.
  public init(order: DateOrder) { self.order = order }

  /// Returns the rules of a text, without duplicates.
  ///
  /// - Parameter text: Words, or rules in the form of iCalendar files.
  /// - Returns: No rules for "none" and 없음.
  /// - Throws: ``RepeatReadingError`` with the part that is refused.
  public func callAsFunction(_ text: String) throws(RepeatReadingError) -> [RecurrenceRule] {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard !words.isEmpty else { throw .notUnderstood("") }
    var rules: [RecurrenceRule] = []
    for part in words.split(separator: "+") {
      let phrase = part.joined(separator: " ")
      if AbsenceWord.matches(phrase), part.count == words.count { return [] }
      let rule = try rule(phrase)
      if !rules.contains(rule) { rules.append(rule) }
    }
    guard !rules.isEmpty else { throw .notUnderstood(text) }
    return rules
  }

  private func rule(_ phrase: String) throws(RepeatReadingError) -> RecurrenceRule {
    guard phrase.contains("=") else {
      if let rule = RepeatPhrase(phrase.lowercased())?.rule ?? longer(phrase) ?? severalDays(phrase) { return rule }
      let readings = readings(of: phrase)
      throw readings.isEmpty ? .notUnderstood(phrase) : .unclear(phrase, readings)
    }
    do throws(RecurrenceRuleError) {
      return try RecurrenceRule(text: Self.withoutName(phrase))
    } catch {
      throw .rule(error)
    }
  }

  /// Returns the rule of words that name days; `nil` if any word has a different meaning.
  private func longer(_ phrase: String) -> RecurrenceRule? {
    let start = TokenCursor(phrase)
    // Yearly dates have no year, so any year will do as the current one.
    let parser = RepetitionParser(thisYear: 2000, order: order)
    var cursor = start
    var repetition = try? parser(&cursor)
    if repetition == nil {
      cursor = start
      repetition = try? parser.daysOfPeriod(&cursor)
    }
    guard var written = repetition, written.lunar == nil else { return nil }
    // The minutes of a rule are those of the event.
    if written.frequency == .hourly, let window = HourlyWindow(every: written.interval, &cursor),
      window.times[0].minute == 0
    {
      written = ParsedRule(frequency: .daily, hours: window.hours)
    }
    return cursor.isAtEnd ? try? written.rule(.never) : nil
  }

  /// Returns the rule of several weekdays without every or 매주: mon,wed,fri, first and third monday, 월수금.
  private func severalDays(_ phrase: String) -> RecurrenceRule? {
    ["every", "매주", "매월"].lazy.compactMap { longer("\($0) \(phrase)") }.first { $0.weekdays.count > 1 }
  }

  /// Returns the rhythms that bimonthly, "second tuesday" and "every 4th sunday" can mean; empty for other words.
  private func readings(of phrase: String) -> [String] {
    var cursor = TokenCursor(phrase)
    if cursor.takeTwiceOrEverySecond(), cursor.isAtEnd {
      return QuickAddError.adjective(phrase).answers.dropLast().map(\.replacement)
    }
    for words in [phrase, "every \(phrase)"] {
      cursor = TokenCursor(words)
      do throws(RepetitionError) { _ = try RepetitionParser(thisYear: 2000, order: order)(&cursor) } catch {
        guard cursor.isAtEnd else { continue }
        switch error {
        case .everySecond(let words, let weekday):
          return QuickAddError.everySecond(words, weekday).answers.map(\.replacement)
        case .everyOtherWorkday: return RepetitionError.everyOtherWorkday
        default: continue
        }
      }
    }
    return []
  }

  private static func withoutName(_ text: String) -> String {
    let name = "RRULE:"
    return text.uppercased().hasPrefix(name) ? String(text.dropFirst(name.count)) : text
  }
}

public enum RepeatReadingError: Error, Hashable, Sendable {
  /// The refused words aren't a repetition.
  case notUnderstood(String)
  /// The words can mean several rhythms, or need their days, with the words to write instead.
  case unclear(String, [String])
  case rule(RecurrenceRuleError)
}
