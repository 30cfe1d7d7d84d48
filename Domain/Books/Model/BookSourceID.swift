/// The id of a book in another app; two ids of one app are two books, even with the same title and author.
public struct BookSourceID: Hashable, Sendable {
  private static let goodreadsLink = "https://www.goodreads.com/book/show/"

  public let source: BookSource
  /// The id as the app writes it, without white space around it.
  public let id: String

  /// - Parameters:
  ///   - source: The app.
  ///   - id: As the app writes it.
  /// - Returns: `nil` when the id is blank.
  public init?(_ source: BookSource, _ id: String) {
    let id = id.trimmed
    guard !id.isEmpty else { return nil }
    (self.source, self.id) = (source, id)
  }

  /// Reads a ``text``, and nothing else.
  public init?(text: String) {
    let parts = text.unicodeScalars.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let source = BookSource(rawValue: String(parts[0])) else { return nil }
    self.init(source, String(parts[1]))
  }

  /// The id that a link of Goodreads has, which all books from there had before ids were saved.
  fileprivate init?(link: String?) {
    guard let link, link.hasPrefix(Self.goodreadsLink) else { return nil }
    self.init(.goodreads, String(link.dropFirst(Self.goodreadsLink.count).prefix { $0.isASCII && $0.isNumber }))
  }

  /// The text that is saved: `goodreads:77203`.
  public var text: String { "\(source.rawValue):\(id)" }
}

extension Book {
  /// Its ``sourceIDs``, and the one that its link has.
  public var knownSourceIDs: [BookSourceID] {
    guard let linked = BookSourceID(link: content.info.link) else { return sourceIDs }
    return sourceIDs.contains { $0.source == linked.source } ? sourceIDs : sourceIDs + [linked]
  }

  /// Returns whether an app's id for the book differs from its id in this list.
  func isCalledOtherwise(than ids: [BookSourceID]) -> Bool {
    let known = knownSourceIDs
    return ids.contains { id in known.contains { $0.source == id.source && $0.id != id.id } }
  }

  /// Takes the ids of apps that have none for it yet.
  mutating func take(_ ids: [BookSourceID]) {
    for id in ids where !knownSourceIDs.contains(where: { $0.source == id.source }) { sourceIDs.append(id) }
  }
}
