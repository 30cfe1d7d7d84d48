/// Words that are looked for in sayings: upper and lower case, widths and diacritics are alike.
public struct SayingQuery: Hashable, Sendable {
  /// What is looked for, folded.
  public let words: SearchQuery

  /// A query as typed.
  ///
  /// - Returns: `nil` for a blank text, which asks for everything.
  public init?(_ text: String) {
    guard let words = SearchQuery(FoldedText(text).text) else { return nil }
    self.words = words
  }

  /// How well the words fit a saying by its texts, its source in both languages and its tags; `nil` when not at all.
  public func rank(in content: SayingContent) -> SearchHit.Rank? {
    words.rank(inAny: content.searchedTexts.map(\.text))
  }
}

extension SayingContent {
  /// Everything that is looked through, folded: what an index keeps.
  public var searchedTexts: [FoldedText] {
    let source = source.map { $0.korean == $0.english ? [$0.korean] : [$0.korean, $0.english] } ?? []
    let texts = [korean, english].compactMap { $0?.text } + source.map(\.text) + tags.map(\.text)
    return texts.map { FoldedText($0) }
  }
}

public struct SayingMatch: Hashable, Sendable {
  public let saying: Saying
  public let rank: SearchHit.Rank

  public init(_ saying: Saying, rank: SearchHit.Rank) {
    self.saying = saying
    self.rank = rank
  }
}

extension SayingMatch: Comparable {
  /// The best rank first, then the order of lists.
  public static func < (left: SayingMatch, right: SayingMatch) -> Bool {
    left.rank == right.rank ? left.saying < right.saying : left.rank < right.rank
  }
}

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
