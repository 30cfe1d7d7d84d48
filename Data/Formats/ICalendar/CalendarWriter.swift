package import Domain

/// Writes a calendar file (RFC 5545 §3.4) whose bytes can be collected piece by piece.
package struct CalendarWriter {
  /// The properties that are replaced, and X-WR-TIMEZONE, which would apply its zone to floating times of other files.
  private static let left: Set<String> = ["VERSION", "PRODID", "METHOD", "X-WR-TIMEZONE"]

  private var lines = LineWriter()

  package init() {}

  package var count: Int { lines.bytes.count }

  package mutating func take() -> [UInt8] { lines.take() }

  /// - Parameter properties: The unmodified properties of the source calendar; properties that are replaced are left
  ///   out.
  package mutating func begin(properties: [[UInt8]] = []) {
    lines.write("BEGIN:VCALENDAR")
    lines.write("VERSION:2.0")
    lines.write("PRODID:-//Haru//Haru//EN")
    for property in properties {
      let name = LineLayout(of: property.span, from: 0, to: property.count, number: 0).map { ContentLine(property, $0) }
      guard let name = name?.name, !Self.left.contains(name) else { continue }
      lines.write(property[...])
    }
  }

  package mutating func end() { lines.write("END:VCALENDAR") }

  package mutating func write(_ component: Component) { write(source: Array(component.text.utf8)) }

  /// Writes unfolded lines that each end with a line feed, such as ``ComponentSource/bytes``.
  package mutating func write(source: [UInt8]) {
    for line in source.split(separator: ASCII.lineFeed) { lines.write(line) }
  }
}

/// The properties of the calendar itself, stored with those of earlier files as one component.
package struct CalendarProperties {
  static let component = "VCALENDAR"
  /// The properties of the file rather than of its content, which are always replaced.
  ///
  /// vCalendar 1.0 defines the clock of the whole file in `TZ` and `DAYLIGHT`, which iCalendar doesn't have.
  private static let ownProperties: Set<String> = ["VERSION", "PRODID", "CALSCALE", "METHOD", "TZ", "DAYLIGHT"]

  private var lines: [(name: String, source: [UInt8])] = []
  private var sources: Set<[UInt8]> = []
  private var cost = 0

  package init() {}

  var isEmpty: Bool { lines.isEmpty }

  /// Adds a property of a file; for each name, the values of the last file count.
  ///
  /// - Returns: A failure if this and all later properties are left out, because they exceed the size limit of a
  ///   component.
  package mutating func receive(_ line: ContentLine, _ source: [UInt8]) -> ImportReport.Failure? {
    let limit = ComponentLimits.size
    guard cost <= limit, !Self.ownProperties.contains(line.name), sources.insert(source).inserted else { return nil }
    cost += max(ComponentLimits.leastLineCost, source.count)
    guard cost <= limit else { return ImportReport.Failure(line: line.number, reason: .calendarTooLarge(limit: limit)) }
    lines.append((line.name, source))
    return nil
  }

  /// Returns the stored lines, in which these lines replace lines with the same names, with a line feed after each
  /// line.
  func merged(into known: [UInt8]) -> [UInt8] {
    let names = Set(lines.map(\.name))
    let others = known.split(separator: ASCII.lineFeed).filter { line in
      !names.contains(ContentLine(text: String(decoding: line, as: UTF8.self))?.name ?? "")
    }
    var text: [UInt8] = []
    for line in others + lines.map({ $0.source[...] }) {
      text += line
      text.append(ASCII.lineFeed)
    }
    return text
  }
}
