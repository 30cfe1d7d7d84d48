/// Reads a file of sayings of any kind, which its beginning tells.
package struct SayingFileReader {
  private enum Form {
    case fortune(FortuneReader), kindle(KindleReader), json(JSONReader), table(SayingTableReader), unknown
  }

  /// In so many bytes a file must show what it is.
  private static let startSize = 64 << 10

  private var chunks: UnicodeChunks
  private var form: Form?

  /// Reads from the first byte on.
  package init(_ chunks: ByteChunks) { self.chunks = UnicodeChunks(chunks) }

  /// The next item; `nil` after the last one, and at once in a file of no kind that is known.
  package mutating func next() throws(UnreadableFile) -> SayingItem? {
    let form = if let form { form } else { try found() }
    switch form {
    case .fortune(var reader):
      defer { self.form = .fortune(reader) }
      return try reader.next()
    case .kindle(var reader):
      defer { self.form = .kindle(reader) }
      return try reader.next()
    case .json(var reader):
      defer { self.form = .json(reader) }
      return try reader.next()
    case .table(var reader):
      defer { self.form = .table(reader) }
      return try reader.next()
    case .unknown:
      self.form = .unknown
      return nil
    }
  }

  private mutating func found() throws(UnreadableFile) -> Form {
    var start: [UInt8] = []
    while start.count < Self.startSize, let chunk = try chunks.next() { start += chunk }
    var rest = chunks
    var first: [UInt8]? = start
    let all = ByteChunks { () throws(UnreadableFile) in
      guard let piece = first else { return try rest.next() }
      first = nil
      return piece
    }
    switch SayingFileKind(startingWith: Array(start.prefix(Self.startSize))) {
    case .fortune: return .fortune(FortuneReader(all))
    case .kindle: return .kindle(KindleReader(all))
    case .json: return .json(JSONReader(all))
    case .table: return .table(SayingTableReader(all))
    case nil: return .unknown
    }
  }
}
