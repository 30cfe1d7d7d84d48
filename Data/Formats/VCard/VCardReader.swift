package import Domain

/// Splits a file into VCARDs and holds one card at a time.
///
/// A card may be nested only after AGENT (vCard 2.1). Anywhere else, the end of the outer card is missing, and the
/// outer card is left out because it may be incomplete. Wrappers such as VADDRESSBOOK are ignored.
package struct VCardReader {
  private static let cardName = "VCARD"

  private var lines: ContentLineReader
  private var line: [UInt8] = []
  private var pending: [VCardPart] = []
  private var isAtEnd = false
  private var builder: ComponentBuilder?
  /// Indicates whether the previous line was an AGENT without a value.
  private var isAgent = false
  /// Indicates whether content outside a card was reported since the last card.
  private var isOutsideReported = false
  /// The expected size of the next card, which is usually about as large as the one before.
  private var capacity = 512

  package init(_ chunks: ByteChunks) { lines = ContentLineReader(chunks, joinsSoftBreaks: true) }

  package mutating func next() throws(UnreadableFile) -> VCardPart? {
    while pending.isEmpty, !isAtEnd {
      line.removeAll(keepingCapacity: true)
      switch try lines.next(appendingTo: &line) {
      case .line(let layout): receive(layout)
      case .broken(let number): report(.brokenLine, at: number)
      case .tooLong(let number): report(.lineTooLong(limit: ContentLineReader.lengthLimit), at: number)
      case nil:
        isAtEnd = true
        abandon()
      }
    }
    return pending.isEmpty ? nil : pending.removeFirst()
  }

  private mutating func receive(_ layout: LineLayout) {
    defer { isAgent = isEmptyAgent(layout) }
    switch Delimiter(line, layout) {
    case .begin(Self.cardName) where builder != nil && !isAgent:
      abandon()
      open(layout)
    case .begin(Self.cardName) where builder == nil: open(layout)
    case .begin(let name) where builder != nil: builder?.begin(name, line, layout)
    case .end(let name) where builder != nil: close(name, layout)
    case .begin, .end: return
    case nil where builder != nil: builder?.add(line, layout)
    case nil: return report(.outsideCard, at: layout.number)
    }
    passFailures()
  }

  private mutating func open(_ layout: LineLayout) {
    builder = ComponentBuilder(Self.cardName, line, layout, capacity: capacity)
  }

  private mutating func close(_ name: String, _ layout: LineLayout) {
    guard builder?.end(name, line, layout) == true else { return }
    passFailures()
    if let source = builder?.source {
      pending.append(.card(source))
      capacity = min(source.bytes.count, 4_096)
    }
    builder = nil
    isOutsideReported = false
  }

  private func isEmptyAgent(_ layout: LineLayout) -> Bool {
    layout.name.count == 5 && line[layout.name].map(\.capital) == Array("AGENT".utf8)
      && line.withoutBlanks(layout.value).isEmpty
  }

  private mutating func abandon() {
    guard let abandoned = builder else { return }
    builder = nil
    report(.missingEnd(name: Self.cardName), at: abandoned.number)
  }

  private mutating func passFailures() {
    for failure in builder?.takeFailures() ?? [] { pending.append(.failure(failure)) }
  }

  private mutating func report(_ reason: ImportReport.Reason, at number: Int) {
    var reason = reason
    if builder == nil, [.brokenLine, .outsideCard].contains(reason) {
      // One report is enough for a text that isn't a card.
      guard !isOutsideReported else { return }
      isOutsideReported = true
      reason = .outsideCard
    }
    pending.append(.failure(ImportReport.Failure(line: number, reason: reason)))
  }
}

package enum VCardPart: Hashable, Sendable {
  case card(ComponentSource)
  case failure(ImportReport.Failure)
}

/// Bytes as ASCII text (RFC 2045 §6.7), which vCard 2.1 uses for letters outside ASCII.
enum QuotedPrintable {
  /// Returns the decoded bytes; an `=` without two hexadecimal digits after it stays.
  static func decode(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      index += 1
      guard byte == ASCII.equals, index + 1 < text.endIndex, let high = text[index].hexValue,
        let low = text[index + 1].hexValue
      else {
        bytes.append(byte)
        continue
      }
      bytes.append(high << 4 | low)
      index += 2
    }
    return bytes
  }

  /// Encodes everything but printable ASCII characters as `=XX`.
  static func encode(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return bytes.reduce(into: []) { text, byte in
      if (0x21...0x7E).contains(byte), byte != ASCII.equals {
        text.append(byte)
      } else {
        text += [ASCII.equals, digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
      }
    }
  }
}
