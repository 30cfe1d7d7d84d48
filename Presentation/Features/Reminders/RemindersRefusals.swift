import Domain

extension Texts {
  var remindersRefusals: RemindersRefusals { RemindersRefusals(texts: self) }
}

/// The refusals of actions on reminders, each with a reason and advice; a refused action has changed nothing.
struct RemindersRefusals: FailureTexts {
  let texts: Texts

  private var words: RemindersTexts { texts.reminders }

  func failure(_ error: OwnReminderReadingError) -> CommandFailure {
    switch error {
    case .words(.zone(let words)):
      failure(
        "unusable_words", texts.quickAddErrors.reason(of: .zone(words)),
        hintKo: "내 시간대의 시각으로 바꾸거나, 일정으로 추가해 주세요: haru plan add --zone London.",
        hintEn: "Use your own time zone, or add an event: haru plan add --zone London.", kind: .usage
      ).with(texts.quickAddErrors.quote(words))
    case .words(let error): texts.quickAddErrors.failure(error, titled: "TEXT")
    case .eventOnly(let words):
      failure(
        "unkept_words",
        ko: "'\(texts.shortName(words))': 알림에는 쓸 수 없어요.", en: "Reminders can't have '\(texts.shortName(words))'.",
        hintKo: "내용이라면 따옴표로 감싸고, 일정이라면 haru plan add로 써 주세요.",
        hintEn: "Put it in quotation marks if it's part of the text, or add an event: haru plan add.", kind: .usage)
    case .endOfTime(let words):
      failure(
        "unkept_words", ko: "'\(texts.shortName(words))': 알림은 한 시각에 와요. 끝나는 시각은 쓸 수 없어요.",
        en: "'\(texts.shortName(words))': a reminder comes at one time, so it can't have an end.",
        hintKo: "시작하는 시각만 쓰거나, 사이사이 알리려면 '한 시간마다'를 함께 써 주세요. 일정이라면 haru plan add로 써 주세요.",
        hintEn: "Give one time, add 'every hour' to be reminded in between, or add an event: haru plan add.",
        kind: .usage)
    case .timeMissing:
      failure(
        "time_missing", ko: "알릴 시각이 빠졌어요.", en: "The time of the reminder is missing.",
        hintKo: "예를 들면 이렇게 써 주세요: 약 먹기 매일 오전 9시", hintEn: "Try take pills every day 9am", kind: .usage)
    case .lunar:
      failure(
        "lunar_repeat", ko: "알림에는 음력을 쓸 수 없어요.", en: "Reminders can't use the lunar calendar.",
        hintKo: "일정으로 추가해 주세요: haru plan add", hintEn: "Add an event instead: haru plan add", kind: .usage)
    case .text(let error): texts.failure(of: "TEXT", isOption: true, error)
    }
  }

  func failure(_ error: ChangeReminderError, today: Day) -> CommandFailure {
    switch error {
    case .past:
      failure(
        "time_over", ko: "이미 지난 시각이에요.", en: "That time has already passed.",
        hintKo: "앞으로의 시각을 써 주세요.", hintEn: "Use a time in the future.")
    case .refused(let refusal): failure(refusal)
    case .conflict(let conflict):
      texts.changeConflict(OwnReminderContent.Field.conflicts(conflict, in: .showing(texts, today: today)))
    case .store(let error): texts.storeFailure(error)
    }
  }

  private func failure(_ refusal: OwnReminderRefusal) -> CommandFailure {
    switch refusal {
    case .neverComes: failure("never_comes", ko: "그런 날짜는 없어요.", en: "That date doesn't exist.")
    case .tooOften:
      failure("too_often", ko: "한 시간에 한 번보다 자주 알릴 수는 없어요.", en: "Reminders can't repeat more than once an hour.")
    case .noSuchTime:
      failure("already_done", ko: "이미 마쳤거나, 그때 오는 알림이 아니에요.", en: "It's already done, or isn't due at that time.")
    }
  }

  func failure(_ error: SnoozeError, _ zone: Zone, today: Day) -> CommandFailure {
    switch error {
    case .gone:
      failure(
        "reminder_gone", ko: "그사이 없어졌거나 옮겨졌어요.", en: "This reminder was removed or moved.",
        hintKo: "'haru remind list'로 다시 확인해 주세요.", hintEn: "Check again with 'haru remind list'.")
    case .past(let instant):
      failure(
        "time_over",
        ko: "\(Particle.topic.attached(to: words.moment(instant, zone, today: today))) 이미 지나서 그때로 미룰 수 없어요.",
        en: "\(words.moment(instant, zone, today: today)) has passed, so you can't snooze until then.",
        hintKo: "30분, 내일 아침처럼 써 주세요.", hintEn: "Try 30 min, tomorrow morning.")
    case .early(let instant):
      failure(
        "time_early", ko: "\(words.moment(instant, zone, today: today))에는 아직 이 알림이 울리기 전이에요.",
        en: "\(words.moment(instant, zone, today: today)) is before this reminder is due.",
        hintKo: "그보다 나중 시각을 써 주세요.", hintEn: "Use a later time.")
    case .store(let error): texts.storeFailure(error)
    }
  }

  func unreadable(_ error: DateReadingError) -> CommandFailure {
    let isChoice = !error.readings.isEmpty
    return CommandFailure(
      "invalid_date_time", texts.reason(of: error),
      hint: isChoice
        ? texts.advice(on: error)
        : texts(
          ko: "30분, 내일 아침, 금요일 오전 9시, '하루를 열 때'처럼 써 주세요.",
          en: "Try 30 min, tomorrow morning, fri 9am or 'until I open Haru'."),
      kind: error.isOutOfRange ? .failed : .usage)
  }

  var whenMissing: CommandFailure {
    failure(
      "when_missing", ko: "언제까지 미룰지 알려 주세요.", en: "The snooze time is missing.",
      hintKo: "30분, 내일 아침처럼 써 주세요.", hintEn: "Try 30 min, tomorrow morning.", kind: .usage)
  }

  func repetition(_ error: RepeatReadingError, _ option: String) -> CommandFailure {
    failure(
      "invalid_repeat", "\(option): \(texts.recurrence.reason(error))",
      hintKo: "매일, 평일, '매주 월수금', none처럼 써 주세요.", hintEn: "Use daily, weekdays, 'every mon' or none.", kind: .usage)
  }

  func severalRules(_ option: String) -> CommandFailure {
    failure("several_rules", ko: "\(option): 규칙 하나만 쓸 수 있어요.", en: "\(option): use only one rule.", kind: .usage)
  }

  var nothingToChange: CommandFailure {
    texts.nothingToChange(ko: "--text, --at 같은 옵션을 써 주세요.", en: "Use options such as --text or --at.")
  }

  func notOwn(_ reminder: Reminder) -> CommandFailure {
    let title = texts.shortened(words.headline(of: reminder))
    return failure(
      "not_own_reminder", ko: "'\(title)': 내가 추가한 알림이 아니라 자동으로 오는 알림이에요.",
      en: "'\(title)' isn't your own reminder; Haru creates it automatically.",
      choices: ReminderCommand.all(of: reminder).map(\.line),
      hintKo: "대신 아래 명령 가운데 하나를 써 주세요.", hintEn: "Use one of these instead.")
  }

  func notYet(_ time: DateTime, today: Day) -> CommandFailure {
    failure(
      "not_yet", ko: "오늘은 마칠 알림이 없어요. 다음은 \(Particle.copula.attached(to: words.moment(time, today: today))).",
      en: "Nothing is left to do today. Next: \(words.moment(time, today: today)).",
      hintKo: "그 알림도 마쳤다면 ID를 써 주세요: haru remind list", hintEn: "If that one is done too, use its ID: haru remind list")
  }

  /// Returns the failure after no channel delivered anything; a test has already shown the result of each channel.
  func notDelivered(isTest: Bool = false) -> CommandFailure {
    failure(
      "not_delivered", ko: "어떤 방법으로도 알리지 못했어요.", en: "No channel worked, so nothing was sent.",
      hint: isTest ? nil : texts(ko: "'haru remind test'로 방법마다 확인해 주세요.", en: "Check each with 'haru remind test'."))
  }

  var anotherStore: CommandFailure {
    failure(
      "another_store", ko: "이제 다른 곳의 자료를 써요.", en: "Haru now uses another data store.",
      hintKo: "'haru remind watch'를 다시 시작해 주세요.", hintEn: "Start 'haru remind watch' again.")
  }

  var noWays: CommandFailure {
    failure(
      "no_way", ko: "알림을 보낼 방법이 없어요.", en: "No reminder channel is set up.",
      hintKo: "'haru settings set reminders.ways auto'로 모든 방법을 쓰거나, 'haru remind test'로 무엇이 빠졌는지 확인해 주세요.",
      hintEn:
        "Use every channel with 'haru settings set reminders.ways auto', or find what's missing with 'haru remind test'."
    )
  }

  var wrongTopic: CommandFailure {
    failure(
      "invalid_address", ko: "ntfy 토픽 주소가 아니에요.", en: "That isn't the address of an ntfy topic.",
      hintKo: "https://ntfy.sh/내가-고른-긴-이름처럼 쓰고, 비밀번호와 ? 뒷부분은 빼 주세요.",
      hintEn: "Use https://ntfy.sh/SOME-LONG-NAME, without a password or anything after '?'.", kind: .usage)
  }

  var exposingTopic: CommandFailure {
    failure(
      "exposing_address", ko: "이 주소로 보내는 알림은 누구나 볼 수 있어요.", en: "Anyone could read what is sent there.",
      hintKo: "https://로 시작하는 주소나 이 컴퓨터의 주소(127.0.0.1)를 써 주세요.",
      hintEn: "Use an address that begins with https://, or one on this computer (127.0.0.1).")
  }

  /// Explains that a to-do from a server can't remind the user.
  func hasNoTime(_ todo: UndatedToDo) -> CommandFailure {
    let (title, list) = (texts.shortened(todo.title), texts.shortened(todo.list))
    return failure(
      "no_time", ko: "\(Particle.topic.quoting(title)) '\(list)'의 할 일인데, 시각이 없어서 알림이 없어요.",
      en: "'\(title)' is a to-do of '\(list)' without a time, so it has no reminder.",
      hintKo: "서버나 휴대폰에서 시각을 정해 주세요. 시각이 없는 할 일은 'haru remind list --undated'에 있어요.",
      hintEn: "Give it a time on the server or your phone. 'haru remind list --undated' lists such to-dos.")
  }

  func wrongCommand(_ text: String) -> CommandFailure {
    failure(
      "invalid_path", ko: "'\(texts.shortened(text))': /로 시작하는 절대 경로가 아니에요.",
      en: "'\(texts.shortened(text))' isn't a full path. Full paths begin with '/'.", kind: .usage)
  }
}

extension NamedKind {
  static let reminder = NamedKind("reminder", ko: "알림", counter: "개", en: "reminder", "reminders") { _ in
    LocalizedText(ko: "ID는 'haru remind list --days 30'에서 볼 수 있어요.", en: "'haru remind list --days 30' lists the IDs.")
  }

  static let muteTarget = NamedKind(
    "reminder", missing: "nothing_to_mute", ko: "대상", counter: "개", en: "item", "items"
  ) { name in
    LocalizedText(
      ko: "\(Particle.direction.quoting(name)) 찾은 식물, 캘린더, 책, 내 알림이나 종류가 없어요.",
      en: "No plant, calendar, book, reminder or kind matches '\(name)'.")
  } hint: { _ in
    LocalizedText(ko: "종류: \(ReminderKind.list)", en: "The kinds are \(ReminderKind.list).")
  }
}
