package import Domain

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
