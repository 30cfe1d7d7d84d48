/// One of several values of a kind, with what it is for.
public struct Labeled<Value: Hashable & Sendable>: Hashable, Sendable {
  public var label: ContactLabel
  public var value: Value

  /// A value, for anything where nothing is said.
  public init(_ value: Value, _ label: ContactLabel = .none) {
    self.value = value
    self.label = label
  }
}

/// What a phone number, an address or a link is for.
public enum ContactLabel: Hashable, Sendable {
  /// Nothing is said about it.
  case none
  case mobile, home, work, main, school, fax, pager, other
  /// In the user's own words, or in those of the program that the card came from.
  case custom(ContactLine)
}
