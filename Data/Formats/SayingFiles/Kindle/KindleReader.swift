import Domain

/// Reads the highlights and notes of a Kindle's "My Clippings.txt", in any language: by their place in the record.
///
/// Of versions of a highlight the longest is kept, of as many as fit into memory; devices write them close together.
/// Pages beside locations and dates that can't be read are named once, at the end.
struct KindleReader: SayingReader {
  private static let byteLimit = 4 << 20
  private static let countLimit = 8_192

  private var records: DividedRecords
  private var isAtEnd = false
  private var pending: [SayingItem] = []
  private var dates: ClippingDates
  /// The first of each, where there is any.
  private var unreadPage: ImportReport.Failure?
  private var unreadDate: ImportReport.Failure?

  /// - Parameter zone: Of the device's clock, where the file names none.
  init(_ chunks: ByteChunks, zone: Zone) {
    records = DividedRecords(chunks, dividedBy: Self.isDivider)
    dates = ClippingDates(zone: zone)
  }

  static func isDivider(_ line: ArraySlice<UInt8>) -> Bool {
    line.count >= 10 && line.prefix(10).allSatisfy { $0 == ASCII.equals }
      && line.dropFirst(10).allSatisfy { $0.isBlank || $0 == ASCII.carriageReturn }
  }

  mutating func next() throws(UnreadableFile) -> SayingItem? {
    while pending.isEmpty, !isAtEnd { try readAhead() }
    return pending.popLast()
  }

  private mutating func readAhead() throws(UnreadableFile) {
    var items: [SayingItem] = []
    var highlights: [Highlight] = []
    /// The index of each highlight's item.
    var places: [Int] = []
    var size = 0
    while size < Self.byteLimit, highlights.count < Self.countLimit, items.count < Self.countLimit * 2 {
      guard let record = try records.next() else {
        isAtEnd = true
        break
      }
      size += record.bytes.count
      guard !record.isTooLarge else {
        items.append(.failure(.recordTooLarge(limit: DividedRecords.sizeLimit), at: record.number))
        continue
      }
      let decoded = DecodedTexts([record.bytes])
      guard let text = decoded.texts.first, !text.isBlank else { continue }
      if decoded.isRepaired { items.append(.failure(.brokenText(property: "text"), at: record.number)) }
      guard let clipping = Clipping(text) else {
        items.append(.failure(.brokenRecord, at: record.number))
        continue
      }
      guard !clipping.isNote else {
        items.append(.failure(.readersNote, at: record.number))
        continue
      }
      let date = clipping.place.date.flatMap { $0.isBlank ? nil : $0 }
      let time = date.flatMap { dates.moment(in: $0) }
      guard let saying = clipping.saying(at: time) else {
        let reason: ImportReport.Reason.Skipped = clipping.highlight.text.isBlank ? .bookmark : .unwritten
        items.append(.failure(.skipped(reason), at: record.number))
        continue
      }
      if let date, time == nil, unreadDate == nil {
        unreadDate = .init(line: record.number, reason: .unreadDate(String(date).trimmingBlanks))
      }
      if clipping.place.leavesPage, unreadPage == nil { unreadPage = .init(line: record.number, reason: .unreadPages) }
      highlights.append(clipping.highlight)
      places.append(items.count)
      items.append(.saying(saying))
    }
    let kept = Set(KeepLongestHighlights()(highlights))
    for (position, place) in places.enumerated() where !kept.contains(position) { items[place] = .repeated }
    if isAtEnd { items += [unreadPage, unreadDate].compactMap(\.self).map(SayingItem.failure) }
    pending = items.reversed()
  }
}
