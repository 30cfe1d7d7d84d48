/// Why a typed phone number was refused.
public enum PhoneNumberError: Error, Hashable, Sendable {
  /// It is blank or too long.
  case text(TextLimitError)
  /// It has fewer than ``PhoneNumber/minimumDigits`` digits.
  case tooFewDigits
}
