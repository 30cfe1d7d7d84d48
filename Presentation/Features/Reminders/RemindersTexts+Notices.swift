package import Domain

extension RemindersTexts {
  package func headline(of reminder: Reminder) -> String {
    switch reminder.subject {
    case .event(let occurrence, _): occurrence.title.text
    case .duePlant(let plant):
      texts(ko: "\(texts.shortName(plant.name))에게 물 줄 때예요", en: "Time to water \(texts.shortName(plant.name))")
    case .openReview(let open):
      texts(
        ko: "\(Particle.with.attached(to: texts.shortName(open.plant.name))) 한 연락은 어땠나요?",
        en: "How did it go with \(texts.shortName(open.plant.name))?")
    case .birthday(let birthday, let days): self.birthday(birthday, days)
    case .newSaying: texts(ko: "오늘의 새 글귀가 왔어요", en: "A new saying is here")
    case .nothingFelt: texts(ko: "오늘 기분은 어땠나요?", en: "How do you feel today?")
    case .pagesToRead(let shelved, _):
      texts(ko: "\(title(of: shelved.book)) 읽을 시간이에요", en: "Time to read \(title(of: shelved.book))")
    case .bookTarget(let shelved, let day): target(of: shelved, on: day)
    case .bookToReturn(let book): self.return(of: book)
    case .own(let own, _): own.content.text.text
    case .backup: texts(ko: "이번 주 백업을 할 때예요", en: "Time for the weekly backup")
    }
  }

  /// Returns the headline of a notice that arrives at `instant`; an event that has begun isn't announced as beginning.
  func headline(of notice: ReminderNotice, at instant: Instant, _ zone: Zone) -> String {
    let headline = headline(of: notice.reminder)
    guard notice.reminder.hasBegun(by: instant, zone: zone) else { return headline }
    return texts(ko: "이미 시작했어요: \(headline)", en: "Already started: \(headline)")
  }

  /// Returns further lines, such as the time and place of an event, or the words of a saying.
  func details(of reminder: Reminder, _ zone: Zone) -> [String] {
    // Line breaks in texts from others could pass for commands to paste.
    lines(about: reminder, zone).map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") }
  }

  private func lines(about reminder: Reminder, _ zone: Zone) -> [String] {
    switch reminder.subject {
    case .event(let occurrence, _):
      [time(of: occurrence, zone), occurrence.location.text].filter { !$0.isEmpty }
    case .newSaying(let saying): [saying.content.text(in: texts.language).text]
    case .openReview(let open): [texts.dates.shortDay(open.watering.day)]
    case .birthday(let birthday, let days): days == 0 ? [] : [texts.dates.shortDay(birthday.day)]
    case .duePlant, .nothingFelt, .pagesToRead, .bookTarget, .bookToReturn, .own, .backup: []
    }
  }

  private func birthday(_ birthday: BirthdayOccurrence, _ days: Int) -> String {
    let name = texts.shortName(birthday.contact.title)
    guard days > 0 else { return texts.birthday(birthday) }
    return texts(ko: "\(name) 생일 \(days)일 전", en: "\(days) days to \(name)'s birthday")
  }

  private func target(of shelved: ShelvedBook, on day: Day) -> String {
    let title = title(of: shelved.book)
    guard let target = shelved.reading.target, target > day else {
      return texts(ko: "\(title) 다 읽기로 한 날이 지났어요", en: "The target date for \(title) has passed")
    }
    return texts(
      ko: "\(texts.dates.shortDay(target))까지 \(Particle.object.attached(to: title)) 다 읽기로 했어요",
      en: "Finish \(title) by \(texts.dates.shortDay(target))")
  }

  private func `return`(of book: Book) -> String {
    let title = title(of: book)
    guard case .lent(let holder, _, _)? = book.content.possession else {
      return texts(ko: "\(Particle.object.attached(to: title)) 돌려줄 날이에요", en: "Time to return \(title)")
    }
    let name = texts.shortName(holder.name.text)
    return texts(
      ko: "\(name)에게서 \(Particle.object.attached(to: title)) 돌려받을 날이에요", en: "\(name) is due to return \(title)")
  }

  private func title(of book: Book) -> String {
    texts(ko: "『\(texts.shortened(book.title))』", en: "'\(texts.shortened(book.title))'")
  }

  private func time(of occurrence: Occurrence, _ zone: Zone) -> String {
    guard !occurrence.span.isAllDay else {
      return "\(texts.dates.shortDay(occurrence.start.day)), \(texts(ko: "하루 종일", en: "all day"))"
    }
    return
      "\(texts.dates.shortDay(occurrence.start.day)) \(texts.dates.range(from: occurrence.start, to: occurrence.end))"
  }
}

/// The words of notifications in one language.
package struct NotificationWords: Sendable {
  /// The most reminders that a digest lists; the others are only counted.
  private static let most = 8

  private let texts: Texts
  private let zone: Zone
  private let isLocked: Bool
  private let isTrial: Bool

  /// Creates the words of notifications; a lock hides everything of the user's, and a test offers no actions.
  package init(_ texts: Texts, zone: Zone, isLocked: Bool = false, isTrial: Bool = false) {
    (self.texts, self.zone, self.isLocked, self.isTrial) = (texts, zone, isLocked, isTrial)
  }

  package var words: ReminderWords {
    ReminderWords(
      full: { isLocked ? locked : full($0) }, bland: { isLocked ? locked : isTrial ? full($0) : bland($0) },
      line: { isLocked ? "" : texts.reminders.headline(of: $0.reminder) })
  }

  private var locked: NotificationText {
    NotificationText(title: texts(ko: "하루에 알림이 있어요", en: "Haru has something for you"))
  }

  private func full(_ message: ReminderMessage) -> NotificationText {
    let words = texts.reminders
    if let notice = message.single {
      let all = isTrial ? [] : ReminderAction.all(of: notice.reminder)
      let actions = all.filter { $0 == all.first || $0.kind == .later }.map(\.line)
      return NotificationText(
        title: words.headline(of: notice, at: message.deliveredAt, zone),
        body: (words.details(of: notice.reminder, zone) + actions).joined(separator: "\n"))
    }
    let lines = message.notices.prefix(Self.most).map { notice in
      "\(texts.dates.dateTime(zone.dateTime(at: notice.at))) \(words.headline(of: notice.reminder))"
    }
    let more = message.notices.count - lines.count
    return NotificationText(
      title: texts(ko: "놓친 알림 \(message.notices.count)개", en: "\(message.notices.count) missed reminders"),
      body: (lines
        + (more > 0
          ? [texts(ko: "그 밖에 \(more)개: haru remind list --past", en: "and \(more) more: haru remind list --past")] : []))
        .joined(separator: "\n"))
  }

  private func bland(_ message: ReminderMessage) -> NotificationText {
    guard let notice = message.single else {
      let count = message.notices.count
      return NotificationText(title: texts(ko: "하루: 놓친 알림이 \(count)개 있어요", en: "Haru: \(count) missed reminders"))
    }
    let time = texts.dates.time(zone.dateTime(at: notice.at).time)
    return NotificationText(title: texts(ko: "하루: \(time)에 알림이 있어요", en: "Haru: reminder at \(time)"))
  }
}

/// The words that explain why a reminder comes, and what keeps it from coming.
extension RemindersTexts {
  var what: String { texts(ko: "무엇", en: "What") }
  var kind: String { texts(ko: "종류", en: "Kind") }
  var because: String { texts(ko: "이유", en: "Why") }
  var comes: String { texts(ko: "언제", en: "When") }
  var now: String { texts(ko: "상태", en: "Status") }
  var by: String { texts(ko: "알리는 방법", en: "Sent via") }
  var came: String { texts(ko: "결과", en: "Results") }
  var ends: String { texts(ko: "안 오게 하려면", en: "To stop it") }
  var toCome: String { texts(ko: "아직 오지 않았어요", en: "upcoming") }
  var whenOpened: String { texts(ko: "다음에 하루를 열 때", en: "the next time you open Haru") }
  var noWay: String { texts(ko: "쓸 수 있는 방법이 없어요", en: "no way is set up") }

  func byAll(_ ways: [String]) -> String {
    texts(ko: "모두: \(ways.joined(separator: ", "))", en: "all of these: \(ways.joined(separator: ", "))")
  }

  func byFirst(_ ways: [String]) -> String {
    guard ways.count > 1 else { return ways.joined() }
    return texts(
      ko: "\(ways.joined(separator: " → ")) 순서로 처음 되는 방법", en: "\(ways.joined(separator: ", then ")), until one works")
  }

  func reason(of reminder: Reminder) -> String {
    switch reminder.subject {
    case .event(let occurrence, let alarm):
      let title = texts.shortened(occurrence.title.text)
      return texts(
        ko: "일정 '\(title)'의 알림: \(self.alarm(alarm))", en: "an alarm of the event '\(title)': \(self.alarm(alarm))")
    case .duePlant(let plant):
      return texts(
        ko: "'\(texts.shortName(plant.name))' 식물에 물 주는 날이고, 이 식물에 정해 둔 알림 시각이에요",
        en: "the plant '\(texts.shortName(plant.name))' is due for water, and this is its reminder time")
    case .openReview(let open):
      return texts(
        ko: "\(texts.dates.shortDay(open.watering.day))에 물을 주고 아직 후기를 쓰지 않았어요",
        en: "the watering on \(texts.dates.shortDay(open.watering.day)) has no note yet")
    case .birthday(let birthday, let days):
      let name = texts.shortName(birthday.contact.title)
      return days == 0
        ? texts(ko: "연락처 '\(name)'의 생일이에요", en: "the birthday of the contact '\(name)'")
        : texts(ko: "연락처 '\(name)'의 생일 \(days)일 전이에요", en: "\(days) days before the birthday of '\(name)'")
    case .newSaying(let saying):
      return texts(ko: "새 글귀 \(saying.id.number)번이 오는 날이에요", en: "new saying \(saying.id.number) arrives that day")
    case .nothingFelt: return texts(ko: "그날 기록한 기분이 없어요", en: "no mood is recorded for that day")
    case .pagesToRead: return texts(ko: "그날 읽을 쪽이 남아 있어요", en: "there are pages left to read that day")
    case .bookTarget(let shelved, _):
      let day = shelved.reading.target.map { texts.dates.shortDay($0) } ?? ""
      return texts(ko: "다 읽기로 한 날이 \(day)이에요", en: "you plan to finish it by \(day)")
    case .bookToReturn(let book):
      let isLent = if case .lent? = book.content.possession { true } else { false }
      return isLent
        ? texts(ko: "빌려준 책을 돌려받을 날이에요", en: "a book you lent is due back")
        : texts(ko: "빌린 책을 돌려줄 날이에요", en: "a book you borrowed is due back")
    case .own(let own, _):
      guard let rule = own.content.rule else { return texts(ko: "직접 정한 알림이에요", en: "you set this reminder") }
      let every = RecurrenceText(texts)(rule, start: own.content.start)
      return texts(ko: "직접 정한 알림이에요: \(every)", en: "you set this reminder: \(every)")
    case .backup: return texts(ko: "한 주가 시작되는 날이에요", en: "a new week starts")
    }
  }

  func ending(of reminder: Reminder) -> String {
    switch reminder.subject {
    case .event: texts(ko: "일정을 지우거나 옮기거나 알림을 빼요", en: "remove or move the event, or its alarm")
    case .duePlant: texts(ko: "물을 주거나 미루거나 식물을 지워요", en: "water, postpone or remove the plant")
    case .openReview: texts(ko: "후기를 남기거나 남기지 않기로 해요", en: "write a note, or choose not to")
    case .birthday: texts(ko: "생일이나 연락처를 지워요", en: "remove the birthday or the contact")
    case .newSaying: texts(ko: "새 글귀를 숨겨요", en: "hide the saying")
    case .nothingFelt: texts(ko: "그날의 기분을 남겨요", en: "record a mood that day")
    case .pagesToRead: texts(ko: "그날 조금이라도 읽어요", en: "read that day")
    case .bookTarget: texts(ko: "다 읽거나 날짜를 바꿔요", en: "finish the book, or change the date")
    case .bookToReturn: texts(ko: "책을 돌려주거나 돌려받아요", en: "return the book")
    case .own: texts(ko: "했다고 하거나 지워요", en: "mark it as done, or remove it")
    case .backup: texts(ko: "이 종류의 알림을 꺼요", en: "turn this kind off")
    }
  }

  private func alarm(_ alarm: Alarm) -> String {
    switch alarm.trigger {
    case .start(let offset): texts(ko: self.offset(offset, ko: "시작"), en: self.offset(offset, en: "the start"))
    case .end(let offset): texts(ko: self.offset(offset, ko: "끝"), en: self.offset(offset, en: "the end"))
    case .at: texts(ko: "정한 시각", en: "at a set time")
    }
  }

  private func offset(_ seconds: Int, ko edge: String) -> String {
    if seconds == 0 { return edge == "끝" ? "끝날 때" : "시작할 때" }
    return "\(edge) \(texts.dates.duration(minutes: abs(seconds) / 60)) \(seconds < 0 ? "전" : "뒤")"
  }

  private func offset(_ seconds: Int, en edge: String) -> String {
    if seconds == 0 { return "at \(edge)" }
    return "\(texts.dates.duration(minutes: abs(seconds) / 60)) \(seconds < 0 ? "before" : "after") \(edge)"
  }
}
