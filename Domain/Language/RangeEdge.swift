/// The beginning or the end of a range, with the words that name it: 12월 1일부터, until Dec 25.
public enum RangeEdge: CaseIterable, Sendable {
  case start, end

  public var opposite: RangeEdge { self == .start ? .end : .start }

  private var beginnings: [String] {
    switch self {
    case .start: ["from ", "since ", "at least "]
    case .end: ["up to ", "until ", "till ", "by ", "to ", "through ", "at most ", "~"]
    }
  }

  private var endings: [String] {
    switch self {
    case .start: ["부터", "이상", " or more", "~"]
    case .end: ["까지", "이하", " or less"]
    }
  }

  /// Returns a text in its folded form, without the words of this edge around it.
  ///
  /// - Returns: `nil` if the text has none of the words, or nothing else.
  public func removed(from text: String) -> String? {
    let folded = FoldedText(text.trimmed).text
    var rest = folded[...]
    if let word = beginnings.first(where: rest.hasPrefix) { rest = rest.dropFirst(word.count) }
    if let word = endings.first(where: rest.hasSuffix) { rest = rest.dropLast(word.count) }
    let bare = String(rest).trimmed
    return bare.isEmpty || rest.count == folded.count ? nil : bare
  }
}

extension PhraseReader {
  /// Returns the value of a text that may have the words of an edge around it.
  ///
  /// - Parameter edge: The edge that the value is; `nil` if the text can't have such words.
  public func callAsFunction(_ text: String, as edge: RangeEdge?) throws(DateReadingError) -> Value {
    try self(edge?.removed(from: text) ?? text)
  }
}
