import Domain
import Foundation

/// A record that has the words, as far as it is known before it is shown.
struct FoundRecord {
  let kind: RecordKind
  let position: SearchHit.Position
  let field: SearchField
  let day: Day?
  /// The text with the words if the title doesn't have them.
  let text: String

  func hit(of query: SearchQuery) -> SearchHit {
    SearchHit(query, kind: kind, id: position.id, field: field, title: position.title, text: text, day: day)
  }
}

/// Goes through what the index gives for words, the nearest to now first on either side.
struct SearchFinder {
  /// The number of records on one day that are read beyond the limit, to show them by title.
  private static let sameDayMore = 1_000
  /// The number of the nearest records that are read before a broad query; common words are often among them.
  private static let nearest = 2_000

  /// The part of all numbers that is gone through from one end.
  private struct Side {
    let numbers: Range<Int>
    let isFalling: Bool
  }

  /// The last of the texts it takes to have all words.
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
  /// `nil` where one of the words has letters that probes do not know.
  private let probes: [SearchProbe]?
  private(set) var found: [FoundRecord] = []
  /// The number of matches if none are returned.
  private(set) var count = 0

  /// - Parameter limit: So many hits are wanted; `nil` to count only.
  init(_ query: SearchQuery, kinds: Set<RecordKind>?, limit: Int?, today: Day) {
    self.query = query
    self.kinds = kinds
    self.limit = limit ?? 0
    self.today = today
    let probes = query.terms.compactMap { SearchProbe($0) }
    self.probes = probes.count == query.terms.count ? probes : nil
  }

  /// Looks at all candidates, or at as many as it takes to know the first ones.
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

  /// - Returns: Whether there may be more of use.
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

  /// Returns the place of the words in a document; `nil` unless it has all of them.
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

  /// The part with which a document has all words; `nil` when it has not.
  private func part(of row: borrowing Row) -> SearchDocument.Part? {
    switch place(in: row) {
    case nil: nil
    case .title?: SearchDocument.Part(.title, "")
    case .text(let start)?: row.withBytes(of: 3) { SearchDocument.Part(at: start, in: $0) }
    case .part(let part)?: part
    }
  }

  /// Counts those with the words in their titles: with enough of them on a side, farther ones are of no use.
  private struct Titles {
    let limit: Int
    private var count = 0
    private var last: Day?
    private(set) var areEnough = false

    init(limit: Int) { self.limit = limit }

    /// - Returns: Whether this one is of use.
    mutating func add(_ near: Day?) -> Bool {
      areEnough = count >= limit && (near != last || count - limit > SearchFinder.sameDayMore)
      (count, last) = (count + 1, near)
      return !areEnough
    }
  }
}
