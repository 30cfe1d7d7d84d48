extension SearchQuery {
  /// About one line of a wide terminal.
  private static let excerptLength = 80

  /// Returns the places of the words in a text, in order and without overlaps, to show them; each is of whole
  /// characters.
  public func ranges(in text: String) -> [Range<String.Index>] {
    guard !terms.isEmpty else { return [] }
    let letters = PlacedLetters(text)
    let found = terms.flatMap { letters.places(of: $0) }.sorted {
      ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound)
    }
    return found.reduce(into: []) { ranges, range in
      guard let last = ranges.last, range.lowerBound < last.upperBound else { return ranges.append(range) }
      ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    }
  }

  /// The first line of a text that has one of the words, cut to about a line of a terminal around it.
  public func excerpt(of text: String) -> String {
    let letters = PlacedLetters(text)
    guard let place = first(in: letters) else { return String(text.prefix(Self.excerptLength)) }
    let line = letters.line(at: place.lowerBound)
    guard text.utf8[line].count > Self.excerptLength else { return String(text[line]) }
    let part =
      letters.areScalars
      ? Self.part(of: text.unicodeScalars[line], around: place) : Self.part(of: text[line], around: place)
    return String(text[part])
  }

  private func first(in letters: PlacedLetters) -> Range<String.Index>? {
    terms.compactMap { letters.places(of: $0, limit: 1).first }.min {
      ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound)
    }
  }

  private static func part<Line: BidirectionalCollection>(
    of line: Line, around place: Range<Line.Index>
  ) -> Range<Line.Index> {
    let place = place.clamped(to: line.startIndex..<line.endIndex)
    let rest = max(0, excerptLength - line.distance(from: place.lowerBound, to: place.upperBound))
    let before = line.index(place.lowerBound, offsetBy: -rest / 2, limitedBy: line.startIndex) ?? line.startIndex
    let last = line.index(line.endIndex, offsetBy: -excerptLength, limitedBy: line.startIndex) ?? line.startIndex
    let start = min(before, last)
    return start..<(line.index(start, offsetBy: excerptLength, limitedBy: line.endIndex) ?? line.endIndex)
  }
}

/// The letters of a text as a search compares them, and where each of them stands.
private struct PlacedLetters {
  private let text: String
  private var letters: [Unicode.Scalar] = []
  // The offsets of the letters, in bytes of UTF-8.
  private var offsets: [Int] = []
  private var lineBreaks: [Range<Int>] = []
  /// True if the scalars alone decided every meaning; each of them is a character by itself.
  private(set) var areScalars = true

  init(_ text: String) {
    self.text = text
    letters.reserveCapacity(text.utf8.count)
    offsets.reserveCapacity(text.utf8.count)
    areScalars = addScalars()
    if !areScalars { addCharacters() }
  }

  func places(of term: SearchTerm, limit: Int = .max) -> [Range<String.Index>] {
    var (found, start) = ([Range<String.Index>](), 0)
    while found.count < limit, let place = term.place(in: letters[start...]) {
      found.append(index(offsets[place.lowerBound])..<text.index(after: index(offsets[place.upperBound - 1])))
      start = place.upperBound
    }
    return found
  }

  /// Returns the line at a place, from one line break to the next.
  func line(at place: String.Index) -> Range<String.Index> {
    let next = lineBreaks.partitioningIndex { index($0.lowerBound) > place }
    let start = next > 0 ? index(lineBreaks[next - 1].upperBound) : text.startIndex
    return start..<(next < lineBreaks.count ? index(lineBreaks[next].lowerBound) : text.endIndex)
  }

  private func index(_ place: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: place) }

  private mutating func addScalars() -> Bool {
    var place = 0
    for scalar in text.unicodeScalars {
      let end = place + UTF8.width(scalar)
      switch SearchLetters.meaning(of: scalar) {
      case nil: return false
      case .letter(let letter)?: add(letter, at: place)
      case .space?: addSpace(at: place..<end, endsLine: (0x0A...0x0D).contains(scalar.value))
      case .nothing?: break
      }
      place = end
    }
    return true
  }

  private mutating func addCharacters() {
    (letters, offsets, lineBreaks) = ([], [], [])
    var place = 0
    for character in text {
      let end = place + character.utf8.count
      if character.isWhitespace {
        addSpace(at: place..<end, endsLine: character.isNewline)
      } else {
        for letter in SearchLetters(String(character)).scalars { add(letter, at: place) }
      }
      place = end
    }
  }

  private mutating func addSpace(at place: Range<Int>, endsLine: Bool) {
    if endsLine { lineBreaks.append(place) }
  }

  private mutating func add(_ letter: Unicode.Scalar, at place: Int) {
    letters.append(letter)
    offsets.append(place)
  }
}
