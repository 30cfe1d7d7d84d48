extension Collection<String> {
  /// With a space between them.
  ///
  /// As `joined(separator:)`, which searches the whole program for conformances when it is first used, a hundredth of a
  /// command's time.
  package var spaced: String { dropFirst().reduce(into: first ?? "") { $0 += " " + $1 } }
}
