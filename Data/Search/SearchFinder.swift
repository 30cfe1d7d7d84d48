import Domain
import Foundation

/// Collects hits phrase by phrase, no more than are wanted.
struct SearchFinder {
  /// So many of one day beyond the limit are looked at, to show them by title.
  private static let sameDayMore = 1_000

  let words: SearchQuery
  let kinds: Set<RecordKind>?
  let limit: Int
  private var hits: [SearchHit] = []
  private var seen: Set<Int> = []

  init(words: SearchQuery, kinds: Set<RecordKind>?, limit: Int) {
    self.words = words
    self.kinds = kinds
    self.limit = limit
  }

  var isFull: Bool { hits.count >= limit }

  var result: [SearchHit] { Array(hits.sorted().prefix(limit)) }

  /// Goes through a phrase's candidates, the latest first.
  mutating func look(for phrase: String, in connection: borrowing Connection) throws(RepositoryError) {
    try connection.each(
      """
      SELECT doc, kind, record_id, day, title, texts FROM search_index JOIN search_doc ON doc = search_index.rowid
      WHERE search_index MATCH ? ORDER BY search_index.rowid DESC
      """,
      phrase
    ) { row in
      guard seen.insert(row.int(0)).inserted, let hit = hit(of: row) else { return true }
      if isFull, hit.day != hits.last?.day || hits.count > limit + Self.sameDayMore { return false }
      hits.append(hit)
      return true
    }
  }

  private func hit(of row: borrowing Row) -> SearchHit? {
    guard let kind = RecordKind(rawValue: row.text(1)), kinds?.contains(kind) ?? true else { return nil }
    let document = SearchDocument(of: row, from: 3)
    let inTitle = words.rank(in: document.title)
    let inTexts = document.texts.map(words.rank(in:))
    guard let rank = ([inTitle] + inTexts).compactMap(\.self).min() else { return nil }
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
