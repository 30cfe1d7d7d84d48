package import Domain

extension RemindersTexts {
  package func headline(of reminder: Reminder) -> String { reminder.shown?.headline(texts) ?? reminder.subject.title }

  /// Returns the headline in a list by the times of reminders.
  func listedHeadline(of reminder: Reminder) -> String {
    reminder.shown?.listedHeadline(texts) ?? headline(of: reminder)
  }

  /// Returns the headline of a notice that arrives at `instant`; an event that has begun isn't announced as beginning.
  func headline(of notice: ReminderNotice, at instant: Instant, _ zone: Zone) -> String {
    let headline = headline(of: notice.reminder)
    guard notice.reminder.hasBegun(by: instant, zone: zone) else { return headline }
    return texts(ko: "이미 시작했어요: \(headline)", en: "Already started: \(headline)")
  }

  /// Returns further lines, such as the time and place of an event, or the words of a saying.
  func details(of reminder: Reminder) -> [String] {
    // Line breaks in texts from others could pass for commands to paste.
    (reminder.shown?.details(texts) ?? []).map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") }
  }
}

/// The words of notifications in one language.
package struct NotificationWords: Sendable {
  /// The maximum number of reminders that a digest lists; the others are only counted.
  private static let most = 8

  private let texts: Texts
  private let zone: Zone
  private let isLocked: Bool
  private let isTest: Bool

  /// Creates the words of notifications; a lock hides all of the user's data, and a test offers no actions.
  package init(_ texts: Texts, zone: Zone, isLocked: Bool = false, isTest: Bool = false) {
    (self.texts, self.zone, self.isLocked, self.isTest) = (texts, zone, isLocked, isTest)
  }

  package var words: ReminderWords {
    ReminderWords(
      full: { isLocked ? locked : full($0) }, bland: { isLocked ? locked : isTest ? full($0) : bland($0) },
      line: { isLocked ? "" : texts.reminders.headline(of: $0.reminder) })
  }

  private var locked: NotificationText {
    NotificationText(title: texts(ko: "하루 앱에 알림이 있어요", en: "Haru has something for you"))
  }

  private func full(_ message: ReminderMessage) -> NotificationText {
    let words = texts.reminders
    if let notice = message.single {
      let all = isTest ? [] : ReminderCommand.all(of: notice.reminder)
      let actions = all.filter { $0 == all.first || $0.kind == .later }.map(\.line)
      return NotificationText(
        title: words.headline(of: notice, at: message.deliveredAt, zone),
        body: (words.details(of: notice.reminder) + actions).joined(separator: "\n"))
    }
    let lines = message.notices.prefix(Self.most).map { notice in
      "\(texts.dates.dateTime(zone.dateTime(at: notice.at))) \(words.headline(of: notice.reminder))"
    }
    let more = message.notices.count - lines.count
    return NotificationText(
      title: texts(
        ko: "놓친 알림 \(message.notices.count.grouped)개", en: "\(message.notices.count.grouped) missed reminders"),
      body: (lines + (more > 0 ? ["\(texts.more(more)): haru remind list --past"] : []))
        .joined(separator: "\n"))
  }

  private func bland(_ message: ReminderMessage) -> NotificationText {
    guard let notice = message.single else {
      let count = message.notices.count
      return NotificationText(
        title: texts(ko: "하루: 놓친 알림이 \(count.grouped)개 있어요", en: "Haru: \(count.grouped) missed reminders"))
    }
    let time = texts.dates.time(zone.dateTime(at: notice.at).time)
    return NotificationText(title: texts(ko: "하루: \(time)에 알림이 있어요", en: "Haru: reminder at \(time)"))
  }
}

/// The words of the facts about a reminder.
extension RemindersTexts {
  var toCome: String { texts(ko: "아직 오지 않았어요", en: "upcoming") }
  var whenOpened: String { texts(ko: "다음에 하루를 열 때", en: "the next time you open Haru") }
  func byAll(_ ways: [String]) -> String {
    texts(ko: "모두: \(ways.joined(separator: ", "))", en: "all of these: \(ways.joined(separator: ", "))")
  }

  func byFirst(_ ways: [String]) -> String {
    guard ways.count > 1 else { return ways.joined() }
    return texts(
      ko: "\(ways.joined(separator: ", 안 되면 "))", en: "\(ways.joined(separator: ", then ")), until one works")
  }
}
