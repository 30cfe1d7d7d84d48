import Domain

/// Reminders in lines for people; the first reminder of a day shows the day.
struct ReminderTable {
  private static let columns: [TextTable.Column] = [
    .left(ko: "날짜", en: "Day"), .left(ko: "시각", en: "Time"), .flexible(ko: "알림", en: "Reminder"),
    .flexible(ko: "상태", en: "State"), .id,
  ]

  let entries: [ReminderEntry]
  /// The total number of reminders; `entries` may be only the first of them.
  let count: Int
  let zone: Zone
  let today: Day
  let texts: Texts

  func lines(width: Int?) -> [StyledLine] {
    let ids = entries.mapInParts(least: 256) { $0.reminder.id.uuid }
    let names = ShortIDs(ids)
    let rows = Array(zip(entries, zip(newDays, ids)))
      .mapInParts(least: 256) { entry, named in row(entry, newDay: named.0, id: names[named.1]) }
    return TextTable(Self.columns, rows: rows, headedIn: texts).lines(width: width).summed(summary, width: width)
  }

  private var summary: [String] {
    let words = texts.reminders
    let counted = texts.listed(entries.count, of: count) { texts.counted($0, en: "reminder") }
    guard entries.count == count else { return [counted] }
    return [counted, words.due(entries.count { $0.state == .due }), words.failed(entries.count(where: \.isFailure))]
  }

  /// The day that begins with each entry; `nil` within a day, and if the day is unknown.
  private var newDays: [Day?] {
    var last: Day?
    return entries.map { entry in
      let day = entry.isUnknown ? last : zone.dateTime(at: entry.notice.at).day
      defer { last = day }
      return day == last ? nil : day
    }
  }

  private func row(_ entry: ReminderEntry, newDay: Day?, id: String) -> [StyledLine] {
    let words = texts.reminders
    let time = zone.dateTime(at: entry.notice.at).time
    return [
      StyledLine(newDay.map { texts.dates.shortDay($0, today: today) } ?? "", Style(.accent)),
      StyledLine(entry.isUnknown ? "" : texts.dates.time(time), Style(.secondary)),
      StyledLine(words.listedHeadline(of: entry.reminder)),
      StyledLine(words.state(entry, zone, today: today), Style(entry.isFailure ? .warning : .secondary)),
      StyledLine(id, Style(.secondary)),
    ]
  }
}

extension ReminderEntry {
  var isFailure: Bool { if case .failed = state { true } else { false } }

  static let object = JSONObject<(entry: ReminderEntry, zone: Zone, texts: Texts)>(
    .init("id") { $0.entry.reminder.id.digits }, .init("kind") { $0.entry.reminder.kind.rawValue },
    .init("at") { InstantText.iso($0.entry.moment, in: $0.zone) },
    .init("title") { $0.texts.reminders.headline(of: $0.entry.reminder) }, .init("state") { $0.entry.word },
    .init("zone") { $0.zone.identifier }, .init("due") { InstantText.iso($0.entry.reminder.at, in: $0.zone) },
    .init("until") { InstantText.iso($0.entry.until, in: $0.zone) }, .init("way") { $0.entry.way?.rawValue },
    .init("repeat") { $0.entry.own?.content.rule?.text }, .init("insists") { $0.entry.notice.insists },
    notes: [
      .init("kind", oneOf: ReminderKind.allCases.map(\.rawValue)),
      .init("at", ko: "알리는 시각. 하루를 열 때까지 미뤘으면 null", en: "when it is due; null if snoozed until you open Haru"),
      .init("due", ko: "미루지 않았다면 알릴 시각", en: "when it would be due without the snooze"),
      .init(
        "state", ko: "upcoming, due, held(조용한 시간), snoozed, muted, delivered, handed_over(ntfy), failed, missed",
        en: "upcoming, due, held (by quiet hours), snoozed, muted, delivered, handed_over (to ntfy), failed or missed"),
      .init("until", ko: "언제까지 기다리는지. 없으면 null", en: "when the wait ends, or null"),
    ]
  ).columns("id", "kind", .init("at", ko: "일시", en: "when"), .init("title", ko: "내용"), "state")

  /// The time of the reminder; `nil` if the reminder waits until Haru is opened.
  private var moment: Instant? { isUnknown ? nil : notice.at }
}

extension OwnReminder {
  /// The user's own reminder with its next time.
  static let object = JSONObject<(own: OwnReminder, clock: DayClock)>(
    fields: OwnReminderContent.Field.allCases, of: { $0.own.content },
    .init("id") { $0.own.id.digits }, .init("kind") { _ in ReminderKind.own.rawValue },
    .init("at") { own, clock in
      InstantText.iso(own.next(after: clock.dateTime).map { clock.zone.instant(of: $0) }, in: clock.zone)
    }, "title", .init("zone") { $0.clock.zone.identifier },
    notes: [
      .init("at", ko: "다음 시각. 더 오지 않으면 null", en: "the next time, or null"),
      .init("repeat", ko: "iCalendar의 규칙. 한 번이면 null", en: "the iCalendar rule; null for once"),
    ])
}

extension UndatedToDo {
  static let object = JSONObject<UndatedToDo>(
    .init("title") { $0.title }, .init("list") { $0.list }, .init("day") { $0.day?.description }
  ).columns(.init("title", ko: "내용"), .init("list", ko: "목록"), "day")
}

extension MuteTarget {
  static let object = JSONObject<(target: MuteTarget, texts: Texts)>(
    .init("sort") { $0.target.mute.sort.word },
    .init("id") { $0.target.mute.record?.digits ?? $0.target.mute.kind.rawValue },
    .init("name") { $0.texts.reminders.name(of: $0.target) },
    notes: [
      .init("[…]", ko: "이름을 쓰지 않으면 배열이에요", en: "a list if nothing is named"),
      .init("sort", oneOf: ReminderMute.sorts),
    ]
  ).columns(.init("sort", ko: "종류", en: "kind"), "id", "name")
}

extension ReminderEntry {
  /// Indicates whether the reminder waits until Haru is opened, so its time is unknown.
  var isUnknown: Bool { if case .snoozed(let snooze) = state { snooze.end == .opening } else { false } }

  /// The word for the state, which isn't translated.
  var word: String {
    switch state {
    case .upcoming: "upcoming"
    case .due: "due"
    case .held: "held"
    case .snoozed: "snoozed"
    case .muted: "muted"
    case .delivered: "delivered"
    case .handedOver: "handed_over"
    case .failed: "failed"
    case .missed: "missed"
    }
  }

  /// The time until which the reminder waits.
  fileprivate var until: Instant? {
    switch state {
    case .held(let until), .failed(let until): until
    case .snoozed where !isUnknown: notice.at
    default: nil
    }
  }

  fileprivate var way: ReminderWay? {
    switch state {
    case .delivered(let way, _): way
    case .handedOver: .ntfy
    default: nil
    }
  }
}

/// The facts of one reminder: its reason, when and how it is delivered, and what cancels it.
struct ReminderSheet {
  let entry: ReminderEntry
  let settings: ReminderSettings
  let zone: Zone
  let today: Day
  let texts: Texts

  private var words: RemindersTexts { texts.reminders }

  var heading: StyledLine { StyledLine(words.headline(of: entry.reminder), .title) }

  /// The time and the reason of a reminder come before its channels.
  var facts: [Fact] {
    let subject = [
      Fact(texts(ko: "언제", en: "When"), moment), Fact(texts(ko: "대상", en: "What"), words.details(of: entry.reminder)),
    ]
    return subject + insistence + [
      Fact(texts(ko: "이유", en: "Why"), reason),
      Fact(texts(ko: "상태", en: "Status"), state),
      Fact(texts(ko: "알리는 방법", en: "Sent via"), way),
      Fact(texts(ko: "결과", en: "Results"), results),
      Fact(texts(ko: "그만 받으려면", en: "How to stop"), ending),
      Fact(texts(ko: "종류", en: "Kind"), words.name(of: entry.reminder.kind)),
    ]
  }

  /// Returns the facts, the id and the commands in lines; values are wrapped to fit `width`, never cut, and `nil` sets no
  /// limit.
  func lines(width: Int?) -> [StyledLine] {
    let facts = facts + [Fact(texts.id, entry.reminder.id.digits)]
    let actions = actions.map { Fact(texts($0.kind.name), $0.line) }
    return [heading.clipped(to: width)] + facts.lines(width: width) + [StyledLine()] + actions.lines(width: nil)
  }

  static let object = JSONObject<ReminderSheet>(
    .init("reminder") { ReminderEntry.object(($0.entry, $0.zone, $0.texts)) },
    .init("because") { $0.reason },
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
    .init("cancelled_by") { $0.ending }, .init("commands") { $0.actions.map(\.line) },
    notes: [.init("cause", ko: #"{"kind", "id"}나 null"#, en: #"{"kind", "id"}, or null for a day"#)])

  /// The rows of `--plain`: names and values.
  var fields: [[String]] {
    [
      ["because", reason],
      ["ways", settings.usableWays.map(\.rawValue).joined(separator: ",")],
      ["cancelled_by", ending],
    ] + actions.map { ["command", $0.line] }
  }

  private var insistence: [Fact] {
    guard let content = entry.own?.content, content.insists else { return [] }
    return [Fact(OwnReminderContent.Field.insists, of: content, in: .showing(texts, today: today))]
  }

  private var actions: [ReminderCommand] { ReminderCommand.all(of: entry.reminder) }
  private var reason: String { entry.reminder.shown?.reason(texts) ?? "" }
  private var ending: String { entry.reminder.shown?.ending(texts) ?? "" }

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
    guard !ways.isEmpty else { return texts(ko: "쓸 수 있는 방법이 없어요", en: "no channel is set up") }
    let names = ways.map(words.name)
    return settings.allWays ? words.byAll(names) : words.byFirst(names)
  }

  private var results: [String] { entry.results.map { "\(words.name(of: $0.way)): \(words.result($0.result))" } }
}
