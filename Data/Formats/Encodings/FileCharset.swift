import Domain

/// The most likely character set of a file that isn't in UTF-8 or UTF-16 and declares none.
///
/// The texts of all lines are examined together. A character set must be able to decode them, and its result must be
/// plausible: Korean, Japanese and Chinese texts consist mostly of common characters, which a wrong character set turns
/// into rare ones.
struct FileCharset {
  /// The name by which `iconv` knows the character set.
  let name: String
  /// Indicates whether the texts are converted before they are read.
  ///
  /// Windows 949 is converted by the readers; see ``KoreanFile``.
  let isConverted: Bool
  private let charset: Charset

  /// - Parameter sample: Whole lines from the first byte that isn't ASCII.
  /// - Returns: `nil` if the file is in Unicode, in Western European or certainly in Korean, or if it is too short to
  ///   decide.
  init?(_ sample: [UInt8]) {
    guard !sample.contains(0), let texts = Self.texts(in: sample) else { return nil }
    if !texts.contains(where: { $0 >= 0x80 }) {
      guard let name = Self.escaped(texts) else { return nil }
      self.init(name, isConverted: true)
      return
    }
    guard String(validating: texts, as: UTF8.self) == nil, !Self.isWestern(texts) else { return nil }
    let korean = CharsetCandidate.korean.plausibility(of: texts)
    let others = CharsetCandidate.allCases.filter { $0 != .korean }
      .compactMap { candidate in candidate.plausibility(of: texts).map { (candidate, $0) } }
    if let (best, score) = others.max(by: { $0.1 < $1.1 }), score >= best.minimum, score >= (korean ?? -3) + 0.5 {
      self.init(best.rawValue, isConverted: true)
    } else if let korean, korean < 1.25, KoreanFile(startingWith: sample) != nil {
      self.init(CharsetCandidate.korean.rawValue, isConverted: false)
    } else {
      return nil
    }
  }

  private init?(_ name: String, isConverted: Bool) {
    guard let charset = Charset(name: name) else { return nil }
    (self.name, self.charset, self.isConverted) = (name, charset, isConverted)
  }

  /// Converts whole lines to UTF-8; a line that is invalid in the character set stays unchanged.
  func unicode(_ lines: [UInt8]) -> [UInt8] {
    var (text, start, index) = ([UInt8](), 0, 0)
    text.reserveCapacity(lines.count * 3 / 2)
    while index < lines.count {
      index += 1
      // A line may be folded inside a letter, so the lines of a folded line are converted together.
      let isEnd = lines[index - 1] == ASCII.lineFeed && (index == lines.count || !lines[index].isBlank)
      guard isEnd || index == lines.count else { continue }
      text += unicode(line: lines[start..<index])
      start = index
    }
    return text
  }

  private func unicode(line: ArraySlice<UInt8>) -> [UInt8] {
    guard line.contains(where: { $0 >= 0x80 || $0 == Self.escape || $0 == Self.shiftOut }) else { return Array(line) }
    guard let text = decode(line) ?? decode(Self.joined(line)) else { return Array(line) }
    return Array(text.utf8)
  }

  private func decode(_ line: some Collection<UInt8>) -> String? {
    guard name == Self.korean else { return charset.decode(line) }
    // The file announces its letters once, and a text without the announcement can't be decoded.
    var (bytes, rest) = (Self.announcement, line[...])
    while let byte = rest.first {
      let isAnnouncement = rest.starts(with: Self.announcement)
      if !isAnnouncement { bytes.append(byte) }
      rest = rest.dropFirst(isAnnouncement ? Self.announcement.count : 1)
    }
    return charset.decode(bytes)
  }

  /// Joins a folded line; empty lines follow it, so that line numbers don't change.
  private static func joined(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var (text, folds, isAfterFold) = ([UInt8](), 0, false)
    for (byte, next) in zip(line, line.dropFirst() + [0]) {
      if byte == ASCII.lineFeed, next.isBlank {
        if text.last == ASCII.carriageReturn { text.removeLast() }
        folds += 1
        isAfterFold = true
      } else if isAfterFold {
        isAfterFold = false
      } else {
        text.append(byte)
      }
    }
    return text + Array(repeating: ASCII.lineFeed, count: folds)
  }

  private static let escape: UInt8 = 0x1B
  private static let shiftOut: UInt8 = 0x0E
  private static let korean = "ISO-2022-KR"
  private static let announcement = Array("\u{1B}$)C".utf8)

  /// Returns the lines with letters that aren't ASCII; `nil` if a line declares a character set or is certainly UTF-8.
  private static func texts(in sample: [UInt8]) -> [UInt8]? {
    var texts: [UInt8] = []
    for line in KoreanFile.unfolded(sample).split(separator: ASCII.lineFeed) {
      guard KoreanFile.declaredCharset(line) == nil else { return nil }
      guard line.contains(where: { $0 >= 0x80 || $0 == escape }) else { continue }
      let isUnicode = String(validating: line, as: UTF8.self)?.unicodeScalars.contains { $0.value >= 0x800 } ?? false
      guard !isUnicode else { return nil }
      texts += line + [ASCII.lineFeed]
    }
    return texts
  }

  /// Returns the character set that escape sequences announce (ISO 2022).
  private static func escaped(_ texts: [UInt8]) -> String? {
    for index in texts.indices where texts[index] == escape {
      let rest = texts[index...]
      if rest.starts(with: announcement) { return korean }
      if ["$B", "$@", "(J"].contains(where: { rest.dropFirst().starts(with: $0.utf8) }) { return "ISO-2022-JP" }
    }
    return nil
  }

  /// Returns whether nearly all letters that aren't ASCII stand alone, as in Western European words.
  private static func isWestern(_ texts: [UInt8]) -> Bool {
    let runs = texts.split { $0 < 0x80 }
    return runs.count { $0.count == 1 } * 4 > runs.count * 3
  }
}

/// A character set in which files without a declaration may be.
private enum CharsetCandidate: String, CaseIterable {
  case korean = "CP949"
  case shiftJIS = "CP932"
  case eucJP = "EUC-JP"
  case chinese = "GB18030"
  case taiwanese = "BIG5"
  case cyrillic = "CP1251"

  /// The minimum plausibility of a text; Greek and Hebrew texts look slightly like Cyrillic.
  var minimum: Double { self == .cyrillic ? 1.5 : 1 }

  /// Returns the plausibility of a text, -3…3; `nil` if the text is invalid in the character set or too short.
  func plausibility(of bytes: [UInt8]) -> Double? {
    guard let text = Charset(name: rawValue)?.decode(bytes) else { return nil }
    let letters = text.unicodeScalars.filter { $0.value >= 0x80 }
    let rows = rows(of: bytes)
    guard letters.count == rows.count else { return nil }
    if self == .cyrillic { return cyrillic(text, bytes) }
    var (sum, count) = (0, 0)
    for (letter, isCommon) in zip(letters, rows) where !Self.isPunctuation(letter) {
      sum += weight(of: letter, isCommon: isCommon)
      count += 1
    }
    return count < 3 ? nil : Double(sum) / Double(count)
  }

  /// Returns, for each letter that isn't ASCII, whether it is in the rows of common characters.
  private func rows(of bytes: [UInt8]) -> [Bool] {
    var (rows, index) = ([Bool](), 0)
    while index < bytes.count {
      let lead = bytes[index]
      let trail = index + 1 < bytes.count ? bytes[index + 1] : 0
      if lead >= 0x80 { rows.append(isCommon(lead, trail)) }
      index += length(lead, trail)
    }
    return rows
  }

  private func length(_ lead: UInt8, _ trail: UInt8) -> Int {
    switch self {
    case _ where lead < 0x80, .cyrillic: 1
    case .shiftJIS where (0xA1...0xDF).contains(lead): 1
    case .chinese where trail.isDigit: 4
    default: 2
    }
  }

  private func isCommon(_ lead: UInt8, _ trail: UInt8) -> Bool {
    switch self {
    case .korean: (0xB0...0xC8).contains(lead) && trail >= 0xA1
    case .shiftJIS: (0x88...0x97).contains(lead)
    case .eucJP: (0xB0...0xCF).contains(lead)
    case .chinese: (0xB0...0xD7).contains(lead) && trail >= 0xA1
    case .taiwanese: (0xA4...0xC6).contains(lead)
    case .cyrillic: true
    }
  }

  private func weight(of letter: Unicode.Scalar, isCommon: Bool) -> Int {
    let isChinese = (0x4E00...0x9FFF).contains(letter.value)
    switch self {
    case .korean where (0xAC00...0xD7A3).contains(letter.value):
      return Self.syllables.contains(letter) ? 3 : isCommon ? 1 : -2
    case .shiftJIS, .eucJP:
      return (0x3041...0x30FE).contains(letter.value) ? 3 : isChinese ? isCommon ? 1 : -1 : -3
    case .chinese, .taiwanese:
      return Self.ideographs.contains(letter) ? 3 : isChinese ? isCommon ? 1 : -1 : -3
    default: return isChinese ? -1 : -3
    }
  }

  private func cyrillic(_ text: String, _ bytes: [UInt8]) -> Double? {
    // Hebrew words consist only of other bytes.
    guard bytes.contains(where: { (0xC0...0xDF).contains($0) || $0 > 0xFA }) else { return nil }
    var (sum, count, isInWord) = (0, 0, false)
    for letter in text.unicodeScalars {
      defer { isInWord = letter.properties.isAlphabetic }
      guard letter.value >= 0x80, !Self.isPunctuation(letter) else { continue }
      count += 1
      switch letter.value {
      case 0x430...0x45F: sum += 2
      case 0x400...0x42F: sum += isInWord ? -2 : 1
      default: sum -= 3
      }
    }
    return count < 3 ? nil : Double(sum) / Double(count)
  }

  /// Returns whether a letter gives no hint about the language.
  private static func isPunctuation(_ letter: Unicode.Scalar) -> Bool {
    switch letter.value {
    case 0x2010...0x2027, 0x3000...0x303F, 0xFF01...0xFF5E, 0xAB, 0xB7, 0xBB, 0x30FC: true
    default: false
    }
  }

  private static let syllables = Set(
    """
    이가다는을를의에지고도한하로서기사은그자어나대시아인리라들해수일정보제있으것장전부상과와여주만성조거저안내오스구원면소비계무선었요습니까\
    네세게우마간생동물회공경신치음말모식점심김박최강윤임홍길민현영진철희준연화월토금학교집책국문팀약속녁침후때더큰할했됐된될않없같많
    """.unicodeScalars)
  private static let ideographs = Set(
    """
    的一是不了在人有我他這这個个們们中來来上大為为和國国地到以說说時时要就出會会可也你對对生能而子那得于著着下自之年過过發发後后作里用道行所然\
    家種种事成方多經经麼么去法學学如都同現现當当沒没動动面起看定天分還还進进好小部其些主樣样理心她本前開开但因只從从想實实日月今明京北海張张王\
    李陳陈林文議议通知午飯饭電电話话請请間间
    """.unicodeScalars)
}

/// The bytes of a file, which are converted to UTF-8 if their character set can be guessed.
///
/// Nothing is converted before the first byte that isn't ASCII; the lines from there on determine the character set.
final class GuessedText {
  /// The maximum size of a line that is converted: more than any line that a reader accepts.
  private static let lengthLimit = 32 << 20
  /// The number of bytes that determine the character set.
  private static let sampleSize = 64 << 10

  /// The note about the guess, after the file was read.
  private(set) var failure: ImportReport.Failure?
  private let chunks: ByteChunks
  private var charset: FileCharset?
  private var isDecided = false
  private var line = 1
  /// The beginning of a line whose end isn't read yet.
  private var rest: [UInt8] = []

  init(_ chunks: ByteChunks) { self.chunks = chunks }

  func next() throws(UnreadableFile) -> [UInt8]? {
    if !isDecided {
      guard let chunk = try chunks.next() else { return nil }
      guard let first = chunk.firstIndex(where: { $0 == 0 || $0 >= 0x80 || $0 == 0x1B }) else {
        line += chunk.count { $0 == ASCII.lineFeed }
        return chunk
      }
      line += chunk[..<first].count { $0 == ASCII.lineFeed }
      return try decide(chunk)
    }
    guard let charset else { return try chunks.next() }
    while let chunk = try chunks.next() {
      rest += chunk
      guard let end = chunk.lastIndex(of: ASCII.lineFeed) else {
        if rest.count > Self.lengthLimit { break }
        continue
      }
      let count = rest.count - (chunk.count - end - 1)
      defer { rest.removeFirst(count) }
      return charset.unicode(Array(rest[..<count]))
    }
    defer { rest = [] }
    return rest.isEmpty ? nil : charset.unicode(rest)
  }

  private func decide(_ first: [UInt8]) throws(UnreadableFile) -> [UInt8] {
    isDecided = true
    var sample = first
    var isWhole = false
    while sample.count < Self.sampleSize {
      guard let chunk = try chunks.next() else {
        isWhole = true
        break
      }
      sample += chunk
    }
    let end = isWhole ? sample.count : sample.lastIndex(of: ASCII.lineFeed).map { $0 + 1 } ?? 0
    guard let found = FileCharset(Array(sample[..<end])) else { return sample }
    failure = ImportReport.Failure(line: line, reason: .guessedCharset(name: found.name))
    guard found.isConverted else { return sample }
    charset = found
    rest = Array(sample[end...])
    return found.unicode(Array(sample[..<end]))
  }
}
