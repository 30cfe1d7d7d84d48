import Data
import Domain
import Support
import Testing

struct CalendarPropertiesTests {
  @Test func propertiesOfACalendarBeyondTheLimitAreReportedOnce() throws {
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
