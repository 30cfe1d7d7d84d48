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

  private let members: [Member]
  /// The keys and notes that help prints.
  package let form: JSONForm

  init(_ members: Member..., notes: [JSONForm.Note] = []) {
    self.members = members
    form = JSONForm(keys: members.map(\.key), isList: false, notes: notes)
  }

  func callAsFunction(_ source: Source) -> JSONValue {
    .object(members.map { JSONValue.Member($0.key, $0.value(source)) })
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

extension Int: JSONRepresentable {
  package var json: JSONValue { .integer(self) }
}

extension Double: JSONRepresentable {
  package var json: JSONValue { .number(self) }
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
