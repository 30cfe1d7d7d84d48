import Domain

/// The names of the zones in a file that is being written.
///
/// Each name means one zone, whose VTIMEZONE comes before the first line that needs it. Files from different programs
/// use one name for different zones, so a zone whose name is taken gets another name.
struct ExportedZones {
  private struct Use: Hashable {
    let name: String
    let zone: EventZone
  }

  /// The years with known rules of zones; the system's rules end in 2037 and then continue unchanged.
  private static let years = 1900...2100

  private var spans: [String: ClosedRange<Int>]
  /// The years for zones without timed events.
  private let thisYear: ClosedRange<Int>
  private var resolver = ZoneResolver()
  /// The zones by their names in the file; unknown zones have no VTIMEZONE.
  private var zones: [String: EventZone] = [:]
  /// The names in the file by the original names in the lines.
  private var names: [Use: String] = [:]
  private var defined: Set<String> = []
  /// The definitions and the changed names of the previous lines, and the parameters of the previous line, because most
  /// lines name the same zone as the line before.
  private var last: (definitions: [Zone], changed: [String: String], parameters: [UInt8]) = ([], [:], [])

  /// - Parameters:
  ///   - days: The days on which events use each zone; unknown zones keep their names.
  ///   - others: The components that are written unchanged and whose years are unknown.
  ///   - today: The current day.
  init(usedIn days: [String: DayRange], andBy others: [ZonedText], today: Day) {
    spans = days.mapValues { Self.year($0.first)...Self.year($0.last) }
    thisYear = Self.year(today)...Self.year(today)
    for name in days.keys { reserve(name) }
    for other in others {
      var lastParameters: [UInt8] = []
      let own = Set(other.zones.map(\.identifier))
      for name in Self.names(in: other.lines, after: &lastParameters) where !own.contains(ZoneName(name).text) {
        if case .place(let zone) = resolver.resolve(name) { spans[zone.identifier] = Self.years } else { reserve(name) }
      }
    }
  }

  /// Reserves the name of an unknown zone, so that no other zone's VTIMEZONE applies to it.
  private mutating func reserve(_ name: String) {
    if case .unknown = resolver.resolve(name) { zones[ZoneName(name).text] = .unknown(name: ZoneName(name).text) }
  }

  /// Adds the VTIMEZONEs that the file has already.
  mutating func receive(_ components: [Component]) {
    let known = components.compactMap { $0.first("TZID").map { ZoneName(fileText: $0.value).text } }
    for component in components { try? resolver.define(component) }
    for name in known {
      let zone = resolver.resolve(name)
      (zones[name], names[Use(name: zone.definition == nil ? name : "", zone: zone)]) = (zone, name)
      defined.insert(name)
    }
  }

  /// Returns unfolded lines with the names of their zones in the file, and the VTIMEZONEs that must come before them.
  ///
  /// - Parameter definitions: The zones in the lines that the system doesn't know.
  mutating func lines(_ lines: [UInt8], _ definitions: [Zone] = []) -> (lines: [UInt8], zones: [Component]) {
    if last.definitions != definitions { last = (definitions, [:], []) }
    var components: [Component] = []
    for name in Self.names(in: lines, after: &last.parameters) {
      let zone = zone(named: name, definitions)
      let new = newName(of: name, zone)
      if new != name { last.changed[name] = new }
      guard case .place(let place) = zone, !defined.contains(ZoneName(new).text) else { continue }
      defined.insert(ZoneName(new).text)
      components.append(place.component(for: spans[place.identifier] ?? thisYear, named: new))
    }
    let changed = last.changed
    return (changed.isEmpty ? lines : lines.renamingZones { changed[$0] }, components)
  }

  private func zone(named name: String, _ definitions: [Zone]) -> EventZone {
    let text = ZoneName(name).text
    if let zone = definitions.first(where: { $0.identifier == text }) { return .place(zone) }
    let zone = resolver.resolve(name)
    return if case .place = zone { zone } else { .unknown(name: text) }
  }

  private mutating func newName(of name: String, _ zone: EventZone) -> String {
    // A definition has one name in the file, even if the lines spell the name differently.
    let use = Use(name: zone.definition == nil ? name : "", zone: zone)
    if let known = names[use] { return known }
    var (new, number) = (name, 1)
    while !isFree(new, for: zone) {
      number += 1
      new = "\(name) \(number)"
    }
    (names[use], zones[ZoneName(new).text]) = (new, zone)
    return new
  }

  /// Returns whether a name means no other zone, neither in this file nor by itself.
  private func isFree(_ name: String, for zone: EventZone) -> Bool {
    let name = ZoneName(name)
    if let known = zones[name.text] { return known == zone }
    let usual = resolver.resolve(name.text)
    if case .unknown = usual { return true }
    return usual == zone || zone.definition != nil && name.place == nil
  }

  /// - Parameter last: The parameters of the previous line; equal parameters add no new name.
  private static func names(in lines: [UInt8], after last: inout [UInt8]) -> [String] {
    var names: [String] = []
    lines.eachLine { line in
      let parameters = lines[line.parameters]
      guard !parameters.isEmpty, !parameters.elementsEqual(last) else { return }
      last = Array(parameters)
      if let name = ContentLine(head: lines, line).parameter("TZID") { names.append(name) }
    }
    return names
  }

  private static func year(_ day: Day) -> Int { min(max(day.year, years.lowerBound), years.upperBound) }
}

/// A component that isn't shown, with the zones that only its file defined.
///
/// The text begins with the VTIMEZONEs, because another file may use the same names for other zones.
struct ZonedText {
  let zones: [Zone]
  /// The unfolded lines of the component, with a line feed after each line.
  let lines: [UInt8]

  init(_ lines: [UInt8], zones: [Zone]) { (self.lines, self.zones) = (lines, zones) }

  init(_ text: [UInt8]) {
    guard text.starts(with: Self.begin), let source = ComponentSource(bytes: text) else {
      self.init(text, zones: [])
      return
    }
    var (zones, index) = ([Zone](), 0)
    while index < source.lines.count, source.bytes[source.lines[index].line].elementsEqual(Self.begin) {
      let (component, next) = source.component(from: index)
      if let definition = try? ZoneDefinition(component) { zones.append(Zone(definition)) }
      index = next
    }
    self.init(index < source.lines.count ? Array(source.bytes[source.lines[index].start...]) : [], zones: zones)
  }

  var text: [UInt8] { zones.compactMap(\.definition).flatMap { Array($0.component.text.utf8) } + lines }

  private static let begin = Array("BEGIN:VTIMEZONE".utf8)
}

extension [UInt8] {
  /// Returns unfolded lines with other names for zones; a name stays if `newName` returns `nil`.
  func renamingZones(_ newName: (String) -> String?) -> [UInt8] {
    var (text, copied) = ([UInt8](), 0)
    eachLine { line in
      guard !line.parameters.isEmpty else { return }
      let head = ContentLine(head: self, line)
      guard let name = head.parameter("TZID"), let new = newName(name) else { return }
      let parameters = head.parameters.map { $0.name == "TZID" ? ContentLine.Parameter("TZID", new) : $0 }
      text += self[copied..<line.start]
      text += ContentLine(head.name, parameters, value: "").text.utf8
      copied = line.value.lowerBound
    }
    return text + self[copied...]
  }

  fileprivate func eachLine(_ visit: (LineLayout) -> Void) {
    var start = 0
    while start < count {
      let end = self[start...].firstIndex(of: ASCII.lineFeed) ?? count
      if let line = LineLayout(of: span, from: start, to: end, number: 0) { visit(line) }
      start = end + 1
    }
  }
}

extension EventZone {
  /// The definition of a zone that the system doesn't know.
  var definition: ZoneDefinition? { if case .place(let zone) = self { zone.definition } else { nil } }
}

extension EventSpan {
  /// The zone, if only a file defined it.
  var definedZone: Zone? { place.flatMap { $0.definition == nil ? nil : $0 } }
}
