import Data
import Domain
import Foundation
import Testing

/// Tests with calendar files of seven other projects, many of them broken on purpose.
@Suite(.enabled(if: CorpusFile.isAvailable, "HARU_CORPUS names no folder"))
struct CalendarCorpusTests {
  private static let now = Instant(secondsSince1970: 1_795_136_400)
  private static let id = Event.ID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)))

  private static func files() throws -> [(name: String, bytes: [UInt8])] {
    let names = try CorpusFile(path: "calendar/ics/ORIGINS.tsv").rows().dropFirst().map { "calendar/ics/\($0[0])" }
    #expect(names.count == 244)
    return try (names + ["calendar/torture_small.ics", "calendar/calcurse_hang.ics"]).map {
      ($0, Array(try CorpusFile(path: $0).data()))
    }
  }

  private static func items(_ bytes: [UInt8]) throws -> [CalendarItem] {
    var reader = CalendarReader(ByteChunks(bytes))
    var items: [CalendarItem] = []
    while let item = try reader.next() { items.append(item) }
    return items
  }

  @Test func everyLineIsReadOrReported() throws {
    for file in try Self.files() {
      var lines = Set<Int>()
      var text: [UInt8] = []
      var reader = ContentLineReader(ByteChunks(file.bytes))
      while let piece = try reader.next(appendingTo: &text) {
        switch piece {
        case .line(let layout): lines.insert(layout.number)
        case .broken(let number), .tooLong(let number): lines.insert(number)
        }
      }
      var parts = ComponentReader(ByteChunks(file.bytes))
      var reported: [ImportReport.Failure] = []
      while let part = try parts.next() {
        switch part {
        case .component(let source): lines.subtract(source.lines.map(\.number))
        case .property(let line, _): lines.remove(line.number)
        case .calendarBegin(let number), .calendarEnd(let number?): lines.remove(number)
        case .calendarEnd(nil): break
        case .failure(let failure):
          lines.remove(failure.line)
          reported.append(failure)
        }
      }
      // A line on which quoted-printable text continues is part of the previous line.
      let texts = file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      lines = lines.filter { line in
        guard line > 1, texts.indices.contains(line - 2) else { return true }
        return texts[line - 2].last { $0 != UInt8(ascii: "\r") } != UInt8(ascii: "=")
      }
      // A component without an end, or outside any calendar, is reported once for all its lines.
      lines = lines.filter { line in !reported.contains { $0.line < line && $0.reason.isForSeveralLines } }
      #expect(lines.isEmpty, "\(file.name): \(lines.sorted())")
    }
  }

  @Test func everyEventIsReadOrRefusedWithAReason() throws {
    var counts = (events: 0, refused: 0, files: 0)
    for file in try Self.files() {
      var parts = ComponentReader(ByteChunks(file.bytes))
      var begins: [Int] = []
      while let part = try parts.next() {
        if case .component(let source) = part, source.name == "VEVENT" { begins.append(source.number) }
      }
      let items = try Self.items(file.bytes)
      let events = items.compactMap { if case .event(let event) = $0 { event.line } else { nil } }
      let refusals = items.filter { if case .failure(let failure) = $0 { failure.reason.isRefusal } else { false } }
      #expect(begins.count == events.count + refusals.count, "\(file.name)")
      #expect(Set(events).isSubset(of: begins))
      counts = (counts.events + events.count, counts.refused + refusals.count, counts.files + 1)
    }
    #expect(counts == (1_427, 25, 246))
  }

  @Test func unchangedEventsAreWrittenAsTheirSource() throws {
    for file in try Self.files() {
      var writer = EventWriter(now: Self.now)
      for item in try Self.items(file.bytes) {
        if case .zone(let source) = item { writer.define(source) }
        guard case .event(let parsed) = item else { continue }
        let event = parsed.event(id: Self.id, calendar: .standard)
        let written = writer.bytes(of: event, source: parsed.source)
        // Only properties that RFC 5545 requires, and lines in a different character set, may be new.
        let old = Set(parsed.source.split(separator: 0x0A))
        let foreign = old.filter { String(validating: $0, as: UTF8.self) == nil }.count
        let new = written.split(separator: 0x0A).filter { !old.contains($0) }.map {
          String(decoding: $0, as: UTF8.self)
        }
        // A zone that only the calendar named is now written next to the time.
        let isMoved = parsed.source.firstRange(of: Array("TZID".utf8)) == nil && new.contains { $0.contains(";TZID=") }
        let unexpected = new.count { !($0.hasPrefix("UID:") || $0.hasPrefix("DTSTAMP:") || $0 == "STATUS:CANCELLED") }
        #expect(isMoved || unexpected <= foreign, "\(file.name): \(new)")
      }
    }
  }

  @Test func everyEventSurvivesBeingWrittenWithoutItsSource() throws {
    for file in try Self.files() {
      var reader = EventReader()
      var writer = EventWriter(now: Self.now)
      for item in try Self.items(file.bytes) {
        if case .zone(let source) = item {
          _ = reader.define(source)
          writer.define(source)
        }
        guard case .event(let parsed) = item else { continue }
        let event = parsed.event(id: Self.id, calendar: .standard)
        let source = try #require(ComponentSource(bytes: writer.bytes(of: event, source: nil)))
        guard case .event(let again) = reader(source).result else {
          Issue.record("\(file.name): \(event.uid) is refused")
          continue
        }
        #expect(again.event(id: Self.id, calendar: .standard) == event.inFileForm, "\(file.name)")
      }
    }
  }
}

extension ImportReport.Reason {
  /// Indicates whether the failure stands for more lines than the line it names.
  fileprivate var isForSeveralLines: Bool {
    switch self {
    case .missingEnd, .outsideCalendar: true
    default: false
    }
  }

  /// Indicates whether a whole event was left out, not only part of it.
  fileprivate var isRefusal: Bool {
    switch self {
    case .missingProperty("DTSTART"), .brokenValue("DTSTART", _): true
    default: false
    }
  }
}
