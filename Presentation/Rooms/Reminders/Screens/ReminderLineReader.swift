import Domain

/// Reads the line of a ``ReminderBox``.
struct ReminderLineReader: Equatable, Sendable {
  enum Reading: Equatable, Sendable {
    case clear(meaning: String, ReminderEffect)
    /// A line for each reading, and the part of it that is shown.
    case several(reason: String, [Choice])
    case unclear(reason: String)
  }

  struct Choice: Equatable, Sendable {
    let shown: String
    let text: String
  }

  struct Proposal: Equatable, Sendable {
    let phrase: String
    let meaning: String
    let effect: ReminderEffect
  }

  let task: ReminderBox.Task
  let clock: DayClock
  let habits: DateHabits
  /// The hours that `QuickAddReader` takes.
  let hours: Range<Int>?
  let texts: Texts

  private var words: RemindersTexts { texts.reminders }

  func callAsFunction(_ line: String) -> Reading {
    switch task {
    case .snooze(let reminder): snooze(reminder, line)
    case .add: own(line, insists: false) { .add($0) }
    case .edit(let old): edited(old, line)
    }
  }

  var title: String {
    switch task {
    case .snooze(let reminder): words.snoozeTitle(words.headline(of: reminder))
    case .add: words.addTitle
    case .edit: words.editTitle
    }
  }

  /// The initial text of the field, in quotation marks where some of its words would be read as a time.
  var shownText: String {
    guard case .edit(let own) = task else { return "" }
    return isQuoted(own) ? "\"\(own.content.text.text)\"" : own.content.text.text
  }

  private func isQuoted(_ own: OwnReminder) -> Bool {
    !own.content.text.text.contains("\"") && saysWhen(own.content.text.text)
  }

  var placeholder: String { if case .snooze = task { words.snoozeExample } else { words.addExample } }

  var example: String { words.addAdvice }

  /// The usual moments for snoozing, as they can be typed.
  var proposals: [Proposal] {
    guard case .snooze(let reminder) = task else { return [] }
    return words.snoozePhrases.compactMap { phrase in
      guard case .clear(let meaning, let effect) = snooze(reminder, phrase) else { return nil }
      return Proposal(phrase: phrase, meaning: meaning, effect: effect)
    }
  }

  private func snooze(_ reminder: Reminder, _ line: String) -> Reading {
    do throws(DateReadingError) {
      let end = try SnoozeReader(clock: clock, habits: habits, of: reminder)(line)
      let at: Instant? =
        switch end {
        case .moment(let moment), .after(_, let moment): moment
        case .clock(let time): clock.zone.instant(of: time)
        case .opening: nil
        }
      if let at, at <= max(clock.now, reminder.at) {
        let error: SnoozeError = at <= clock.now ? .past(at) : .early(at)
        return .unclear(reason: Refusal(texts.remindersRefusals.failure(error, clock.zone, today: clock.today)).message)
      }
      return .clear(meaning: words.until(end, clock.zone, clock.today), .snooze(reminder, until: end))
    } catch {
      // The times of an hour have lost their day.
      if case .twoTimes = error { return .unclear(reason: Refusal(texts.remindersRefusals.unreadable(error)).message) }
      guard error.readings.count > 1 else {
        return .unclear(reason: Refusal(texts.remindersRefusals.unreadable(error)).message)
      }
      return .several(reason: texts.reason(of: error), error.readings.map { Choice(shown: $0, text: $0) })
    }
  }

  private func own(_ line: String, insists: Bool, _ effect: (OwnReminderContent) -> ReminderEffect) -> Reading {
    do throws(OwnReminderReadingError) {
      let content = try OwnReminderReader(clock: clock, habits: habits, hours: hours)(line, insists: insists)
      let isOver = content.next(after: clock.dateTime) == nil
      guard !isOver else {
        return .unclear(reason: Refusal(texts.remindersRefusals.failure(.past, today: clock.today)).message)
      }
      return .clear(meaning: meaning(of: content), effect(content))
    } catch {
      guard case .words(let ambiguity) = error, !ambiguity.answers.isEmpty else {
        return .unclear(reason: Refusal(texts.remindersRefusals.failure(error)).message)
      }
      let choices = ambiguity.answers.map {
        Choice(shown: texts.quickAddErrors.shown($0.replacement), text: $0.applied(to: line))
      }
      return .several(reason: texts.quickAddErrors.reason(of: ambiguity), choices)
    }
  }

  /// Words without a time keep the reminder's time.
  private func edited(_ old: OwnReminder, _ line: String) -> Reading {
    let insists = old.content.insists
    let reading = own(line, insists: insists) { .edit(old, to: $0) }
    guard case .unclear = reading, (try? OwnReminderReader(clock: clock, habits: habits, hours: hours)(line)) == nil,
      !saysWhen(line), let text = try? ReminderText(isQuoted(old) ? title(of: line) : line)
    else { return reading }
    var content = old.content
    content.text = text
    return .clear(meaning: meaning(of: content), .edit(old, to: content))
  }

  private func quick(_ line: String) -> QuickAdd? {
    try? QuickAddReader(clock: clock, habits: habits, hours: hours)(line)
  }

  /// Returns whether a line has words for a day, a time or a repetition.
  private func saysWhen(_ line: String) -> Bool {
    guard let quick = quick(line) else { return true }
    return quick.span != nil || !quick.rules.isEmpty
  }

  /// The words of a line without the quotation marks around those that are no time.
  private func title(of line: String) -> String { quick(line)?.title.text ?? line }

  private func meaning(of content: OwnReminderContent) -> String {
    "\(content.text.text) · \(words.when(content, today: clock.today))"
  }
}
