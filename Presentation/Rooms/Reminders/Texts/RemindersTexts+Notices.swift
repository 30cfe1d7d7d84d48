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
        en: "How was it with \(texts.shortName(open.plant.name))?")
    case .birthday(let birthday, let days): self.birthday(birthday, days)
    case .newSaying: texts(ko: "오늘의 새 글귀가 왔어요", en: "A new saying is here")
    case .nothingFelt: texts(ko: "오늘 기분은 어땠나요?", en: "How do you feel today?")
    case .pagesToRead(let shelved, _):
      texts(ko: "\(title(of: shelved.book)) 읽을 시간이에요", en: "Time to read \(title(of: shelved.book))")
    case .bookTarget(let shelved, let day): target(of: shelved, on: day)
    case .bookToReturn(let book): self.return(of: book)
    case .own(let own, _): own.content.text.text
    case .backup: texts(ko: "한 주의 백업을 할 때예요", en: "Time for the weekly backup")
    }
  }

  /// The headline of a notice that arrives at `instant`: an event that has begun isn't announced as if it began now.
  func headline(of notice: ReminderNotice, at instant: Instant, _ zone: Zone) -> String {
    let headline = headline(of: notice.reminder)
    guard notice.reminder.hasBegun(by: instant, zone: zone) else { return headline }
    return texts(ko: "이미 시작했어요: \(headline)", en: "Already started: \(headline)")
  }

  /// Further lines: when and where an event is, the words of a saying.
  func details(of reminder: Reminder, _ zone: Zone) -> [String] {
    // Lines of others could pass for commands to paste.
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
      return texts(ko: "\(title) 다 읽기로 한 날이 지났어요", en: "The day to finish \(title) is over")
    }
    return texts(
      ko: "\(texts.dates.shortDay(target))까지 \(Particle.object.attached(to: title)) 다 읽기로 했어요",
      en: "\(title) is to be finished by \(texts.dates.shortDay(target))")
  }

  private func `return`(of book: Book) -> String {
    let title = title(of: book)
    guard case .lent(let holder, _, _)? = book.content.possession else {
      return texts(ko: "\(Particle.object.attached(to: title)) 돌려줄 날이에요", en: "\(title) is to be returned")
    }
    let name = texts.shortName(holder.name.text)
    return texts(
      ko: "\(name)에게서 \(Particle.object.attached(to: title)) 돌려받을 날이에요", en: "\(name) is to bring \(title) back")
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
  /// More of a digest is only counted.
  private static let most = 8

  private let texts: Texts
  private let zone: Zone
  private let isLocked: Bool
  private let isTrial: Bool

  /// - Parameters:
  ///   - isLocked: Whether nothing of the user's may be told.
  ///   - isTrial: Whether nothing can be done about it.
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
    return NotificationText(title: texts(ko: "하루: \(time)에 알림이 있어요", en: "Haru: something at \(time)"))
  }
}
