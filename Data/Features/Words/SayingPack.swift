import CSayings
package import Domain

/// The sayings that come with the app, whose texts are read only when needed.
///
/// Each saying has five lines: number and tags, Korean, English, source in Korean, source in English. An empty line
/// separates two sayings, and the sayings are sorted by number.
package struct SayingPack: Sendable {
  private let textCount: Int
  private let perText: Int
  private let text: @Sendable (Int) -> String

  /// - Parameters:
  ///   - perText: The number of sayings in each text; the last text may hold fewer.
  ///   - text: Returns the text at an index, starting at 0; no text is empty.
  package init(textCount: Int, perText: Int, text: @escaping @Sendable (Int) -> String) {
    (self.textCount, self.perText, self.text) = (textCount, perText, text)
  }

  /// The numbers of all sayings, starting at 1 without gaps.
  package var numbers: Range<Int> {
    guard textCount > 0 else { return 1..<1 }
    return 1..<(textCount - 1) * perText + SayingBlocks(text(textCount - 1)).reduce(1) { count, _ in count + 1 }
  }

  package subscript(number: Int) -> PackedSaying? {
    guard number > 0 else { return nil }
    let (place, block) = (number - 1).quotientAndRemainder(dividingBy: perText)
    guard place < textCount, let found = SayingBlocks(text(place)).dropFirst(block).first(where: { _ in true }),
      let saying = PackedSaying(block: found), saying.number == number
    else { return nil }
    return saying
  }

  /// The app's own collection.
  ///
  /// A number always belongs to the same saying: its wording may be corrected, and new sayings are added at the end.
  /// The authors died before 1953, and texts that they didn't write in Korean or English were translated for the app.
  /// The Analects and Mencius are numbered as in Zhu Xi's commentary, the fables of Aesop as in Perry's Aesopica.
  package static var builtIn: SayingPack {
    SayingPack(textCount: Int(sayings_count()), perText: 35) { unsafe String(cString: sayings_text(Int32($0))) }
  }
}

extension SayingPack: BuiltInSayings {
  package var count: Int { numbers.count }

  package func content(of number: Int) -> SayingContent? { self[number].flatMap(\.content) }
}

extension PackedSaying {
  fileprivate var content: SayingContent? {
    SayingContent(
      korean: SayingText(imported: korean), english: SayingText(imported: english),
      source: SayingSource(korean: SourceName(imported: koreanSource), english: SourceName(imported: englishSource)),
      tags: tags.map { SayingTag(imported: $0.rawValue) })
  }
}

package struct PackedSaying: Hashable, Sendable {
  /// The number, starting at 1, which never changes.
  package let number: Int
  package let korean: String
  package let english: String
  /// The author and the work, so that readers can look the saying up.
  package let koreanSource: String
  package let englishSource: String
  package let tags: [PackTag]

  package init(
    number: Int, korean: String, english: String, koreanSource: String, englishSource: String, tags: [PackTag]
  ) {
    (self.number, self.korean, self.english) = (number, korean, english)
    (self.koreanSource, self.englishSource, self.tags) = (koreanSource, englishSource, tags)
  }
}

/// A topic of a saying in the pack; each saying has one to three topics.
package enum PackTag: String, CaseIterable, Hashable, Sendable {
  case beginning, courage, patience, work, learning, wisdom, words
  case friendship, love, kindness, humility, calm, hope, time, nature
}

extension PackedSaying {
  /// Parses the five lines of a saying; `nil` if a line is missing or extra, or a tag is unknown.
  init?(block: Substring) {
    // Splitting bytes is ten times as fast as splitting characters.
    let lines = block.utf8.split(separator: 0x0A)
    guard lines.count == 5 else { return nil }
    let words = lines[0].split(separator: 0x20).map { String(Substring($0)) }
    let tags = words.dropFirst().compactMap(PackTag.init(rawValue:))
    guard let number = words.first.flatMap({ Int($0) }), tags.count == words.count - 1 else { return nil }
    self.init(
      number: number, korean: String(Substring(lines[1])), english: String(Substring(lines[2])),
      koreanSource: String(Substring(lines[3])), englishSource: String(Substring(lines[4])), tags: tags)
  }
}

/// The parts of a text between its empty lines.
struct SayingBlocks: Sequence, IteratorProtocol {
  private let text: String.UTF8View
  // The string's iterator is several times as fast as advancing an index.
  private var bytes: String.UTF8View.Iterator
  /// The start of the next part; `nil` after the last one.
  private var start: Int? = 0

  /// - Parameter text: The text, in which every line ends with a line feed.
  init(_ text: String) {
    self.text = text.utf8
    bytes = text.utf8.makeIterator()
  }

  mutating func next() -> Substring? {
    guard let start else { return nil }
    var end = start
    var previous: UInt8 = 0
    while let byte = bytes.next() {
      end += 1
      if byte == Self.lineFeed, previous == Self.lineFeed {
        self.start = end
        return part(start..<end)
      }
      previous = byte
    }
    self.start = nil
    return part(start..<end)
  }

  private func part(_ range: Range<Int>) -> Substring {
    let start = text.index(text.startIndex, offsetBy: range.lowerBound)
    return Substring(text[start..<text.index(start, offsetBy: range.count)])
  }

  private static let lineFeed: UInt8 = 0x0A
}
