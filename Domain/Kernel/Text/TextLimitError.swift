/// Why a typed text was refused.
public enum TextLimitError: Error, Hashable, Sendable {
  /// Nothing but white space where something is needed.
  case empty
  /// `count` characters where at most `limit` are allowed.
  case tooLong(count: Int, limit: Int)
}
