import Domain

/// Settings as programs get them.
enum SettingRecord {
  static func json(_ keys: [SettingKey], of settings: Settings) -> JSONValue {
    .object(keys.map { JSONValue.Member($0.jsonKey, value(of: $0, in: settings)) })
  }

  private static func value(of key: SettingKey, in settings: Settings) -> JSONValue {
    key == .reducedMotion ? .bool(settings.reducedMotion) : .text(key.value(in: settings))
  }
}

extension SettingKey {
  /// As it can be given to `haru settings set`; `nil` where nothing was chosen.
  func value(in settings: Settings) -> String? {
    switch self {
    case .language: settings.language?.rawValue
    case .name: settings.name?.text
    case .color: settings.color.rawValue
    case .theme: settings.theme?.word ?? SettingKey.terminalTheme
    case .reducedMotion: settings.reducedMotion ? "on" : "off"
    case .weekStart: settings.weekStart.word
    case .dayStart: settings.dayStart.time.description
    }
  }

  fileprivate var jsonKey: String { String(rawValue.map { $0 == "-" ? "_" : $0 }) }
}

extension Weekday {
  /// In English and lower case, as settings write it.
  var word: String { DateFormatting(Texts(.english)).weekday(self, .full).lowercased() }
}
