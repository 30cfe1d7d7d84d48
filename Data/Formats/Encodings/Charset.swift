import Foundation

struct Charset: Hashable {
  static let utf8 = Charset(.utf8)
  static let korean = Charset(coreFoundation: 0x0422)
  static let western = Charset(coreFoundation: 0x0500)
  static let hebrew = Charset(coreFoundation: 0x0505)

  private static let iso2022JP = Charset(.iso2022JP)

  private let encoding: String.Encoding
  /// Indicates whether the character set is EUC-JP, which Foundation reads only in its seven-bit form.
  private var isEUCJP = false

  private init(_ encoding: String.Encoding) { self.encoding = encoding }

  /// - Parameter number: A `CFStringEncoding`; `String.Encoding` has names for only a few of them.
  private init(coreFoundation number: UInt) { encoding = String.Encoding(rawValue: 0x8000_0000 | number) }

  /// Creates the character set that the CHARSET parameter of a vCard 2.1 names; `nil` if the name is unknown.
  init?(name: String) {
    let key = name.uppercased().filter { $0.isLetter || $0.isNumber }
    switch key {
    case "UTF8", "USASCII", "ASCII": self = .utf8
    // Windows code page 949 includes KS X 1001.
    case "EUCKR", "KSC56011987", "KSC5601", "KSX1001", "CP949", "MS949", "UHC", "WINDOWS949", "XWINDOWS949":
      self = .korean
    case "ISO2022KR", "CSISO2022KR": self.init(coreFoundation: 0x0840)
    case "ISO2022JP", "CSISO2022JP": self = .iso2022JP
    case "EUCJP", "XEUCJP":
      self = .iso2022JP
      isEUCJP = true
    case "SHIFTJIS", "SJIS", "XSJIS", "CP932", "MS932", "WINDOWS31J": self.init(coreFoundation: 0x0420)
    case "GB2312", "GBK", "CP936", "GB18030": self.init(coreFoundation: 0x0632)
    case "BIG5", "CP950": self.init(coreFoundation: 0x0A03)
    case "KOI8R": self.init(coreFoundation: 0x0A02)
    case "KOI8U": self.init(coreFoundation: 0x0A08)
    case "MACINTOSH", "MACROMAN", "XMACROMAN": self.init(coreFoundation: 0)
    // Programs that declare ISO 8859-1 write Windows 1252, which has more letters.
    case "ISO88591", "LATIN1", "WINDOWS1252", "CP1252": self = .western
    default:
      guard let number = Self.windows(key) ?? Self.iso8859(key) else { return nil }
      self.init(coreFoundation: number)
    }
  }

  /// - Returns: `nil` if the bytes aren't valid in this character set.
  func decode(_ bytes: some Sequence<UInt8>) -> String? {
    guard isEUCJP else { return String(bytes: bytes, encoding: encoding) }
    return Self.inSevenBits(Array(bytes)).flatMap { String(bytes: $0, encoding: encoding) }
  }

  /// Converts EUC-JP to ISO 2022, which announces JIS X 0208 and half-width kana with escape sequences.
  ///
  /// - Returns: `nil` if a letter is cut off, and for JIS X 0212, which is hardly ever used.
  private static func inSevenBits(_ bytes: [UInt8]) -> [UInt8]? {
    var text: [UInt8] = []
    var (index, announced) = (0, "(B")
    func announce(_ set: String) {
      if set != announced { text += Array("\u{1B}\(set)".utf8) }
      announced = set
    }
    while index < bytes.count {
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      switch (byte, next) {
      case (..<0x80, _):
        announce("(B")
        text.append(byte)
        index += 1
      case (0x8E, 0xA1...0xDF):
        announce("(I")
        text.append(next & 0x7F)
        index += 2
      case (0xA1...0xFE, 0xA1...0xFE):
        announce("$B")
        text += [byte & 0x7F, next & 0x7F]
        index += 2
      default: return nil
      }
    }
    announce("(B")
    return text
  }

  /// Returns the number of `WINDOWS1250`…`WINDOWS1258`.
  private static func windows(_ key: String) -> UInt? {
    let numbers: [UInt] = [0x0501, 0x0502, 0x0500, 0x0503, 0x0504, 0x0505, 0x0506, 0x0507, 0x0508]
    guard let number = suffix(of: key, after: ["WINDOWS125", "CP125"]), number < numbers.count else { return nil }
    return numbers[number]
  }

  /// Returns the number of `ISO88592`…`ISO885915`, except the 12th, which was never published.
  private static func iso8859(_ key: String) -> UInt? {
    guard let number = suffix(of: key, after: ["ISO8859"]), (2...15).contains(number), number != 12 else { return nil }
    return 0x0200 + UInt(number)
  }

  private static func suffix(of key: String, after prefixes: [String]) -> Int? {
    prefixes.first(where: key.hasPrefix).flatMap { Int(key.dropFirst($0.utf8.count)) }
  }
}

/// The most likely character set of bytes that aren't UTF-8 and have no declared character set.
struct CharsetGuess {
  let charset: Charset
  /// Indicates whether other texts hardly ever contain such bytes.
  let isSure: Bool
}

extension CharsetGuess {
  /// - Parameter bytes: All undeclared texts of a card or a table; more text gives a better guess.
  init(_ bytes: [UInt8]) {
    if Self.isKorean(bytes) {
      self.init(charset: .korean, isSure: Self.isMostlyHangul(bytes))
    } else {
      self.init(charset: Self.isHebrew(bytes) ? .hebrew : .western, isSure: false)
    }
  }

  /// - Parameter source: The component; all of its values that aren't UTF-8 are examined together.
  init(_ source: ComponentSource) {
    let values = source.lines.lazy.map { source.bytes[$0.value] }
    self.init(Array(values.filter { String(validating: $0, as: UTF8.self) == nil }.joined(separator: [ASCII.lineFeed])))
  }

  /// Decodes a text that isn't UTF-8; `nil` if the text is also invalid in this character set, or is UTF-8 with some
  /// broken letters.
  func text(_ bytes: ArraySlice<UInt8>) -> String? {
    let repaired = String(decoding: bytes, as: UTF8.self).unicodeScalars
    if repaired.contains(where: { $0.value >= 0x800 && $0 != "\u{FFFD}" }) { return nil }
    return charset.decode(bytes)
  }

  /// Returns whether every byte above ASCII has a valid second byte, in the rows that have letters (Windows 949).
  static func isKorean(_ bytes: [UInt8]) -> Bool {
    guard bytes.contains(where: { $0 >= 0x80 && !isWesternPunctuation($0) }) else { return false }
    var index = 0
    while index < bytes.count {
      let lead = bytes[index]
      index += 1
      guard lead >= 0x80 else { continue }
      guard index < bytes.count, (0x81...0xFD).contains(lead) else { return false }
      let trail = bytes[index]
      index += 1
      let isWansung = (0xA1...0xFE).contains(trail) && lead >= 0xA1
      let isExtended = lead <= 0xC6 && isExtendedTrail(trail)
      guard isWansung || isExtended else { return false }
    }
    return true
  }

  /// Returns whether hardly any letters of Windows 949 are Chinese characters or rare syllables.
  ///
  /// Chinese (GBK) and Japanese (Shift-JIS) texts can also be valid here, but contain many of these letters.
  static func isMostlyHangul(_ bytes: [UInt8]) -> Bool {
    var (index, common, rare, chinese) = (0, 0, 0, 0)
    while index + 1 < bytes.count {
      guard bytes[index] >= 0x80 else {
        index += 1
        continue
      }
      switch (bytes[index], bytes[index + 1]) {
      case (0xB0...0xC8, 0xA1...): common += 1
      case (0xC9..., 0xA1...): chinese += 1
      // Symbols and punctuation, which texts in many languages have.
      case (0xA1...0xAF, 0xA1...): break
      default: rare += 1
      }
      index += 2
    }
    return (chinese + max(0, rare - 1)) * 4 <= common
  }

  /// Returns whether a byte is an ellipsis, a quotation mark or a dash of Windows 1252.
  ///
  /// English text contains many of these and no other characters above ASCII.
  private static func isWesternPunctuation(_ byte: UInt8) -> Bool {
    byte == 0x85 || (0x91...0x94).contains(byte) || byte == 0x96 || byte == 0x97
  }

  private static func isExtendedTrail(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || (0x81...0xFE).contains(byte)
  }

  /// Returns whether the bytes have whole words of letters without upper and lower case (Windows 1255: E0…FA).
  private static func isHebrew(_ bytes: [UInt8]) -> Bool {
    let high = bytes.filter { $0 >= 0x80 }
    guard high.allSatisfy({ (0xE0...0xFA).contains($0) }) else { return false }
    return bytes.split { $0 < 0x80 }.contains { $0.count >= 3 }
  }
}

/// The texts of a record; texts that aren't UTF-8 are decoded in the most likely character set.
struct DecodedTexts {
  let texts: [String]
  /// The index of the first text that may be decoded wrongly.
  let doubtful: Int?
  /// Indicates whether some bytes are also invalid in that character set and became U+FFFD.
  let isRepaired: Bool

  init(_ parts: [[UInt8]]) {
    let valid = parts.map { String(validating: $0, as: UTF8.self) }
    guard let first = valid.firstIndex(of: nil) else {
      (texts, doubtful, isRepaired) = (valid.compactMap(\.self), nil, false)
      return
    }
    let guess = CharsetGuess(Array(parts.joined(separator: [ASCII.lineFeed])))
    let guessed = zip(parts, valid).map { part, text in text ?? guess.charset.decode(part) }
    texts = zip(parts, guessed).map { part, text in text ?? String(decoding: part, as: UTF8.self) }
    doubtful = guess.isSure ? nil : first
    isRepaired = guessed.contains(nil)
  }
}

/// A file that is in Windows 949 as a whole, which includes EUC-KR.
///
/// A single name can look like two letters of UTF-8, but all names together can't. The character set is therefore
/// chosen for the whole file, not for each line.
struct KoreanFile {
  /// The number of bytes at the beginning of a file that determine the character set.
  static let startSize = 64 << 10

  /// - Parameter start: The beginning of a file that isn't in UTF-16.
  /// - Returns: `nil` unless some texts aren't UTF-8, no text is certainly UTF-8 or declares another character set, and
  ///   all texts are Korean.
  init?(startingWith start: [UInt8]) {
    // Nearly all files are valid UTF-8, and exports read hundreds of thousands of stored components ("exported").
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
    guard !isUnicode, CharsetGuess.isKorean(texts), CharsetGuess.isMostlyHangul(texts) else { return nil }
  }

  /// Converts a text to UTF-8; a text that is certainly UTF-8, or invalid in Windows 949, stays unchanged.
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

  /// Joins folded content lines, which may be folded within a letter (RFC 5545 §3.1).
  ///
  /// The last line may be cut off and is ignored.
  static func unfolded(_ start: [UInt8]) -> [UInt8] {
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
  /// The text contains sequences of three or more bytes, which look like no other character set.
  case certain
  /// The text contains only sequences of two bytes, which can also be two letters of another character set.
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
