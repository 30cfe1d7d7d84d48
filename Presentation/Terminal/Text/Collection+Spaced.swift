extension Collection<String> {
  /// The words with spaces between them.
  ///
  /// `joined(separator:)` searches the whole program for conformances when it is first used, which takes a hundredth of
  /// a command's time.
  package var spaced: String { dropFirst().reduce(into: first ?? "") { $0 += " " + $1 } }
}
