/// A file that is in Windows 949 as a whole, of which EUC-KR is a part.
///
/// One name may look like two letters of UTF-8, all of them together do not: so the file decides, not the line.
struct KoreanFile {
  /// The number of bytes at the beginning of a file that decide.
  static let startSize = 64 << 10

  /// - Parameter start: Of a file that is not in UTF-16.
  /// - Returns: `nil` unless it has texts that are no UTF-8, none that is UTF-8 beyond doubt or says that it is in
  ///   something else, and all are Korean.
  init?(startingWith start: [UInt8]) {
    // Nearly all are UTF-8, whose lines are too; kept components are read by the hundred thousand ("exported").
    guard String(validating: start, as: UTF8.self) == nil else { return nil }
    var texts: [UInt8] = []
    var isUnicode = true
    for line in Self.unfolded(start).split(separator: ASCII.lineFeed) {
      if let declared = Self.declaredCharset(line) {
        guard Charset(name: declared).map({ [.utf8, .korean].contains($0) }) ?? false else { return nil }
        continue
      }
      switch UnicodeForm(line) {
      case .ascii: continue
      case .certain: return nil
      case .doubtful: break
      case .none: isUnicode = false
      }
      texts += line + [ASCII.lineFeed]
    }
    guard !isUnicode, CharsetGuess.isKorean(texts) else { return nil }
  }

  /// Texts in UTF-8; those that are UTF-8 beyond doubt, or nothing in Windows 949, stay.
  func unicode(_ bytes: [UInt8]) -> [UInt8] {
    switch UnicodeForm(bytes[...]) {
    case .ascii, .certain: bytes
    case .doubtful, .none: Charset.korean.decode(bytes).map { Array($0.utf8) } ?? bytes
    }
  }

  /// Returns the character set that a content line declares (vCard 2.1).
  static func declaredCharset(_ line: ArraySlice<UInt8>) -> String? {
    let name = Array("CHARSET=".utf8)
    let parameters = line.prefix { $0 != ASCII.colon }.split(separator: ASCII.semicolon)
    return parameters.first { $0.prefix(name.count).map(\.capital) == name }
      .map { String(decoding: $0.dropFirst(name.count), as: UTF8.self) }
  }

  /// Content lines may be folded within a letter (RFC 5545 §3.1).
  ///
  /// The last line may be cut, and does not count.
  private static func unfolded(_ start: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(start.count)
    for line in start.split(separator: ASCII.lineFeed) {
      if line.first?.isBlank == true, !text.isEmpty { text.removeLast() }
      text += line.first?.isBlank == true ? line.dropFirst() : line
      if text.last == ASCII.carriageReturn { text.removeLast() }
      text.append(ASCII.lineFeed)
    }
    guard start.count >= startSize else { return text }
    return Array(text[...(text.dropLast().lastIndex(of: ASCII.lineFeed) ?? text.startIndex)])
  }
}

/// The likelihood that bytes are UTF-8.
private enum UnicodeForm {
  case ascii
  /// Letters of three bytes and more look like nothing else.
  case certain
  /// Letters of two bytes may be two letters of another character set.
  case doubtful
  case none

  init(_ bytes: ArraySlice<UInt8>) {
    guard bytes.contains(where: { $0 >= 0x80 }) else {
      self = .ascii
      return
    }
    let text = String(validating: bytes, as: UTF8.self)
    self = text.map { $0.unicodeScalars.contains { $0.value >= 0x800 } ? .certain : .doubtful } ?? .none
  }
}
