/// The parts of a saying as they are set, one below the other.
package enum SayingPart: Hashable, Sendable {
  /// In the user's language, or in the only one there is.
  case saying
  /// In the other language.
  case translation
  case who
}
