package import Domain

extension OwnReminderTime: ShownReminder {
  package static var kindWords: ReminderKindWords {
    ReminderKindWords(
      LocalizedText(ko: "내 알림", en: "my reminders"),
      LocalizedText(ko: "내가 추가한 알림이에요.", en: "Reminders you added yourself."), muting: "own",
      LocalizedText(ko: "내 알림", en: "reminder"))
  }

  package func headline(_ texts: Texts) -> String { title }

  package func reason(_ texts: Texts) -> String {
    guard let rule = own.content.rule else { return texts(ko: "직접 정한 알림이에요", en: "you set this reminder") }
    let every = RecurrenceText(texts)(rule, start: own.content.start)
    return texts(ko: "직접 정한 알림이에요: \(every)", en: "you set this reminder: \(every)")
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
      LocalizedText(ko: "일주일에 한 번 백업할 때를 알려 줘요. 기본은 꺼짐이에요.", en: "Reminds you to back up once a week. Off by default."))
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
