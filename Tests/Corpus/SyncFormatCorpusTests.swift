import Data
import Domain
import Foundation
import Support
import Testing

/// Tests with events and contacts from many programs, each as a resource on a server.
@Suite(.enabled(if: CorpusFile.isAvailable, "HARU_CORPUS names no folder"))
struct SyncFormatCorpusTests {
  private static let contacts = ContactSyncFormat(newID: .counting())
  private static let events = EventSyncFormat(in: .standard, newID: .counting()) {
    Instant(secondsSince1970: 1_795_136_400)
  }

  private struct Resource {
    let name: String
    let text: [UInt8]
  }

  /// The cards in all files, each as a separate text.
  private static func cards() throws -> [Resource] {
    let folder = try CorpusFile(path: "people/vcf").place()
    var cards: [Resource] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      let bytes = Array(try CorpusFile(path: "people/vcf/\(name)").data())
      var reader = VCardReader(ByteChunks(bytes))
      while let part = try reader.next() {
        if case .card(let source) = part { cards.append(Resource(name: name, text: source.bytes)) }
      }
    }
    return cards
  }

  /// The events of all files by UID, each series with its instances and all zones of the file.
  private static func calendars() throws -> [Resource] {
    let begin = Array("BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n".utf8)
    let end = Array("END:VCALENDAR\n".utf8)
    var calendars: [Resource] = []
    for row in try CorpusFile(path: "calendar/ics/ORIGINS.tsv").rows().dropFirst() {
      let bytes = Array(try CorpusFile(path: "calendar/ics/\(row[0])").data())
      var reader = CalendarReader(ByteChunks(bytes))
      var zones: [UInt8] = []
      var events: [String: [UInt8]] = [:]
      while let item = try reader.next() {
        switch item {
        case .zone(let source): zones += source.bytes
        case .event(let event): events[event.uid, default: []] += event.source
        default: continue
        }
      }
      for (_, lines) in events.sorted(by: { $0.key < $1.key }) {
        calendars.append(Resource(name: String(row[0]), text: begin + zones + lines + end))
      }
    }
    return calendars
  }

  @Test func everyResourceIsWrittenAsItWas() throws {
    var shown = (cards: 0, events: 0)
    for card in try Self.cards() {
      guard let record = Self.contacts.record(in: card.text) else { continue }
      #expect(Self.contacts.text(of: record, on: card.text) == card.text, "\(card.name)")
      shown.cards += 1
    }
    for calendar in try Self.calendars() {
      guard let record = Self.events.record(in: calendar.text) else { continue }
      #expect(Self.events.text(of: record, on: calendar.text) == calendar.text, "\(calendar.name)")
      shown.events += 1
    }
    #expect(shown.cards > 60 && shown.events > 500)
  }

  @Test func changedNotesReachEveryResource() throws {
    for card in try Self.cards() {
      guard let record = Self.contacts.record(in: card.text) else { continue }
      let changed = Self.contacts.record(record, setting: "notes", to: "a new note")
      let again = Self.contacts.record(in: Self.contacts.text(of: changed, on: card.text))
      #expect(again.map { Self.contacts.isSame($0, changed) } == true, "\(card.name)")
    }
    for calendar in try Self.calendars() {
      guard let record = Self.events.record(in: calendar.text) else { continue }
      let changed = Self.events.record(record, setting: "notes", to: "a new note")
      let text = Self.events.text(of: changed, on: calendar.text)
      let again = Self.events.record(in: text)
      #expect(again.map { Self.events.isSame($0, changed) } == true, "\(calendar.name)")
      #expect(Self.lacks(text, calendar.text) == [], "\(calendar.name)")
    }
  }

  @Test func everyResourceSurvivesAsANewOne() throws {
    for card in try Self.cards() {
      guard let record = Self.contacts.record(in: card.text) else { continue }
      let again = Self.contacts.record(in: Self.contacts.newText(of: record, from: nil))
      #expect(again.map { Self.contacts.isSame($0, record) } == true, "\(card.name)")
    }
  }

  /// Returns the foreign lines that a text lacks.
  private static func lacks(_ text: [UInt8], _ old: [UInt8]) -> [String] {
    let lines = Set(unfolded(text))
    return unfolded(old).filter { $0.hasPrefix("X-") && !lines.contains($0) }
  }

  private static func unfolded(_ text: [UInt8]) -> [String] {
    String(decoding: text.filter { $0 != 0x0D }, as: UTF8.self).replacing("\n ", with: "").split(separator: "\n")
      .map(String.init)
  }
}
