import Domain

/// Reads the value of a setting.
struct SettingReader {
  /// What takes a choice back where there is one to take back.
  private static let automatic = "auto"

  let texts: Texts

  /// - Throws: A usage failure that names what is allowed; the settings are as before then.
  func set(_ key: SettingKey, to text: String, in settings: inout Settings) throws(CommandFailure) {
    let word = text.lowercased()
    switch key {
    case .language: settings.language = try language(word)
    case .name: settings.name = try name(text)
    case .color: settings.color = try choice(word, of: key, Settings.ColorMode.allCases) { $0.rawValue }
    case .reducedMotion: settings.reducedMotion = try isOn(word, of: key)
    case .weekStart: settings.weekStart = try weekday(word)
    case .dayStart: settings.dayStart = try dayStart(text)
    }
  }

  private func language(_ word: String) throws(CommandFailure) -> Settings.Language? {
    if word == Self.automatic { return nil }
    guard let language = Settings.Language(rawValue: word) else {
      throw wrong(word, .language, Settings.Language.allCases.map(\.rawValue) + [Self.automatic])
    }
    return language
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
    default: throw wrong(word, key, ["on", "off"])
    }
  }

  private func weekday(_ word: String) throws(CommandFailure) -> Weekday {
    let korean = DateFormatting(Texts(.korean))
    let english = DateFormatting(Texts(.english))
    let weekday = Weekday.allCases.first { day in
      let names = [korean, english].flatMap { [$0.weekday(day, .full), $0.weekday(day, .short)] }
      return names.contains { $0.lowercased() == word }
    }
    guard let weekday else { throw wrong(word, .weekStart, Weekday.allCases.map(\.word)) }
    return weekday
  }

  private func dayStart(_ text: String) throws(CommandFailure) -> DayStart {
    guard let start = (TimeOfDay(iso: text) ?? (try? TimeReader()(text))).flatMap(DayStart.init) else {
      throw wrong(text, .dayStart, ["00:00–06:00"])
    }
    return start
  }

  private func choice<Choice>(
    _ word: String,
    of key: SettingKey,
    _ choices: [Choice],
    name: (Choice) -> String
  ) throws(CommandFailure) -> Choice {
    guard let choice = choices.first(where: { name($0) == word }) else { throw wrong(word, key, choices.map(name)) }
    return choice
  }

  private func wrong(_ text: String, _ key: SettingKey, _ allowed: [String]) -> CommandFailure {
    texts.settings.wrongValue(text, key, allowed: allowed)
  }
}
