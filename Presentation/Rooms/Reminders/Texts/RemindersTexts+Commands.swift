import Domain

extension RemindersTexts {
  func none(_ days: Int, isPast: Bool) -> String {
    guard !isPast else {
      return texts(ko: "지난 \(days)일 동안 온 알림이 없어요.", en: "No reminder came in the last \(span(days)).")
    }
    return texts(
      ko: "앞으로 \(days)일 동안 알릴 것이 없어요. 하나 써 두기: haru remind add '약 먹기' 매일 오전 9시",
      en: "Nothing is to be told in the next \(span(days)). To add one: haru remind add 'take pills' every day 9am")
  }

  private func span(_ days: Int) -> String { days == 1 ? "day" : "\(days) days" }

  /// Adds the command that undoes a change.
  func undoable(_ done: String) -> String { "\(done) \(texts.undoCommand)" }

  func inSentence(_ content: OwnReminderContent, today: Day) -> String {
    "'\(texts.shortened(content.text.text))' (\(when(content, today: today)))"
  }

  func wouldAdd(_ content: OwnReminderContent, today: Day) -> String {
    texts(ko: "이렇게 등록할 거예요: \(inSentence(content, today: today))", en: "Would add \(inSentence(content, today: today))")
  }

  func added(_ content: OwnReminderContent, today: Day) -> String {
    texts(ko: "등록했어요: \(inSentence(content, today: today)).", en: "Added \(inSentence(content, today: today)).")
  }

  /// A warning before the first run.
  var nobodyLooks: String {
    texts(
      ko: "아직 아무도 알려 주지 않아요. 매분 살피게 하려면: haru remind install",
      en: "Nobody tells it yet. To have the computer look every minute: haru remind install")
  }

  func changed(_ changes: String) -> String { texts(ko: "고쳤어요: \(changes).", en: "Changed: \(changes).") }

  func wouldChange(_ changes: String) -> String {
    texts(ko: "이렇게 고칠 거예요: \(changes)", en: "Would change: \(changes)")
  }

  func removeQuestion(_ contents: [OwnReminderContent], today: Day) -> String {
    texts(ko: "\(names(contents, today)): 지울까요?", en: "Remove \(names(contents, today))?")
  }

  func removed(_ contents: [OwnReminderContent], today: Day) -> String {
    texts(ko: "지웠어요: \(names(contents, today)).", en: "Removed \(names(contents, today)).")
  }

  private func names(_ contents: [OwnReminderContent], _ today: Day) -> String {
    guard contents.count > 1 else { return contents.first.map { inSentence($0, today: today) } ?? "" }
    return texts(ko: "알림 \(contents.count)개", en: "\(contents.count) reminders")
  }

  func finished(_ content: OwnReminderContent, next: DateTime?, today: Day) -> String {
    let text = texts.shortened(content.text.text)
    let more =
      next.map { texts(ko: " 다음: \(moment($0, today: today)).", en: " Next: \(moment($0, today: today)).") } ?? ""
    return texts(ko: "했어요: '\(text)'.\(more)", en: "Done: '\(text)'.\(more)")
  }

  func snoozed(_ reminder: Reminder, until end: ReminderSnooze.End, _ zone: Zone, today: Day) -> String {
    let (title, until) = (texts.shortened(headline(of: reminder)), until(end, zone, today))
    return texts(ko: "미뤘어요: '\(title)', \(until).", en: "'\(title)' comes \(until).")
  }

  func until(_ end: ReminderSnooze.End, _ zone: Zone, _ today: Day) -> String {
    switch end {
    case .moment(let instant): at(moment(instant, zone, today: today))
    case .clock(let clock): at(moment(clock, today: today))
    case .opening: texts(ko: "다음에 하루를 열 때 알려요", en: "the next time that Haru is opened")
    case .after(_, let otherwise):
      texts(
        ko: "그 일정이 끝나면(\(moment(otherwise, zone, today: today))) 알려요",
        en: "when that event ends (\(moment(otherwise, zone, today: today)))")
    }
  }

  private func at(_ moment: String) -> String { texts(ko: "\(moment)에 알려요", en: "at \(moment)") }

  func notSnoozed(_ reminder: Reminder) -> String {
    let title = texts.shortened(headline(of: reminder))
    return texts(ko: "'\(title)': 이제 미루지 않아요.", en: "'\(title)' comes at its own time again.")
  }

  func muted(_ thing: MutedThing, _ isMuted: Bool) -> String {
    isMuted
      ? texts(ko: "껐어요: \(described(thing)).", en: "Muted: \(described(thing)).")
      : texts(ko: "다시 켰어요: \(described(thing)).", en: "No longer muted: \(described(thing)).")
  }

  private func described(_ thing: MutedThing) -> String {
    "\(texts.shortened(name(of: thing))) (\(sort(of: thing.mute)))"
  }

  var nothingMuted: String {
    texts(ko: "꺼 둔 알림이 없어요. 끄기: haru remind mute 별이", en: "Nothing is muted. To mute: haru remind mute NAME")
  }

  /// The ways that delivered a reminder, and the results of the ways that failed.
  func told(_ title: String, _ results: [WayResult]) -> String {
    let others = results.filter { $0.result != .delivered }.map { "\(name(of: $0.way)): \(result($0.result))" }
    let ways = results.filter { $0.result == .delivered }.map { name(of: $0.way) }
    let why = others.isEmpty ? "" : " (\(others.joined(separator: ", ")))"
    guard !ways.isEmpty else {
      return texts(ko: "알리지 못했어요, 곧 다시 해 볼게요: \(title)\(why)", en: "Not told, tried again soon: \(title)\(why)")
    }
    let names = ways.joined(separator: ", ")
    return texts(
      ko: "\(Particle.direction.attached(to: names)) 알렸어요: \(title)\(why)", en: "Told by \(names): \(title)\(why)")
  }

  var watching: String { texts(ko: "기다리고 있어요. 끝내기: Ctrl-C", en: "Waiting. To end: Ctrl-C") }

  /// The text of a test message.
  var trial: String { texts(ko: "하루의 알림을 시험해요", en: "This is a test of Haru's reminders") }

  func testResult(_ way: ReminderWay, _ results: [WayResult]) -> String {
    if let result = results.first(where: { $0.way == way }) { return self.result(result.result) }
    return switch way {
    case .desktop, .terminal: self.result(.unavailable(.terminal))
    case .ntfy:
      texts(
        ko: "정하지 않았어요: haru settings set reminders.ntfy https://ntfy.sh/주제",
        en: "not set up: haru settings set reminders.ntfy https://ntfy.sh/TOPIC")
    case .command:
      texts(
        ko: "정하지 않았어요: haru settings set reminders.command /프로그램",
        en: "not set up: haru settings set reminders.command /PROGRAM")
    }
  }

  func notHandedOver(_ result: DeliveryResult) -> String {
    texts(
      ko: "ntfy에 미리 맡기지 못했어요: \(self.result(result)).", en: "ntfy did not keep what comes next: \(self.result(result))."
    )
  }

  func notTakenBack(_ result: DeliveryResult) -> String {
    texts(
      ko: "전에 쓰던 ntfy 주제에 맡긴 것을 다 거두지 못해서 두 번 울릴 수 있어요: \(self.result(result)).",
      en: "Not all could be taken back from the former topic of ntfy, and may ring twice: \(self.result(result)).")
  }

  /// The files and commands of a service.
  func lines(of service: ReminderService) -> [String] {
    var lines: [String] = []
    for part in service.parts {
      lines.append(part.path ?? texts(ko: "crontab에 더할 줄", en: "In your crontab"))
      lines += part.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { "  \($0)" }
        .reversed().drop { $0 == "  " }.reversed()
    }
    guard !service.commands.isEmpty else { return lines }
    return lines + [texts(ko: "실행할 명령", en: "Then run")] + service.commands.map { "  \($0)" }
  }

  func installQuestion(_ kind: ReminderService.Kind) -> String {
    texts(ko: "\(name(of: kind)): 이렇게 쓰고 켤까요?", en: "Write this and start the \(name(of: kind))?")
  }

  func installed(_ kind: ReminderService.Kind) -> String {
    texts(
      ko: "\(name(of: kind)): 켜졌는지 확인했어요. 이제 1분마다 봐요. 없애기: haru remind uninstall --\(kind.word)",
      en: "The \(name(of: kind)) runs and looks every minute. To take it away: haru remind uninstall --\(kind.word)")
  }

  func uninstallQuestion(_ kind: ReminderService.Kind?) -> String {
    guard let kind else { return texts(ko: "컴퓨터에 적어 둔 것을 모두 없앨까요?", en: "Take away all that was written?") }
    return texts(ko: "\(name(of: kind)): 없앨까요?", en: "Take the \(name(of: kind)) away?")
  }

  func uninstalled(_ kind: ReminderService.Kind) -> String {
    texts(ko: "\(name(of: kind)): 없앴어요.", en: "The \(name(of: kind)) is gone.")
  }
}
