package import Domain

/// The work of a background service, and how often it is done.
package struct ServiceTask: Sendable {
  /// The noun of the commands that install and uninstall the service.
  let noun: String
  /// The name in the service's files and in its `cron` line.
  let name: String
  /// The arguments of Haru.
  let arguments: [String]
  /// The time between two runs in minutes, which divides an hour or a day.
  let minutes: Int
  /// The description of a run, for people who look at the system's services.
  let summary: String
  /// The description of the timer.
  let timerSummary: String
  /// The seconds after which a run is stopped.
  let limit: Int
  /// The time by which the system may delay a run, so that it wakes up less often.
  let accuracy: String
  /// Indicates whether exit status 1 means that the run needs the user, not that it failed.
  let mayNeedUser: Bool

  /// Sends due reminders every minute.
  package static let reminders = ServiceTask(
    noun: "remind", name: "reminders", arguments: ["remind", "run"], minutes: 1,
    summaries: ("Haru: send due reminders", "Haru: look for reminders every minute"), limit: 110, accuracy: "5s",
    mayNeedUser: false)

  /// Synchronizes all accounts.
  package static func sync(every: SyncInterval) -> ServiceTask {
    ServiceTask(
      noun: "sync", name: "sync", arguments: ["sync", "run", "--quiet"], minutes: every.minutes,
      summaries: ("Haru: synchronize events and contacts", "Haru: synchronize in the background"), limit: 1_800,
      accuracy: "1min", mayNeedUser: true)
  }

  private init(
    noun: String, name: String, arguments: [String], minutes: Int, summaries: (String, String), limit: Int,
    accuracy: String, mayNeedUser: Bool
  ) {
    (self.noun, self.name, self.arguments, self.minutes) = (noun, name, arguments, minutes)
    (self.summary, timerSummary) = summaries
    (self.limit, self.accuracy, self.mayNeedUser) = (limit, accuracy, mayNeedUser)
  }

  /// The text by which Haru recognizes its own files.
  var mark: String { "Made by 'haru \(noun) install'; 'haru \(noun) uninstall' takes it away." }

  /// The times of day and of the hour at which a run starts.
  var times: Times {
    switch minutes {
    case 1: .everyMinute
    case 2..<60: .minutes(step: minutes)
    case 60..<1_440: .hours(step: minutes / 60)
    default: .daily(hour: SyncInterval.dailyHour)
    }
  }

  enum Times {
    case everyMinute
    /// Runs at each multiple of `step` minutes in every hour.
    case minutes(step: Int)
    /// Runs at each hour that is a multiple of `step`.
    case hours(step: Int)
    case daily(hour: Int)
  }
}
