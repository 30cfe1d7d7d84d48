package import Domain

extension MachineSetting {
  /// The name in `haru settings`; `*` stands for a catalogue.
  package var key: String {
    switch self {
    case .reminderWays: "reminders.ways"
    case .allReminderWays: "reminders.all-ways"
    case .reminderCommand: "reminders.command"
    case .ntfyTopic: "reminders.ntfy"
    case .ntfyWords: "reminders.ntfy-words"
    case .certificates: "http.certificates"
    case .bookAddresses: "books.*.url"
    }
  }
}

extension SettingSpec {
  /// Indicates whether the setting belongs to the machine, so that undo doesn't know it.
  package var isOfMachine: Bool {
    MachineSetting.allCases.contains { setting in
      let parts = setting.key.split(separator: "*")
      return parts.count == 1 ? key == setting.key : key.hasPrefix(parts[0]) && key.hasSuffix(parts[1])
    }
  }
}
