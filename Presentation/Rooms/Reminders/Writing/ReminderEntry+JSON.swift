import Domain

/// Reminders for programs.
struct ReminderRecords: Sendable {
  let zone: Zone
  let texts: Texts

  func json(_ entry: ReminderEntry) -> JSONValue {
    [
      "id": .string(entry.reminder.id.digits),
      "kind": .string(entry.reminder.kind.rawValue),
      "at": iso(entry.isUnknown ? nil : entry.notice.at),
      "title": .string(texts.reminders.headline(of: entry.reminder)),
      "state": .string(entry.word),
      "zone": .string(zone.identifier),
      "due": iso(entry.reminder.at),
      "until": iso(entry.until),
      "way": .text(entry.way?.rawValue),
      "repeat": .text(entry.rule?.text),
      "insists": .bool(entry.notice.insists),
    ]
  }

  /// As `--plain` has it.
  func fields(_ entry: ReminderEntry) -> [String] {
    [
      entry.reminder.id.digits, entry.reminder.kind.rawValue,
      entry.isUnknown ? "" : InstantText.iso(entry.notice.at, in: zone),
      texts.reminders.headline(of: entry.reminder), entry.word,
    ]
  }

  /// One of the user's own; with its next time, where it comes again.
  func json(_ own: OwnReminder, next: DateTime?) -> JSONValue {
    let content = own.content
    return [
      "id": .string(own.id.digits),
      "kind": .string(ReminderKind.own.rawValue),
      "at": iso(next.map { zone.instant(of: $0) }),
      "title": .string(content.text.text),
      "zone": .string(zone.identifier),
      "repeat": .text(content.rule?.text),
      "insists": .bool(content.insists),
    ]
  }

  func json(_ thing: MutedThing) -> JSONValue {
    ["sort": .string(thing.mute.word), "id": .text(thing.mute.id), "name": .string(texts.reminders.name(of: thing))]
  }

  func fields(_ thing: MutedThing) -> [String] {
    [thing.mute.word, thing.mute.id ?? "", texts.reminders.name(of: thing)]
  }

  func iso(_ instant: Instant?) -> JSONValue { .text(instant.map { InstantText.iso($0, in: zone) }) }
}

extension ReminderEntry {
  /// Whether nobody knows when it comes: the next time that Haru is opened.
  var isUnknown: Bool { if case .snoozed(let snooze) = state { snooze.end == .opening } else { false } }

  /// Its state, in no language.
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

  /// Until when it waits.
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

  fileprivate var rule: RecurrenceRule? {
    if case .own(let own, _) = reminder.subject { own.content.rule } else { nil }
  }
}

extension ReminderMute {
  fileprivate var word: String {
    switch self {
    case .kind: "kind"
    case .plant: "plant"
    case .calendar: "calendar"
    case .book: "book"
    case .own: "own"
    }
  }

  fileprivate var id: String? {
    switch self {
    case .kind(let kind): kind.rawValue
    case .plant(let id): id.uuid.digits
    case .calendar(let id): id.uuid.digits
    case .book(let id): id.uuid.digits
    case .own(let id): id.digits
    }
  }
}
