import Domain

/// Reads the value of a setting.
struct SettingReader {
  let texts: Texts

  /// - Throws: A usage failure that names what is allowed; the settings are as before then.
  func set(_ key: SettingKey, to text: String, in settings: inout Settings) throws(CommandFailure) {
    let word = text.lowercased()
    switch key {
    case .language: settings.language = try language(word)
    case .name: settings.name = try name(text)
    case .color: settings.color = try color(word)
    case .theme: settings.theme = try theme(word)
    case .reducedMotion: settings.reducedMotion = try isOn(word, of: key)
    case .weekStart: settings.weekStart = try weekday(word)
    case .dayStart: settings.dayStart = try dayStart(text)
    }
  }

  private func language(_ word: String) throws(CommandFailure) -> Settings.Language? {
    if word == SettingKey.automatic { return nil }
    guard let language = Settings.Language(rawValue: word) else { throw wrong(word, .language) }
    return language
  }

  private func color(_ word: String) throws(CommandFailure) -> Settings.ColorMode {
    guard let mode = Settings.ColorMode(rawValue: word) else { throw wrong(word, .color) }
    return mode
  }

  private func theme(_ word: String) throws(CommandFailure) -> SayingImageTheme? {
    if [SettingKey.terminalTheme, "터미널"].contains(word) { return nil }
    guard let theme = SayingImageTheme(named: word) else { throw wrong(word, .theme) }
    return theme
  }

  /// An empty one takes the name away.
  private func name(_ text: String) throws(CommandFailure) -> DisplayName? {
    guard !text.isEmpty else { return nil }
    do throws(TextLimitError) {
      return try DisplayName(text)
    } catch {
      throw texts.settings.wrongName(error)
    }
  }

  private func isOn(_ word: String, of key: SettingKey) throws(CommandFailure) -> Bool {
    switch word {
    case "on", "yes", "true", "켬": return true
    case "off", "no", "false", "끔": return false
    default: throw wrong(word, key)
    }
  }

  private func weekday(_ word: String) throws(CommandFailure) -> Weekday {
    let korean = DateFormatting(Texts(.korean))
    let english = DateFormatting(Texts(.english))
    let weekday = Weekday.allCases.first { day in
      let names = [korean, english].flatMap { [$0.weekday(day, .full), $0.weekday(day, .short)] }
      return names.contains { $0.lowercased() == word }
    }
    guard let weekday else { throw wrong(word, .weekStart) }
    return weekday
  }

  private func dayStart(_ text: String) throws(CommandFailure) -> DayStart {
    guard let start = (TimeOfDay(iso: text) ?? (try? TimeReader()(text))).flatMap(DayStart.init) else {
      throw wrong(text, .dayStart, allowed: ["00:00–06:00"])
    }
    return start
  }

  private func wrong(_ text: String, _ key: SettingKey, allowed: [String]? = nil) -> CommandFailure {
    texts.settings.wrongValue(text, key, allowed: allowed ?? key.values)
  }
}
