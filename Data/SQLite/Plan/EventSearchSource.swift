import Domain
import Foundation

/// Events by title, notes, location and categories; those of changed instances find the whole series.
struct EventSearchSource: SearchSource {
  let kind = RecordKind.event
  let table = "event"
  let partTables = ["event_override"]

  func document(_ id: UUID, in connection: Connection) throws(StoreError) -> SearchDocument? {
    try connection.first(
      """
      SELECT starts, title, notes, location, categories, recurrence IS NOT NULL FROM event
      WHERE account_id = 1 AND id = ?
      """,
      id
    ) { row throws(StoreError) in
      let title = row.text(1)
      let texts = Self.texts(row.text(2), row.text(3), TextList.split(row.text(4)))
      return SearchDocument(
        day: DateTime(clockSeconds: row.int(0)).day,
        title: title,
        texts: row.bool(5) ? texts + (try changes(of: id, beside: [title] + texts, in: connection)) : texts
      )
    }
  }

  /// The same as ``document(_:in:)`` gives once the event is kept.
  static func document(of event: Event) -> SearchDocument {
    func texts(_ event: Event) -> [String] {
      Self.texts(event.notes.text, event.location.text, event.categories.map(\.text))
    }
    var all = texts(event)
    let overrides = event.recurrence?.overrides ?? []
    var known = overrides.isEmpty ? [] : Set([event.title.text] + all)
    for override in overrides {
      all += ([override.event.title.text] + texts(override.event)).filter { known.insert($0).inserted }
    }
    return SearchDocument(day: event.span.firstDay, title: event.title.text, texts: all)
  }

  private func changes(of id: UUID, beside texts: [String], in connection: Connection) throws(StoreError) -> [String] {
    var known = Set(texts)
    var changes: [String] = []
    try connection.each(
      """
      SELECT title, notes, location, categories FROM event_override WHERE account_id = 1 AND event_id = ?
      ORDER BY original_start
      """,
      id
    ) { row in
      let texts = [row.text(0)] + Self.texts(row.text(1), row.text(2), TextList.split(row.text(3)))
      changes += texts.filter { known.insert($0).inserted }
      return true
    }
    return changes
  }

  private static func texts(_ notes: String, _ location: String, _ categories: [String]) -> [String] {
    [notes, location].filter { !$0.isEmpty } + categories
  }
}
