extension String {
  /// As `String(_:)`, whose general form for slices searches the whole program for conformances when it is first used,
  /// a hundredth of a command's time.
  package init(graphemes: ArraySlice<Character>) {
    self.init()
    for grapheme in graphemes { append(grapheme) }
  }
}
