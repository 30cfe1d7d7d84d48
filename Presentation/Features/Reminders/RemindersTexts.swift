package import Domain

extension Texts {
  package var reminders: RemindersTexts { RemindersTexts(texts: self) }
}

package struct RemindersTexts {
  let texts: Texts

  package func name(of kind: ReminderKind) -> String { texts(kind.words.name) }

  func name(of way: ReminderWay) -> String {
    switch way {
    case .desktop: texts(ko: "데스크톱", en: "desktop")
    case .terminal: texts(ko: "터미널", en: "terminal")
    case .ntfy: "ntfy"
    case .command: texts(ko: "내 프로그램", en: "your program")
    }
  }

  func name(of target: MuteTarget) -> String {
    guard target.name.isEmpty else { return target.name }
    let words = target.mute.kind.words
    return texts(target.mute.record == nil ? words.name : words.unnamed ?? words.name)
  }

  func sort(of mute: ReminderMute) -> String { texts(mute.sort.name) }

  /// Returns the kind that a word means, in either language.
  func kind(called word: String) -> ReminderKind? {
    let word = word.trimmed.lowercased()
    return ReminderKind.allCases.first { kind in
      kind.rawValue == word || Settings.Language.allCases.contains { Texts($0).reminders.name(of: kind) == word }
    }
  }

  /// Returns the state of a reminder in a word or two; empty for a reminder that is simply upcoming.
  func state(_ entry: ReminderEntry, _ zone: Zone, today: Day) -> String {
    func at(_ instant: Instant) -> String { moment(instant, zone, today: today) }
    return switch entry.state {
    case .upcoming: ""
    case .due: texts(ko: "알림 대기", en: "due")
    case .held(let until): texts(ko: "조용한 시간, \(at(until))에", en: "quiet until \(at(until))")
    case .snoozed(let snooze):
      snooze.end == .opening
        ? texts(ko: "하루를 열 때까지 미룸", en: "snoozed until you open Haru") : texts(ko: "미룸", en: "snoozed")
    case .muted: texts(ko: "꺼 둠", en: "muted")
    case .delivered(let way, let time):
      texts(ko: "\(at(time)) \(name(of: way)) 알림", en: "sent via \(name(of: way)) at \(at(time))")
    case .handedOver: texts(ko: "ntfy에 예약함", en: "scheduled on ntfy")
    case .failed(let until): texts(ko: "알림 실패, \(at(until))에 다시 시도", en: "failed, retry at \(at(until))")
    case .missed: texts(ko: "놓침", en: "missed")
    }
  }

  /// Returns the number of reminders that should have come; empty if there are none.
  func due(_ count: Int) -> String {
    count == 0 ? "" : texts(ko: "알림 대기 \(count.grouped)개", en: "\(count.grouped) due")
  }

  /// Returns the number of reminders that no channel could deliver; empty if there are none.
  func failed(_ count: Int) -> String {
    count == 0 ? "" : texts(ko: "실패 \(count.grouped)개", en: "\(count.grouped) failed")
  }

  /// Returns the number of to-dos without a time, with the command that lists them.
  func undated(_ count: Int) -> String {
    texts(
      ko: "시각이 없는 할 일 \(count.grouped)개: haru remind list --undated",
      en: "\(count.counting("to-do")) without a time: haru remind list --undated")
  }

  func muted(_ count: Int) -> String { texts(ko: "꺼 둔 알림 \(count.grouped)개", en: "\(count.grouped) muted") }

  func result(_ result: DeliveryResult) -> String {
    switch result {
    case .delivered: texts(ko: "보냈어요", en: "sent")
    case .unavailable(.program): texts(ko: "notify-send가 없어요", en: "notify-send isn't installed")
    case .unavailable(.session): texts(ko: "데스크톱 세션이 없어요", en: "there's no desktop session")
    case .unavailable(.terminal): texts(ko: "터미널이 없어요", en: "not running in a terminal")
    case .unavailable(.library): texts(ko: "libcurl이 없어요", en: "libcurl isn't installed")
    case .unavailable(.connection): texts(ko: "서버에 연결할 수 없어요", en: "the server can't be reached")
    case .unavailable(.schedule):
      texts(ko: "이 서버는 예약을 지원하지 않아요(ntfy 2.16부터)", en: "this server can't schedule messages (ntfy 2.16 or newer can)")
    case .refused(let detail):
      detail.isEmpty
        ? texts(ko: "거부됐어요", en: "refused")
        : texts(ko: "거부됐어요: \(texts.shortened(detail))", en: "refused: \(texts.shortened(detail))")
    case .tooSlow: texts(ko: "너무 오래 걸려서 중단했어요", en: "took too long")
    }
  }

  /// Returns a time with its day, which is left out today: 15:00, 11.25 (수) 15:00.
  func moment(_ instant: Instant, _ zone: Zone, today: Day) -> String {
    moment(zone.dateTime(at: instant), today: today)
  }

  /// Returns a time with its day, which is left out if it is `today`; `nil` shows the day in any case.
  func moment(_ shown: DateTime, today: Day?) -> String {
    let time = texts.dates.time(shown.time)
    guard let today else { return "\(texts.dates.dayAndYear(shown.day)) \(time)" }
    return shown.day == today ? time : "\(texts.dates.shortDay(shown.day, today: today)) \(time)"
  }

  /// Returns a line for each reminder, which begins with its id.
  func lines(of entries: [ReminderEntry], _ clock: DayClock) -> [String] {
    // Times are shown by the calendar day, whatever hour the user's day starts at.
    let today = clock.zone.dateTime(at: clock.now).day
    return ShortIDs.lines(entries, \.reminder.id.uuid) { entry in
      "\(moment(entry.notice.at, clock.zone, today: today))  \(headline(of: entry.reminder))"
    }
  }

  /// Returns when the user's own reminder comes, such as 11.25 (수) 09:00 or 매일 09:00.
  func when(_ content: OwnReminderContent, today: Day) -> String {
    guard let rule = content.rule else { return moment(content.start, today: today) }
    let pattern = RecurrenceText(texts)(rule, start: content.start)
    // A rule with several hours names them itself.
    guard rule.hours.isEmpty else { return pattern }
    let time = texts.dates.time(content.start.time)
    // 매일, 2026.12.3까지 09:00 would name the end of the last day.
    if rule.end != .never, rule.frequency != .hourly { return "\(time), \(pattern)" }
    return rule.frequency == .hourly
      ? texts(ko: "\(time)부터 \(pattern)", en: "\(pattern) \(time)") : "\(pattern) \(time)"
  }

  /// Returns the fields that look different after an edit; a rule's text also depends on the first time.
  func changes(from old: OwnReminderContent, to new: OwnReminderContent, today: Day) -> [FieldConflict] {
    let context = FieldContext.showing(texts, today: today)
    return OwnReminderContent.Field.allCases.map(\.field).compactMap { field in
      let (before, after) = (field.text(old, context), field.text(new, context))
      return before == after ? nil : FieldConflict(texts(field.label), now: before, wanted: after)
    }
  }
}

extension ReminderMute {
  /// The word in JSON and the name for what is muted: a kind, or a record of a kind.
  var sort: (word: String, name: LocalizedText) { record == nil ? ReminderKindWords.wholeKind : kind.words.muted }

  /// The words in JSON, in the order of the list.
  static var sorts: [String] {
    [ReminderKindWords.wholeKind.word] + ReminderKind.withMutableRecords.map(\.words.muted.word)
  }
}

extension ReminderKind {
  /// The words of all kinds, as commands take them.
  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension RemindersTexts {
  /// Returns the last unseen reminder and the number of others; `nil` if all reminders were seen.
  func alert(_ unseen: [ReminderEntry], _ zone: Zone, today: Day) -> String? {
    guard let last = unseen.last else { return nil }
    let line = "\(moment(last.notice.at, zone, today: today)) \(headline(of: last.reminder))"
    let more = unseen.count - 1
    return more == 0 ? line : "\(line) +\(more)"
  }

  package var title: String { texts(ko: "알림", en: "Reminders") }

  /// Returns the numbers of reminders in a list of the coming days, such as "3 due · 11 upcoming".
  func counts(_ counts: (due: Int, upcoming: Int)) -> String {
    let due = texts(ko: "지금 \(counts.due.grouped)개", en: "\(counts.due.grouped) due")
    let upcoming = texts(ko: "앞으로 \(counts.upcoming.grouped)개", en: "\(counts.upcoming.grouped) upcoming")
    return counts.due > 0 ? "\(due) · \(upcoming)" : upcoming
  }

  var nothingComes: String { texts(ko: "앞으로 일주일 동안 올 알림이 없어요.", en: "No reminders in the next week.") }

  func snoozeTitle(_ headline: String) -> String {
    texts(ko: "언제까지 미룰까요? \(headline)", en: "Snooze until when? \(headline)")
  }
  var addTitle: String { ReminderListScreen.add.formTitle(texts) }
  var editTitle: String { texts(ko: "알림 고치기", en: "Edit reminder") }

  var snoozeExample: String { texts(ko: "30분, 금요일 오전 9시", en: "30 min, friday 9am") }
  var addExample: String { texts(ko: "약 먹기 매일 오전 9시", en: "take pills every day 9am") }
  var addAdvice: String {
    texts(
      ko: "내용과 시각을 입력해 주세요. 반복도 돼요: \(addExample)", en: "Enter the reminder with its time. It can repeat: \(addExample)"
    )
  }

  var snoozePhrases: [String] {
    switch texts.language {
    case .korean: ["10분", "1시간", "오늘 저녁", "내일 아침", "하루를 열 때", "이 일정 끝나고"]
    case .english: ["10 min", "1 hour", "this evening", "tomorrow morning", "until I open Haru", "after this event"]
    }
  }

  func none(_ days: Int, isPast: Bool) -> String {
    guard !isPast else {
      return texts(ko: "지난 \(days)일 동안 온 알림이 없어요.", en: "No reminders in the last \(span(days)).")
    }
    return texts(
      ko: "앞으로 \(days)일 동안 올 알림이 없어요. 추가하려면 haru remind add '약 먹기' 매일 오전 9시",
      en: "No reminders in the next \(span(days)). To add one: haru remind add 'take pills' every day 9am")
  }

  private func span(_ days: Int) -> String { days == 1 ? "day" : "\(days) days" }

  /// Returns a message with the command that undoes the change.
  func undoable(_ done: String) -> String { "\(done) \(texts.undoCommand)" }

  func inSentence(_ content: OwnReminderContent, today: Day) -> String {
    "'\(texts.shortened(content.text.text))' (\(when(content, today: today)))"
  }

  func wouldAdd(_ content: OwnReminderContent, today: Day) -> String {
    texts(ko: "이렇게 추가할 거예요: \(inSentence(content, today: today))", en: "Would add \(inSentence(content, today: today))")
  }

  func added(_ content: OwnReminderContent, today: Day) -> String {
    texts(ko: "알림을 추가했어요: \(inSentence(content, today: today)).", en: "Added \(inSentence(content, today: today)).")
  }

  /// The warning that nothing checks for reminders yet.
  var nobodyLooks: String {
    texts(
      ko: "지금은 알림이 울리지 않아요. 울리게 하려면 haru remind install",
      en: "Nothing checks for reminders yet. To check every minute in the background: haru remind install")
  }

  func changed(_ changes: String) -> String { texts(ko: "고쳤어요: \(changes).", en: "Changed: \(changes).") }

  func removeQuestion(_ contents: [OwnReminderContent], today: Day) -> String {
    texts(ko: "알림을 지울까요? \(names(contents, today))", en: "Remove \(names(contents, today))?")
  }

  func removed(_ contents: [OwnReminderContent], today: Day) -> String {
    texts(ko: "지웠어요: \(names(contents, today)).", en: "Removed \(names(contents, today)).")
  }

  private func names(_ contents: [OwnReminderContent], _ today: Day) -> String {
    guard contents.count > 1 else { return contents.first.map { inSentence($0, today: today) } ?? "" }
    return texts(ko: "알림 \(contents.count.grouped)개", en: "\(contents.count.grouped) reminders")
  }

  func finished(_ content: OwnReminderContent, next: DateTime?, today: Day) -> String {
    let text = texts.shortened(content.text.text)
    let more =
      next.map { texts(ko: " 다음: \(moment($0, today: today)).", en: " Next: \(moment($0, today: today)).") } ?? ""
    return texts(ko: "마쳤어요: '\(text)'.\(more)", en: "Done: '\(text)'.\(more)")
  }

  func snoozed(_ reminder: Reminder, until end: ReminderSnooze.End, _ zone: Zone, today: Day) -> String {
    let (title, until) = (texts.shortened(headline(of: reminder)), until(end, zone, today))
    return texts(ko: "미뤘어요: '\(title)', \(until).", en: "Snoozed: '\(title)' comes back \(until).")
  }

  func until(_ end: ReminderSnooze.End, _ zone: Zone, _ today: Day) -> String {
    switch end {
    case .moment(let instant): at(moment(instant, zone, today: today))
    case .clock(let clock): at(moment(clock, today: today))
    case .opening: texts(ko: "다음에 하루를 열 때 알려요", en: "the next time you open Haru")
    case .after(_, let otherwise):
      texts(
        ko: "그 일정이 끝나면(\(moment(otherwise, zone, today: today))) 알려요",
        en: "when that event ends (\(moment(otherwise, zone, today: today)))")
    }
  }

  private func at(_ moment: String) -> String { texts(ko: "\(moment)에 알려요", en: "at \(moment)") }

  func notSnoozed(_ reminder: Reminder) -> String {
    let title = texts.shortened(headline(of: reminder))
    return texts(ko: "'\(title)': 이제 원래 시각에 알려요.", en: "No longer snoozed: '\(title)' comes at its usual time.")
  }

  func muted(_ target: MuteTarget, _ isMuted: Bool) -> String {
    isMuted
      ? texts(ko: "알림을 껐어요: \(described(target)).", en: "Muted reminders: \(described(target)).")
      : texts(ko: "알림을 다시 켰어요: \(described(target)).", en: "Unmuted reminders: \(described(target)).")
  }

  /// Returns a line for each record that can be muted, such as "3f2a11  Mina (plant)".
  func lines(of targets: [MuteTarget]) -> [String] {
    let records = targets.compactMap { target in target.mute.record.map { (id: $0, target: target) } }
    return ShortIDs.lines(records, \.id) { line(name(of: $0.target), $0.target) }
  }

  private func line(_ name: String, _ target: MuteTarget) -> String { "\(name) (\(sort(of: target.mute)))" }

  private func described(_ target: MuteTarget) -> String { line(texts.shortened(name(of: target)), target) }

  var nothingMuted: String {
    texts(ko: "꺼 둔 알림이 없어요. 끄려면 haru remind mute 별이", en: "Nothing is muted. To mute something: haru remind mute NAME")
  }

  /// Returns the message about the channels that delivered a reminder, with the results of the channels that failed.
  func delivered(_ title: String, _ results: [WayResult]) -> String {
    let others = results.filter { $0.result != .delivered }.map { "\(name(of: $0.way)): \(result($0.result))" }
    let ways = results.filter { $0.result == .delivered }.map { name(of: $0.way) }
    let why = others.isEmpty ? "" : " (\(others.joined(separator: ", ")))"
    guard !ways.isEmpty else {
      return texts(
        ko: "알리지 못했어요. 곧 다시 해 볼게요: \(title)\(why)", en: "Not sent yet; Haru will try again soon: \(title)\(why)")
    }
    let names = ways.joined(separator: ", ")
    return texts(
      ko: "\(Particle.direction.attached(to: names)) 알렸어요: \(title)\(why)", en: "Sent via \(names): \(title)\(why)")
  }

  var watching: String { texts(ko: "알림을 기다리고 있어요. 끝내려면 Ctrl-C", en: "Waiting for reminders. Press Ctrl-C to stop.") }

  /// The text of a test message.
  var trial: String { texts(ko: "하루 앱에서 보낸 테스트 알림이에요", en: "This is a test reminder from Haru") }

  func testResult(_ way: ReminderWay, _ results: [WayResult]) -> String {
    if let result = results.first(where: { $0.way == way }) { return self.result(result.result) }
    return switch way {
    case .desktop, .terminal: self.result(.unavailable(.terminal))
    case .ntfy:
      texts(
        ko: "설정하지 않았어요: haru settings set reminders.ntfy https://ntfy.sh/토픽",
        en: "not set up: haru settings set reminders.ntfy https://ntfy.sh/TOPIC")
    case .command:
      texts(
        ko: "설정하지 않았어요: haru settings set reminders.command /프로그램",
        en: "not set up: haru settings set reminders.command /PROGRAM")
    }
  }

  func notHandedOver(_ result: DeliveryResult) -> String {
    texts(
      ko: "ntfy에 알림을 예약하지 못했어요: \(self.result(result)).",
      en: "Couldn't schedule reminders on ntfy: \(self.result(result)).")
  }

  func notWithdrawn(_ result: DeliveryResult) -> String {
    texts(
      ko: "전에 쓰던 ntfy 토픽에 예약한 알림을 다 취소하지 못해서 두 번 울릴 수 있어요: \(self.result(result)).",
      en: "Couldn't cancel all reminders on the old ntfy topic; some may arrive twice: \(self.result(result)).")
  }

  func installed(_ kind: BackgroundService.Kind) -> String {
    let name = texts.services.name(of: kind)
    return texts(
      ko: "\(name): 켰어요. 이제 1분마다 알림을 확인해요. 제거하려면 haru remind uninstall --\(kind.word)",
      en: "The \(name) now checks for reminders each minute. To uninstall: haru remind uninstall --\(kind.word)")
  }

  var uninstallQuestion: String {
    texts(ko: "알림용으로 설치한 백그라운드 서비스를 모두 제거할까요?", en: "Uninstall all background services for reminders?")
  }
}
