/// Which lines of a VEVENT say what; of what may be said once the first line counts.
struct EventLines {
  var uid: LineLayout?
  var stamp: LineLayout?
  var sequence: LineLayout?
  var start: LineLayout?
  var end: LineLayout?
  var duration: LineLayout?
  var summary: LineLayout?
  var description: LineLayout?
  var location: LineLayout?
  var url: LineLayout?
  var status: LineLayout?
  var recurrenceID: LineLayout?
  var categories: [LineLayout] = []
  var rules: [LineLayout] = []
  var exclusionRules: [LineLayout] = []
  var extras: [LineLayout] = []
  var exclusions: [LineLayout] = []
  /// Where alarms begin in the lines of the source.
  var alarms: [Int] = []

  init(_ source: ComponentSource) {
    var depth = 0
    for (index, line) in source.lines.enumerated() {
      switch Delimiter(source.bytes, line) {
      case .begin(let name):
        if depth == 1, name == "VALARM" { alarms.append(index) }
        depth += 1
      case .end: depth -= 1
      case nil where depth == 1: if let property = EventProperty(source.bytes, line.name) { add(line, as: property) }
      case nil: break
      }
    }
  }

  private mutating func add(_ line: LineLayout, as property: EventProperty) {
    switch property {
    case .uid: uid = uid ?? line
    case .sequence: sequence = sequence ?? line
    case .start: start = start ?? line
    case .end: end = end ?? line
    case .duration: duration = duration ?? line
    case .summary: summary = summary ?? line
    case .description: description = description ?? line
    case .location: location = location ?? line
    case .url: url = url ?? line
    case .status: status = status ?? line
    case .recurrenceID: recurrenceID = recurrenceID ?? line
    case .categories: categories.append(line)
    case .rule: rules.append(line)
    case .exclusionRule: exclusionRules.append(line)
    case .extra: extras.append(line)
    case .exclusion: exclusions.append(line)
    case .stamp: stamp = stamp ?? line
    case .lastModified: break
    }
  }
}
