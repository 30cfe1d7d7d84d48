/// Whether something was noted about a contact.
public enum ReviewState: Hashable, Sendable {
  /// Not yet, and the plant offers it.
  case open
  /// No, and the user does not want to be asked.
  case dismissed
  case written(Review)
}
