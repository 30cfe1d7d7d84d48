import Domain

extension RoomModule {
  package static func reminders(
    _ services: @escaping @Sendable (Container, RoomEnvironment) -> RemindersServices
  ) -> RoomModule {
    RoomModule(
      "reminders", settingsTitle: LocalizedText(ko: "알림", en: "Reminders"), services: services,
      commands: [NounCommand("remind", .remind, RemindersCall.init)],
      records: [.ownReminder, .reminderMute, .reminderSnooze],
      tables: .reminders,
      completion: [
        .reminders: { await ReminderCandidates(services: $0).reminders(typed: $1) },
        .ownReminders: { await ReminderCandidates(services: $0).own(typed: $1) },
        .mutable: { services, _ in await ReminderCandidates(services: services).things() },
      ],
      settings: SettingSpec.reminders,
      alert: { services throws(StoreError) in
        let clock = services.clock
        let glance = try await services.store.read { things throws(StoreError) in try things.reminderGlance(at: clock) }
        let line = services.texts.reminders.alert(glance.unseen, clock.zone, today: clock.today)
        return RoomAlert(line, newest: glance.unseen.last?.notice.at, nextChange: glance.nextChange)
      },
      answer: { request, services in
        request.record.kind == .ownReminder && request.action == .show ? RemindersCoordinator(services) : nil
      })
  }
}

extension CompletionSource.StoredValue {
  static let reminders = CompletionSource.StoredValue("reminders")
  static let ownReminders = CompletionSource.StoredValue("ownReminders")
  /// The things that can be muted.
  static let mutable = CompletionSource.StoredValue("mutable")
}

extension RecordWords {
  fileprivate static let ownReminder = RecordWords(
    .ownReminder, name: LocalizedText(ko: "알림", en: "reminder"), noun: "remind",
    changes: [.finished: ChangeWords("done") { $1(ko: "알림 \($0) 마침", en: "finished \($0)") }])

  fileprivate static let reminderMute = RecordWords(
    .reminderMute, name: LocalizedText(ko: "꺼 둔 알림", en: "muted reminders"), noun: "remind",
    changes: [
      .muted: ChangeWords("mute") { $1(ko: "\($0) 알림 끔", en: "muted \($0)") },
      .unmuted: ChangeWords("mute --off") { $1(ko: "\($0) 알림 다시 켬", en: "no longer muted \($0)") },
    ])

  fileprivate static let reminderSnooze = RecordWords(
    .reminderSnooze, name: LocalizedText(ko: "미룬 알림", en: "snoozed reminder"), noun: "remind",
    changes: [
      .snoozed: ChangeWords("snooze") { $1(ko: "알림 \($0) 미룸", en: "put off the reminder \($0)") },
      .removed: ChangeWords("snooze --off") { $1(ko: "알림 \($0) 미루지 않음", en: "put off \($0) no longer") },
    ])
}

/// Candidates for shells; none where the store can't be read, because a shell has no place for a message.
private struct ReminderCandidates {
  /// The number of days ahead for which completion offers reminders.
  private static let days = 31

  let services: RemindersServices

  /// The reminders of the next days, the nearest first, by their ids where digits were typed; else the user's own
  /// reminders, which have names.
  func reminders(typed: String) async -> [Completion.Candidate] {
    guard let digits = Completion.idDigits(in: typed) else { return await own(typed: typed) }
    let (now, zone) = (services.time.now(), services.time.zone)
    let found = try? await services.store.read { things throws(StoreError) in
      try things.reminderEntries(in: .around(now, days: Self.days), at: now, zone: zone)
    }
    let entries = found ?? []
    let ids = ShortIDs(entries.map(\.reminder.id.uuid))
    return entries.filter { $0.reminder.id.digits.hasPrefix(digits) }.prefix(Completion.limit).map { entry in
      let when = services.texts.dates.dateTime(zone.dateTime(at: entry.notice.at))
      return Completion.Candidate(
        ids[entry.reminder.id.uuid], "\(when) \(services.texts.reminders.headline(of: entry.reminder))")
    }
  }

  func own(typed: String) async -> [Completion.Candidate] {
    let digits = Completion.idDigits(in: typed)
    let found = try? await services.store.read { things throws(StoreError) in try things.allOwnReminders() }
    let own = found ?? []
    let ids = ShortIDs(own.map(\.id.uuid))
    return own.map { own in
      let text = own.content.text.text
      let when = services.texts.reminders.when(own.content, today: services.clock.today)
      return digits == nil ? Completion.Candidate(text, when) : Completion.Candidate(ids[own.id.uuid], text)
    }
  }

  func things() async -> [Completion.Candidate] {
    let words = services.texts.reminders
    let found = try? await services.store.read { things throws(StoreError) in
      let plants = try things.plants.garden().map { MutedThing(.plant($0.id), name: $0.name) }
      let calendars = try things.events.calendars().map { MutedThing(.calendar($0.id), name: $0.name.text) }
      return plants + calendars
        + (try things.allOwnReminders().map { MutedThing(.own($0.id), name: $0.content.text.text) })
    }
    let kinds = ReminderKind.allCases.map { Completion.Candidate($0.rawValue, words.name(of: $0)) }
    return kinds + (found ?? []).map { Completion.Candidate(words.name(of: $0), words.sort(of: $0.mute)) }
  }
}

extension [TableWords] {
  fileprivate static let reminders = [
    TableWords("own_reminder", ko: "알림", en: "reminder", of: OwnReminderContent.Field.self),
    TableWords("own_reminder_done", ko: "마친 알림", en: "reminder that is done"),
    TableWords("reminder_mute", ko: "끈 알림", en: "muted reminder"),
    TableWords("reminder_snooze", ko: "미룬 알림", en: "snoozed reminder"),
  ]
}
