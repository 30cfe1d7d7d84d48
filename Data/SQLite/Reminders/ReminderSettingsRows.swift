import Domain

/// The user's settings for reminders as names and values, with a name for each kind.
enum ReminderSettingsRows {
  private static let prefix = "reminders_"

  static func settings(of values: [String: String]) -> ReminderSettings {
    func value<Value>(_ name: String, _ read: (String) -> Value?) -> Value? { values[prefix + name].flatMap(read) }
    let standard = ReminderSettings()
    var settings = ReminderSettings(
      quiet: value("quiet") { QuietHours($0) },
      ways: value("ways") { $0.split(separator: ",").compactMap { ReminderWay(rawValue: String($0)) } }
        ?? standard.ways,
      allWays: value("all_ways", Bool.init) ?? standard.allWays,
      command: value("command") { $0 },
      ntfy: value("ntfy") { WebAddress($0) },
      ntfyWords: value("ntfy_words", Bool.init) ?? standard.ntfyWords
    )
    for kind in ReminderKind.allCases {
      if let choice = value(kind.rawValue, choice) { settings[kind] = choice }
    }
    return settings
  }

  /// Every name with its value; `nil` where nothing is chosen.
  static func values(of settings: ReminderSettings) -> [(name: String, value: String?)] {
    let standard = ReminderSettings()
    let kinds = ReminderKind.allCases.map { kind -> (String, String?) in
      (kind.rawValue, settings[kind] == standard[kind] ? nil : text(of: settings[kind]))
    }
    let values =
      [
        ("quiet", settings.quiet?.description),
        ("ways", settings.ways.map(\.rawValue).joined(separator: ",")),
        ("all_ways", String(settings.allWays)),
        ("command", settings.command),
        ("ntfy", settings.ntfy?.text),
        ("ntfy_words", String(settings.ntfyWords)),
      ] + kinds
    return values.map { (prefix + $0.0, $0.1) }
  }

  private static func choice(_ text: String) -> ReminderSettings.Choice? {
    switch text {
    case "off": .off
    case "on": .on
    default: TimeOfDay(iso: text).map { .at($0) }
    }
  }

  private static func text(of choice: ReminderSettings.Choice) -> String {
    switch choice {
    case .off: "off"
    case .on: "on"
    case .at(let time): time.description
    }
  }
}
