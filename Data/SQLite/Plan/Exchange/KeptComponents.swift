package import Domain
import Foundation

/// Keeps what a file has besides events, for other programs.
///
/// A component with the name and the uid of one that is here takes its place; of those without a uid each text is
/// kept once. The properties of the calendar itself are kept as one component, `VCALENDAR`.
package struct KeptComponents {
  private struct Key: Hashable {
    let name: String
    let uid: String
  }

  static let header = "VCALENDAR"
  /// These are of the file, not of what is in it, and are written anew.
  private static let ownProperties: Set<String> = ["VERSION", "PRODID", "CALSCALE", "METHOD"]

  private let calendar: EventCalendar.ID
  private let newID: IDGenerator
  private var lines: [(name: String, source: [UInt8])] = []
  private var sources: Set<[UInt8]> = []
  private var cost = 0
  private var byKey: [Key: CalendarComponent] = [:]
  private var texts: Set<[UInt8]> = []
  private var isLoaded = false

  /// Keeps them with a calendar.
  package init(calendar: EventCalendar.ID, newID: IDGenerator) {
    self.calendar = calendar
    self.newID = newID
  }

  /// Takes a property of the calendar; of each name the values of the last file count.
  ///
  /// - Returns: Why it and all later ones are left out: there is no more room for them than for a component.
  package mutating func take(_ line: ContentLine, _ source: [UInt8]) -> ImportReport.Failure? {
    let limit = ComponentLimits.size
    guard cost <= limit, !Self.ownProperties.contains(line.name), sources.insert(source).inserted else { return nil }
    cost += max(ComponentLimits.leastLineCost, source.count)
    guard cost <= limit else {
      return ImportReport.Failure(line: line.number, reason: .calendarTooLarge(limit: limit))
    }
    lines.append((line.name, source))
    return nil
  }

  mutating func take(_ source: ComponentSource, in connection: Connection) throws(StoreError) {
    try load(from: connection)
    let uid = source.component.first("UID")?.value
    try keep(source.name, uid: uid, source.bytes, in: connection)
  }

  mutating func finish(in connection: Connection) throws(StoreError) {
    guard !lines.isEmpty else { return }
    try load(from: connection)
    let names = Set(lines.map(\.name))
    let known = byKey[Key(name: Self.header, uid: "")]?.text ?? []
    let others = known.split(separator: ASCII.lineFeed).filter { line in
      !names.contains(ContentLine(text: String(decoding: line, as: UTF8.self))?.name ?? "")
    }
    var text: [UInt8] = []
    for line in others + lines.map({ $0.source[...] }) {
      text += line
      text.append(ASCII.lineFeed)
    }
    try keep(Self.header, uid: "", text, in: connection)
  }

  private mutating func keep(
    _ name: String,
    uid: String?,
    _ text: [UInt8],
    in connection: Connection
  ) throws(StoreError) {
    let known = uid.flatMap { byKey[Key(name: name, uid: $0)] }
    guard known?.text != text, uid != nil || !texts.contains(text) else { return }
    let component = CalendarComponent(id: known?.id ?? newID(), calendar: calendar, name: name, uid: uid, text: text)
    try connection.save(component)
    note(component)
  }

  private mutating func load(from connection: Connection) throws(StoreError) {
    guard !isLoaded else { return }
    isLoaded = true
    for component in try connection.components(of: calendar) { note(component) }
  }

  private mutating func note(_ component: CalendarComponent) {
    if let uid = component.uid {
      byKey[Key(name: component.name, uid: uid)] = component
    } else {
      texts.insert(component.text)
    }
  }
}
