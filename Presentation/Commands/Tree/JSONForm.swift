/// The promised form of a JSON document: its keys, in their order.
package struct JSONForm: Hashable, Sendable {
  package let keys: [String]
  /// Whether it is a list of such objects.
  package let isList: Bool

  /// One object.
  package static func object(_ keys: String...) -> JSONForm { JSONForm(keys: keys, isList: false) }

  /// A list of objects; empty where there is nothing.
  package static func list(_ keys: String...) -> JSONForm { JSONForm(keys: keys, isList: true) }

  /// The form in one line, `[{"id", "title"}]`.
  package var text: String {
    let object = "{\(keys.map { "\"\($0)\"" }.joined(separator: ", "))}"
    return isList ? "[\(object)]" : object
  }

  /// A list of the same objects.
  package var listed: JSONForm { JSONForm(keys: keys, isList: true) }

  private init(keys: [String], isList: Bool) {
    self.keys = keys
    self.isList = isList
  }
}
