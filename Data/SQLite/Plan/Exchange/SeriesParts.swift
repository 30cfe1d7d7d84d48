/// The parts of a file with one uid, of which at least one is a series or an instance of one.
struct SeriesParts {
  /// The series; `nil` when the file has instances only.
  var master: ParsedEvent?
  /// In the order of the file; of each instance the last one counts.
  var instances: [ParsedEvent] = []

  mutating func take(_ part: ParsedEvent) {
    guard part.instance == nil else { return instances.append(part) }
    if let master, part.sequence < master.sequence { return }
    master = part
  }
}
