/// Leaves out highlights that were marked anew, longer or shorter: devices keep every version (Kindle's clippings).
public struct KeepLongestHighlights: Sendable {
  /// So many neighbours are compared: versions stand close together, and a broken file shall not take for ever.
  private static let neighbours = 64

  public init() {}

  /// The positions of those that are no version of a longer one, in order.
  ///
  /// Two are versions of one when they are of the same book, at places that have something in common, and one's text,
  /// as ``SayingKey`` compares it, is in the other's. Of equal texts the first is kept.
  public func callAsFunction(_ highlights: [Highlight]) -> [Int] {
    let books = Dictionary(grouping: highlights.indices.compactMap { version($0, highlights[$0]) }, by: \.book)
    let shorter = books.values.reduce(into: Set<Int>()) { $0.formUnion(shorterVersions(in: $1)) }
    return highlights.indices.filter { !shorter.contains($0) }
  }

  private func shorterVersions(in book: [Version]) -> [Int] {
    let versions = book.sorted { ($0.place.lowerBound, $0.position) < ($1.place.lowerBound, $1.position) }
    return versions.indices.flatMap { index in
      versions[(index + 1)...].prefix(Self.neighbours).prefix { $0.place.overlaps(versions[index].place) }
        .compactMap { versions[index].shorter(of: $0) }
    }
  }

  private func version(_ position: Int, _ highlight: Highlight) -> Version? {
    highlight.place.map {
      Version(position: position, book: highlight.book, place: $0, key: SayingKey(highlight.text).text)
    }
  }
}

private struct Version {
  let position: Int
  let book: String
  let place: ClosedRange<Int>
  let key: String

  /// The position of the one whose text is in the other's; `nil` when they are not versions of one.
  func shorter(of other: Version) -> Int? {
    if key == other.key { return max(position, other.position) }
    if key.contains(other.key) { return other.position }
    return other.key.contains(key) ? position : nil
  }
}

/// A passage that a reading device keeps each time it is marked.
public struct Highlight: Hashable, Sendable {
  /// Title and author as the device writes them.
  public let book: String
  /// Where it stands, in the device's own units; `nil` when it does not say.
  public let place: ClosedRange<Int>?
  public let text: String

  public init(book: String, place: ClosedRange<Int>?, text: String) {
    self.book = book
    self.place = place
    self.text = text
  }
}
