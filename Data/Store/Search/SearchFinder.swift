import Domain
import Foundation

/// A matching record, with everything that a search result shows.
struct FoundRecord {
  let kind: RecordKind
  let position: SearchHit.Position
  let field: SearchField
  let day: Day?
  /// The text that contains the words if the title doesn't.
  let text: String

  func hit(of query: SearchQuery) -> SearchHit {
    SearchHit(query, kind: kind, id: position.id, field: field, title: position.title, text: text, day: day)
  }
}

/// Checks the index's candidates for a query, starting with the nearest on each side of today.
struct SearchFinder {
  /// The number of records on one day that are read beyond the limit, so that they can be sorted by title.
  private static let sameDayMore = 1_000
  /// The number of nearest records to read before a broad query; they often contain common words.
  private static let nearest = 2_000

  /// A part of all document numbers, read from one end.
  private struct Side {
    let numbers: Range<Int>
    let isFalling: Bool
  }

  /// The last text that was needed to find all words.
  private enum Place {
    case title
    /// The position in the column of the other texts.
    case text(Int)
    case part(SearchDocument.Part)
  }

  private let query: SearchQuery
  private let kinds: Set<RecordKind>?
  private let limit: Int
  private let today: Day
  /// The probes for the words; `nil` if a word has letters that probes don't support.
  private let probes: [SearchProbe]?
  private(set) var found: [FoundRecord] = []
  /// The number of matches if only the count is wanted.
  private(set) var count = 0

  /// - Parameter limit: The number of requested results; `nil` to count only.
  init(_ query: SearchQuery, kinds: Set<RecordKind>?, limit: Int?, today: Day) {
    (self.query, self.kinds) = (query, kinds)
    self.limit = limit ?? 0
    self.today = today
    let probes = query.terms.compactMap { SearchProbe($0) }
    self.probes = probes.count == query.terms.count ? probes : nil
  }

  /// Checks all candidates, or as many as are needed for the first results.
  mutating func look(in connection: Connection) throws(StoreError) {
    guard let question = SearchQuestion(query) else { return }
    guard limit > 0 else { return try countAll(question, in: connection) }
    let (dated, now) = (DocumentNumber.first(of: .earliest), DocumentNumber.first(of: today))
    for side in [
      Side(numbers: 0..<dated, isFalling: false), Side(numbers: now..<Int.max, isFalling: false),
      Side(numbers: dated..<now, isFalling: true),
    ] {
      try look(at: side, question, in: connection)
    }
  }

  private mutating func countAll(_ question: SearchQuestion, in connection: Connection) throws(StoreError) {
    if question.isExact, kinds == nil { return count = try PairIndex(connection).count(question) }
    try PairIndex(connection).each(question) { row in
      if place(in: row) != nil, kinds?.contains(kind(of: row)) ?? true { count += 1 }
      return true
    }
  }

  private mutating func look(at side: Side, _ question: SearchQuestion, in connection: Connection) throws(StoreError) {
    var numbers = side.numbers
    var titles = Titles(limit: limit)
    if question.isBroad {
      var last: Int?
      try connection.each(
        """
        SELECT \(PairIndex.columns) FROM search_doc NOT INDEXED WHERE account_id = 1 AND doc >= ? AND doc < ?
        ORDER BY doc \(side.isFalling ? "DESC" : "ASC") LIMIT ?
        """, numbers.lowerBound, numbers.upperBound, Self.nearest
      ) { row in
        last = row.int(0)
        return take(row, &titles)
      }
      guard let last, !titles.areEnough else { return }
      numbers = side.isFalling ? numbers.lowerBound..<last : last + 1..<numbers.upperBound
    }
    try PairIndex(connection).each(question, in: numbers, isFalling: side.isFalling) { take($0, &titles) }
  }

  /// - Returns: `false` if no further candidate is needed.
  private mutating func take(_ row: borrowing Row, _ titles: inout Titles) -> Bool {
    let kind = kind(of: row)
    guard kinds?.contains(kind) ?? true, let part = part(of: row) else { return true }
    let near = DocumentNumber.day(of: row.int(0))
    if part.field.order == 0, !titles.add(near) { return false }
    found.append(
      FoundRecord(
        kind: kind,
        position: SearchHit.Position(part.field, near: near, from: today, title: row.text(2), id: row.uuid(5)),
        field: part.field, day: row.isNull(1) ? nil : Day(daysSince1970: row.int(1)), text: part.text))
    return true
  }

  private func kind(of row: borrowing Row) -> RecordKind { RecordKind(rawValue: row.text(4)) }

  /// Returns the position of the words in a document; `nil` unless the document has all words.
  private func place(in row: borrowing Row) -> Place? {
    guard let probes else { return known(in: row) }
    var last: Int?
    for probe in probes {
      var answer = row.withBytes(of: 2) { probe.answer(in: $0, isList: false) }
      if answer == .nowhere {
        answer = row.withBytes(of: 3) { probe.answer(in: $0, isList: true) }
        if case .at(let start) = answer { last = max(last ?? 0, start) }
      }
      switch answer {
      case .at: break
      case .nowhere: return nil
      case .unknown: return known(in: row)
      }
    }
    return last.map(Place.text) ?? .title
  }

  private func known(in row: borrowing Row) -> Place? {
    query.match(in: SearchDocument(of: row, from: 0)).map(Place.part)
  }

  /// Returns the part that completes all words; `nil` if a word is missing.
  private func part(of row: borrowing Row) -> SearchDocument.Part? {
    switch place(in: row) {
    case nil: nil
    case .title?: SearchDocument.Part(.title, "")
    case .text(let start)?: row.withBytes(of: 3) { SearchDocument.Part(at: start, in: $0) }
    case .part(let part)?: part
    }
  }

  /// Counts the matches in titles; with enough of them on a side, farther candidates aren't needed.
  private struct Titles {
    let limit: Int
    private var count = 0
    private var last: Day?
    private(set) var areEnough = false

    init(limit: Int) { self.limit = limit }

    /// - Returns: `false` if this match isn't needed.
    mutating func add(_ near: Day?) -> Bool {
      areEnough = count >= limit && (near != last || count - limit > SearchFinder.sameDayMore)
      (count, last) = (count + 1, near)
      return !areEnough
    }
  }
}

/// Tests whether a text has a word or phrase, mostly without creating a `String`.
///
/// A probe supports letters that can be compared as numbers, whatever letters are next to them.
struct SearchProbe {
  enum Answer: Hashable {
    /// The text at this byte is the first one that contains the words.
    case at(Int)
    case nowhere
    /// The answer requires a comparison of letters.
    case unknown
  }

  /// A value for letters that occur in no words.
  private static let unlikeAny = UInt16.max
  /// The letter for each ASCII byte; 0 if the byte isn't a letter.
  private static let ascii = (UInt8(0)..<0x80).map { byte -> UInt16 in
    switch SearchLetters.meaning(of: Unicode.Scalar(byte)) {
    case .letter(let letter)?: UInt16(letter.value)
    case .space?, .nothing?, nil: 0
    }
  }

  private let ascii = Self.ascii
  private let others = OtherLetters()
  private let words: [UInt16]
  /// The number of letters that still match if the letter after the first n differs (Knuth, Morris, Pratt).
  private let borders: [Int]
  private let isByChoseong: Bool

  /// - Returns: `nil` for words with other letters, and for a mix of initial consonants and syllables.
  init?(_ term: SearchTerm) {
    isByChoseong = term.isChoseong
    if isByChoseong, term.letters.scalars.contains(where: { Hangul.choseong(ofScalar: $0) != nil }) { return nil }
    var words: [UInt16] = []
    for scalar in term.letters.scalars {
      guard scalar.value <= .max, SearchLetters.meaning(of: scalar) == .letter(scalar) else {
        return nil
      }
      words.append(UInt16(scalar.value))
    }
    self.words = words
    borders = Self.borders(of: words)
  }

  /// Finds the words in a text.
  ///
  /// - Parameters:
  ///   - text: The text in UTF-8.
  ///   - isList: Indicates whether the text is a ``TextList`` of parts, each after the letter of its field.
  func answer(in text: Span<UInt8>, isList: Bool) -> Answer {
    var (start, index, found) = (0, isList ? 1 : 0, 0)
    while index < text.count {
      let byte = text[index]
      let letter: UInt16
      if byte < 0x80 {
        index += 1
        letter = ascii[Int(byte)]
        if isList, byte == TextList.comma {
          (start, found) = (index, 0)
          index += 1
        } else if isList, byte == TextList.escape {
          // Neither the escape nor the escaped byte counts.
          index += 1
        }
      } else {
        guard let next = meaning(in: text, at: index) else { return .unknown }
        index += next.width
        switch next.meaning {
        case .nothing, .space: letter = 0
        case .letter(let other):
          letter = isByChoseong ? Self.choseong(other) : UInt16(exactly: other.value) ?? Self.unlikeAny
        }
      }
      if letter == 0 { continue }
      while found > 0, letter != words[found] { found = borders[found - 1] }
      if letter == words[found] { found += 1 }
      guard found == words.count else { continue }
      // The next letter may combine with the last one; then the words don't end here.
      let isEnd = index >= text.count || text[index] < 0x80 || meaning(in: text, at: index) != nil
      return isEnd ? .at(start) : .unknown
    }
    return .nowhere
  }

  private static func borders(of words: [UInt16]) -> [Int] {
    var borders = [0]
    for letter in words.dropFirst() {
      var border = borders[borders.count - 1]
      while border > 0, letter != words[border] { border = borders[border - 1] }
      borders.append(letter == words[border] ? border + 1 : 0)
    }
    return borders
  }

  /// - Returns: `nil` if the meaning requires a comparison of letters.
  private func meaning(in text: Span<UInt8>, at index: Int) -> (meaning: LetterMeaning, width: Int)? {
    let lead = text[index]
    let width = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard lead >= 0xC2, index + width <= text.count else { return nil }
    var value = UInt32(lead) & (0x7F >> UInt32(width))
    for place in index + 1..<index + width { value = value << 6 | UInt32(text[place] & 0x3F) }
    guard let scalar = Unicode.Scalar(value) else { return nil }
    return (SearchLetters.meaning(of: scalar) ?? others.meaning(of: scalar)).map { ($0, width) }
  }

  private static func choseong(_ letter: Unicode.Scalar) -> UInt16 {
    UInt16(exactly: (Hangul.choseong(ofScalar: letter) ?? letter).value) ?? unlikeAny
  }
}

/// The meaning of letters that few texts have, such as `é` and emoji; each is folded once, because folding is slow.
private final class OtherLetters {
  private var known: [Unicode.Scalar: LetterMeaning?] = [:]

  /// - Returns: `nil` for a scalar that counts as several letters, or may combine with its neighbors.
  func meaning(of scalar: Unicode.Scalar) -> LetterMeaning? {
    if let known = known[scalar] { return known }
    let meaning = Self.meaning(of: scalar)
    known[scalar] = .some(meaning)
    return meaning
  }

  private static func meaning(of scalar: Unicode.Scalar) -> LetterMeaning? {
    let letters = SearchLetters("a\(scalar)a").scalars.dropFirst().dropLast()
    guard let letter = letters.first else { return .nothing }
    guard letters.count == 1, scalar.properties.generalCategory != .spacingMark else { return nil }
    switch letter.value {
    // These are parts of Hangul syllables.
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: return nil
    default: return letter == " " ? .space : .letter(letter)
    }
  }
}
