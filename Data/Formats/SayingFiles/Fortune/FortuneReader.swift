import Domain

/// Reads the sayings of a fortune file: texts with a line `%` between them.
struct FortuneReader: SayingReader {
  private var records: DividedRecords
  private var pending: SayingItem?

  init(_ chunks: ByteChunks) { records = DividedRecords(chunks, dividedBy: Self.isDivider) }

  static func isDivider(_ line: ArraySlice<UInt8>) -> Bool {
    line.first == UInt8(ascii: "%") && line.dropFirst().allSatisfy { $0.isBlank || $0 == ASCII.carriageReturn }
  }

  mutating func next() throws(UnreadableFile) -> SayingItem? {
    if let pending {
      self.pending = nil
      return pending
    }
    while let record = try records.next() {
      if record.isTooLarge { return .failure(.recordTooLarge(limit: DividedRecords.sizeLimit), at: record.number) }
      let decoded = DecodedTexts([record.bytes])
      guard let text = decoded.texts.first, !text.isBlank else { continue }
      guard let content = FortuneRecord(text).content else { return .failure(.wordlessSaying, at: record.number) }
      let saying = SayingItem.saying(IncomingSaying(content))
      guard decoded.isRepaired else { return saying }
      pending = saying
      return .failure(.brokenText(property: "text"), at: record.number)
    }
    return nil
  }
}
