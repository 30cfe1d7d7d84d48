import Domain

/// Reads a file of sayings and makes of each what the store needs.
struct ImportedItemReader: FileItemReader {
  private var reader: SayingFileReader

  init(_ chunks: ByteChunks) {
    reader = SayingFileReader(chunks)
  }

  mutating func next() throws(UnreadableFile) -> ImportedItem? {
    switch try reader.next() {
    case .saying(let saying): .saying(saying, SayingEntry(saying.content))
    case .repeated: .repeated
    case .failure(let failure): .failure(failure)
    case nil: nil
    }
  }

  static func size(of item: ImportedItem) -> Int {
    guard case .saying(let saying, _) = item else { return 0 }
    return (saying.content.korean?.text.utf8.count ?? 0) + (saying.content.english?.text.utf8.count ?? 0)
  }
}
