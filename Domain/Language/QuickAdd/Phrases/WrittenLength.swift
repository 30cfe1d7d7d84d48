/// How long something lasts, as it was written.
enum WrittenLength: Hashable, Sendable {
  case minutes(Int)
  /// Whole days; those counted in nights are never how long something is repeated.
  case days(Int, areNights: Bool = false)
  /// Only how long something is repeated.
  case months(Int)
}
