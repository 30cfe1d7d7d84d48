import Domain
import Foundation

/// A table of records for exports and merges: the names, exported forms and merge rules of its columns.
package struct RecordTable: Sendable {
  /// A column that is computed from the other columns.
  struct Derived: Sendable {
    let column: String
    /// The placeholder until the column is derived, as SQL over the other columns.
    let filler: String
  }

  let name: String
  /// The name of the exported file, without the extension.
  let file: String
  let about: String
  /// The number of leading columns that form the key, besides `account_id`.
  let keyCount: Int
  let columns: [RecordColumn]
  let derived: [Derived]
  /// The record with which a row is removed; by default, the row itself.
  let root: Root
  /// The record of another table that a row needs, with the column that refers to it.
  let need: Root?
  /// The title by which users know a row, as SQL.
  let title: String
  /// Indicates whether the rows are entered by the user.
  let isEntered: Bool
  /// Indicates whether undo restores the rows.
  let isUndone: Bool
  /// An SQL condition for rows that never leave a store.
  let localRows: String?

  package struct Root: Sendable {
    let table: String
    let column: String
  }

  init(
    _ name: String, file: String, _ about: String, key: Int = 1, partOf root: Root? = nil, needs need: Root? = nil,
    title: String = "''", isEntered: Bool = true, isUndone: Bool = true, localRows: String? = nil,
    derived: [String: String] = [:], _ columns: [RecordColumn]
  ) {
    (self.name, self.file, self.about, keyCount, self.columns, self.title) = (name, file, about, key, columns, title)
    (self.isEntered, self.isUndone, self.need, self.localRows) = (isEntered, isUndone, need, localRows)
    self.derived = derived.map { Derived(column: $0, filler: $1) }.sorted { $0.column < $1.column }
    self.root = root ?? Root(table: name, column: columns[0].name)
  }

  var columnNames: String { columns.map(\.name).joined(separator: ", ") }

  var keyNames: String { columns.prefix(keyCount).map(\.name).joined(separator: ", ") }

  /// The condition for one row, by its key.
  var condition: String {
    (["account_id = 1"] + columns.prefix(keyCount).map { "\($0.name) = ?" }).joined(separator: " AND ")
  }

  /// The query for all rows that may leave the store, sorted by their keys.
  var selection: String {
    let order = keyCount == 0 ? "" : " ORDER BY \(keyNames)"
    let condition = localRows.map { " AND NOT (\($0))" } ?? ""
    return "SELECT \(columnNames) FROM \(name) WHERE account_id = 1\(condition)\(order)"
  }

  /// The statement that adds a row, with placeholders in the derived columns.
  var insertion: String {
    let names = ["account_id"] + columns.map(\.name) + derived.map(\.column)
    let given = columns.map { "? AS \($0.name)" }.joined(separator: ", ")
    let values = ["1"] + columns.map { "given.\($0.name)" } + derived.map(\.filler)
    return """
      INSERT INTO \(name)(\(names.joined(separator: ", "))) SELECT \(values.joined(separator: ", ")) FROM (SELECT \(given)) \
      AS given
      """
  }

  /// The statement that sets all columns except the key, whose values come last.
  var update: String {
    let changes = columns.dropFirst(keyCount).map { "\($0.name) = ?" }.joined(separator: ", ")
    return "UPDATE \(name) SET \(changes) WHERE \(condition)"
  }

  /// The groups of columns that are merged as one field; the key belongs to no group.
  var fields: [MergeField] {
    var names: [String] = []
    for column in columns.dropFirst(keyCount) where !names.contains(column.field) { names.append(column.field) }
    return names.map { name in
      let places = columns.indices.filter { $0 >= keyCount && columns[$0].field == name }
      return MergeField(name, places: places, rule: columns[places[0]].rule, isCosmetic: columns[places[0]].isCosmetic)
    }
  }
}

/// A column of ``RecordTable``.
struct RecordColumn: Sendable {
  let name: String
  /// The key in exported files.
  let json: String
  let form: ColumnForm
  /// The field of the column; columns with the same field are merged together, from the same side.
  let field: String
  /// The merge rule; the rule of a field's first column counts.
  let rule: MergeField.Rule
  /// Indicates whether the field is cosmetic; the value of a field's first column counts.
  let isCosmetic: Bool

  init(
    _ name: String, _ form: ColumnForm = .text, as json: String? = nil, mergedAs field: String? = nil,
    rule: MergeField.Rule = .ask, isCosmetic: Bool = false
  ) {
    (self.name, self.form, self.rule, self.isCosmetic) = (name, form, rule, isCosmetic)
    self.json = json ?? name
    self.field = field ?? json ?? name
  }
}

/// The form of a column's values in exported files; a value that doesn't fit is written as it is stored.
package enum ColumnForm: Hashable, Sendable {
  case text, integer
  /// A whole number in a range.
  case number(in: ClosedRange<Int>)
  /// A word from a list.
  case word([String])
  /// A Boolean; `true` means 1.
  case boolean
  /// A UUID, as `00000000-0000-4000-8000-000000000001`.
  case id
  /// Bytes, exported as text if they are UTF-8.
  case bytes
  /// A day, such as `2026-11-20`.
  case day
  /// A `PartialDay`, such as `2026`, `2026-11` or `2026-11-20`.
  case partialDay
  /// A clock time, such as `2026-11-20T09:30:00`.
  case clock
  /// A time in UTC, such as `2026-11-20T00:30:00Z`.
  case instant
  /// Several texts.
  case list
  /// Several lists with a fixed number of texts.
  case lists(of: Int)

  static func word<Value: CaseIterable & RawRepresentable<String>>(of values: Value.Type) -> ColumnForm {
    .word(values.allCases.map(\.rawValue))
  }

  /// The valid times in seconds, and the valid days.
  static let times = -1_000_000_000_000...1_000_000_000_000

  /// The valid numbers, far more than anyone needs; `nil` if the column has no numbers.
  var numbers: ClosedRange<Int>? {
    switch self {
    case .integer, .boolean: -(1 << 53)...1 << 53
    case .number(let range): range
    case .day, .partialDay, .clock, .instant: Self.times
    case .text, .word, .id, .bytes, .list, .lists: nil
    }
  }

  /// - Returns: `nil` for NULL, which isn't exported.
  func value(of cell: SQLCell) -> RecordValue? {
    switch (self, cell) {
    case (_, .null): nil
    case (.boolean, .integer(let number)) where number == 0 || number == 1: .boolean(number == 1)
    case (.day, .integer(let number)): Day(daysSince1970: number).map { .text($0.description) } ?? .number(number)
    case (.partialDay, .integer(let number)): Self.partialDay(number).map { .text($0) } ?? .number(number)
    case (.clock, .integer(let number)): Self.clock(number).map { .text($0) } ?? .number(number)
    case (.instant, .integer(let number)): Self.clock(number).map { .text($0 + "Z") } ?? .number(number)
    case (_, .integer(let number)): .number(number)
    case (.list, .text(let text)): Self.list(text).map { .list($0.map(RecordValue.text)) } ?? .text(text)
    case (.lists(let width), .text(let text)): Self.lists(text, width) ?? .text(text)
    case (_, .text(let text)): .text(text)
    case (.id, .blob(let bytes)) where bytes.count == 16: .text(UUID(bytes: bytes[...]).uuidString.lowercased())
    case (.bytes, .blob(let bytes)): String(validating: bytes, as: UTF8.self).map { .text($0) } ?? .base64(bytes)
    case (_, .blob(let bytes)): .base64(bytes)
    }
  }

  /// - Returns: `nil` if the value doesn't fit the column.
  func cell(of value: RecordValue) -> SQLCell? {
    switch (self, value) {
    case (_, .null): .null
    case (.id, .base64(let bytes)), (.bytes, .base64(let bytes)): .blob(bytes)
    case (.boolean, .boolean(let isTrue)): .integer(isTrue ? 1 : 0)
    case (.integer, .number(let number)), (.number, .number(let number)), (.boolean, .number(let number)),
      (.day, .number(let number)),
      (.partialDay, .number(let number)), (.clock, .number(let number)), (.instant, .number(let number)):
      numbers?.contains(number) == true ? .integer(number) : nil
    case (.day, .text(let text)): Day(iso: text).map { .integer($0.daysSince1970) }
    case (.partialDay, .text(let text)): Self.number(ofPartialDay: text).map { .integer($0) }
    case (.clock, .text(let text)): DateTime(iso: text).map { .integer($0.clockSeconds) }
    case (.instant, .text(let text)): Instant(iso: text).map { .integer($0.secondsSince1970) }
    case (.id, .text(let text)): UUID(uuidString: text).map { SQLCell($0) }
    case (.bytes, .text(let text)): .blob(Array(text.utf8))
    case (.word(let words), .text(let text)): words.contains(text) ? .text(text) : nil
    case (.text, .text(let text)), (.list, .text(let text)), (.lists, .text(let text)): .text(text)
    case (.list, .list(let values)): Self.texts(values).map { .text(TextList.joined($0)) }
    case (.lists(let width), .list(let values)): Self.joined(values, width).map { .text($0) }
    default: nil
    }
  }

  /// The text for the description of the exported files.
  var about: String {
    switch self {
    case .text: "text"
    case .word(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .integer: "whole number"
    case .number(let range): "whole number from \(range.lowerBound) to \(range.upperBound)"
    case .boolean: "`true` or `false`"
    case .id: "UUID"
    case .bytes: "text, or `{\"base64\": …}` if it isn't UTF-8"
    case .day: "day, `2026-11-20`"
    case .partialDay: "day, month or year, `2026-11-20`, `2026-11`, `2026`"
    case .clock: "local time, `2026-11-20T09:30:00`"
    case .instant: "time in UTC, `2026-11-20T00:30:00Z`"
    case .list: "list of texts"
    case .lists(let width): "list of lists of \(width) texts"
    }
  }

  private static func clock(_ seconds: Int) -> String? {
    let time = DateTime(clockSeconds: seconds)
    guard time.clockSeconds == seconds else { return nil }
    let clock = time.time
    return clock.second == 0 ? "\(time.day)T\(clock):00" : "\(time.day)T\(clock)"
  }

  private static func list(_ text: String) -> [String]? {
    let texts = TextList.split(text)
    return TextList.joined(texts) == text ? texts : nil
  }

  private static func lists(_ text: String, _ width: Int) -> RecordValue? {
    guard let texts = list(text), texts.count.isMultiple(of: width) else { return nil }
    return .list(
      stride(from: 0, to: texts.count, by: width).map { .list(texts[$0..<$0 + width].map(RecordValue.text)) })
  }

  private static func texts(_ values: [RecordValue]) -> [String]? {
    var texts: [String] = []
    for value in values {
      guard case .text(let text) = value else { return nil }
      texts.append(text)
    }
    return texts
  }

  private static func joined(_ values: [RecordValue], _ width: Int) -> String? {
    var all: [String] = []
    for value in values {
      guard case .list(let items) = value, let texts = texts(items), texts.count == width else { return nil }
      all += texts
    }
    return TextList.joined(all)
  }

  private static func partialDay(_ number: Int) -> String? {
    guard let day = PartialDay(number: number), day.number == number, day.year > 0 else { return nil }
    let parts = [day.month, day.dayOfMonth].compactMap { $0 }.map { "-" + Digits.text($0, 2) }
    return Digits.text(day.year, 4) + parts.joined()
  }

  private static func number(ofPartialDay text: String) -> Int? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...3).contains(parts.count), !parts.contains(nil) else { return nil }
    let numbers = parts.compactMap { $0 } + [0, 0]
    guard numbers.allSatisfy((0...9_999).contains) else { return nil }
    let number = numbers[0] * 10_000 + numbers[1] * 100 + numbers[2]
    return PartialDay(number: number)?.number == number ? number : nil
  }
}
