/// One of several values of a kind, with its label.
public struct Labeled<Value: Hashable & Sendable>: Hashable, Sendable {
  public var label: ContactLabel
  public var value: Value

  /// A value, for anything where nothing is said.
  public init(_ value: Value, _ label: ContactLabel = .none) {
    self.value = value
    self.label = label
  }
}

/// The purpose of a phone number, an address or a link.
public enum ContactLabel: Hashable, Sendable {
  /// Nothing is said about it.
  case none
  case mobile, home, work, main, school, fax, pager, other
  /// A label in the user's own words, or in the words of the program that the card came from.
  case custom(ContactLine)
}
