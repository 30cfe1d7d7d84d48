extension SearchQuery {
  /// About one line of a wide terminal.
  private static let excerptLength = 80

  /// Where a text has the words, in order and none over another, for showing them: whole characters as they stand there.
  public func ranges(in text: String) -> [Range<String.Index>] {
    guard !terms.isEmpty else { return [] }
    let letters = PlacedLetters(text)
    let found = terms.flatMap(letters.places).sorted {
      ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound)
    }
    return found.reduce(into: []) { ranges, range in
      guard let last = ranges.last, range.lowerBound < last.upperBound else { return ranges.append(range) }
      ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    }
  }

  /// The first line of a text that has one of the words, cut to about a line of a terminal around it.
  public func excerpt(of text: String) -> String {
    let length = Self.excerptLength
    let lines = text.unicodeScalars.split(whereSeparator: Self.endsLine).lazy.map { String($0) }
    guard let line = lines.first(where: hasWord) else { return String(text.prefix(length)) }
    guard line.utf8.count > length, line.count > length, let place = ranges(in: line).first else { return line }
    let rest = max(0, length - line.distance(from: place.lowerBound, to: place.upperBound))
    let start = line.index(place.lowerBound, offsetBy: -rest / 2, limitedBy: line.startIndex) ?? line.startIndex
    return String(line[min(start, line.index(line.endIndex, offsetBy: -length))...].prefix(length))
  }

  private func hasWord(in text: String) -> Bool {
    let letters = SearchLetters(text)
    return terms.contains { $0.isFound(in: letters) }
  }

  /// As `Character.isNewline`, of which none joins another letter.
  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}

/// The letters of a text as a search compares them, and where each of them stands.
private struct PlacedLetters {
  private let text: String
  private var letters: [Unicode.Scalar] = []
  private var indices: [String.Index] = []

  init(_ text: String) {
    self.text = text
    if !addScalars() { addCharacters() }
  }

  func places(of term: SearchTerm) -> [Range<String.Index>] {
    var (places, start) = ([Range<String.Index>](), 0)
    while let place = term.place(in: letters[start...]) {
      places.append(indices[place.lowerBound]..<text.index(after: indices[place.upperBound - 1]))
      start = place.upperBound
    }
    return places
  }

  /// - Returns: Whether a look at each scalar told what it counts as; none of those joins another.
  private mutating func addScalars() -> Bool {
    letters.reserveCapacity(text.utf8.count)
    indices.reserveCapacity(text.utf8.count)
    for index in text.unicodeScalars.indices {
      switch SearchLetters.meaning(of: text.unicodeScalars[index]) {
      case nil: return false
      case .letter(let letter)?: add(CollectionOfOne(letter), at: index)
      case .space?: addSpace(at: index)
      case .nothing?: break
      }
    }
    return true
  }

  private mutating func addCharacters() {
    (letters, indices) = ([], [])
    for index in text.indices {
      let character = text[index]
      if character.isWhitespace {
        addSpace(at: index)
      } else {
        add(SearchLetters(String(character)).scalars, at: index)
      }
    }
  }

  private mutating func addSpace(at index: String.Index) {
    if letters.last != " " { add(CollectionOfOne(" "), at: index) }
  }

  private mutating func add(_ more: some Collection<Unicode.Scalar>, at index: String.Index) {
    letters += more
    indices += repeatElement(index, count: more.count)
  }
}
