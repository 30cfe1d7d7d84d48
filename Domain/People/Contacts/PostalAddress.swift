/// A postal address (vCard ADR).
public struct PostalAddress: Hashable, Sendable {
  /// Street, number, building and flat, as one line.
  public var street: ContactLine
  /// Town, city; of a Korean address 시·군·구.
  public var city: ContactLine
  /// State, province; of a Korean address 시·도.
  public var region: ContactLine
  public var postalCode: ContactLine
  /// The country's name in words.
  public var country: ContactLine
  /// The number of a box at the post office.
  public var postOfficeBox: ContactLine
  /// Flat, floor (vCard: extended address).
  public var extended: ContactLine

  public init(
    street: ContactLine = .none, city: ContactLine = .none, region: ContactLine = .none,
    postalCode: ContactLine = .none, country: ContactLine = .none, postOfficeBox: ContactLine = .none,
    extended: ContactLine = .none
  ) {
    self.street = street
    self.city = city
    self.region = region
    self.postalCode = postalCode
    self.country = country
    self.postOfficeBox = postOfficeBox
    self.extended = extended
  }

  /// Street and flat in one line.
  public var streetAndFlat: String { [street, extended].filter { !$0.isEmpty }.map(\.text).joined(separator: ", ") }
}
