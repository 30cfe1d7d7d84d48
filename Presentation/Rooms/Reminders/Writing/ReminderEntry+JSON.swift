import Domain

extension ReminderEntry {
  static let object = JSONObject<(entry: ReminderEntry, zone: Zone, texts: Texts)>(
    .init("id") { $0.entry.reminder.id.digits }, .init("kind") { $0.entry.reminder.kind.rawValue },
    .init("at") { InstantText.iso($0.entry.moment, in: $0.zone) },
    .init("title") { $0.texts.reminders.headline(of: $0.entry.reminder) }, .init("state") { $0.entry.word },
    .init("zone") { $0.zone.identifier }, .init("due") { InstantText.iso($0.entry.reminder.at, in: $0.zone) },
    .init("until") { InstantText.iso($0.entry.until, in: $0.zone) }, .init("way") { $0.entry.way?.rawValue },
    .init("repeat") { $0.entry.own?.content.rule?.text }, .init("insists") { $0.entry.notice.insists },
    notes: [
      .init(
        "kind", ko: "event, plant, review, birthday, saying, reading, feeling, backup, own",
        en: "event, plant, review, birthday, saying, reading, feeling, backup or own"),
      .init("at", ko: "알리는 순간. 하루를 열 때까지 미뤘으면 null", en: "when it is told; null until Haru is opened"),
      .init("due", ko: "미루지 않았다면 알릴 순간", en: "when it would be told were it not put off"),
      .init(
        "state", ko: "upcoming, due, held(조용한 시간), snoozed, muted, delivered, handed_over(ntfy), failed, missed",
        en: "upcoming, due, held (by quiet hours), snoozed, muted, delivered, handed_over (to ntfy), failed or missed"),
      .init("until", ko: "언제까지 기다리는지. 없으면 null", en: "until when it waits, or null"),
    ])

  /// The columns of `--plain`.
  func fields(_ zone: Zone, _ texts: Texts) -> [String] {
    Self.object.row((self, zone, texts), "id", "kind", "at", "title", "state")
  }

  /// `nil` until Haru is opened, where the reminder waits for that.
  private var moment: Instant? { isUnknown ? nil : notice.at }
}

extension OwnReminder {
  /// A reminder with its next time.
  static let object = JSONObject<(own: OwnReminder, clock: DayClock)>(
    .init("id") { $0.own.id.digits }, .init("kind") { _ in ReminderKind.own.rawValue },
    .init("at") { own, clock in
      InstantText.iso(own.next(after: clock.dateTime).map { clock.zone.instant(of: $0) }, in: clock.zone)
    },
    .init("title") { $0.own.content.text.text }, .init("zone") { $0.clock.zone.identifier },
    .init("repeat") { $0.own.content.rule?.text }, .init("insists") { $0.own.content.insists },
    notes: [
      .init("at", ko: "다음 순간. 더 오지 않으면 null", en: "the next time; null where there is none"),
      .init("repeat", ko: "iCalendar의 규칙. 한 번이면 null", en: "iCalendar's rule; null for once"),
    ])
}

extension MutedThing {
  static let object = JSONObject<(thing: MutedThing, texts: Texts)>(
    .init("sort") { $0.thing.mute.word }, .init("id") { $0.thing.mute.id },
    .init("name") { $0.texts.reminders.name(of: $0.thing) },
    notes: [
      .init("[…]", ko: "이름을 쓰지 않으면 배열이에요", en: "a list where nothing is named"),
      .init("sort", ko: "kind, plant, calendar, book, own", en: "kind, plant, calendar, book or own"),
    ])
}

extension ReminderEntry {
  /// Indicates whether the reminder waits until Haru is opened, so that its time is unknown.
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
}

extension ReminderMute {
  var word: String {
    switch self {
    case .kind: "kind"
    case .plant: "plant"
    case .calendar: "calendar"
    case .book: "book"
    case .own: "own"
    }
  }

  var id: String? {
    switch self {
    case .kind(let kind): kind.rawValue
    case .plant(let id): id.uuid.digits
    case .calendar(let id): id.uuid.digits
    case .book(let id): id.uuid.digits
    case .own(let id): id.digits
    }
  }
}
