/// A writer of JSON with two spaces per level, the same on a terminal and in a pipe.
///
/// Characters that could control a terminal or reorder text are escaped: the exact value survives but has no effect.
package struct JSONWriter {
  /// The usual length of a record, in bytes.
  private static let usualLength = 640

  private var bytes: [UInt8] = []

  package static func document(_ value: JSONValue) -> String {
    var writer = JSONWriter()
    writer.write(value, depth: 0)
    writer.bytes.append(UInt8(ascii: "\n"))
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Returns the document on one line, without a line break at the end; line breaks in strings are escaped.
  package static func line(_ value: JSONValue) -> String {
    document(value).split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
  }

  /// Returns the document of an array, in pieces of UTF-8 to write one after another.
  ///
  /// The elements become values one at a time, so that the values are never all in memory.
  package static func document<Element: Sendable>(
    of elements: [Element], by value: @Sendable (Element) -> JSONValue
  ) -> [[UInt8]] {
    guard !elements.isEmpty else { return [Array(document([]).utf8)] }
    let pieces = elements.inParts(least: 64) { part in
      var writer = JSONWriter()
      writer.bytes.reserveCapacity(part.count * usualLength)
      for (index, element) in zip(part.indices, part) {
        writer.bytes.append(UInt8(ascii: index == 0 ? "[" : ","))
        writer.breakLine(1)
        writer.write(value(element), depth: 1)
      }
      return writer.bytes
    }
    return pieces + [Array("\n]\n".utf8)]
  }

  private mutating func write(_ value: JSONValue, depth: Int) {
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let flag): bytes += (flag ? "true" : "false").utf8
    case .integer(let number): bytes += String(number).utf8
    case .number(let number): bytes += (number.isFinite ? "\(number)" : "null").utf8
    case .string(let text): write(text)
    case .array(let elements):
      writeList(elements, between: ("[", "]"), depth: depth) { writer, element in
        writer.write(element, depth: depth + 1)
      }
    case .object(let members):
      writeList(members, between: ("{", "}"), depth: depth) { writer, member in
        writer.write(member.key)
        writer.bytes += ": ".utf8
        writer.write(member.value, depth: depth + 1)
      }
    }
  }

  private mutating func writeList<Element>(
    _ elements: [Element], between brackets: (String, String), depth: Int, _ write: (inout JSONWriter, Element) -> Void
  ) {
    bytes += brackets.0.utf8
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      breakLine(depth + 1)
      write(&self, element)
    }
    if !elements.isEmpty { breakLine(depth) }
    bytes += brackets.1.utf8
  }

  private mutating func breakLine(_ depth: Int) {
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<(depth * 2) { bytes.append(UInt8(ascii: " ")) }
  }

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    bytes += text.utf8
    // Checking bytes is faster than checking characters.
    if !bytes[start...].allSatisfy(Self.isHarmless) {
      bytes.removeSubrange(start...)
      writeEscaping(text)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Returns whether a byte of UTF-8 can't belong to an escaped scalar, as in most texts.
  private static func isHarmless(_ byte: UInt8) -> Bool {
    switch byte {
    case ..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F: false
    // These are the first bytes of the scalars that `isEscaped` finds.
    case 0xC2, 0xD8, 0xE2, 0xEF: false
    default: true
    }
  }

  private mutating func writeEscaping(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes += #"\""#.utf8
      case "\\": bytes += #"\\"#.utf8
      case "\n": bytes += #"\n"#.utf8
      case "\r": bytes += #"\r"#.utf8
      case "\t": bytes += #"\t"#.utf8
      case _ where Self.isEscaped(scalar.value): writeEscape(scalar.value)
      default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
  }

  /// Returns whether a scalar is a control character (C0, DEL, C1), a line separator, a bidirectional control or a byte
  /// order mark.
  private static func isEscaped(_ value: UInt32) -> Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  private mutating func writeEscape(_ value: UInt32) {
    let digits = String(value, radix: 16)
    bytes += "\\u".utf8
    bytes += repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count)
    bytes += digits.utf8
  }
}

/// A JSON value (RFC 8259); the members of objects keep their order.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number, written as `null` if it isn't finite.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: JSONValue

    package init(_ key: String, _ value: JSONValue) { (self.key, self.value) = (key, value) }
  }

  /// Returns a string, or `null` for `nil`.
  package static func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

  package static func strings(_ strings: [String]) -> JSONValue { .array(strings.map(JSONValue.string)) }
}

extension JSONValue: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByBooleanLiteral {
  package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int) { self = .integer(value) }
}

extension JSONValue: ExpressibleByNilLiteral {
  package init(nilLiteral: ()) { self = .null }
}

extension JSONValue: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}

/// A record that commands print: its promised keys in JSON, in order, with the source of each value, and its columns.
///
/// `Source` holds the values, such as an entity with the user's clock.
package struct JSONObject<Source>: Sendable {
  struct Member: Sendable {
    let key: String
    /// The label of the field that the member shows; `nil` for other members.
    let label: LocalizedText?
    let value: @Sendable (Source) -> JSONValue

    init<Value: JSONRepresentable & SendableMetatype>(
      _ key: String, label: LocalizedText? = nil, _ value: @escaping @Sendable (Source) -> Value
    ) {
      (self.key, self.label) = (key, label)
      self.value = { value($0).json }
    }
  }

  /// A member, or the key of a field, at its place in the document of an entity.
  enum Place: ExpressibleByStringLiteral {
    case member(Member)
    case field(String)

    init(stringLiteral key: String) { self = .field(key) }

    init<Value: JSONRepresentable & SendableMetatype>(_ key: String, _ value: @escaping @Sendable (Source) -> Value) {
      self = .member(Member(key, value))
    }
  }

  /// A column of `--plain`, with its name for help.
  struct Column: Sendable, ExpressibleByStringLiteral {
    fileprivate let name: @Sendable (JSONObject) -> LocalizedText
    fileprivate let value: @Sendable (JSONObject) -> @Sendable (Source) -> JSONValue

    /// Creates a column with the value of a key, named like the field that the key belongs to, or like the key.
    init(stringLiteral key: String) {
      name = { $0.member(key).label?.insideSentence ?? ColumnName.text(key) }
      value = { $0.member(key).value }
    }

    /// Creates a column with the value of a key.
    ///
    /// - Parameter en: The name in English; the words of the key if `nil`.
    init(_ key: String, ko: String, en: String? = nil) {
      name = { _ in LocalizedText(ko: ko, en: en ?? ColumnName.english(key)) }
      value = { $0.member(key).value }
    }

    /// Creates a column whose value differs from all keys.
    init<Value: JSONRepresentable & SendableMetatype>(
      ko: String, en: String, _ value: @escaping @Sendable (Source) -> Value
    ) {
      name = { _ in LocalizedText(ko: ko, en: en) }
      self.value = { _ in { value($0).json } }
    }
  }

  let members: [Member]
  private var columns: [Column] = []
  /// The keys and notes that help prints.
  package let form: JSONForm

  init(_ members: Member..., notes: [JSONForm.Note] = []) { self.init(members, notes: notes) }

  /// - Parameter more: The members that come last; a member whose key is already in `members` is left out.
  init(_ members: [Member], more: [Member] = [], notes: [JSONForm.Note] = []) {
    let members = members + more.filter { last in !members.contains { $0.key == last.key } }
    self.members = members
    form = JSONForm(keys: members.map(\.key), isList: false, notes: notes)
  }

  /// Creates the object of an entity.
  ///
  /// - Parameters:
  ///   - fields: The fields of the entity. Their members that aren't among `places` come last.
  ///   - draft: A closure that returns the values of the fields.
  ///   - places: The keys of fields and the other members, in order. A member replaces a field's member with its key.
  init<Name: EntityField>(
    fields: [Name], of draft: @escaping @Sendable (Source) -> Name.Draft, _ places: Place...,
    notes: [JSONForm.Note] = []
  ) {
    let fields = fields.flatMap(\.field.json).map { $0.of(draft) }
    let members = places.flatMap { place in
      switch place {
      case .member(let member): [member]
      case .field(let key): fields.keys([key])
      }
    }
    self.init(members, more: fields, notes: notes)
  }

  func callAsFunction(_ source: Source) -> JSONValue {
    .object(members.map { JSONValue.Member($0.key, $0.value(source)) })
  }

  private func member(_ key: String) -> Member { members.keys([key])[0] }

  /// Returns the object with the columns of `--plain`.
  func columns(_ columns: Column...) -> JSONObject {
    var object = self
    object.columns = columns
    return object
  }

  /// The names of the columns of `--plain`, in order, separated by commas.
  var columnNames: LocalizedText {
    let names = columns.map { $0.name(self) }
    return LocalizedText(
      ko: names.map(\.korean).joined(separator: ", "), en: names.map(\.english).joined(separator: ", "))
  }

  /// The sentence about the columns of `--plain` that help prints.
  package var plainForm: LocalizedText { .columns(ko: columnNames.korean, en: columnNames.english) }

  /// The form of a command that also prints the columns with `--plain`.
  package var printed: JSONForm {
    var form = form
    form.plain = plainForm
    return form
  }

  /// Returns the columns that have a value, each with its name.
  func labeled(_ source: Source) -> [(name: LocalizedText, value: String)] {
    columns.map { ($0.name(self), $0.value(self)(source).plain) }.filter { !$0.1.isEmpty }
  }

  /// Returns a line of `--plain`; the values of all keys if no columns are described.
  func row(_ source: Source) -> [String] {
    let values = columns.isEmpty ? members.map(\.value) : columns.map { $0.value(self) }
    return values.map { $0(source).plain }
  }
}

/// The names of columns, which follow from their keys.
private enum ColumnName {
  /// The Korean names of keys that several features use with the same meaning.
  private static let korean = [
    "account": "계정", "date": "날짜", "day": "날짜", "days_left": "남은 날", "detail": "자세한 내용", "end": "끝", "id": "ID",
    "kind": "종류",
    "liked": "좋아요", "memo": "메모", "name": "이름", "path": "위치", "reason": "이유", "start": "시작", "state": "상태",
    "tag": "태그", "title": "제목",
  ]

  static func text(_ key: String) -> LocalizedText { LocalizedText(ko: korean[key] ?? key, en: english(key)) }

  static func english(_ key: String) -> String { key.replacing("_", with: " ") }
}

extension JSONObject.Member {
  /// Returns the member for the document of a value that contains the source as a part.
  func of<Whole>(_ part: @escaping @Sendable (Whole) -> Source) -> JSONObject<Whole>.Member {
    .init(key, label: label) { value(part($0)) }
  }
}

extension Array {
  /// Returns the members with some keys, in the order of the keys.
  func keys<Source>(_ keys: String...) -> Self where Element == JSONObject<Source>.Member { self.keys(keys) }

  fileprivate func keys<Source>(_ keys: [String]) -> Self where Element == JSONObject<Source>.Member {
    keys.map { key in
      guard let member = first(where: { $0.key == key }) else { preconditionFailure("There is no member '\(key)'.") }
      return member
    }
  }
}

extension JSONValue {
  /// The value for a column of `--plain`; empty for `null` and objects.
  fileprivate var plain: String {
    switch self {
    case .null, .object: ""
    case .array(let values): values.map(\.plain).joined(separator: ",")
    case .bool(let flag): String(flag)
    case .integer(let number): String(number)
    case .number(let number): "\(number)"
    case .string(let text): text
    }
  }
}

/// A type whose values have one form in JSON.
package protocol JSONRepresentable {
  var json: JSONValue { get }
}

extension JSONValue: JSONRepresentable {
  package var json: JSONValue { self }
}

extension String: JSONRepresentable {
  package var json: JSONValue { .string(self) }
}

extension String {
  /// The text; `nil` if it is empty, which means a missing value.
  var present: String? { isEmpty ? nil : self }
}

extension Int: JSONRepresentable {
  package var json: JSONValue { .integer(self) }
}

extension Double: JSONRepresentable {
  package var json: JSONValue { .number(self) }
}

extension Double {
  /// The number rounded to two decimal places.
  var inHundredths: Double { (self * 100).rounded() / 100 }
}

extension Bool: JSONRepresentable {
  package var json: JSONValue { .bool(self) }
}

extension Optional: JSONRepresentable where Wrapped: JSONRepresentable {
  package var json: JSONValue { map(\.json) ?? .null }
}

extension Array: JSONRepresentable where Element: JSONRepresentable {
  package var json: JSONValue { .array(map(\.json)) }
}
