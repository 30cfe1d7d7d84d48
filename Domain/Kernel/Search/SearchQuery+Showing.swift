extension SearchQuery {
  /// About one line of a wide terminal.
  private static let excerptLength = 80

  /// Where a text has the words, in order and none over another, for showing them: whole characters as they stand there.
  public func ranges(in text: String) -> [Range<String.Index>] {
    guard !terms.isEmpty else { return [] }
    var letters: [Unicode.Scalar] = []
    var places: [String.Index] = []
    for index in text.indices {
      let character = text[index]
      if character.isWhitespace {
        guard letters.last != " " else { continue }
        letters.append(" ")
        places.append(index)
      } else {
        let folded = SearchLetters(String(character)).scalars
        letters += folded
        places += Array(repeating: index, count: folded.count)
      }
    }
    let found = terms.flatMap { term in Self.places(of: term, in: letters) }
      .map { places[$0.lowerBound]..<text.index(after: places[$0.upperBound - 1]) }
      .sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
    return found.reduce(into: []) { ranges, range in
      guard let last = ranges.last, range.lowerBound < last.upperBound else { return ranges.append(range) }
      ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    }
  }

  private static func places(of term: SearchTerm, in letters: [Unicode.Scalar]) -> [Range<Int>] {
    var (places, start) = ([Range<Int>](), 0)
    while let place = term.place(in: letters[start...]) {
      places.append(place)
      start = place.upperBound
    }
    return places
  }

  /// The first line of a text that has one of the words, cut to about a line of a terminal around it.
  public func excerpt(of text: String) -> String {
    let length = Self.excerptLength
    let lines = text.split(whereSeparator: \.isNewline).lazy.map { String($0) }
    guard let line = lines.first(where: hasWord) else { return String(text.prefix(length)) }
    guard line.utf8.count > length, line.count > length else { return line }
    // Halves of overlapping windows hold every place; a match wider than one is shown from its line's start.
    var start = line.startIndex
    while let end = line.index(start, offsetBy: length, limitedBy: line.endIndex) {
      if hasWord(in: line[start..<end]) { return String(line[start..<end]) }
      start = line.index(start, offsetBy: length / 2)
    }
    let last = line.suffix(length)
    return hasWord(in: last) ? String(last) : String(line.prefix(length))
  }

  private func hasWord(in text: some StringProtocol) -> Bool {
    let letters = SearchLetters(String(text))
    return terms.contains { $0.isFound(in: letters) }
  }
}
