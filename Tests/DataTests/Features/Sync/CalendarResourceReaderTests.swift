import Data
import Domain
import DomainTesting
import Support
import Testing
import struct Foundation.UUID

/// Tests that a reader that remembers the previous text reads the same as one that doesn't.
struct CalendarResourceReaderTests {
  private static let ids = IDGenerator { UUID(number: 1) }
  private let folder: TemporaryStore

  init() throws { folder = try TemporaryStore() }

  /// - Parameter offset: The offset of the zone in its definition; `nil` for a text without a definition.
  private static func text(_ offset: String?, zone: String = "Custom") -> [UInt8] {
    let definition = offset.map { offset in
      """
      BEGIN:VTIMEZONE
      TZID:\(zone)
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:\(offset)
      TZOFFSETTO:\(offset)
      END:STANDARD
      END:VTIMEZONE

      """
    }
    let event = """
      BEGIN:VEVENT
      UID:a
      DTSTART;TZID=\(zone):20260101T090000
      SUMMARY:\(offset ?? "none")
      END:VEVENT
      """
    return Array("BEGIN:VCALENDAR\n\(definition ?? "")\(event)\nEND:VCALENDAR\n".utf8)
  }

  private static func format() -> EventSyncFormat {
    EventSyncFormat(in: .standard, newID: ids) { Instant(secondsSince1970: 0) }
  }

  @Test func definitionsOfOneTextDoNotReachAnother() throws {
    let shared = Self.format()
    let offsets = ["+0500", "+0600", nil, "+0600", "+0600", "+0500", nil, nil]
    for offset in offsets {
      for zone in ["Custom", "Asia/Seoul", "Other", "Custom"] {
        let text = Self.text(offset, zone: zone)
        #expect(shared.record(in: text) == Self.format().record(in: text), "\(offset ?? "none") \(zone)")
      }
    }
    let spans = try offsets.prefix(3).map { try #require(shared.record(in: Self.text($0))).span }
    #expect(Set(spans).count == 3)
  }

  @Test(arguments: PhoneEvent.allCases)
  func textThatWasReadIsSavedWithAllItsParts(phone: PhoneEvent) async throws {
    let desk = try await SyncedEventsDesk(.sqlite, in: folder)
    let database = try #require(desk.store as? SQLiteStore).database
    let ids = IDGenerator.counting(from: 7_000)
    let reader = CalendarResourceReader(in: .standard, newID: ids)
    let shared = SQLiteSyncStore<Event>(
      database, SyncedEventsDesk.collection(1).id, SyncedEvents(in: .standard, newID: ids, reader: reader), newID: ids,
      now: folder.now)
    let format = EventSyncFormat(in: .standard, newID: ids, reader: reader) { Instant(secondsSince1970: 0) }
    var parts: [[String]] = []
    for store in [shared, desk.standard] {
      let event = try #require(format.record(in: phone.text))
      let source = try await store.change { sync throws(StoreError) in
        let id = try sync.add(event)
        try sync.save(desk.item(phone.rawValue, id), text: phone.text)
        let source = try sync.source(of: id)
        try sync.remove(id)
        try sync.removeItem(at: desk.item(phone.rawValue, id).path)
        return source
      }
      parts.append(
        String(decoding: try #require(source), as: UTF8.self).split(separator: "\n").map(String.init).sorted())
    }
    #expect(parts[0] == parts[1] && !parts[0].isEmpty)
  }
}
