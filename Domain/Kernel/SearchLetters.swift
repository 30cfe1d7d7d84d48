/// The letters of a text that count in a search: folded, without punctuation and white space.
///
/// Case, width and diacritics are folded by ``FoldedText``, and `ß` becomes `ss`. Symbols count, such as the `+` of
/// `C++`, and so do `#`, `%`, `&` and `_`; other punctuation and spaces don't, so that `점심: 민아` is `점심민아`.
public struct SearchLetters: Hashable, Sendable {
  /// The punctuation that has a meaning, as in `C#`, `100%`, `R&D` and `a_b`.
  static let signs: Set<Unicode.Scalar> = ["#", "%", "&", "_"]

  public let scalars: [Unicode.Scalar]

  public init(_ text: String) {
    if let plain = Self.plain(text) {
      scalars = plain
    } else {
      var letters = Collector(count: text.utf8.count)
      for scalar in FoldedText(text).text.unicodeScalars {
        // Lowercase is not enough for ß, which many keyboards lack.
        let parts: [Unicode.Scalar] = scalar == "ß" ? ["s", "s"] : [scalar]
        for part in parts { letters.add(Self.meaning(of: part) ?? Self.other(part)) }
      }
      scalars = letters.all
    }
  }

  public var isEmpty: Bool { scalars.isEmpty }

  /// The letters as a string.
  public var text: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  func hasPrefix(_ other: SearchLetters) -> Bool { scalars.starts(with: other.scalars) }

  /// Returns the meaning of a scalar of a folded text; `nil` if the scalar alone doesn't decide it.
  public static func meaning(of scalar: Unicode.Scalar) -> LetterMeaning? {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A, 0x23...0x26, 0x2B, 0x3C...0x3E, 0x5E...0x60, 0x7C, 0x7E: .letter(scalar)
    case 0x41...0x5A: .letter(Unicode.Scalar(UInt8(scalar.value + 0x20)))
    case 0x09...0x0D, 0x20: .space
    case ..<0x80: .nothing
    // Consonants and vowels of Hangul, common Han, and syllables of Hangul.
    case 0x3131...0x318E, 0x4E00...0x9FFF, 0xAC00...0xD7A3: .letter(scalar)
    // Dashes, quotation marks, dots; brackets and commas of Chinese, Japanese and Korean.
    case 0x2010...0x2027, 0x3001...0x3003, 0x3008...0x3011, 0x3014...0x301B: .nothing
    default: nil
    }
  }

  /// Returns the meaning of a scalar that is rare in texts.
  private static func other(_ scalar: Unicode.Scalar) -> LetterMeaning {
    if scalar.properties.isWhitespace { return .space }
    switch scalar.properties.generalCategory {
    case _ where scalar.isPunctuation: return .nothing
    case .nonspacingMark, .enclosingMark, .format, .control: return .nothing
    default: return .letter(scalar)
    }
  }

  /// Returns the letters of a text that only needs case folding; `nil` for any other text.
  private static func plain(_ text: String) -> [Unicode.Scalar]? {
    var letters = Collector(count: text.utf8.count)
    for scalar in text.unicodeScalars {
      guard let meaning = meaning(of: scalar) else { return nil }
      letters.add(meaning)
    }
    return letters.all
  }
}

/// The meaning of a letter in a search.
public enum LetterMeaning: Hashable, Sendable {
  /// The scalar itself, in lowercase.
  case letter(Unicode.Scalar)
  case space, nothing
}

private struct Collector {
  private(set) var all: [Unicode.Scalar] = []

  init(count: Int) { all.reserveCapacity(count) }

  mutating func add(_ meaning: LetterMeaning) { if case .letter(let letter) = meaning { all.append(letter) } }
}

/// A word, or a phrase in quotation marks, to search for.
public struct SearchTerm: Hashable, Sendable {
  /// The letters of the term, at least one.
  public let letters: SearchLetters
  /// Indicates whether the term has initial consonants, which match any syllable that begins with them: `ㅈㅎ` and `지ㅎ`
  /// match 지현.
  public let isChoseong: Bool

  init(_ letters: SearchLetters) {
    self.letters = letters
    isChoseong = letters.scalars.contains(where: Hangul.isChoseong(scalar:))
  }

  /// Returns the first place where the term is in a text, including by initial consonants.
  func place(in text: ArraySlice<Unicode.Scalar>) -> Range<Int>? {
    let count = letters.scalars.count
    guard text.count >= count else { return nil }
    for start in text.startIndex...(text.endIndex - count) where matches(at: start, in: text) {
      return start..<start + count
    }
    return nil
  }

  func isFound(in text: SearchLetters) -> Bool { place(in: text.scalars[...]) != nil }

  private func matches(at start: Int, in text: ArraySlice<Unicode.Scalar>) -> Bool {
    for (offset, letter) in letters.scalars.enumerated() {
      let other = text[start + offset]
      guard other == letter || isChoseong && Hangul.choseong(ofScalar: other) == letter else { return false }
    }
    return true
  }

  /// Returns the words and quoted phrases of a query; a phrase without a closing quotation mark goes to the end.
  static func all(in text: String) -> [SearchTerm] {
    var terms: [SearchTerm] = []
    for (index, part) in text.split(omittingEmptySubsequences: false, whereSeparator: "\"“”".contains).enumerated() {
      add(index.isMultiple(of: 2) ? words(in: part.unicodeScalars) : [String(part)], to: &terms)
    }
    // Signs between words are searched only if the query has no words, so `lunch & daniel` is two words.
    if terms.isEmpty { add(text.split(whereSeparator: \.isWhitespace).map(String.init), to: &terms) }
    return terms
  }

  private static func add(_ words: [String], to terms: inout [SearchTerm]) {
    for word in words {
      // Tags are stored without the # with which they are written.
      let untagged = SearchLetters(String(word.drop { "#＃".contains($0) }))
      let letters = untagged.isEmpty ? SearchLetters(word) : untagged
      guard !letters.isEmpty else { continue }
      let term = SearchTerm(letters)
      if !terms.contains(term) { terms.append(term) }
    }
  }

  /// Splits a text into words at spaces and punctuation, as in `lunch,daniel`.
  ///
  /// Punctuation inside a word doesn't split it: `don't`, `e-mail`, `U.S.` and `1,000` are one word each, and so are
  /// `C#`, `100%` and `a_b`.
  private static func words(in text: Substring.UnicodeScalarView) -> [String] {
    var spaced = String.UnicodeScalarView()
    for index in text.indices {
      let isMark =
        text[index].isPunctuation && !isWithinWord(text[..<index], text[index], text[text.index(after: index)...])
      spaced.append(isMark ? " " : text[index])
    }
    return String(spaced).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private static func isWithinWord(
    _ before: Substring.UnicodeScalarView, _ mark: Unicode.Scalar, _ after: Substring.UnicodeScalarView
  ) -> Bool {
    if "'’".unicodeScalars.contains(mark) { return true }
    // A full-width sign is the same sign.
    if let sign = SearchLetters(String(mark)).scalars.first, sign != "&", SearchLetters.signs.contains(sign) {
      return [before.last, after.first].contains { $0.map(isLetter) ?? false }
    }
    guard let last = before.last?.properties, let first = after.first?.properties else { return false }
    if last.numericType != nil, first.numericType != nil { return true }
    return "-.&".unicodeScalars.contains(mark) && (isInitial(before.reversed()) || isInitial(after))
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// Returns whether the text begins with a single Latin letter that stands alone.
  private static func isInitial(_ text: some Sequence<Unicode.Scalar>) -> Bool {
    let word = text.prefix(while: isLetter).prefix(2)
    return word.count == 1 && word.allSatisfy { $0.isASCII && $0.properties.isAlphabetic }
  }
}

extension Unicode.Scalar {
  fileprivate var isPunctuation: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }
}

extension RandomAccessCollection {
  /// Returns the index of the first element that belongs to the second part of a partitioned collection.
  @inlinable package func partitioningIndex(where belongsToSecondPart: (Element) -> Bool) -> Index {
    var (start, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = index(start, offsetBy: half)
      if belongsToSecondPart(self[middle]) {
        count = half
      } else {
        start = index(after: middle)
        count -= half + 1
      }
    }
    return start
  }
}
