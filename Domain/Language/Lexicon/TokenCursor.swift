/// A place in a typed text, from which readers take the tokens that they understand.
///
/// A text is split into numbers, words and signs, whatever its spacing, letter case, width and Unicode normalization. A
/// copy remembers the place: restoring the copy undoes a reader that didn't find its phrase.
public struct TokenCursor: Hashable, Sendable {
  private let source: [Character]
  let tokens: [DateToken]
  /// The index of the next token, from 0 to the number of tokens.
  public private(set) var position = 0

  public init(_ text: String) { self.init(text, literals: []) }

  /// - Parameter literals: Parts of the text, in order, that are never dates, such as quotations.
  init(_ text: String, literals: [Range<Int>]) {
    source = Array(text)
    tokens = DateTokenizer.tokens(of: source, literals: literals)
  }

  public var isAtEnd: Bool { position == tokens.count }

  /// The text from the next token to the end, as it was written.
  public var rest: String { isAtEnd ? "" : text(position..<tokens.count) }

  /// Returns the text of some tokens and between them, as it was written; empty outside of the text.
  public func text(_ range: Range<Int>) -> String {
    let range = range.clamped(to: 0..<tokens.count)
    guard let first = range.first, let last = range.last else { return "" }
    return String(source[tokens[first].range.lowerBound..<tokens[last].range.upperBound])
  }

  /// Returns the token `offset` after the next one; `nil` beyond either end.
  func peek(_ offset: Int = 0) -> DateToken? {
    let index = position + offset
    return tokens.indices.contains(index) ? tokens[index] : nil
  }

  /// Skips one token, for a caller that searches for a date further on.
  public mutating func advance() { if !isAtEnd { position += 1 } }
}

extension TokenCursor {
  var nextWord: DateWord? { word(at: 0) }

  func word(at offset: Int) -> DateWord? { if case .word(let word)? = peek(offset)?.kind { word } else { nil } }

  /// The next sign, if there is no space before it.
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

  mutating func takeNumber() -> ParsedNumber? {
    guard let token = peek(), case .number(let value, let digits) = token.kind else { return nil }
    advance()
    if digits == 0, [20, 30, 40, 50].contains(value), !isBehindHangul, let ones = takeOnes() {
      return ParsedNumber(value: value + ones, digits: 0)
    }
    if digits == 0, let ones = takeHangulOnes() { return ParsedNumber(value: value + ones, digits: 0) }
    return ParsedNumber(value: value, digits: digits)
  }

  /// Consumes the five of twenty-five.
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

  /// Consumes the 한 of 열 한시 and the 오 of 오십 오 분.
  private mutating func takeHangulOnes() -> Int? {
    guard isBehindHangul, isHangulNext, case .number(1...9, 0)? = peek()?.kind,
      case .number(let ones, _)? = peek()?.kind
    else { return nil }
    let (tens, one) = (text(position - 1..<position), nextText)
    let isHour = tens == "열" && ["한", "두"].contains(one) && word(at: 1) == .hourMark
    let isMinute = tens.hasSuffix("십") && "일이삼사오육칠팔구".contains(one) && word(at: 1) == .unit(.minute)
    guard isHour || isMinute else { return nil }
    advance()
    return ones
  }

  mutating func takeShift() -> Int? {
    guard case .shift(let shift)? = nextWord else { return nil }
    advance()
    return shift
  }

  /// Skips words that mean nothing by themselves.
  mutating func skip(_ words: DateWord...) { while let word = nextWord, words.contains(word) { advance() } }
}

struct ParsedNumber: Hashable, Sendable {
  let value: Int
  /// The number of digits as written; 0 for a spelled-out number.
  let digits: Int

  /// Indicates whether the number is a year even without a marker; other numbers of four digits may be times, such as
  /// 1530.
  var isPlainYear: Bool { digits == 4 && (1900...2199).contains(value) }
}

extension TokenCursor {
  /// Indicates whether a phrase may end here, before a particle, a punctuation mark or a space.
  var isPhraseEnd: Bool {
    guard let token = peek(), token.isAttached, !token.isGlued else { return true }
    switch token.kind {
    case .word(.at), .word(.from), .word(.to), .word(.timeMark): return true
    // Examples: 오늘밤, 내일오후.
    case .word(.part), .word(.noon), .word(.midnight): return isHangulNext
    case .word: return false
    case .sign("."), .sign(":"): return peek(1)?.isAttached != true
    // Example: 내일 오후 3시/회의.
    case .sign("/"):
      let isBehindPart = if case .word(.part)? = peek(-1)?.kind { true } else { false }
      return (isBehindHangul || isBehindPart) && peek(1)?.kind == .unknown
    case .sign("+"): return isOffsetNext
    case .sign(let sign): return !"/@#'%=&".contains(sign)
    // Examples: 12월1일9시, 내일14:00, 12월1일(화)9시.
    case .number:
      let isBehindDay = isBehindHangul || peek(-1)?.kind == .sign(")")
      return isBehindDay && (word(at: 1) == .hourMark || peek(1)?.kind == .sign(":"))
    // Example: 13:00병원.
    case .unknown: return isOffsetNext || isHangulNext && isBehindColon
    }
  }

  /// Indicates whether the last taken tokens are a time such as 13:00.
  private var isBehindColon: Bool {
    guard peek(-2)?.kind == .sign(":"), case .number(_, 2)? = peek(-1)?.kind else { return false }
    return peek(-3)?.isShortNumber == true && peek(-4)?.kind != .sign(":")
  }

  /// Indicates whether the last taken token is written in Hangul.
  var isBehindHangul: Bool { position > 0 && text(position - 1..<position).last.map(DateLetter.isHangul) ?? false }

  /// The text of the next token in lowercase; empty at the end.
  var nextText: String { isAtEnd ? "" : text(position..<position + 1).lowercased() }

  /// Indicates whether the next word is written in Hangul, like the particles that follow their word.
  var isHangulNext: Bool { nextText.first.map(DateLetter.isHangul) ?? false }

  /// Returns whether a particle such as 까지 directly follows the last taken token.
  func hasParticle(_ word: DateWord) -> Bool { nextWord == word && isHangulNext }

  /// Returns whether the last taken token is a particle such as 까지.
  func isBehindParticle(_ word: DateWord) -> Bool {
    guard position > 0, peek(-1)?.kind == .word(word) else { return false }
    return text(position - 1..<position).first.map(DateLetter.isHangul) ?? false
  }

  @discardableResult mutating func takeParticle(_ word: DateWord) -> Bool { hasParticle(word) && take(word) }

  @discardableResult mutating func take(text: String...) -> Bool {
    guard text.contains(nextText), !isAtEnd else { return false }
    advance()
    return true
  }

  /// Consumes a count, including "a"; `nil` leaves the cursor in place.
  mutating func takeCount() -> Int? { take(.one) ? 1 : takeNumber()?.value }

  /// Consumes a unit of days or more.
  mutating func takeCalendarUnit() -> DateUnit? {
    let unit: DateUnit? =
      switch nextWord {
      case .unit(let unit) where unit != .minute && unit != .hour: unit
      case .dayOrSunday: .day
      default: nil
      }
    if unit != nil { advance() }
    return unit
  }
}
