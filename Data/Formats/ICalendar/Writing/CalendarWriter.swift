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
