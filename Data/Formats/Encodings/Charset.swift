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

  /// - Parameter number: A `CFStringEncoding`, of which `String.Encoding` has a name for a few only.
  private init(coreFoundation number: UInt) { encoding = String.Encoding(rawValue: 0x8000_0000 | number) }

  /// The one that the CHARSET of a vCard 2.1 names; `nil` for a name that nobody here knows.
  init?(name: String) {
    let key = name.uppercased().filter { $0.isLetter || $0.isNumber }
    switch key {
    case "UTF8", "USASCII", "ASCII": self = .utf8
    // KS X 1001 is a part of what Windows calls 949.
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
    // Programs that say ISO 8859-1 write Windows 1252, which has more letters.
    case "ISO88591", "LATIN1", "WINDOWS1252", "CP1252": self = .western
    default:
      guard let number = Self.windows(key) ?? Self.iso8859(key) else { return nil }
      self.init(coreFoundation: number)
    }
  }

  /// - Returns: `nil` when these bytes are no text in it.
  func decode(_ bytes: some Sequence<UInt8>) -> String? {
    guard isEUCJP else { return String(bytes: bytes, encoding: encoding) }
    return Self.inSevenBits(Array(bytes)).flatMap { String(bytes: $0, encoding: encoding) }
  }

  /// EUC-JP with the character sets of JIS X 0208 and of half-width kana announced by escapes (ISO 2022).
  ///
  /// - Returns: `nil` where a letter is cut, and for JIS X 0212, which hardly anything is written in.
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

  /// `WINDOWS1250`…`WINDOWS1258`.
  private static func windows(_ key: String) -> UInt? {
    let numbers: [UInt] = [0x0501, 0x0502, 0x0500, 0x0503, 0x0504, 0x0505, 0x0506, 0x0507, 0x0508]
    guard let number = suffix(of: key, after: ["WINDOWS125", "CP125"]), number < numbers.count else { return nil }
    return numbers[number]
  }

  /// `ISO88592`…`ISO885915`, except the 12th, which was never made.
  private static func iso8859(_ key: String) -> UInt? {
    guard let number = suffix(of: key, after: ["ISO8859"]), (2...15).contains(number), number != 12 else { return nil }
    return 0x0200 + UInt(number)
  }

  private static func suffix(of key: String, after prefixes: [String]) -> Int? {
    prefixes.first(where: key.hasPrefix).flatMap { Int(key.dropFirst($0.utf8.count)) }
  }
}
