/// Leaves out highlights that were marked anew, longer or shorter: devices keep every version (Kindle's clippings).
public struct KeepLongestHighlights: Sendable {
  /// The number of neighbours to compare: versions stand close together, and a broken file mustn't take forever.
  private static let neighbours = 64

  public init() {}

  /// The positions of those that are no version of a longer one, in order.
  ///
  /// Two are versions of one when they are of the same book, at places that have something in common, and one's text,
  /// as ``SayingKey`` compares it, is in the other's. Of equal texts the first is kept.
  public func callAsFunction(_ highlights: [Highlight]) -> [Int] {
    let books = Dictionary(grouping: highlights.indices.filter { highlights[$0].place != nil }) { highlights[$0].book }
    let shorter = books.values.reduce(into: Set<Int>()) { shorter, positions in
      shorter.formUnion(shorterVersions(in: positions.compactMap { Version($0, highlights[$0]) }))
    }
    return highlights.indices.filter { !shorter.contains($0) }
  }

  private func shorterVersions(in book: [Version]) -> [Int] {
    var shorter: [Int] = []
    var seen: Set<Version.Passage> = []
    var versions: [Version] = []
    for version in book.sorted(by: { ($0.place.lowerBound, $0.position) < ($1.place.lowerBound, $1.position) }) {
      if seen.insert(version.passage).inserted { versions.append(version) } else { shorter.append(version.position) }
    }
    for index in versions.indices {
      let version = versions[index]
      for other in versions[(index + 1)...].prefix(Self.neighbours) {
        guard other.place.overlaps(version.place) else { break }
        if let position = version.shorter(of: other) { shorter.append(position) }
      }
    }
    return shorter
  }
}

private struct Version {
  struct Passage: Hashable {
    let place: ClosedRange<Int>
    /// The compared text in UTF-8.
    let key: [UInt8]
  }

  let position: Int
  let passage: Passage
  /// The length, for each prefix of the key, of its longest suffix that is a prefix too.
  private let borders: [Int]

  init?(_ position: Int, _ highlight: Highlight) {
    guard let place = highlight.place else { return nil }
    self.position = position
    let key = Array(SayingKey(highlight.text).text.utf8)
    passage = Passage(place: place, key: key)
    var borders: [Int] = []
    borders.reserveCapacity(key.count)
    for byte in key {
      var border = borders.last ?? 0
      while border > 0, key[border] != byte { border = borders[border - 1] }
      borders.append(borders.isEmpty || key[border] != byte ? 0 : border + 1)
    }
    self.borders = borders
  }

  var place: ClosedRange<Int> { passage.place }
  private var key: [UInt8] { passage.key }

  /// The position of the one whose text is in the other's; `nil` when they are not versions of one.
  func shorter(of other: Version) -> Int? {
    if key == other.key { return max(position, other.position) }
    if key.count > other.key.count { return other.isPart(of: self) ? other.position : nil }
    return isPart(of: other) ? position : nil
  }

  /// Returns whether this passage is part of another, in linear time for any text (Knuth, Morris and Pratt).
  private func isPart(of other: Version) -> Bool {
    guard !key.isEmpty else { return true }
    var matched = 0
    for byte in other.key {
      while matched > 0, key[matched] != byte { matched = borders[matched - 1] }
      if key[matched] == byte { matched += 1 }
      if matched == key.count { return true }
    }
    return false
  }
}

/// A passage that a reading device keeps each time it is marked.
public struct Highlight: Hashable, Sendable {
  /// Title and author as the device writes them.
  public let book: String
  /// The place in the book, in the device's own units; `nil` if the device doesn't say.
  public let place: ClosedRange<Int>?
  public let text: String

  public init(book: String, place: ClosedRange<Int>?, text: String) {
    self.book = book
    self.place = place
    self.text = text
  }
}
