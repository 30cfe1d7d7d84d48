/// One of several values of a kind, with what it is for.
public struct Labeled<Value: Hashable & Sendable>: Hashable, Sendable {
  /// What it is for.
  public var label: ContactLabel
  /// The number, the address.
  public var value: Value

  /// A value, for anything where nothing is said.
  public init(_ value: Value, _ label: ContactLabel = .none) {
    self.value = value
    self.label = label
  }
}
