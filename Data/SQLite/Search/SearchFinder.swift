import Domain
import Foundation

/// Collects hits stage by stage, no more than are wanted.
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

  /// Whether it is worth making texts of.
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
