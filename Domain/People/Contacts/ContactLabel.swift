/// What a phone number, an address or a link is for.
public enum ContactLabel: Hashable, Sendable {
  /// Nothing is said about it.
  case none
  case mobile, home, work, main, school, fax, pager, other
  /// In the user's own words, or in those of the program that the card came from.
  case custom(ContactLine)
}
