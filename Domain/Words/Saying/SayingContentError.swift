/// Why a typed saying was refused.
public enum SayingContentError: Error, Hashable, Sendable {
  /// Neither Korean nor English.
  case nothingSaid
  case korean(TextLimitError)
  case english(TextLimitError)
  /// The source.
  case who(TextLimitError)
  case tag(TextLimitError)
}
