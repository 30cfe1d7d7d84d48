import Domain

/// The bytes of a file in chunks of any length, in order.
package struct ByteChunks {
  private let source: () throws(UnreadableFile) -> [UInt8]?

  package init(_ source: @escaping () throws(UnreadableFile) -> [UInt8]?) { self.source = source }

  package init(_ bytes: [UInt8]) { self.init(bytes) { nil } }

  init(_ bytes: [UInt8], then more: @escaping () throws(UnreadableFile) -> [UInt8]?) {
    var first: [UInt8]? = bytes
    self.init { () throws(UnreadableFile) in
      guard let bytes = first else { return try more() }
      first = nil
      return bytes
    }
  }

  package func next() throws(UnreadableFile) -> [UInt8]? { try source() }
}

extension ByteChunks {
  /// The number of bytes within which the content must begin: more than the header of an email.
  package static let beginningSize = 1 << 16

  /// Reads the beginning of the file, and returns whether it contains a word in ASCII, and all bytes of the file.
  ///
  /// - Parameters:
  ///   - size: The size of the beginning in bytes.
  ///   - word: The word in uppercase without spaces; it is found in uppercase or lowercase, with spaces inside and in
  ///     UTF-16.
  package func beginning(
    _ size: Int = Self.beginningSize, contains word: String
  ) throws(UnreadableFile) -> (contains: Bool, all: ByteChunks) {
    var start: [UInt8] = []
    while start.count < size, let chunk = try next() { start += chunk }
    let word = Array(word.utf8)
    var matched = 0
    for byte in start.prefix(size) where byte != 0 && !byte.isBlank && matched < word.count {
      let byte = byte.capital
      matched = byte == word[matched] ? matched + 1 : byte == word[0] ? 1 : 0
    }
    return (matched == word.count, ByteChunks(start, then: next))
  }

  /// Returns the same bytes, or none if the beginning of the file lacks a word; see ``beginning(_:contains:)``.
  ///
  /// An endless text of another kind is therefore refused after its first lines.
  package func unlessBeginning(_ size: Int = Self.beginningSize, lacks word: String) -> ByteChunks {
    var checked: ByteChunks?
    return ByteChunks { () throws(UnreadableFile) in
      if let checked { return try checked.next() }
      let (contains, all) = try beginning(size, contains: word)
      checked = contains ? all : ByteChunks { nil }
      return try checked?.next()
    }
  }
}

package struct UnreadableFile: Error, Hashable, Sendable {
  package let detail: String

  package init(detail: String) { self.detail = detail }
}

/// Reads a file item by item, in the order of the file.
protocol ItemReader<Item> {
  associatedtype Item

  /// Returns the next item; `nil` after the last item.
  mutating func next() throws(UnreadableFile) -> Item?
}

/// An item of a file, or the reason why a part of the file was left out.
protocol FileItem { static func failure(_ failure: ImportReport.Failure) -> Self }

extension FileItem {
  static func failure(_ reason: ImportReport.Reason, at number: Int) -> Self {
    .failure(ImportReport.Failure(line: number, reason: reason))
  }
}

/// The bytes of a file in UTF-8; UTF-16 is converted, and a byte order mark is left out.
///
/// Windows 949 (``korean``) can be converted only for whole texts, which is left to the caller.
struct UnicodeChunks {
  private enum Form {
    case unknown, utf8
    case utf16(isLittleEndian: Bool)
  }

  /// The Korean character set; known after the first chunk.
  private(set) var korean: KoreanFile?
  private let chunks: ByteChunks
  private var form = Form.unknown
  /// The bytes of a character that isn't complete yet.
  private var rest: [UInt8] = []

  init(_ chunks: ByteChunks) { self.chunks = chunks }

  mutating func next() throws(UnreadableFile) -> [UInt8]? {
    switch form {
    case .unknown: return try first()
    case .utf8: return try chunks.next()
    case .utf16(let isLittleEndian):
      guard let chunk = try chunks.next() else {
        defer { rest = [] }
        return rest.isEmpty ? nil : Array("\u{FFFD}".utf8)
      }
      return recoded(chunk, isLittleEndian)
    }
  }

  /// Reads up to the first byte that isn't blank.
  ///
  /// - Returns: The first byte that isn't blank, or `nil` if there is none, and everything from the beginning.
  mutating func beginning() throws(UnreadableFile) -> (first: UInt8?, all: ByteChunks) {
    var start: [UInt8] = []
    func first() -> UInt8? { start.first { !$0.isBlank && $0 != ASCII.lineFeed && $0 != ASCII.carriageReturn } }
    while first() == nil, start.count < 1 << 16, let chunk = try next() { start += chunk }
    var rest = self
    return (first(), ByteChunks(start) { () throws(UnreadableFile) in try rest.next() })
  }

  /// Reads the first bytes, which identify the encoding; a pipe may deliver them one by one.
  private mutating func first() throws(UnreadableFile) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < 3, let chunk = try chunks.next() { bytes += chunk }
    form = Self.form(of: bytes)
    guard case .utf16(let isLittleEndian) = form else {
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
      while bytes.count < KoreanFile.startSize, let chunk = try chunks.next() { bytes += chunk }
      korean = KoreanFile(startingWith: bytes)
      return bytes
    }
    let hasMark = bytes[0] >= 0xFE
    return recoded(hasMark ? Array(bytes.dropFirst(2)) : bytes, isLittleEndian)
  }

  /// Returns the encoding; without a byte order mark, a NUL next to a letter means UTF-16, because calendars don't
  /// begin with a NUL.
  private static func form(of bytes: [UInt8]) -> Form {
    guard bytes.count > 1 else { return .utf8 }
    return switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE): .utf16(isLittleEndian: true)
    case (0xFE, 0xFF): .utf16(isLittleEndian: false)
    case (1..., 0): .utf16(isLittleEndian: true)
    case (0, 1...): .utf16(isLittleEndian: false)
    default: .utf8
    }
  }

  /// Converts UTF-16; an incomplete code unit or surrogate pair waits for the next chunk.
  private mutating func recoded(_ chunk: [UInt8], _ isLittleEndian: Bool) -> [UInt8] {
    let bytes = rest + chunk
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: 0, to: bytes.count - 1, by: 2) {
      let (low, high) = isLittleEndian ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
      units.append(UInt16(high) << 8 | UInt16(low))
    }
    if let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
    rest = Array(bytes[(units.count * 2)...])
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
