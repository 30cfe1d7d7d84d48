import Domain

/// The folded texts of 256 sayings that follow each other by number, as one run of bytes to go through.
///
/// For speed: with the index over pairs of letters that events have, the import of 100,000 sayings takes 1.6 times as long
/// and the file is half as large again; gone through, their 12 MB take a few milliseconds.
struct SayingSegment {
  /// How many numbers one spans.
  static let size = 256
  /// Before the first text and after each; stands in no UTF-8.
  static let end: UInt8 = 0xFF

  let number: Int
  private var table: [UInt8] = []
  private var texts: [UInt8] = [end]

  init(_ number: Int) { self.number = number }

  static func number(of id: Saying.ID) -> Int { id.number / size }

  var isEmpty: Bool { table.isEmpty }

  /// Adds a saying that comes after all that were added.
  mutating func add(_ id: Saying.ID, uploaded: Instant, texts: [String]) {
    append(id.number % Self.size, bytes: 1)
    append(uploaded.secondsSince1970, bytes: 8)
    for text in texts {
      self.texts += text.utf8
      self.texts.append(Self.end)
    }
    append(self.texts.count, bytes: 4)
  }

  /// As kept: how many sayings there are; of each its place, its moment and where its texts end; then all texts.
  var bytes: [UInt8] {
    var count = SayingSegment(number)
    count.append(table.count / 13, bytes: 2)
    return count.table + table + texts
  }

  private mutating func append(_ value: Int, bytes: Int) {
    for shift in stride(from: 8 * (bytes - 1), through: 0, by: -8) {
      table.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }
}
