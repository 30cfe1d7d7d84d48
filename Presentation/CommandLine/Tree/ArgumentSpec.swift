/// A word that a command takes without an option's name.
package struct ArgumentSpec: Hashable, Sendable {
  /// How many words it stands for.
  package enum Count: Hashable, Sendable {
    case one, oneOrNone, oneOrMore, any
  }

  package let value: ValueSpec
  package let count: Count
  /// One line without a period at its end.
  package let summary: LocalizedText

  package init(_ value: ValueSpec, _ count: Count = .one, _ summary: LocalizedText) {
    self.value = value
    self.count = count
    self.summary = summary
  }

  package var isRequired: Bool { count == .one || count == .oneOrMore }

  /// Whether it takes all words that are left.
  package var isRest: Bool { count == .oneOrMore || count == .any }

  /// How a usage line shows it: `DATE`, `[DATE]`, `WORD…`, `[WORD…]`.
  package var usage: String {
    let name = isRest ? value.placeholder + "…" : value.placeholder
    return isRequired ? name : "[\(name)]"
  }
}
