package import Domain

/// The events of a published calendar file, each with a separate text, as a server would store it (RFC 4791 §4.1).
package struct CalendarFeedContent {
  /// An event, or a series with its changed instances.
  package struct Entry: Hashable, Sendable {
    package let uid: String
    fileprivate let events: [UInt8]
    fileprivate let zones: [String]
    /// A fingerprint of the text that stays the same if only the time of the download changes.
    package let version: Fingerprint
  }

  /// The maximum size of the definition of a zone in bytes; if a definition is larger, only the zone's name counts.
  private static let zoneLimit = 64 << 10

  /// The name that the file gives its calendar.
  package private(set) var name: String?
  /// The color that the file gives its calendar, as written in the file.
  package private(set) var color: String?
  /// The events in the order of the file, each UID once.
  package private(set) var entries: [Entry] = []
  /// The definitions of zones by their names.
  private var zones: [String: [UInt8]] = [:]

  /// Reads a file; `nil` unless it is a whole calendar.
  ///
  /// A file that ends early isn't accepted, because its last events would seem to be removed.
  package init?(_ bytes: [UInt8]) {
    var reader = ComponentReader(ByteChunks(bytes))
    var events: [String: [UInt8]] = [:]
    var uids: [String] = []
    var used: [String: Set<String>] = [:]
    var isWhole = false
    do throws(UnreadableFile) {
      while let part = try reader.next() {
        switch part {
        case .property(let line, _): note(line)
        case .component(let source) where source.name == "VTIMEZONE":
          guard source.bytes.count <= Self.zoneLimit, let zone = source.component.first("TZID") else { continue }
          zones[zone.value] = zones[zone.value] ?? source.bytes
        case .component(let source) where source.name == "VEVENT":
          let event = source.component
          let (uid, text) = Self.identified(source, as: event.first("UID")?.value ?? "")
          if events[uid] == nil { uids.append(uid) }
          events[uid, default: []] += text
          used[uid, default: []].formUnion(event.lines.compactMap { $0.parameter("TZID") })
        case .calendarEnd(let line):
          guard line != nil else { return nil }
          isWhole = true
        case .failure(let failure):
          if case .missingEnd = failure.reason { return nil }
        case .calendarBegin, .component: continue
        }
      }
    } catch { return nil }
    guard isWhole else { return nil }
    let versions = zones.mapValues { Self.version(of: $0).digits }
    entries = uids.map { uid in
      let (text, names) = (events[uid] ?? [], (used[uid] ?? []).filter { zones[$0] != nil }.sorted())
      let parts = names.compactMap { versions[$0] } + [Self.version(of: text).digits]
      return Entry(
        uid: uid, events: text, zones: names, version: Fingerprint(Array(parts.joined(separator: " ").utf8)))
    }
  }

  /// Returns an event with the zones that it uses, as a separate calendar.
  package func text(of entry: Entry) -> [UInt8] {
    Self.head + entry.zones.compactMap { zones[$0] }.joined() + entry.events + Self.end
  }

  private static let head = Array("BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Haru//Subscription//EN\n".utf8)
  private static let end = Array("END:VCALENDAR\n".utf8)
  /// The beginning of the line with the time of writing, which many servers change with each download.
  private static let stamp = Array("DTSTAMP".utf8)

  /// Returns a fingerprint of a text; texts that differ only in the time of their download have the same fingerprint.
  package static func version(of text: [UInt8]) -> Fingerprint {
    var stable: [UInt8] = []
    stable.reserveCapacity(text.count)
    for line in text.split(separator: ASCII.lineFeed) where !line.starts(with: stamp) {
      stable += line
      stable.append(ASCII.lineFeed)
    }
    return Fingerprint(stable)
  }

  /// Returns the UID and the text of an event; an event without a UID gets one that depends only on its text.
  private static func identified(_ source: ComponentSource, as uid: String) -> (uid: String, text: [UInt8]) {
    guard uid.isEmpty, let end = source.bytes.firstIndex(of: ASCII.lineFeed) else { return (uid, source.bytes) }
    let uid = version(of: source.bytes).digits
    let line = Array("UID:\(uid)\n".utf8)
    return (uid, Array(source.bytes[...end]) + line + source.bytes[(end + 1)...])
  }

  /// Records the name and the color (RFC 7986), including the form that earlier programs use.
  private mutating func note(_ line: ContentLine) {
    let bytes = Array(line.value.utf8)
    let text = FileText(bytes, 0..<bytes.count).text
    guard !text.isEmpty else { return }
    switch line.name {
    case "NAME": name = text
    case "X-WR-CALNAME": name = name ?? text
    case "COLOR", "X-APPLE-CALENDAR-COLOR": if text.hasPrefix("#") { color = text }
    default: break
    }
  }
}
