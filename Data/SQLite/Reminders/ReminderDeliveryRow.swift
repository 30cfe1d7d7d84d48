import Domain
import Foundation

/// Rows of `reminder_delivery`.
enum ReminderDeliveryRow {
  static let columns = "id, kind, title, at, state, owner, way, moment, insists, failures, results"
  private static let statements = RowStatements("reminder_delivery", columns + ", is_open")

  static func delivery(of row: borrowing Row) -> ReminderDelivery {
    ReminderDelivery(
      id: Reminder.ID(row.uuid(0)), kind: ReminderKind(rawValue: row.text(1)) ?? .own, title: row.text(2),
      at: Instant(secondsSince1970: row.int(3)), state: state(of: row), insists: row.bool(8), failures: row.int(9),
      results: results(of: row.text(10)))
  }

  static func save(_ delivery: ReminderDelivery, in connection: Connection) throws(StoreError) {
    var (state, owner, way, moment) = ("pending", UUID?.none, String?.none, Instant?.none)
    switch delivery.state {
    case .pending: break
    case .claimed(let by, let until): (state, owner, moment) = ("claimed", by, until)
    case .failed(let until): (state, moment) = ("failed", until)
    case .delivered(let by, let at): (state, way, moment) = ("delivered", by.rawValue, at)
    case .handedOver(let at): (state, moment) = ("handed_over", at)
    }
    try connection.run(
      statements.replacement, delivery.id.uuid, delivery.kind.rawValue, delivery.title, delivery.at.secondsSince1970,
      state, owner, way, moment?.secondsSince1970, delivery.insists, delivery.failures, text(of: delivery.results),
      delivery.isOpen)
  }

  private static func state(of row: borrowing Row) -> ReminderDelivery.State {
    let moment = Instant(secondsSince1970: row.int(7))
    return switch row.text(4) {
    case "claimed": .claimed(by: row.uuid(5), until: moment)
    case "failed": .failed(until: moment)
    case "delivered": .delivered(by: ReminderWay(rawValue: row.text(6)) ?? .terminal, at: moment)
    case "handed_over": .handedOver(for: moment)
    default: .pending
    }
  }

  /// A way, what came of it, and what it says.
  private static func text(of results: [WayResult]) -> String {
    TextList.joined(
      results.flatMap { result in
        switch result.result {
        case .delivered: [result.way.rawValue, "delivered", ""]
        case .unavailable(let lack): [result.way.rawValue, "unavailable", lack.rawValue]
        case .refused(let detail): [result.way.rawValue, "refused", detail]
        case .tooSlow: [result.way.rawValue, "too_slow", ""]
        }
      })
  }

  private static func results(of text: String) -> [WayResult] {
    let texts = TextList.split(text)
    return stride(from: 0, to: texts.count - 2, by: 3).compactMap { place in
      guard let way = ReminderWay(rawValue: texts[place]) else { return nil }
      return switch texts[place + 1] {
      case "delivered": WayResult(way, .delivered)
      case "unavailable": DeliveryResult.Lack(rawValue: texts[place + 2]).map { WayResult(way, .unavailable($0)) }
      case "refused": WayResult(way, .refused(detail: texts[place + 2]))
      case "too_slow": WayResult(way, .tooSlow)
      default: nil
      }
    }
  }
}
