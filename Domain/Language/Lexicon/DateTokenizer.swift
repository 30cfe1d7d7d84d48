/// Splits a text into the tokens of dates, whatever its spacing, letter case, width and Unicode normalization.
struct DateTokenizer {
  private let source: [Character]
  private var position = 0
  private var tokens: [DateToken] = []

  private var literals: ArraySlice<Range<Int>>

  /// - Parameter literals: Parts of the text, in order, that are never dates, such as quotations.
  static func tokens(of source: [Character], literals: [Range<Int>]) -> [DateToken] {
    var tokenizer = DateTokenizer(source: source, literals: literals)
    tokenizer.run()
    return tokenizer.tokens
  }

  private init(source: [Character], literals: [Range<Int>]) {
    self.source = source.map(DateLetter.folded)
    self.literals = literals[...]
  }

  private mutating func run() {
    while position < source.count {
      let letter = source[position]
      if let literal = literals.first, literal.lowerBound == position {
        literals.removeFirst()
        add(.unknown, length: literal.count)
      } else if letter.isWhitespace {
        position += 1
      } else if DateLetter.isDigit(letter) {
        addNumber()
      } else if DateLetter.isHangul(letter) {
        addHangul()
      } else if letter.isLetter {
        addLatin()
      } else {
        add(.sign(letter), length: 1)
      }
    }
  }

  private mutating func addNumber() {
    let digits = source[position...].prefix(while: DateLetter.isDigit)
    // More than nine digits are never part of a date; reading only nine avoids overflow.
    let value = digits.prefix(9).reduce(0) { $0 * 10 + ($1.wholeNumberValue ?? 0) }
    add(digits.count > 9 ? .unknown : .number(value, digits: digits.count), length: digits.count)
  }

  private mutating func addHangul() {
    let run = source[position...].prefix(while: DateLetter.isHangul)
    let previous = isBehindNumber ? tokens.last?.kind : nil
    let next = source[run.endIndex...].drop(while: \.isWhitespace)
    let units = ["날", "시간", "분", "주", "달", "개월"]
    let isHourNext = if case .word(.part)? = tokens.last?.kind { true } else { false }
    let splitter = HangulSplitter(
      run: run, isDaysNext: units.contains(where: next.starts(with:)), isHourNext: isHourNext)
    if run.first == "분", let last = tokens.last, KoreanNumeral.countsPeople(text(last.range)) {
      return add(.unknown, length: run.count)
    }
    // A weekday may follow directly: 12/5토.
    if isBehindNumericDate, run.count == 1, let letter = run.first,
      case .weekdayLetter(let weekday)? = KoreanDateWords.word(String(letter))
    {
      return add(.word(.weekdayLetter(weekday)), length: 1)
    }
    if let pieces = splitter(after: previous) {
      for piece in pieces { add(piece.kind, length: piece.range.count) }
      return
    }
    let behind = tokens.count > 1 ? tokens[tokens.count - 2].kind : nil
    // A spelled-out number may come before: 일곱 시전화.
    let number = tokens.last.flatMap { if case .number(_, digits: 0) = $0.kind { $0.kind } else { nil } }
    let pieces = splitter.gluedTime(
      after: previous ?? number, isDay: previous != nil && [.word(.monthOrMonday), .word(.nights)].contains(behind),
      minute: previous != nil && behind == .word(.hourMark) ? tokens.last.map(MinuteNouns.init) : nil)
    for piece in pieces ?? [] { add(piece.kind, length: piece.range.count) }
    let length = run.endIndex - position
    add(.unknown, length: length)
    if pieces != nil { tokens[tokens.count - 1].isGlued = true }
  }

  private func text(_ range: Range<Int>) -> String { source[range].reduce(into: "") { $0.append($1) } }

  /// Indicates whether the last tokens are a date such as 12/5 or 12.5, directly before this position.
  private var isBehindNumericDate: Bool {
    guard tokens.count > 2, position == tokens[tokens.count - 1].range.upperBound else { return false }
    let last = tokens.suffix(3)
    return last.dropFirst().allSatisfy(\.isAttached) && last.first?.isShortNumber == true
      && last.last?.isShortNumber == true && [.sign("/"), .sign(".")].contains(tokens[tokens.count - 2].kind)
  }

  private mutating func addLatin() {
    var length = source[position...].prefix { DateLetter.isWordLetter($0) }.count
    // p.m. is the only abbreviation with a period inside.
    if length == 1, ["a", "p"].contains(source[position]), source[position...].dropFirst().starts(with: [".", "m"]) {
      length = 3
    }
    // An apostrophe at the end closes a quotation.
    while length > 1, source[position + length - 1] == "'" { length -= 1 }
    // `String(_:)` of a slice searches the program for conformances on first use, which would noticeably delay a
    // command.
    let text = source[position..<position + length].reduce(into: "") { $0.append($1) }
    if let word = EnglishDateWords.word(text) {
      add(.word(word), length: length)
    } else if let number = EnglishDateWords.number(text) {
      add(.number(number, digits: 0), length: length)
    } else if let (first, second) = EnglishDateWords.pair(text, isBehindNumber: isBehindNumber) {
      add(.word(first.word), length: first.length)
      add(.word(second), length: length - first.length)
      tokens[tokens.count - 1].isGlued = true
    } else if let unit = unitOfTime(text) {
      add(.word(unit), length: length - 2)
      add(.sign("'"), length: 2)
    } else {
      add(.unknown, length: length)
    }
  }

  /// Returns the unit in "in a week's time"; `nil` for other words, as in "a week's time sheets".
  private func unitOfTime(_ text: String) -> DateWord? {
    guard text.hasSuffix("'s"), let unit = EnglishDateWords.word(String(text.dropLast(2))) else { return nil }
    switch unit {
    case .unit, .days: break
    default: return nil
    }
    switch tokens.last?.kind {
    case .number, .word(.one): break
    default: return nil
    }
    let next = source[(position + text.count)...].drop(while: \.isWhitespace)
    guard next.starts(with: "time") else { return nil }
    let isIn = tokens.dropLast().last?.kind == .word(.within)
    let rest = next.dropFirst("time".count)
    return rest.allSatisfy(\.isWhitespace) || isIn && rest.first.map(DateLetter.isWordLetter) != true ? unit : nil
  }

  private var isBehindNumber: Bool { position > 0 && DateLetter.isDigit(source[position - 1]) }

  private mutating func add(_ kind: DateToken.Kind, length: Int) {
    let isAttached = position > 0 && !source[position - 1].isWhitespace
    tokens.append(DateToken(kind: kind, range: position..<position + length, isAttached: isAttached))
    position += length
  }
}

/// The smallest piece of a written date: a number, a known word, a sign, or something else.
struct DateToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// A number, and the number of digits it was written with; 0 for a spelled-out number.
    case number(Int, digits: Int)
    case word(DateWord)
    case sign(Character)
    case unknown

    var isWeekday: Bool {
      switch self {
      case .word(.weekday), .word(.weekdayLetter), .word(.monthOrMonday), .word(.dayOrSunday): true
      default: false
      }
    }
  }

  let kind: Kind
  /// The range in the text, in characters.
  let range: Range<Int>
  /// Indicates whether there is no space before the token.
  let isAttached: Bool
  /// Indicates whether the token is the rest of a word that begins with a time, like the 치과 of 3시치과.
  var isGlued = false

  /// Indicates whether the token is a number that could be a day.
  var isShortNumber: Bool { if case .number(_, 1...2) = kind { true } else { false } }
}

/// Classifies the characters of dates.
enum DateLetter {
  /// Returns the plain form of a full-width character, dash, tilde or apostrophe, and the lower case of an ASCII
  /// letter.
  static func folded(_ letter: Character) -> Character {
    guard let scalar = letter.unicodeScalars.first, letter.unicodeScalars.count == 1 else { return letter }
    switch scalar.value {
    case 0x41...0x5A: return shifted(scalar, by: 0x20)
    case 0xFF21...0xFF3A: return shifted(scalar, by: 0x20 - 0xFEE0)
    case 0xFF01...0xFF5E: return shifted(scalar, by: -0xFEE0)
    case 0x2010...0x2015, 0x2212: return "-"
    case 0x301C, 0x223C: return "~"
    case 0x2019: return "'"
    default: return letter
    }
  }

  static func isDigit(_ letter: Character) -> Bool { ("0"..."9").contains(letter) && letter.isASCII }

  /// Returns whether a character is a syllable, composed or not, or a single letter such as ㅋ.
  static func isHangul(_ letter: Character) -> Bool {
    switch letter.unicodeScalars.first?.value ?? 0 {
    case 0xAC00...0xD7A3, 0x1100...0x11FF, 0x3131...0x318E: true
    default: false
    }
  }

  /// Returns whether a letter continues a word in a script other than Hangul; `o'clock` is one word.
  static func isWordLetter(_ letter: Character) -> Bool { (letter.isLetter && !isHangul(letter)) || letter == "'" }

  private static func shifted(_ scalar: Unicode.Scalar, by distance: Int) -> Character {
    Unicode.Scalar(UInt32(Int(scalar.value) + distance)).map(Character.init) ?? Character(scalar)
  }
}
