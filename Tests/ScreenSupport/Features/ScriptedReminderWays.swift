package import Domain
package import Presentation
import Support
private import Synchronization

/// Scripted channels for reminders that record all messages.
package final class ScriptedReminderWays: Sendable {
  /// A message that one channel had to deliver.
  package struct Delivered: Equatable, Sendable {
    package let way: ReminderWay
    package let text: NotificationText
  }

  private struct Record {
    var delivered: [Delivered] = []
    var scheduled: [NotificationText] = []
    var waits: [Instant] = []
  }

  private let results: [ReminderWay: DeliveryResult]
  private let service: ScriptedService
  /// The number of waits before watching ends.
  private let rounds: Int
  /// The number of waits after which another store is in use.
  private let stay: Int
  private let record = Mutex(Record())

  /// - Parameter results: The delivery result of each available channel.
  package init(
    _ results: [ReminderWay: DeliveryResult] = [.desktop: .unavailable(.session), .terminal: .delivered],
    service: Result<BackgroundService, ServiceInstallError> = .success(.sample),
    stuck: BackgroundService.Kind? = nil,
    rounds: Int = 0,
    stay: Int = .max
  ) {
    (self.results, self.service) = (results, ScriptedService(service, stuck: stuck))
    (self.rounds, self.stay) = (rounds, stay)
  }

  package var delivered: [Delivered] { record.withLock { $0.delivered } }
  package var scheduled: [NotificationText] { record.withLock { $0.scheduled } }
  package var waits: [Instant] { record.withLock { $0.waits } }

  package var ways: ReminderWays {
    ReminderWays(
      open: { [self] settings, words, _ in
        let notifiers = results.map { way, result in
          (
            way,
            Notifier(result: result) { [self] in
              note(way, way == .ntfy && !settings.ntfyWords ? words.bland($0) : words($0))
            }
          )
        }
        let scheduler = settings.ntfy.map { topic in
          Scheduler(topic: topic) { [self] notice in
            guard let message = ReminderMessage([notice]) else { return }
            record.withLock { $0.scheduled.append(settings.ntfyWords ? words(message) : words.bland(message)) }
          }
        }
        return ReminderWays.Opened(
          notifiers: Dictionary(uniqueKeysWithValues: notifiers),
          scheduler: scheduler
        )
      },
      installer: service.installer,
      hasOldStore: { [self] in waits.count >= stay },
      makeWaiter: { [self] in
        { [self] instant in
          record.withLock { record in
            record.waits.append(instant)
            return record.waits.count <= rounds
          }
        }
      }
    )
  }

  private func note(_ way: ReminderWay, _ text: NotificationText) {
    record.withLock { $0.delivered.append(Delivered(way: way, text: text)) }
  }

  private struct Notifier: Notifying {
    let result: DeliveryResult
    let note: @Sendable (ReminderMessage) -> Void

    func deliver(_ message: ReminderMessage) async -> DeliveryResult {
      note(message)
      return result
    }
  }

  private struct Scheduler: ReminderScheduling {
    let longestSeconds = 3 * 86_400
    let topic: WebAddress
    let note: @Sendable (ReminderNotice) -> Void

    func schedule(_ notice: ReminderNotice, for instant: Instant) async -> DeliveryResult {
      note(notice)
      return .delivered
    }

    func cancel(_ id: Reminder.ID) async -> DeliveryResult { .delivered }

    func words(_ notice: ReminderNotice) -> String { notice.reminder.subject.title }
  }
}
