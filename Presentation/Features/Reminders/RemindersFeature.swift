package import Domain

extension FeatureModule {
  package static func reminders(_ services: @escaping ServicesFactory<RemindersServices>) -> FeatureModule {
    FeatureModule(
      "reminders", settingsTitle: LocalizedText(ko: "알림", en: "Reminders"), services: services,
      commands: [NounCommand("remind", .remind, RemindersCommandRun.init)],
      records: [.ownReminder, .reminderMute, .reminderSnooze],
      tables: .reminders,
      completion: [
        .reminders: { await $0.candidates(typed: $1) },
        .ownReminders: { await $0.ownCandidates(typed: $1) },
        .mutable: { services, _ in await services.muteCandidates() },
      ],
      settings: SettingSpec.reminders,
      alert: { services throws(StoreError) in
        let clock = services.clock
        let glance = try await services.store.read { transaction throws(StoreError) in
          try transaction.reminderGlance(at: clock)
        }
        let line = services.texts.reminders.alert(glance.unseen, clock.zone, today: clock.today)
        return FeatureAlert(
          line, count: glance.unseen.count, newest: glance.unseen.last?.notice.at, nextChange: glance.nextChange)
      },
      answer: { request, services in
        request.record.kind == .ownReminder && request.action == .show ? RemindersCoordinator(services) : nil
      })
  }
}

extension CompletionSource.StoredValue {
  static let reminders = CompletionSource.StoredValue("reminders")
  static let ownReminders = CompletionSource.StoredValue("ownReminders")
  /// The records and kinds that can be muted.
  static let mutable = CompletionSource.StoredValue("mutable")
}

extension RecordWords {
  fileprivate static let ownReminder = RecordWords(
    .ownReminder, name: LocalizedText(ko: "알림", en: "reminder"), noun: "remind",
    changes: [.finished: ChangeWords("done") { $1(ko: "알림 \($0) 마침", en: "finished \($0)") }])

  fileprivate static let reminderMute = RecordWords(
    .reminderMute, name: LocalizedText(ko: "꺼 둔 알림", en: "muted reminder"), noun: "remind",
    changes: [
      .muted: ChangeWords("mute") { $1(ko: "\($0) 알림 끔", en: "muted \($0)") },
      .unmuted: ChangeWords("mute --off") { $1(ko: "\($0) 알림 다시 켬", en: "unmuted \($0)") },
    ])

  fileprivate static let reminderSnooze = RecordWords(
    .reminderSnooze, name: LocalizedText(ko: "미룬 알림", en: "snoozed reminder"), noun: "remind",
    changes: [
      .snoozed: ChangeWords("snooze") { $1(ko: "알림 \($0) 미룸", en: "snoozed the reminder \($0)") },
      .removed: ChangeWords("snooze --off") { $1(ko: "알림 \($0) 미루기 취소", en: "stopped snoozing \($0)") },
    ])
}

extension RemindersServices {
  /// The number of days ahead for which completion offers reminders.
  private static let days = 31

  /// Returns the reminders of the next days, nearest first, by their ids if digits were typed.
  ///
  /// Otherwise it returns the user's own reminders, which have names.
  fileprivate func candidates(typed: String) async -> [Completion.Candidate] {
    guard let digits = Completion.idDigits(in: typed) else { return await ownCandidates(typed: typed) }
    let (now, zone) = (time.now(), time.zone)
    return await store.candidates { transaction throws(StoreError) in
      let entries = try transaction.reminderEntries(in: .around(now, days: Self.days), at: now, zone: zone)
      let ids = ShortIDs(entries.map(\.reminder.id.uuid))
      return entries.filter { $0.reminder.id.digits.hasPrefix(digits) }.prefix(Completion.limit).map { entry in
        let when = texts.dates.dateTime(zone.dateTime(at: entry.notice.at))
        return Completion.Candidate(
          ids[entry.reminder.id.uuid], "\(when) \(texts.reminders.headline(of: entry.reminder))")
      }
    }
  }

  fileprivate func ownCandidates(typed: String) async -> [Completion.Candidate] {
    let (isID, today) = (Completion.idDigits(in: typed) != nil, clock.today)
    return await store.candidates { transaction throws(StoreError) in
      let own = try transaction.allOwnReminders()
      let ids = ShortIDs(own.map(\.id.uuid))
      return own.map { own in
        let text = own.content.text.text
        return isID
          ? Completion.Candidate(ids[own.id.uuid], text)
          : Completion.Candidate(text, texts.reminders.when(own.content, today: today))
      }
    }
  }

  fileprivate func muteCandidates() async -> [Completion.Candidate] {
    let words = texts.reminders
    let kinds = ReminderKind.allCases.map { Completion.Candidate($0.rawValue, words.name(of: $0)) }
    return await kinds
      + store.candidates { transaction throws(StoreError) in
        try transaction.muteCandidates().map { Completion.Candidate(words.name(of: $0), words.sort(of: $0.mute)) }
      }
  }
}

extension [TableWords] {
  fileprivate static let reminders = [
    TableWords("own_reminder", ko: "알림", en: "reminder").fields(OwnReminderContent.Field.self),
    TableWords("own_reminder_done", ko: "마친 알림", en: "completed reminder"),
    TableWords(.reminderMute), TableWords(.reminderSnooze),
  ]
}

package struct RemindersServices: ClockedServices {
  package let store: any Store
  package let delivery: ReminderWays
  package let newID: IDGenerator
  package let time: TimeSource
  package let settings: Settings
  package let texts: Texts
  /// Returns the to-do in a server's text, if it has no time of day.
  let undated: @Sendable ([UInt8]) -> UndatedToDo?

  package init(
    _ store: any Store, delivery: ReminderWays, newID: IDGenerator, time: TimeSource, settings: Settings, texts: Texts,
    undated: @escaping @Sendable ([UInt8]) -> UndatedToDo?
  ) {
    (self.store, self.delivery, self.newID, self.time) = (store, delivery, newID, time)
    (self.settings, self.texts, self.undated) = (settings, texts, undated)
  }

  package var clock: DayClock { time.clock(dayStart: settings.dayStart) }
}

/// The channels that reach the user, and the services that check for reminders.
package struct ReminderWays: Sendable {
  /// Writes text to the user's terminal; `nil` if there is no terminal.
  package typealias Terminal = (@Sendable (_ text: String) -> Bool)?

  /// The channels that one run uses.
  package struct Opened: Sendable {
    /// A notifier for each channel that is set up.
    let notifiers: [ReminderWay: any Notifying]
    /// The scheduler of a server that holds messages for later; `nil` if there is none.
    let scheduler: (any ReminderScheduling)?

    package init(notifiers: [ReminderWay: any Notifying], scheduler: (any ReminderScheduling)?) {
      (self.notifiers, self.scheduler) = (notifiers, scheduler)
    }
  }

  /// Waits until a time, or until something has changed; returns `false` when the wait is over for good.
  package typealias Wait = @Sendable (_ until: Instant) async -> Bool

  let open: @Sendable (ReminderSettings, ReminderWords, Terminal) -> Opened
  let installer: ServiceInstaller
  /// Returns whether a lock hides the user's data now.
  let isLocked: @Sendable () async -> Bool
  /// Returns whether another store is in use now, which ends a watch.
  let hasOldStore: @Sendable () -> Bool
  /// Begins to watch for changes.
  let makeWaiter: @Sendable () -> Wait

  package init(
    open: @escaping @Sendable (ReminderSettings, ReminderWords, Terminal) -> Opened,
    installer: @escaping ServiceInstaller,
    isLocked: @escaping @Sendable () async -> Bool = { false }, hasOldStore: @escaping @Sendable () -> Bool = { false },
    makeWaiter: @escaping @Sendable () -> Wait
  ) {
    (self.open, self.installer, self.isLocked) = (open, installer, isLocked)
    (self.hasOldStore, self.makeWaiter) = (hasOldStore, makeWaiter)
  }
}

extension SettingSpec {
  static var reminders: [SettingSpec] {
    [ways, allWays, command, ntfy, ntfyWords, quiet] + ReminderKind.allCases.filter { $0 != .own }.map { ofKind($0) }
  }

  private static let ways = list(
    "reminders.ways", name: LocalizedText(ko: "알리는 방법", en: "Reminder channels"),
    summary: LocalizedText(
      ko: "쉼표로 구분해 순서대로 써요. 앞의 방법이 안 되면 다음 방법으로 알려요. 자동은 네 가지를 차례로 시도해요.",
      en: "Separate with commas. If one doesn't work, Haru tries the next. Automatic: all four."),
    unset: LocalizedText(ko: "자동(네 가지 가운데 되는 것)", en: "automatic (all four)"),
    read: { $0.reminders.ways == ReminderWay.allCases ? nil : $0.reminders.ways },
    write: { $1.reminders.ways = $0 ?? ReminderWay.allCases })

  private static let allWays = toggle(
    "reminders.all-ways", name: LocalizedText(ko: "모든 방법으로 알리기", en: "Use every channel"),
    summary: LocalizedText(
      ko: "되는 방법 하나로만 알리지 않고, 정해 둔 모든 방법으로 알려요.",
      en: "Send reminders through every channel you set, not only the first that works."), \.reminders.allWays)

  private static let command = path(
    "reminders.command", name: LocalizedText(ko: "알림을 보낼 프로그램", en: "Program for reminders"),
    summary: LocalizedText(
      ko: "이 프로그램(절대 경로)의 표준 입력으로 알림을 하나씩 JSON으로 보내요. 정하지 않으면 쓰지 않아요.",
      en: "A program (full path) that gets each reminder as JSON on standard input. Automatic: none."),
    unset: .noValue, \.reminders.command,
    refusal: { $1.remindersRefusals.wrongCommand($0) })

  private static let ntfy = SettingSpec(
    "reminders.ntfy", .text, name: LocalizedText(ko: "ntfy 토픽 주소", en: "ntfy topic"),
    summary: LocalizedText(
      ko: "이 주소로 휴대폰에 알려요(https://ntfy.sh/토픽). 토픽을 아는 사람은 누구나 볼 수 있어요. 정하지 않으면 쓰지 않아요.",
      en: "Sends to your phone (https://ntfy.sh/TOPIC). Anyone who knows the topic can read it. Automatic: none."),
    values: [.automatic], unset: .noValue, read: { $0.reminders.ntfy?.text },
    write: { text, settings, texts throws(CommandFailure) in
      guard !text.isAutomaticSetting, !text.isOffSetting else { return settings.reminders.ntfy = nil }
      // An address has a server and at least a topic after "https://".
      guard let address = WebAddress(text), address.text.split(separator: "/").count > 2 else {
        throw texts.remindersRefusals.wrongTopic
      }
      guard address.isEncrypted || address.isLoopback else { throw texts.remindersRefusals.exposingTopic }
      settings.reminders.ntfy = address
    })

  private static let ntfyWords = toggle(
    "reminders.ntfy-words", name: LocalizedText(ko: "ntfy에 내용도 보내기", en: "Details in ntfy"),
    summary: LocalizedText(
      ko: "ntfy에 이름과 제목도 보내요. 끄면 \"하루: 15:00에 알림이 있어요\"라고만 보내요.",
      en: "Sends names and titles to ntfy too. When off, it only says \"Haru: reminder at 15:00\"."),
    \.reminders.ntfyWords)

  private static let quiet = SettingSpec(
    "reminders.quiet", .text, name: LocalizedText(ko: "조용한 시간", en: "Quiet hours"),
    summary: LocalizedText(
      ko: "이 시간에 올 알림은 이 시간이 끝나면 알려요(22:00-07:00). 일정과 직접 정한 알림은 제때 알려요.",
      en: "Reminders wait until these hours end (22:00-07:00). Events and your own reminders still come on time."),
    values: [Value(word: off, name: LocalizedText(ko: "끔", en: "off"))],
    read: { $0.reminders.quiet?.description ?? off },
    write: { text, settings, texts throws(CommandFailure) in
      guard !text.isOffSetting, !text.isAutomaticSetting else { return settings.reminders.quiet = nil }
      guard let quiet = QuietHours(text: text.isOnSetting ? "22:00-07:00" : text) else {
        throw texts.wrongValue(
          text, allowed: [on, off, texts(ko: "22:00-07:00 같은 두 시각", en: "a range such as 22:00-07:00")])
      }
      settings.reminders.quiet = quiet
    })

  private static func ofKind(_ kind: ReminderKind) -> SettingSpec {
    let names = (Texts(.korean).reminders.name(of: kind), Texts(.english).reminders.name(of: kind))
    let key = "reminders.\(kind.rawValue)"
    let standard = kind.standardTime.map { "\($0)" }
    return SettingSpec(
      key, standard == nil ? .toggle : .text, name: LocalizedText(ko: "알림: \(names.0)", en: "Reminders: \(names.1)"),
      summary: kind.summary(at: standard),
      values: [
        Value(
          word: on,
          name: LocalizedText(ko: standard.map { "켬(\($0))" } ?? "켬", en: standard.map { "on (\($0))" } ?? "on")),
        Value(word: off, name: LocalizedText(ko: "끔", en: "off")),
      ],
      read: { settings in
        switch settings.reminders[kind] {
        case .off: off
        case .on: on
        case .at(let time): "\(time)"
        }
      },
      write: { text, settings, texts throws(CommandFailure) in
        if text.isOnSetting { return settings.reminders[kind] = .on }
        if text.isOffSetting { return settings.reminders[kind] = .off }
        guard standard != nil, let time = TimeOfDay(typed: text) else {
          throw texts.wrongValue(
            text,
            allowed: [on, off] + (standard.map { [texts(ko: "\($0) 같은 시각", en: "a time such as \($0)")] } ?? []))
        }
        settings.reminders[kind] = .at(time)
      })
  }
}

extension QuietHours {
  /// Creates quiet hours from times as people write them, such as 22:00-07:00, 23시~7시 or 밤 11시 ~ 아침 7시.
  ///
  /// After a start at night, an hour without its half of the day is in the morning.
  fileprivate init?(text: String) {
    let times = text.split(omittingEmptySubsequences: false) { "-–~".contains($0) }.map { String($0).trimmed }
    guard times.count == 2, let start = TimeOfDay(typed: times[0]) else { return nil }
    let morning = (6..<18).contains(start.hour) ? nil : 0..<12
    guard let end = TimeOfDay(typed: times[1], hours: morning, isEnd: true) else { return nil }
    self.init(from: start, to: end)
  }
}

extension ReminderKind {
  /// Returns the explanation of when the kind comes, and how to set it.
  fileprivate func summary(at time: String?) -> LocalizedText {
    let summary = words.summary
    guard let time else { return summary }
    return LocalizedText(
      ko: "\(summary.korean) on(\(time))이나 off, 또는 21:00 같은 시각을 써 주세요.",
      en: "\(summary.english) Use on (\(time)), off or a time (21:00).")
  }
}

extension OwnReminderTime: ShownReminder {
  package static var kindWords: ReminderKindWords {
    ReminderKindWords(
      LocalizedText(ko: "내 알림", en: "my reminders"),
      LocalizedText(ko: "내가 추가한 알림이에요.", en: "Reminders you added yourself."), muting: "own",
      LocalizedText(ko: "내 알림", en: "reminder"))
  }

  package func headline(_ texts: Texts) -> String { title }

  package func reason(_ texts: Texts) -> String {
    let reason = texts(ko: "직접 정한 알림이에요", en: "you set this reminder")
    return [reason, OwnReminderContent.Field.rule.field.text(own.content, .showing(texts)).present].compactMap(\.self)
      .joined(separator: ": ")
  }

  package func ending(_ texts: Texts) -> String {
    texts(ko: "'했어요'로 표시하거나 알림을 지워요", en: "mark it as done, or remove it")
  }

  package var deed: ReminderDeed { .finish }

  /// The command that edits the reminder; ``ReminderCommand/all(of:)`` adds the one that marks it as done.
  package var commands: [ReminderCommand] { [ReminderCommand(.open, "remind edit", own.id.uuid, "--at 21:00")] }
}

extension BackupDay: ShownReminder {
  package static var kindWords: ReminderKindWords {
    ReminderKindWords(
      LocalizedText(ko: "백업", en: "backups"),
      LocalizedText(
        ko: "일주일에 한 번, 백업할 때가 되면 알려 줘요. 기본은 꺼짐이에요.", en: "Reminds you to back up once a week. Off by default."))
  }

  package func headline(_ texts: Texts) -> String { texts(ko: "이번 주 백업을 할 때예요", en: "Time for the weekly backup") }

  package func reason(_ texts: Texts) -> String { texts(ko: "한 주가 시작되는 날이에요", en: "a new week starts") }

  package func ending(_ texts: Texts) -> String { texts(ko: "이 종류의 알림을 꺼요", en: "turn this kind off") }

  package var deed: ReminderDeed { .ask(.backUp, .backUp) }

  package var commands: [ReminderCommand] { [ReminderCommand(.backUp, "data backup")] }
}

extension ReminderCommand {
  /// Returns the commands for a reminder's cause, then for snoozing and muting.
  static func all(of reminder: Reminder) -> [ReminderCommand] {
    let id = reminder.id.uuid
    let done = reminder.shown?.deed == .finish ? [ReminderCommand(.done, "remind done", id)] : []
    return done + (reminder.shown?.commands ?? []) + [
      ReminderCommand(.later, "remind snooze", id, "10m"), ReminderCommand(.mute, "remind mute", id),
    ]
  }
}

extension ReminderCommand.Kind {
  fileprivate static let backUp = ReminderCommand.Kind(ko: "백업", en: "back up")
  static let later = ReminderCommand.Kind(ko: "나중에", en: "snooze")
  fileprivate static let mute = ReminderCommand.Kind(ko: "끄기", en: "mute")
}
