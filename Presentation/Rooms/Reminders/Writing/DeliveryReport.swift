import Domain

/// The reminders that one run delivered, and how.
struct DeliveryReport: Sendable {
  let told: [DeliverReminders.Told]
  let handedOver: Int
  /// Indicates whether a lock hides the contents of reminders.
  let isLocked: Bool
  let zone: Zone
  let texts: Texts

  var delivered: Int { told.filter { $0.way != nil }.reduce(0) { $0 + $1.message.notices.count } }

  var failed: Int { told.filter { $0.way == nil }.reduce(0) { $0 + $1.message.notices.count } }

  /// A line for each message, but for those that stand on the terminal already.
  var lines: [StyledLine] {
    let words = texts.reminders
    return told.filter { $0.results.last != WayResult(.terminal, .delivered) }.map {
      StyledLine(words.told(title(of: $0.message), $0.results), Style($0.way == nil ? .danger : .text))
    }
  }

  static let object = JSONObject<(report: DeliveryReport, held: Int)>(
    .init("delivered") { $0.report.delivered }, .init("failed") { $0.report.failed }, .init("held") { $0.held },
    .init("handed_over") { $0.report.handedOver },
    notes: [.init("…", ko: "알림의 수", en: "how many reminders")])

  /// The rows of `--plain`, one for each reminder.
  var fields: [[String]] {
    told.flatMap { told in
      told.message.notices.map { notice in
        let title = isLocked ? "" : texts.reminders.headline(of: notice.reminder)
        return [notice.reminder.id.digits, notice.reminder.kind.rawValue, title, told.way?.rawValue ?? ""]
      }
    }
  }

  private func title(of message: ReminderMessage) -> String {
    let count = message.notices.count
    guard !isLocked else { return texts(ko: "알림 \(count)개", en: count == 1 ? "1 reminder" : "\(count) reminders") }
    if let notice = message.single {
      return texts.reminders.headline(of: notice, at: message.deliveredAt, zone)
    }
    return texts(ko: "놓친 알림 \(count)개", en: "\(count) missed reminders")
  }
}

extension DeliverReminders.Told {
  /// The way that worked; `nil` where none did.
  var way: ReminderWay? { results.first { $0.result == .delivered }?.way }
}
