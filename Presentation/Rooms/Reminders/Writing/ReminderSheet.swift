import Domain

/// All there is to say of one reminder: what computed it, when and how it comes, and what cancels it.
struct ReminderSheet {
  let entry: ReminderEntry
  let settings: ReminderSettings
  let zone: Zone
  let today: Day
  let texts: Texts

  private var words: RemindersTexts { texts.reminders }

  var heading: StyledLine { StyledLine(words.headline(of: entry.reminder), .title) }

  /// Time and reason of a reminder come before the ways it is delivered.
  var facts: [Fact] {
    [
      Fact(words.comes, moment),
      Fact(words.what, words.details(of: entry.reminder, zone)),
      Fact(words.because, words.reason(of: entry.reminder)),
      Fact(words.now, state),
      Fact(words.by, way),
      Fact(words.came, results),
      Fact(words.ends, words.ending(of: entry.reminder)),
      Fact(words.kind, words.name(of: entry.reminder.kind)),
      Fact(texts.id, entry.reminder.id.digits),
    ]
  }

  /// - Parameter width: Values are wrapped to fit, never cut; `nil` sets no limit.
  func lines(width: Int?) -> [StyledLine] {
    let actions = actions.map { Fact(texts($0.kind.name), $0.line) }
    return [heading.clipped(to: width)] + facts.lines(width: width) + [StyledLine()] + actions.lines(width: nil)
  }

  /// As ``lines(width:)``, for programs.
  func json(_ records: ReminderRecords) -> JSONValue {
    [
      "reminder": records.json(entry),
      "because": .string(words.reason(of: entry.reminder)),
      "cause": cause,
      "ways": .strings(settings.usableWays.map(\.rawValue)),
      "all_ways": .bool(settings.allWays),
      "results": .array(
        entry.results.map { ["way": .string($0.way.rawValue), "result": .string(words.result($0.result))] }),
      "cancelled_by": .string(words.ending(of: entry.reminder)), "commands": .strings(actions.map(\.line)),
    ]
  }

  /// As `--plain` has it: names and values.
  var fields: [[String]] {
    [
      ["because", words.reason(of: entry.reminder)],
      ["ways", settings.usableWays.map(\.rawValue).joined(separator: ",")],
      ["cancelled_by", words.ending(of: entry.reminder)],
    ] + actions.map { ["command", $0.line] }
  }

  private var actions: [ReminderAction] { ReminderAction.all(of: entry.reminder) }

  private var cause: JSONValue {
    guard let cause = entry.reminder.subject.cause else { return nil }
    return ["kind": .string(cause.kind.rawValue), "id": .string(cause.id.digits)]
  }

  private var state: String {
    if case .upcoming = entry.state { words.toCome } else { words.state(entry, zone, today: today) }
  }

  private var moment: String {
    guard !entry.isUnknown else { return words.whenOpened }
    let shown = zone.dateTime(at: entry.notice.at)
    return "\(texts.dates.dayAndYear(shown.day)) \(texts.dates.time(shown.time)) (\(zone.identifier))"
  }

  private var way: String {
    let ways = settings.usableWays
    guard !ways.isEmpty else { return words.noWay }
    let names = ways.map(words.name)
    return settings.allWays ? words.byAll(names) : words.byFirst(names)
  }

  private var results: [String] { entry.results.map { "\(words.name(of: $0.way)): \(words.result($0.result))" } }
}
