package import Domain

package struct SayingDocument {
  private let format: SayingFileFormat
  private var bytes: [UInt8] = []
  private var isFirst = true

  package init(_ format: SayingFileFormat) {
    self.format = format
    switch format {
    case .json: bytes = Array("[".utf8)
    // The mark tells Excel that a table is in UTF-8.
    case .csv: bytes = Array("\u{FEFF}\(CSVLine.text(WrittenSaying.names))".utf8)
    case .fortune: break
    }
  }

  package var size: Int { bytes.count }

  /// Gives away the whole lines that were written so far.
  package mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  package mutating func write(_ saying: Saying) {
    switch format {
    case .json:
      write(isFirst ? "\n" : ",\n")
      write(JSONLine.text(WrittenSaying(saying).members))
    case .csv: write(CSVLine.text(WrittenSaying(saying).cells))
    case .fortune: write(FortuneText.text(saying.content))
    }
    isFirst = false
  }

  package mutating func finish() {
    if format == .json { write(isFirst ? "]\n" : "\n]\n") }
  }

  private mutating func write(_ text: String) { bytes += Array(text.utf8) }
}
