package import Domain

/// Writes a calendar file (RFC 5545 §3.4), whose bytes can be taken away piece by piece.
package struct CalendarWriter {
  /// Properties that are written anew, and X-WR-TIMEZONE: it would give its zone to floating times of other files.
  private static let left: Set<String> = ["VERSION", "PRODID", "METHOD", "X-WR-TIMEZONE"]

  private var lines = LineWriter()

  package init() {}

  package var count: Int { lines.bytes.count }

  package mutating func take() -> [UInt8] { lines.take() }

  /// - Parameter properties: Of the calendar it came from, byte for byte; those that are written anew are left out.
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

  /// Writes unfolded lines, each with a line feed after it, such as those of ``ComponentSource/bytes``.
  package mutating func write(source: [UInt8]) {
    for line in source.split(separator: ASCII.lineFeed) { lines.write(line) }
  }
}

/// The properties of the calendar itself, kept with those of earlier files as one component.
package struct CalendarProperties {
  static let component = "VCALENDAR"
  /// These are of the file, not of what is in it, and are written anew.
  private static let ownProperties: Set<String> = ["VERSION", "PRODID", "CALSCALE", "METHOD"]

  private var lines: [(name: String, source: [UInt8])] = []
  private var sources: Set<[UInt8]> = []
  private var cost = 0

  package init() {}

  var isEmpty: Bool { lines.isEmpty }

  /// Receives one of a file; of each name the values of the last file count.
  ///
  /// - Returns: Why it and all later ones are left out: there is no more room for them than for a component.
  package mutating func receive(_ line: ContentLine, _ source: [UInt8]) -> ImportReport.Failure? {
    let limit = ComponentLimits.size
    guard cost <= limit, !Self.ownProperties.contains(line.name), sources.insert(source).inserted else { return nil }
    cost += max(ComponentLimits.leastLineCost, source.count)
    guard cost <= limit else { return ImportReport.Failure(line: line.number, reason: .calendarTooLarge(limit: limit)) }
    lines.append((line.name, source))
    return nil
  }

  /// Returns the stored lines with these lines replaced, each with a line feed at its end.
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
