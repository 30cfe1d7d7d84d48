extension String {
  /// As `String(_:)`, whose general form for slices searches the whole program for conformances when it is first used,
  /// a hundredth of a command's time.
  package init(graphemes: ArraySlice<Character>) {
    self.init()
    for grapheme in graphemes { append(grapheme) }
  }
}

extension Collection<String> {
  /// With a space between them; as `joined(separator:)`, which costs a command's start the same search.
  package var spaced: String {
    reduce(into: "") { text, word in
      if !text.isEmpty { text += " " }
      text += word
    }
  }
}
