/// Why a typed e-mail address was refused.
public enum EmailAddressError: Error, Hashable, Sendable {
  /// It is blank or too long.
  case text(TextLimitError)
  /// It is not something, an `@` and something, without white space.
  case noAddress
}
