/// A place in a typed text, from which readers take what they understand.
///
/// A text is divided into numbers, words and signs, whatever its spacing, letter case, width and Unicode normalisation.
/// A copy remembers the place: a reader that did not find what it wants is undone by putting the copy back.
public struct TokenCursor: Hashable, Sendable {
  private let source: [Character]
  let tokens: [DateToken]
  /// The index of the next token: 0 at first, their number at the end.
  public private(set) var position = 0

  public init(_ text: String) { self.init(text, literals: []) }

  /// - Parameter literals: Parts in order that are no dates whatever they say, such as quotations.
  init(_ text: String, literals: [Range<Int>]) {
    source = Array(text)
    tokens = DateTokenizer.tokens(of: source, literals: literals)
  }

  public var isAtEnd: Bool { position == tokens.count }

  /// The text from the next token to the end, as it was written.
  public var rest: String { isAtEnd ? "" : text(position..<tokens.count) }

  /// The text of some tokens with what stands between them, as it was written; empty outside of the text.
  public func text(_ range: Range<Int>) -> String {
    let range = range.clamped(to: 0..<tokens.count)
    guard let first = range.first, let last = range.last else { return "" }
    return String(source[tokens[first].range.lowerBound..<tokens[last].range.upperBound])
  }

  /// The token `offset` after the next one; `nil` beyond either end.
  func peek(_ offset: Int = 0) -> DateToken? {
    let index = position + offset
    return tokens.indices.contains(index) ? tokens[index] : nil
  }

  /// Goes past one token, for a caller that looks for a date further on.
  public mutating func advance() {
    if !isAtEnd { position += 1 }
  }
}

extension TokenCursor {
  var nextWord: DateWord? { word(at: 0) }

  func word(at offset: Int) -> DateWord? {
    if case .word(let word)? = peek(offset)?.kind { word } else { nil }
  }

  /// The next sign when no space stands before it.
  var attachedSign: Character? {
    if let token = peek(), token.isAttached, case .sign(let sign) = token.kind { sign } else { nil }
  }

  /// Returns whether a word directly follows the last taken token.
  func hasAttachedWord(except allowed: [DateWord] = []) -> Bool {
    guard let token = peek(), token.isAttached else { return false }
    switch token.kind {
    case .word(let word): return !allowed.contains(word)
    case .unknown, .number: return true
    case .sign: return false
    }
  }

  @discardableResult mutating func take(_ word: DateWord) -> Bool {
    guard nextWord == word else { return false }
    advance()
    return true
  }

  @discardableResult mutating func take(sign: Character) -> Bool {
    guard peek()?.kind == .sign(sign) else { return false }
    advance()
    return true
  }

  mutating func takeNumber() -> WrittenNumber? {
    guard let token = peek(), case .number(let value, let digits) = token.kind else { return nil }
    advance()
    if digits == 0, [20, 30, 40, 50].contains(value), !isBehindHangul, let ones = takeOnes() {
      return WrittenNumber(value: value + ones, digits: 0)
    }
    return WrittenNumber(value: value, digits: digits)
  }

  /// The five of twenty-five.
  private mutating func takeOnes() -> Int? {
    let start = self
    if attachedSign == "-" { advance() }
    if case .number(1...9, 0)? = peek()?.kind, !isHangulNext, case .number(let ones, _)? = peek()?.kind {
      advance()
      return ones
    }
    self = start
    return nil
  }

  mutating func takeShift() -> Int? {
    guard case .shift(let shift)? = nextWord else { return nil }
    advance()
    return shift
  }

  /// Goes past words that mean nothing by themselves.
  mutating func skip(_ words: DateWord...) {
    while let word = nextWord, words.contains(word) { advance() }
  }
}

struct WrittenNumber: Hashable, Sendable {
  let value: Int
  /// 0 for a number in words.
  let digits: Int

  /// True if the number is a year even without a sign of it; other numbers of four digits may be times, such as 1530.
  var isPlainYear: Bool { digits == 4 && (1900...2199).contains(value) }
}
