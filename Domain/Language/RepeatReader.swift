/// Reads how often something is repeated, in Korean and English at once: "weekly", "격주", "every 3 days", a rule.
///
/// What quick add understands is understood here too: "매주 월수금", "every last friday".
/// A rule is as in iCalendar files, with or without `RRULE:`; several have a plus between blanks between them.
public struct RepeatReader: Hashable, Sendable {
  private let order: DateOrder

  /// - Parameter order: In which numbers are written.
  public init(order: DateOrder) { self.order = order }

  /// The rules that a text says, each once.
  ///
  /// - Parameter text: In words, or as in iCalendar files.
  /// - Returns: No rule for "none" and 없음.
  /// - Throws: ``RepeatReadingError`` with the part that is refused.
  public func callAsFunction(_ text: String) throws(RepeatReadingError) -> [RecurrenceRule] {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard !words.isEmpty else { throw .notUnderstood("") }
    var rules: [RecurrenceRule] = []
    for part in words.split(separator: "+") {
      let phrase = part.joined(separator: " ")
      if Self.none.contains(phrase.lowercased()), part.count == words.count { return [] }
      let rule = try rule(phrase)
      if !rules.contains(rule) { rules.append(rule) }
    }
    guard !rules.isEmpty else { throw .notUnderstood(text) }
    return rules
  }

  /// Nothing is repeated.
  private static let none: Set<String> = ["none", "never", "no", "없음", "안 함", "안함"]

  private func rule(_ phrase: String) throws(RepeatReadingError) -> RecurrenceRule {
    guard phrase.contains("=") else {
      guard let rule = RepeatPhrase(phrase.lowercased())?.rule ?? longer(phrase) else {
        throw .notUnderstood(phrase)
      }
      return rule
    }
    do throws(RecurrenceRuleError) {
      return try RecurrenceRule(text: Self.withoutName(phrase))
    } catch {
      throw .rule(error)
    }
  }

  /// Words with days in them; `nil` when any of them has another meaning.
  private func longer(_ phrase: String) -> RecurrenceRule? {
    var cursor = TokenCursor(phrase)
    // Dates of every year have no year, so any will do as the present one.
    guard let written = try? RepetitionParser(thisYear: 2000, order: order)(&cursor), cursor.isAtEnd,
      written.lunar == nil
    else { return nil }
    return try? written.rule(.never)
  }

  private static func withoutName(_ text: String) -> String {
    let name = "RRULE:"
    return text.uppercased().hasPrefix(name) ? String(text.dropFirst(name.count)) : text
  }
}

public enum RepeatReadingError: Error, Hashable, Sendable {
  /// The refused words.
  case notUnderstood(String)
  case rule(RecurrenceRuleError)
}
