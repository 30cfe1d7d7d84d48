/// Reads a file item by item, in its order.
protocol FileItemReader: SendableMetatype {
  associatedtype Item: Sendable

  /// Reads from the first byte on.
  init(_ chunks: ByteChunks)

  /// The next item; `nil` after the last one.
  mutating func next() throws(UnreadableFile) -> Item?

  /// About how many bytes an item takes.
  static func size(of item: Item) -> Int
}
