extension SayingQuery {
  /// Where a text has the words, in order and none over another, for showing them: whole characters as they stand there.
  ///
  /// First consonants stand for syllables where the words themselves are not there.
  public func ranges(in text: String) -> [Range<String.Index>] {
    if let wanted = PlainLetters(words.text), let letters = PlainLetters(text) {
      let places = letters.places(of: wanted)
      return self.ranges(of: places.isEmpty ? letters.choseong.places(of: wanted) : places, in: text)
    }
    let letters = text.indices.flatMap { index in
      FoldedText(String(text[index])).text.map { Letter($0, index) }
    }
    let ranges = ranges(in: letters)
    let starts = ranges.isEmpty ? self.ranges(in: letters.map(\.choseong)) : ranges
    return starts.map { letters[$0.lowerBound].index..<text.index(after: letters[$0.upperBound - 1].index) }
  }

  /// - Parameter places: Of a text's scalars.
  private func ranges(of places: [Range<Int>], in text: String) -> [Range<String.Index>] {
    let scalars = text.unicodeScalars
    var (rest, passed) = (text.startIndex, 0)
    return places.map { place in
      let start = scalars.index(rest, offsetBy: place.lowerBound - passed)
      (rest, passed) = (scalars.index(start, offsetBy: place.count), place.upperBound)
      return start..<rest
    }
  }

  private func ranges(in letters: [Letter]) -> [Range<Int>] {
    let wanted = Array(words.text)
    var (ranges, start) = ([Range<Int>](), 0)
    while start + wanted.count <= letters.count {
      let range = start..<start + wanted.count
      if letters[range].lazy.map(\.character).elementsEqual(wanted) {
        ranges.append(range)
        start = range.upperBound
      } else {
        start += 1
      }
    }
    return ranges
  }
}

/// A folded character of a text, and where it stands there.
private struct Letter {
  let character: Character
  let index: String.Index

  init(_ character: Character, _ index: String.Index) {
    self.character = character
    self.index = index
  }

  var choseong: Letter { Letter(Hangul.choseong(of: character) ?? character, index) }
}
