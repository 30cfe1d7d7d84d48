import Domain
import Foundation

/// Search by the full-text index, best rank first, and in the texts of sayings.
struct SQLiteSearch<Failure: StoreFailure>: SearchQueries, SQLitePort {
  let connection: Connection
  let pack: any BuiltInSayings
  let time: TimeSource

  func find(_ query: String, kinds: Set<RecordKind>?, limit: Int) throws(Failure) -> [SearchHit] {
    guard let words = SearchQuery(query), limit > 0 else { return [] }
    return try ask { connection throws(StoreError) in
      let hasSayings = kinds?.contains(.saying) ?? true
      let found = hasSayings ? try sayings(words, limit: limit, in: connection) : []
      if kinds == [.saying] { return found }
      var finder = SearchFinder(words: words, kinds: kinds, limit: limit)
      for stage in SearchStage.all(for: words) where !finder.isFull { try finder.look(at: stage, in: connection) }
      return found.isEmpty ? finder.result : Array((finder.result + found).sorted().prefix(limit))
    }
  }

  private func sayings(_ words: SearchQuery, limit: Int, in connection: Connection) throws(StoreError) -> [SearchHit] {
    let dayStart = try SQLiteSettings<StoreError>(connection: connection).settings().dayStart
    return try SayingSearchSource(pack: pack, clock: time.clock(dayStart: dayStart))
      .hits(of: words, limit: limit, in: connection)
  }
}

struct SearchFinder {
  /// So many of one day beyond the limit are looked at, to show them by title.
  private static let sameDayMore = 1_000
  /// So many of the latest are looked at before a broad question: what most have is among them often enough.
  private static let latest = 2_000

  let words: SearchQuery
  let kinds: Set<RecordKind>?
  let limit: Int
  private let probe: SearchProbe?
  private var hits: [SearchHit] = []
  /// Those that later stages need not look at.
  private var seen: Set<Int> = []

  init(words: SearchQuery, kinds: Set<RecordKind>?, limit: Int) {
    self.words = words
    self.kinds = kinds
    self.limit = limit
    probe = SearchProbe(words)
  }

  var isFull: Bool { hits.count >= limit }

  var result: [SearchHit] { Array(hits.sorted().prefix(limit)) }

  /// Goes through a stage's candidates, the latest first.
  mutating func look(at stage: SearchStage, in connection: Connection) throws(StoreError) {
    var end = Int.max
    if stage.isBroad {
      guard let last = try lookAtLatest(stage, in: connection) else { return }
      end = last
    }
    try connection.each(
      """
      SELECT doc, kind, record_id, day, title, texts FROM search_index JOIN search_doc ON doc = search_index.rowid
      WHERE search_index MATCH ? AND search_index.rowid < ? ORDER BY search_index.rowid DESC
      """,
      stage.question,
      end
    ) { take($0, at: stage) }
  }

  /// - Returns: The number of the last one that was looked at; `nil` when no more are needed.
  private mutating func lookAtLatest(_ stage: SearchStage, in connection: Connection) throws(StoreError) -> Int? {
    var last: Int?
    var isEnough = false
    try connection.each(
      "SELECT doc, kind, record_id, day, title, texts FROM search_doc ORDER BY doc DESC LIMIT ?",
      Self.latest
    ) { row in
      last = row.int(0)
      isEnough = !take(row, at: stage)
      return !isEnough
    }
    return isEnough ? nil : last
  }

  /// - Returns: Whether there may be more of use.
  private mutating func take(_ row: borrowing Row, at stage: SearchStage) -> Bool {
    let number = row.int(0)
    guard !seen.contains(number) else { return true }
    guard isWanted(row) else {
      if !stage.isLast { seen.insert(number) }
      return true
    }
    guard let hit = hit(of: row, noWorseThan: stage.worst) else { return true }
    seen.insert(number)
    if isFull, hit.day != hits.last?.day || hits.count > limit + Self.sameDayMore { return false }
    hits.append(hit)
    return true
  }

  private func isWanted(_ row: borrowing Row) -> Bool {
    guard let probe else { return true }
    return row.withBytes(of: 4, probe.mayFind(in:)) || row.withBytes(of: 5, probe.mayFind(in:))
  }

  private func hit(of row: borrowing Row, noWorseThan worst: SearchHit.Rank) -> SearchHit? {
    let kind = RecordKind(rawValue: row.text(1))
    guard kinds?.contains(kind) ?? true else { return nil }
    let document = SearchDocument(of: row, from: 3)
    let inTitle = words.rank(in: document.title)
    let inTexts = document.texts.map(words.rank(in:))
    guard let rank = ([inTitle] + inTexts).compactMap(\.self).min(), rank <= worst else { return nil }
    let shown = inTitle == nil ? inTexts.firstIndex(of: rank) : nil
    return SearchHit(
      kind: kind,
      id: row.uuid(2),
      rank: rank,
      title: document.title,
      excerpt: shown.map { Excerpt.text(of: document.texts[$0], around: words) },
      day: document.day
    )
  }
}

/// One of the questions to the index that together give all candidates.
///
/// The index does not know where the pairs stand, so that a candidate has them all but maybe not side by side.
struct SearchStage {
  /// What fits less well is left to a later stage.
  let worst: SearchHit.Rank
  let question: String
  /// Whether it puts the lists of very many pairs together, which takes long where they are long.
  let isBroad: Bool

  /// Of more pairs the lists cost more to go through than the candidates that they leave out.
  private static let mostPairs = 4

  var isLast: Bool { worst == .substring }

  static func all(for words: SearchQuery) -> [SearchStage] {
    // A longer query finds no less by its beginning; every candidate is compared with the whole query.
    let letters = Array(Grams.letters(of: words.text).prefix(64))
    let beginning = [Grams.start] + letters
    var stages = [SearchStage(.prefix, pairsOf: beginning)]
    if letters.count < 64 { stages.insert(SearchStage(.exact, pairsOf: beginning + [Grams.end]), at: 0) }
    return stages + [letters.count == 1 ? SearchStage(letter: letters[0]) : SearchStage(.substring, pairsOf: letters)]
  }

  private init(_ worst: SearchHit.Rank, pairsOf letters: [Unicode.Scalar]) {
    self.worst = worst
    let pairs = zip(letters, letters.dropFirst()).map { "\"\($0)\($1)\"" }
    question = Set(Self.spread(pairs)).joined(separator: " ")
    isBroad = false
  }

  private static func spread(_ pairs: [String]) -> [String] {
    guard pairs.count > mostPairs else { return pairs }
    return (0..<mostPairs).map { pairs[$0 * (pairs.count - 1) / (mostPairs - 1)] }
  }

  /// Every letter begins a pair, the last one with ``Grams/end``.
  private init(letter: Unicode.Scalar) {
    worst = .substring
    question = "\"\(letter)\"*"
    isBroad = true
  }
}
