import Foundation

/// A query for texts that contain all of its words, in any order.
///
/// Letters are compared as ``SearchLetters``; quotation marks make a phrase of several words.
public struct SearchQuery: Hashable, Sendable {
  /// The text to search for, in lowercase and without surrounding white space.
  public let text: String
  /// The words and phrases; empty if only punctuation without a meaning was typed, which finds
  /// nothing.
  public let terms: [SearchTerm]
  private let phrase: SearchLetters

  /// Creates a query from typed text.
  ///
  /// - Returns: `nil` for a blank text.
  public init?(_ text: String) {
    guard let trimmed = try? LimitedText.trimmed(text, limit: .max, mayBeEmpty: false) else { return nil }
    self.text = trimmed.lowercased()
    terms = SearchTerm.all(in: trimmed)
    phrase = SearchLetters(trimmed)
  }

  /// Returns how well a text matches; `nil` unless the text contains all words.
  ///
  /// Initial consonants stand for any syllables that begin with them: `강남 치과` contains `ㅊㄱ`. Only a text that equals
  /// the query except for case is ``SearchHit/Rank/exact``.
  public func rank(in text: String) -> SearchHit.Rank? {
    let letters = SearchLetters(text)
    if letters == phrase, text.lowercased() == self.text { return .exact }
    guard !terms.isEmpty else { return nil }
    if letters.hasPrefix(phrase) { return .prefix }
    return terms.allSatisfy { $0.isFound(in: letters) } ? rankWithin : nil
  }

  /// Returns the best rank among the texts of one record, which may contain the words together; `nil` if a word is
  /// missing.
  public func rank(inAny texts: [String]) -> SearchHit.Rank? {
    if let best = texts.compactMap(rank(in:)).min() { return best }
    guard terms.count > 1 else { return nil }
    let texts = texts.map { SearchLetters($0) }
    return terms.allSatisfy { term in texts.contains(where: term.isFound) } ? rankWithin : nil
  }

  private var rankWithin: SearchHit.Rank { terms.contains(where: \.isChoseong) ? .choseong : .substring }

  /// Returns how well a title that contains all words matches: 책 begins a word of `책 모임`, but not of `산책`.
  ///
  /// - Returns: ``SearchHit/Rank/prefix`` if every word of the query begins a word of the title.
  public func rank(ofTitle title: String) -> SearchHit.Rank {
    if rank(in: title) == .exact { return .exact }
    let letters = PlacedLetters(title)
    let beginsWords = terms.allSatisfy { term in
      letters.places(of: term).contains { title.isStartOfWord(at: $0.lowerBound) }
    }
    return beginsWords ? .prefix : rankWithin
  }

  /// Returns the part in which the last missing word was found, counting the title as the first part; `nil` if a word
  /// is missing.
  public func match(in document: SearchDocument) -> SearchDocument.Part? {
    var missing = terms
    for part in [SearchDocument.Part(.title, document.title)] + document.parts {
      let letters = SearchLetters(part.text)
      missing.removeAll { $0.isFound(in: letters) }
      if missing.isEmpty { return terms.isEmpty ? nil : part }
    }
    return nil
  }

  /// The length of an excerpt in characters, about one line of a wide terminal.
  private static let excerptLength = 80

  /// Returns the places of the words in a text, for highlighting, in order and without overlaps; each place covers
  /// whole characters.
  public func ranges(in text: String) -> [Range<String.Index>] {
    guard !terms.isEmpty else { return [] }
    let letters = PlacedLetters(text)
    let found = terms.flatMap { letters.places(of: $0) }.sorted {
      ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound)
    }
    return found.reduce(into: []) { ranges, range in
      guard let last = ranges.last, range.lowerBound < last.upperBound else { return ranges.append(range) }
      ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    }
  }

  /// Returns the first line of a text that has one of the words, cut around the word to about one line of a terminal.
  public func excerpt(of text: String) -> String {
    let letters = PlacedLetters(text)
    guard let place = first(in: letters) else { return String(text.prefix(Self.excerptLength)) }
    let line = letters.line(at: place.lowerBound)
    guard text.utf8[line].count > Self.excerptLength else { return String(text[line]) }
    let part =
      letters.areScalars
      ? Self.part(of: text.unicodeScalars[line], around: place) : Self.part(of: text[line], around: place)
    return String(text[part])
  }

  private func first(in letters: PlacedLetters) -> Range<String.Index>? {
    terms.compactMap { letters.places(of: $0, limit: 1).first }.min {
      ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound)
    }
  }

  private static func part<Line: BidirectionalCollection>(
    of line: Line, around place: Range<Line.Index>
  ) -> Range<Line.Index> {
    let place = place.clamped(to: line.startIndex..<line.endIndex)
    let rest = max(0, excerptLength - line.distance(from: place.lowerBound, to: place.upperBound))
    let before = line.index(place.lowerBound, offsetBy: -rest / 2, limitedBy: line.startIndex) ?? line.startIndex
    let last = line.index(line.endIndex, offsetBy: -excerptLength, limitedBy: line.startIndex) ?? line.startIndex
    let start = min(before, last)
    return start..<(line.index(start, offsetBy: excerptLength, limitedBy: line.endIndex) ?? line.endIndex)
  }
}

extension String {
  fileprivate func isStartOfWord(at index: Index) -> Bool {
    guard index > startIndex else { return true }
    let before = self[self.index(before: index)]
    return !before.isLetter && !before.isNumber
  }
}

extension [SearchHit] {
  /// Returns hits with the best titles first, by ``SearchQuery/rank(ofTitle:)``; other hits stay in their order.
  ///
  /// - Parameter query: The query that found the hits.
  public func ranked(by query: SearchQuery) -> [SearchHit] {
    let ranks = map { $0.field == .title ? query.rank(ofTitle: $0.title).rawValue : .max }
    return indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { self[$0] }
  }
}

/// The letters of a text as a search compares them, with their places.
private struct PlacedLetters {
  private let text: String
  private var letters: [Unicode.Scalar] = []
  // The offsets of the letters, in bytes of UTF-8.
  private var offsets: [Int] = []
  private var lineBreaks: [Range<Int>] = []
  /// Indicates whether every scalar is a character by itself, with a meaning that the scalar alone decides.
  private(set) var areScalars = true

  init(_ text: String) {
    self.text = text
    letters.reserveCapacity(text.utf8.count)
    offsets.reserveCapacity(text.utf8.count)
    areScalars = addScalars()
    if !areScalars { addCharacters() }
  }

  func places(of term: SearchTerm, limit: Int = .max) -> [Range<String.Index>] {
    var (found, start) = ([Range<String.Index>](), 0)
    while found.count < limit, let place = term.place(in: letters[start...]) {
      found.append(index(offsets[place.lowerBound])..<text.index(after: index(offsets[place.upperBound - 1])))
      start = place.upperBound
    }
    return found
  }

  /// Returns the line at a place, between the line breaks around it.
  func line(at place: String.Index) -> Range<String.Index> {
    let next = lineBreaks.partitioningIndex { index($0.lowerBound) > place }
    let start = next > 0 ? index(lineBreaks[next - 1].upperBound) : text.startIndex
    return start..<(next < lineBreaks.count ? index(lineBreaks[next].lowerBound) : text.endIndex)
  }

  private func index(_ place: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: place) }

  private mutating func addScalars() -> Bool {
    var place = 0
    for scalar in text.unicodeScalars {
      let end = place + UTF8.width(scalar)
      switch SearchLetters.meaning(of: scalar) {
      case nil: return false
      case .letter(let letter)?: add(letter, at: place)
      case .space?: addSpace(at: place..<end, endsLine: (0x0A...0x0D).contains(scalar.value))
      case .nothing?: break
      }
      place = end
    }
    return true
  }

  private mutating func addCharacters() {
    (letters, offsets, lineBreaks) = ([], [], [])
    var place = 0
    for character in text {
      let end = place + character.utf8.count
      if character.isWhitespace {
        addSpace(at: place..<end, endsLine: character.isNewline)
      } else {
        for letter in SearchLetters(String(character)).scalars { add(letter, at: place) }
      }
      place = end
    }
  }

  private mutating func addSpace(at place: Range<Int>, endsLine: Bool) { if endsLine { lineBreaks.append(place) } }

  private mutating func add(_ letter: Unicode.Scalar, at place: Int) {
    letters.append(letter)
    offsets.append(place)
  }
}

/// A text without the differences that people ignore when they search: case, width and diacritics.
///
/// `Ｃａｆé` becomes `cafe`. Compatibility forms are replaced (Unicode Standard Annex 15, NFKD) and nonspacing marks
/// removed; the rest is composed again, so that Hangul keeps its syllables.
public struct FoldedText: Hashable, Sendable {
  /// The folded text.
  public let text: String

  public init(_ text: String) { self.text = Self.isPlain(text) ? text.lowercased() : Self.folded(text) }

  /// Returns whether a text only needs case folding, like nearly all texts.
  ///
  /// This check is for speed: without it, importing 100,000 sayings takes twice as long.
  private static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case ..<0x80, 0x2012...0x2016, 0x2018...0x201F, 0x3001...0x3029, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
      default: isLetterOfHangul(scalar)
      }
    }
  }

  /// Returns whether a scalar is a single consonant or vowel, which a compatibility form would turn into part of a
  /// syllable.
  private static func isLetterOfHangul(_ scalar: Unicode.Scalar) -> Bool { (0x3131...0x318E).contains(scalar.value) }

  private static func folded(_ text: String) -> String {
    let scalars = text.unicodeScalars
    var folded = String.UnicodeScalarView()
    var rest = scalars.startIndex
    while rest < scalars.endIndex {
      let scalar = scalars[rest]
      if isLetterOfHangul(scalar) {
        folded.append(scalar)
        rest = scalars.index(after: rest)
      } else {
        let end = scalars[rest...].firstIndex(where: isLetterOfHangul) ?? scalars.endIndex
        let part = String(scalars[rest..<end]).decomposedStringWithCompatibilityMapping
        folded.append(contentsOf: part.unicodeScalars.filter { $0.properties.generalCategory != .nonspacingMark })
        rest = end
      }
    }
    return String(folded).precomposedStringWithCanonicalMapping.lowercased()
  }
}
