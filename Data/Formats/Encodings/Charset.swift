import Foundation

struct Charset: Hashable {
  static let utf8 = Charset(.utf8)
  static let korean = Charset(coreFoundation: 0x0422)
  static let western = Charset(coreFoundation: 0x0500)
  static let hebrew = Charset(coreFoundation: 0x0505)

  private let encoding: String.Encoding

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
    case "SHIFTJIS", "SJIS", "XSJIS", "CP932", "MS932", "WINDOWS31J": self.init(coreFoundation: 0x0420)
    case "GB2312", "GBK", "CP936", "GB18030": self.init(coreFoundation: 0x0632)
    case "BIG5", "CP950": self.init(coreFoundation: 0x0A03)
    case "KOI8R": self.init(coreFoundation: 0x0A02)
    // Programs that say ISO 8859-1 write Windows 1252, which has more letters.
    case "ISO88591", "LATIN1", "WINDOWS1252", "CP1252": self = .western
    default:
      guard let number = Self.windows(key) ?? Self.iso8859(key) else { return nil }
      self.init(coreFoundation: number)
    }
  }

  /// - Returns: `nil` when these bytes are no text in it.
  func decode(_ bytes: some Sequence<UInt8>) -> String? { String(bytes: bytes, encoding: encoding) }

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
