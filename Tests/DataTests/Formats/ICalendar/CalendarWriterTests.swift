import Data
import Domain
import Support
import Testing

@Suite("Lines in a written calendar file")
struct CalendarWriterTests {
  /// Returns the physical lines that one line is folded into.
  private static func write(_ line: [UInt8]) -> [[UInt8]] {
    var writer = CalendarWriter()
    writer.write(source: line)
    return writer.take().split(separator: 0x0A, omittingEmptySubsequences: false).dropLast().map { Array($0) }
  }

  @Test(arguments: [0, 1, 74, 75, 76, 149, 150, 151, 1_000])
  func noLineIsLongerThan75Octets(count: Int) {
    let line = Array("X:".utf8) + [UInt8](repeating: 0x61, count: count)
    let lines = Self.write(line)
    #expect(lines.allSatisfy { $0.count <= 76 && $0.last == 0x0D })
    #expect(lines.dropFirst().allSatisfy { $0.first == 0x20 })
    #expect(lines.count == 1 + max(0, line.count - 75 + 73) / 74)
    #expect(Self.unfolded(lines) == line)
  }

  @Test(arguments: ["점심은 민아와 성수동에서 🍜 그리고 커피", "e\u{301}", "👩‍👩‍👧‍👦", "aé한🍜"])
  func foldedLinesAreValidUTF8(text: String) {
    for shift in 0..<12 {
      let line = Array((String(repeating: "x", count: shift) + ":" + String(repeating: text, count: 20)).utf8)
      let lines = Self.write(line)
      #expect(lines.allSatisfy { $0.count <= 76 && String(validating: $0, as: UTF8.self) != nil })
      #expect(Self.unfolded(lines) == line)
    }
  }

  @Test func controlCharactersAreDroppedAndBrokenTextStays() {
    #expect(Self.write(Array("X:a\0\u{1B}[1m\tb\u{7F}\r".utf8)) == [Array("X:a[1m\tb\r".utf8)])
    #expect(Self.write([0x58, 0x3A, 0xFF]) == [[0x58, 0x3A, 0xFF, 0x0D]])
    let broken = [UInt8](repeating: 0x80, count: 300)
    #expect(Self.unfolded(Self.write(broken)) == broken)
  }

  @Test func calendarHeaderAddsRequiredPropertiesAndKeepsOthers() {
    var writer = CalendarWriter()
    writer.begin(
      properties: ["prodid:x", "VERSION:1.0", "METHOD:CANCEL", "X-WR-CALNAME;A=b:가족"].map { Array($0.utf8) }
    )
    writer.write(Component("VTIMEZONE", lines: [ContentLine("TZID", value: "Here")]))
    writer.end()
    #expect(
      String(decoding: writer.take(), as: UTF8.self).split(separator: "\r\n") == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Haru//Haru//EN", "X-WR-CALNAME;A=b:가족", "BEGIN:VTIMEZONE",
        "TZID:Here", "END:VTIMEZONE", "END:VCALENDAR",
      ]
    )
    #expect(writer.count == 0)
  }

  private static func unfolded(_ lines: [[UInt8]]) -> [UInt8] {
    Array(
      lines.enumerated().map { $0.offset == 0 ? $0.element.dropLast() : $0.element.dropFirst().dropLast() }.joined()
    )
  }
}

struct CalendarPropertiesTests {
  @Test func calendarPropertiesOverTheLimitAreReportedOnce() throws {
    var properties = CalendarProperties()
    let text = [UInt8](repeating: 0x78, count: 7 << 20)
    let failures = try (1...6).map { number in
      let line = try #require(ContentLine(text: "X-\(number):x"))
      return properties.receive(line, Array("X-\(number):".utf8) + text)
    }
    let limit = ComponentLimits.size
    #expect(failures == [nil, nil, nil, nil, .init(line: 0, reason: .calendarTooLarge(limit: limit)), nil])
  }
}
