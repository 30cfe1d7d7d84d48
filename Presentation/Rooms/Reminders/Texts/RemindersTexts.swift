package import Domain

extension Texts {
  package var reminders: RemindersTexts { RemindersTexts(texts: self) }
}

package struct RemindersTexts {
  let texts: Texts

  package func name(of kind: ReminderKind) -> String {
    switch kind {
    case .event: texts(ko: "일정", en: "events")
    case .plant: texts(ko: "물 주기", en: "watering")
    case .review: texts(ko: "연락 후기", en: "notes on contacts")
    case .birthday: texts(ko: "생일", en: "birthdays")
    case .saying: texts(ko: "새 글귀", en: "new sayings")
    case .reading: texts(ko: "책 읽기", en: "reading")
    case .feeling: texts(ko: "기분", en: "moods")
    case .backup: texts(ko: "백업", en: "backups")
    case .own: texts(ko: "내 알림", en: "my reminders")
    }
  }

  func name(of way: ReminderWay) -> String {
    switch way {
    case .desktop: texts(ko: "바탕화면", en: "desktop")
    case .terminal: texts(ko: "터미널", en: "terminal")
    case .ntfy: "ntfy"
    case .command: texts(ko: "내 프로그램", en: "your program")
    }
  }

  func name(of kind: ReminderService.Kind) -> String {
    switch kind {
    case .systemdTimer: texts(ko: "systemd 타이머", en: "systemd timer")
    case .launchAgent: texts(ko: "launchd 에이전트", en: "launchd agent")
    case .crontabLine: texts(ko: "crontab 한 줄", en: "crontab line")
    }
  }

  func name(of thing: MutedThing) -> String {
    switch thing.mute {
    case .kind(let kind): name(of: kind)
    case .calendar where thing.name.isEmpty: texts.standardCalendar
    case .plant, .calendar, .book, .own: thing.name
    }
  }

  func sort(of mute: ReminderMute) -> String { texts(mute.sort) }

  /// The kind that a word means, in either language.
  func kind(called word: String) -> ReminderKind? {
    let word = word.trimmed.lowercased()
    return ReminderKind.allCases.first { kind in
      kind.rawValue == word || Settings.Language.allCases.contains { Texts($0).reminders.name(of: kind) == word }
    }
  }

  /// The state of a reminder in a word or two; empty for one that simply comes.
  func state(_ entry: ReminderEntry, _ zone: Zone, today: Day) -> String {
    func at(_ instant: Instant) -> String { moment(instant, zone, today: today) }
    return switch entry.state {
    case .upcoming: ""
    case .due: texts(ko: "곧 알려요", en: "due")
    case .held(let until): texts(ko: "조용한 시간, \(at(until))에", en: "quiet until \(at(until))")
    case .snoozed(let snooze):
      snooze.end == .opening
        ? texts(ko: "하루를 열 때까지 미룸", en: "put off until Haru is opened") : texts(ko: "미룸", en: "put off")
    case .muted: texts(ko: "꺼 둠", en: "muted")
    case .delivered(let way, let time):
      texts(ko: "\(at(time)) \(name(of: way)) 전함", en: "told by \(name(of: way)) at \(at(time))")
    case .handedOver: texts(ko: "ntfy에 맡김", en: "left with ntfy")
    case .failed(let until): texts(ko: "못 알림, \(at(until))에 다시", en: "failed, again at \(at(until))")
    case .missed: texts(ko: "지나감", en: "missed")
    }
  }

  func result(_ result: DeliveryResult) -> String {
    switch result {
    case .delivered: texts(ko: "전했어요", en: "told")
    case .unavailable(.program): texts(ko: "notify-send가 없어요", en: "there is no notify-send")
    case .unavailable(.session): texts(ko: "데스크톱 세션이 없어요", en: "there is no desktop session")
    case .unavailable(.terminal): texts(ko: "터미널이 없어요", en: "there is no terminal")
    case .unavailable(.library): texts(ko: "libcurl이 없어요", en: "there is no libcurl")
    case .unavailable(.connection): texts(ko: "서버에 연결할 수 없어요", en: "the server cannot be reached")
    case .unavailable(.schedule):
      texts(ko: "이 서버는 미리 맡지 못해요(ntfy 2.16부터)", en: "this server keeps nothing for later (ntfy 2.16 does)")
    case .refused(let detail):
      detail.isEmpty
        ? texts(ko: "받지 않았어요", en: "refused")
        : texts(ko: "받지 않았어요: \(texts.shortened(detail))", en: "refused: \(texts.shortened(detail))")
    case .tooSlow: texts(ko: "너무 오래 걸려 그만뒀어요", en: "took too long")
    }
  }

  /// A moment, which is a time alone today: 15:00, 11.25 (수) 15:00.
  func moment(_ instant: Instant, _ zone: Zone, today: Day) -> String {
    moment(zone.dateTime(at: instant), today: today)
  }

  /// - Parameter today: `nil` where the day is shown in any case.
  func moment(_ shown: DateTime, today: Day?) -> String {
    let time = texts.dates.time(shown.time)
    guard let today else { return "\(texts.dates.dayAndYear(shown.day)) \(time)" }
    return shown.day == today ? time : "\(texts.dates.shortDay(shown.day, today: today)) \(time)"
  }

  /// A line for each reminder, which begins with its id.
  func lines(of entries: [ReminderEntry], _ clock: DayClock) -> [String] {
    let ids = ShortIDs(entries.map(\.reminder.id.uuid))
    // Moments are told by the calendar, whatever hour the user's day starts at.
    let today = clock.zone.dateTime(at: clock.now).day
    return entries.map { entry in
      let when = moment(entry.notice.at, clock.zone, today: today)
      return "\(ids[entry.reminder.id.uuid])  \(when)  \(headline(of: entry.reminder))"
    }
  }

  /// When an own reminder comes: 11.25 (수) 09:00, or 매일 09:00.
  func when(_ content: OwnReminderContent, today: Day) -> String {
    guard let rule = content.rule else { return moment(content.start, today: today) }
    let pattern = RecurrenceText(texts)(rule, start: content.start)
    // A rule with several hours names them itself.
    return rule.hours.isEmpty ? "\(pattern) \(texts.dates.time(content.start.time))" : pattern
  }

  /// The fields that look different after an edit; those of a rule also follow the first time.
  func changes(from old: OwnReminderContent, to new: OwnReminderContent, today: Day) -> [FieldConflict] {
    OwnReminderContent.Field.allCases.compactMap { name in
      let field = name.field
      let (before, after) = (field.text(old, texts, today: today), field.text(new, texts, today: today))
      return before == after ? nil : FieldConflict(texts(field.label), now: before, wanted: after)
    }
  }
}

extension ReminderMute {
  /// The name for the kind of thing that is muted.
  var sort: LocalizedText {
    switch self {
    case .kind: LocalizedText(ko: "종류", en: "kind")
    case .plant: LocalizedText(ko: "식물", en: "plant")
    case .calendar: LocalizedText(ko: "캘린더", en: "calendar")
    case .book: LocalizedText(ko: "책", en: "book")
    case .own: LocalizedText(ko: "내 알림", en: "my reminder")
    }
  }
}
