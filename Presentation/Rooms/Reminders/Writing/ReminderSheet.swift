import Domain

/// The facts of one reminder: its reason, when and how it comes, and what cancels it.
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

  static let object = JSONObject<ReminderSheet>(
    .init("reminder") { ReminderEntry.object(($0.entry, $0.zone, $0.texts)) },
    .init("because") { $0.words.reason(of: $0.entry.reminder) },
    .init("cause") { sheet -> JSONValue in
      guard let cause = sheet.entry.reminder.subject.cause else { return nil }
      return ["kind": .string(cause.kind.rawValue), "id": .string(cause.id.digits)]
    },
    .init("ways") { $0.settings.usableWays.map(\.rawValue) }, .init("all_ways") { $0.settings.allWays },
    .init("results") { sheet in
      sheet.entry.results.map { result -> JSONValue in
        ["way": .string(result.way.rawValue), "result": .string(sheet.words.result(result.result))]
      }
    },
    .init("cancelled_by") { $0.words.ending(of: $0.entry.reminder) }, .init("commands") { $0.actions.map(\.line) },
    notes: [.init("cause", ko: #"{"kind", "id"}나 null"#, en: #"{"kind", "id"}, or null for a day"#)])

  /// The rows of `--plain`: names and values.
  var fields: [[String]] {
    [
      ["because", words.reason(of: entry.reminder)],
      ["ways", settings.usableWays.map(\.rawValue).joined(separator: ",")],
      ["cancelled_by", words.ending(of: entry.reminder)],
    ] + actions.map { ["command", $0.line] }
  }

  private var actions: [ReminderAction] { ReminderAction.all(of: entry.reminder) }

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
