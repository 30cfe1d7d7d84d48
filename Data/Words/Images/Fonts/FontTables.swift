/// The tables of one font, by their tags.
struct FontTables {
  private let tables: [Int: FontBytes]

  /// - Parameter start: Where the table directory begins.
  init?(_ file: FontBytes, at start: Int) {
    guard let directory = file.from(start), let count = directory.uint16(at: 4) else { return nil }
    var tables: [Int: FontBytes] = [:]
    for index in 0..<count {
      let record = 12 + 16 * index
      guard let tag = directory.uint32(at: record), let offset = directory.uint32(at: record + 8),
        let length = directory.uint32(at: record + 12)
      else { break }
      tables[tag] = file.part(at: offset, count: length)
    }
    self.tables = tables
  }

  /// - Parameter tag: Four letters of ASCII.
  subscript(tag: String) -> FontBytes? { tables[tag.utf8.reduce(0) { $0 << 8 | Int($1) }] }
}
