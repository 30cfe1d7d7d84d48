/// The promised form of a JSON document: its keys, in their order.
package struct JSONForm: Hashable, Sendable {
  /// An explanation of a key whose name doesn't say enough.
  package struct Note: Hashable, Sendable {
    package let key: String
    package let meaning: LocalizedText

    package init(_ key: String, ko: String, en: String) {
      self.key = key
      meaning = LocalizedText(ko: ko, en: en)
    }

    /// - Parameter form: The form of the value, which needs no words.
    package init(_ key: String, _ form: String) { self.init(key, ko: form, en: form) }
  }

  package let keys: [String]
  package let isList: Bool
  package let notes: [Note]

  package static func object(_ keys: String...) -> JSONForm { object(keys: keys) }

  package static func object(keys: [String]) -> JSONForm { JSONForm(keys: keys, isList: false) }

  /// A list of objects; empty where there is nothing.
  package static func list(_ keys: String...) -> JSONForm { JSONForm(keys: keys, isList: true) }

  /// The form in one line, `[{"id", "title"}]`.
  package var text: String {
    let object = "{\(keys.map { "\"\($0)\"" }.joined(separator: ", "))}"
    return isList ? "[\(object)]" : object
  }

  /// The form of a command that takes several things.
  var each: JSONForm { with(Note("[…]", ko: "여러 개면 배열이에요", en: "a list where several were named")) }

  package var listed: JSONForm { JSONForm(keys: keys, isList: true, notes: notes) }

  package func with(_ notes: Note...) -> JSONForm { JSONForm(keys: keys, isList: isList, notes: self.notes + notes) }

  init(keys: [String], isList: Bool, notes: [Note] = []) {
    self.keys = keys
    self.isList = isList
    self.notes = notes
  }
}
