/// A JSON object that commands print: its promised keys in their order, and where the value of each comes from.
///
/// `Source` holds the values, such as an entity with the user's clock.
package struct JSONObject<Source>: Sendable {
  struct Member: Sendable {
    let key: String
    let value: @Sendable (Source) -> JSONValue

    init<Value: JSONRepresentable & SendableMetatype>(_ key: String, _ value: @escaping @Sendable (Source) -> Value) {
      self.key = key
      self.value = { value($0).json }
    }
  }

  let members: [Member]
  /// The keys and notes that help prints.
  package let form: JSONForm

  init(_ members: Member..., notes: [JSONForm.Note] = []) { self.init(members, notes: notes) }

  /// - Parameter more: Members that come last, without those whose keys stand before.
  init(_ members: [Member], more: [Member] = [], notes: [JSONForm.Note] = []) {
    let members = members + more.filter { last in !members.contains { $0.key == last.key } }
    self.members = members
    form = JSONForm(keys: members.map(\.key), isList: false, notes: notes)
  }

  func callAsFunction(_ source: Source) -> JSONValue {
    .object(members.map { JSONValue.Member($0.key, $0.value(source)) })
  }

  /// The values of some keys, or of all keys, as a line of `--plain`.
  func row(_ source: Source, _ keys: String...) -> [String] { row(source, keys) }

  func row(_ source: Source, _ keys: [String]) -> [String] {
    (keys.isEmpty ? members : members.keys(keys)).map { $0.value(source).plain }
  }
}

extension JSONObject.Member {
  /// The member in the document of something that has the source as a part.
  func of<Whole>(_ part: @escaping @Sendable (Whole) -> Source) -> JSONObject<Whole>.Member {
    .init(key) { value(part($0)) }
  }
}

extension Array {
  /// The members with some keys, in the order of the keys.
  func keys<Source>(_ keys: String...) -> Self where Element == JSONObject<Source>.Member { self.keys(keys) }

  fileprivate func keys<Source>(_ keys: [String]) -> Self where Element == JSONObject<Source>.Member {
    keys.map { key in
      guard let member = first(where: { $0.key == key }) else { preconditionFailure("There is no member '\(key)'.") }
      return member
    }
  }
}

extension JSONValue {
  /// A single value in a column of `--plain`; empty for `null`.
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

/// A value that has one form in JSON.
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
  /// `nil` for an empty text, which says that there is none.
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
