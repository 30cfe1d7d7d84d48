import Domain

/// Reads the bytes of a ``SayingSegment``.
struct SegmentView {
  /// Of what the table says of a saying, in bytes.
  static let row = 13

  /// How many sayings there are.
  let count: Int
  private let segment: Int
  private let textStart: Int
  private var bytes: [UInt8]

  init(_ bytes: [UInt8], _ segment: Int) {
    self.bytes = bytes
    self.segment = segment
    count = Self.value(in: bytes, at: 0, count: 2)
    textStart = 2 + Self.row * count
  }

  func number(_ index: Int) -> Int { segment * SayingSegment.size + value(index, at: 0, count: 1) }

  /// In seconds since 1970.
  func uploaded(_ index: Int) -> Int { value(index, at: 1, count: 8) }

  /// The sayings with these bytes in a text, rising.
  ///
  /// Bytes that begin with ``SayingSegment/end`` stand at the start of a text.
  func sayings(with needle: [UInt8]) -> [Int] {
    var found: [Int] = []
    var (index, start) = (0, textStart)
    while let place = bytes.place(of: needle, from: start) {
      // What ends one saying stands before the next.
      let text = needle.first == SayingSegment.end ? place + 1 : place
      while index < count, end(index) <= text { index += 1 }
      guard index < count else { break }
      found.append(index)
      start = end(index) - 1
    }
    return found
  }

  /// The same with every syllable replaced by its first consonant, which takes as many bytes.
  var choseong: SegmentView {
    let letters = Self.choseong
    var (view, changed) = (self, bytes)
    var index = textStart
    let end = changed.count - 2
    while index < end {
      let lead = changed[index]
      if lead >= 0xEA, lead <= 0xED {
        let scalar = Int(lead & 0x0F) << 12 | Int(changed[index + 1] & 0x3F) << 6 | Int(changed[index + 2] & 0x3F)
        if scalar >= 0xAC00, scalar <= 0xD7A3 {
          let letter = letters[(scalar - 0xAC00) / Self.syllablesPerLetter]
          changed[index] = 0xE0 | UInt8(letter >> 12)
          changed[index + 1] = 0x80 | UInt8(letter >> 6 & 0x3F)
          changed[index + 2] = 0x80 | UInt8(letter & 0x3F)
        }
        index += 3
      } else {
        index += 1
      }
    }
    view.bytes = changed
    return view
  }

  /// So many syllables begin with the same consonant (Unicode Standard §3.12).
  private static let syllablesPerLetter = 588

  /// The first consonants in the order of the syllables.
  private static let choseong = stride(from: UInt32(0xAC00), through: 0xD7A3, by: syllablesPerLetter).map { syllable in
    Unicode.Scalar(syllable).flatMap(Hangul.choseong(ofScalar:)).map { Int($0.value) } ?? 0
  }

  /// Where the texts of a saying end.
  private func end(_ index: Int) -> Int { textStart + value(index, at: 9, count: 4) }

  private func value(_ index: Int, at offset: Int, count: Int) -> Int {
    Self.value(in: bytes, at: 2 + Self.row * index + offset, count: count)
  }

  private static func value(in bytes: [UInt8], at start: Int, count: Int) -> Int {
    var value = 0
    for index in start..<start + count { value = value << 8 | Int(bytes[index]) }
    return value
  }
}
