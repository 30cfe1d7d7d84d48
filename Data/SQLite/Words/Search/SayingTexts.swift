import Domain
import Foundation

enum SayingTexts {
  static func follow(_ ids: some Sequence<UUID>, in connection: Connection) throws(StoreError) {
    for number in Set(ids.lazy.compactMap { Saying.ID($0) }.map(SayingSegment.number)) {
      try write(try segment(number, before: SayingSegment.end(of: number), in: connection), in: connection)
    }
  }

  static func makeAnew(in connection: Connection) throws(StoreError) {
    try connection.run("DELETE FROM saying_text WHERE account_id = 1")
    try follow(try connection.all("SELECT id FROM saying WHERE account_id = 1") { $0.uuid(0) }, in: connection)
  }

  /// Keeps a segment; one without sayings is forgotten.
  static func write(_ segment: SayingSegment, in connection: Connection) throws(StoreError) {
    if segment.isEmpty {
      try connection.run("DELETE FROM saying_text WHERE account_id = 1 AND segment = ?", segment.number)
    } else {
      try connection.run("INSERT OR REPLACE INTO saying_text VALUES(1, ?, ?)", segment.number, segment.bytes)
    }
  }

  /// The segment of a number, with the sayings before that number.
  static func segment(before id: Saying.ID, in connection: Connection) throws(StoreError) -> SayingSegment {
    try segment(SayingSegment.number(of: id), before: id.number, in: connection)
  }

  /// Builds a segment from the sayings before a number.
  static func segment(_ number: Int, before end: Int, in connection: Connection) throws(StoreError) -> SayingSegment {
    var segment = SayingSegment(number)
    try connection.each(
      """
      SELECT id, uploaded, korean, english, korean_source, english_source, tags, note FROM saying
      WHERE account_id = 1 AND id BETWEEN ? AND ? ORDER BY id
      """, Saying.ID(max(1, number.multipliedClamped(by: SayingSegment.size)))?.uuid,
      Saying.ID(end.addingClamped(-1))?.uuid
    ) { row throws(StoreError) in
      var at = ColumnCursor(after: 2)
      guard let id = Saying.ID(row.uuid(0)), let content = SayingRow.content(of: row, &at) else {
        throw .corrupt(detail: "saying")
      }
      segment.add(id, uploaded: Instant(secondsSince1970: row.int(1)), texts: content.searchedTexts)
      return true
    }
    return segment
  }
}
