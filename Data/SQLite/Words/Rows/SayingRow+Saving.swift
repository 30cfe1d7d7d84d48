package import Domain
import Foundation

extension SayingRow {
  /// Adds a saying with its tags and marks at the place after the last.
  static func insert(
    _ saying: Saying, _ entry: SayingEntry, at place: Int, in connection: Connection
  ) throws(StoreError) {
    try table.insert((saying, entry, place), in: connection)
    try addTags(of: saying, in: connection)
    if saying.marks != .none { try SayingMarkRow.save(saying.marks, of: saying.id, in: connection) }
  }

  /// Changes a saying, which keeps its place.
  static func replace(_ saying: Saying, _ entry: SayingEntry, in connection: Connection) throws(StoreError) {
    try table.update((saying, entry, 0), in: connection)
    try connection.run("DELETE FROM saying_tag WHERE account_id = 1 AND saying_id = ?", saying.id.uuid)
    try addTags(of: saying, in: connection)
  }

  /// Removes a saying with its tags and marks, and moves the last one into its place; `false` when there is none.
  static func remove(_ id: Saying.ID, in connection: Connection) throws(StoreError) -> Bool {
    let place = try connection.first("SELECT place FROM saying WHERE account_id = 1 AND id = ?", id.uuid) { $0.int(0) }
    guard let place else { return false }
    for table in ["saying_tag", "saying_mark", "saying_opened"] {
      try connection.run("DELETE FROM \(table) WHERE account_id = 1 AND saying_id = ?", id.uuid)
    }
    try connection.run("DELETE FROM saying WHERE account_id = 1 AND id = ?", id.uuid)
    try connection.run(
      "UPDATE saying SET place = ? WHERE account_id = 1 AND place = ? AND place > ?", place,
      try count(in: connection) - 1, place)
    return true
  }

  /// Returns the number of sayings: places have no gaps, except for a saying that is being removed.
  static func count(in connection: Connection) throws(StoreError) -> Int {
    let highest = "SELECT place FROM saying WHERE account_id = 1 ORDER BY place DESC"
    guard let last = try connection.first(highest, make: { $0.int(0) }) else { return 0 }
    // There are no more places than numbers.
    guard last >= 0, Saying.ID(max(1, last)) != nil else { throw .corrupt(detail: "saying") }
    return last + 1
  }

  static func addTags(of saying: Saying, in connection: Connection) throws(StoreError) {
    for tag in saying.content.tags {
      try connection.run("INSERT INTO saying_tag VALUES(1, ?, ?, ?)", saying.id.uuid, tag.key, tag.text)
    }
  }
}

package struct SayingEntry: Sendable {
  package let content: SayingContent
  let keys: SayingKeys
  let koreanKey: Int?
  let englishKey: Int?
  let texts: [String]
  let highlight: SayingHighlight?

  package init(_ content: SayingContent) { self.init(IncomingSaying(content)) }

  init(_ saying: IncomingSaying) {
    content = saying.content
    keys = saying.keys
    koreanKey = keys.korean.map(Self.column)
    englishKey = keys.english.map(Self.column)
    texts = saying.searchedTexts
    highlight = saying.highlight
  }

  static func column(_ key: SayingKey) -> Int { Int(bitPattern: UInt(Mixer.hash(key.text, seed: 0))) }
}
