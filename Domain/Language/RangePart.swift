/// The part of a range that a value is, with the words that say so: 12월 1일부터, until Dec 25, 2주 안에, 한 시간 동안.
public enum RangePart: CaseIterable, Sendable {
  case start, end, length

  /// The part whose words contradict this part.
  public var opposite: RangePart? {
    switch self {
    case .start: .end
    case .end: .start
    case .length: nil
    }
  }

  private var beginnings: [String] {
    switch self {
    case .start: ["from ", "since ", "at least "]
    case .end: ["up to ", "until ", "till ", "by ", "to ", "through ", "at most ", "no later than ", "~"]
    case .length: ["for "]
    }
  }

  private var endings: [String] {
    switch self {
    case .start: ["부터", "이상", " or more", "~"]
    case .end: ["까지", "이하", " or less"]
    case .length: ["동안", "짜리"]
    }
  }

  private static let limits = ["안에", "안으로", "이내에", "이내로", "이내", "내에", "내로", " 안", " 내"]

  /// Returns a text in its folded form, without the words of this part around it.
  ///
  /// A limit such as 2주 안에 and "within 2 weeks" is counted from now: 2주 뒤.
  ///
  /// - Returns: `nil` if the text has none of the words, or nothing else.
  public func removed(from text: String) -> String? {
    let folded = FoldedText(text.trimmed).text
    if self == .end, let limit = Self.limit(folded) { return limit }
    var rest = folded[...]
    if let word = beginnings.first(where: rest.hasPrefix) { rest = rest.dropFirst(word.count) }
    if let word = endings.first(where: rest.hasSuffix) { rest = rest.dropLast(word.count) }
    // 3일간 is a length, and 시간 is its unit.
    if self == .length, rest.hasSuffix("간"), !rest.hasSuffix("시간") { rest = rest.dropLast() }
    let bare = String(rest).trimmed
    return bare.isEmpty || rest.count == folded.count ? nil : bare
  }

  /// Returns the end that a limit sets: 일주일 뒤 for 일주일 안에, and 이번 달 for 이번 달 안에; `nil` for other texts.
  private static func limit(_ text: String) -> String? {
    if text.hasPrefix("within ") {
      let length = String(text.dropFirst(7)).trimmed
      return isLength(length) ? "in \(length)" : nil
    }
    guard let word = limits.first(where: text.hasSuffix) else { return nil }
    let rest = String(text.dropLast(word.count)).trimmed
    guard !rest.isEmpty else { return nil }
    return isLength(rest) ? "\(rest) 뒤" : rest
  }

  private static func isLength(_ text: String) -> Bool {
    if (try? DurationReader()(text)) != nil { return true }
    let reader = DateReader(today: .earliest, habits: DateHabits())
    return ["\(text) 뒤", "in \(text)"].contains { (try? reader($0)) != nil }
  }
}

extension PhraseReader {
  /// Returns the value of a text that may have the words of a part of a range around it.
  ///
  /// - Parameters:
  ///   - text: The typed text.
  ///   - part: The part that the value is; `nil` if the text can't have such words.
  public func callAsFunction(_ text: String, as part: RangePart?) throws(DateReadingError) -> Value {
    try self(part?.removed(from: text) ?? text)
  }
}
