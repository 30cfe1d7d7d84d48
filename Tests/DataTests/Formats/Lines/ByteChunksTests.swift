import Data
import Testing

struct ByteChunksTests {
  /// Counts the chunks that were read.
  private final class Count {
    var read = 0
  }

  @Test(arguments: ["y\n", "y"])
  func endlessOtherTextIsReadOnlyAtItsBeginning(text: String) throws {
    let count = Count()
    let endless = ByteChunks {
      count.read += 1
      return Array(String(repeating: text, count: 10).utf8)
    }
    let chunks = endless.unlessBeginning(100, lacks: "BEGIN:V")
    #expect(try chunks.next() == nil)
    #expect(try chunks.next() == nil)
    #expect(count.read == 200 / (text.utf8.count * 20))
  }

  @Test(arguments: ["BEGIN:VCALENDAR\n", "To: a\n\nbegin : vcalendar\n", "B\0E\0G\0I\0N\0:\0V\0"])
  func fileThatBeginsWithTheWordIsReadWhole(text: String) throws {
    let bytes = Array((text + String(repeating: "x", count: 1_000)).utf8)
    var next = 0
    let pieces = ByteChunks {
      guard next < bytes.count else { return nil }
      defer { next += 7 }
      return Array(bytes[next..<min(next + 7, bytes.count)])
    }
    let chunks = pieces.unlessBeginning(100, lacks: "BEGIN:V")
    var all: [UInt8] = []
    while let chunk = try chunks.next() { all += chunk }
    #expect(all == bytes)
  }
}
