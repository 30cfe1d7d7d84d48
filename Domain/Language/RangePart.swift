/// The part of a range that a value is, with the words that say so: 12월 1일부터, until Dec 25, 한 시간 동안.
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
    case .end: ["up to ", "until ", "till ", "by ", "to ", "through ", "at most ", "~"]
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

  /// Returns a text in its folded form, without the words of this part around it.
  ///
  /// - Returns: `nil` if the text has none of the words, or nothing else.
  public func removed(from text: String) -> String? {
    let folded = FoldedText(text.trimmed).text
    var rest = folded[...]
    if let word = beginnings.first(where: rest.hasPrefix) { rest = rest.dropFirst(word.count) }
    if let word = endings.first(where: rest.hasSuffix) { rest = rest.dropLast(word.count) }
    // 3일간 is a length, and 시간 is its unit.
    if self == .length, rest.hasSuffix("간"), !rest.hasSuffix("시간") { rest = rest.dropLast() }
    let bare = String(rest).trimmed
    return bare.isEmpty || rest.count == folded.count ? nil : bare
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
