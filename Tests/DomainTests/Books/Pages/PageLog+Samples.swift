import Domain
import Foundation
import Support
import Testing

extension PageLog {
  /// Makes a log of a book from lines such as `20 100`, `20T09:30 +7`, `20 50%` and `20 100 before`.
  ///
  /// Days are in November 2026, which has ended. The ids start at 1.
  init(pages: Int = 300, _ lines: String...) throws {
    self.init(.pages(try #require(PageCount(pages))))
    for (number, line) in lines.enumerated() { try add(line, id: number + 1) }
  }

  @discardableResult
  mutating func add(_ line: String, id: Int = 99, today: Int = 30) throws -> PageEntry {
    let words = line.split(separator: " ")
    let clock = words[0].split(separator: "T")
    let day = try Day("2026-11-\(clock[0])")
    return try add(
      PageAmount(words[1]),
      id: PageEntry.ID(id),
      on: day,
      at: clock.count == 2 ? try ZonedTime(DateTime(day, TimeOfDay(String(clock[1]))), in: .utc) : nil,
      isBefore: words.count == 3,
      today: try Day("2026-11-\(today)")
    )
  }

  /// Lines such as `20T09:30 100 +7`, in log order.
  var lines: [String] {
    entries.map { entry in
      let time = entry.time.map { "T\($0.shown.time)" } ?? ""
      return "\(entry.day.dayOfMonth)\(time) \(entry.reached) +\(entry.amount)"
    }
  }
}

extension PageAmount {
  init(_ text: some StringProtocol) throws {
    let number = try #require(Int(String(text.filter { $0.isNumber || $0 == "-" })))
    self = text.hasPrefix("+") ? .more(number) : text.hasSuffix("%") ? .percent(number) : .total(number)
  }
}

extension PageEntry.ID {
  init(_ number: Int) { self.init(UUID(number: number)) }
}
