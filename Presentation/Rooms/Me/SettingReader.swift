import Domain

struct SettingReader {
  let texts: Texts

  /// - Throws: A usage failure that names what is allowed; the settings are as before then.
  func set(_ key: SettingKey, to text: String, in settings: inout Settings) throws(CommandFailure) {
    let word = text.lowercased()
    func known<Value>(_ value: Value?) throws(CommandFailure) -> Value {
      guard let value else { throw texts.settings.wrongValue(word, key, allowed: key.values) }
      return value
    }
    switch key {
    case .language:
      settings.language = try word == SettingKey.automatic ? nil : known(Settings.Language(rawValue: word))
    case .name: settings.name = try name(text)
    case .color: settings.color = try known(Settings.ColorMode(rawValue: word))
    case .theme: settings.theme = try Self.noTheme.contains(word) ? nil : known(SayingImageTheme(named: word))
    case .reducedMotion: settings.reducedMotion = try known(Self.switches[word])
    case .weekStart: settings.weekStart = try known(weekday(word))
    case .canvasTheme: settings.canvas.theme = try known(CanvasTheme(named: word))
    case .canvasComposition: settings.canvas.composition = try known(CanvasComposition(rawValue: word))
    case .canvasShake: settings.canvas.isShakeable = try known(Self.switches[word])
    case .booksSources: settings.books.catalogues = try catalogues(word)
    case .booksCovers: settings.books.showsCovers = try known(Self.switches[word])
    case .weeklyBackup: settings.weeklyBackup = try known(Self.switches[word])
    case .certificates: settings.certificates = try path(text)
    case .aladinAddress, .kakaoAddress, .seojiAddress, .googleAddress, .openLibraryAddress:
      guard let catalogue = key.catalogue else { return }
      settings.books.addresses[catalogue] = try address(text, of: catalogue)
    case .dayStart:
      let time = TimeOfDay(iso: text) ?? (try? TimeReader()(text))
      guard let start = time.flatMap(DayStart.init) else {
        throw texts.settings.wrongValue(text, key, allowed: ["00:00–06:00"], kind: time == nil ? .usage : .failed)
      }
      settings.dayStart = start
    }
  }

  private static let noTheme = [SettingKey.terminalTheme, "터미널"]

  private static let switches = [
    "on": true, "yes": true, "true": true, "켬": true, "off": false, "no": false, "false": false, "끔": false,
  ]

  /// An empty one takes the name away.
  private func name(_ text: String) throws(CommandFailure) -> DisplayName? {
    guard !text.isEmpty else { return nil }
    do throws(TextLimitError) {
      return try DisplayName(text)
    } catch {
      throw texts.settings.wrongName(error)
    }
  }

  /// Those that are named with commas between, each once.
  private func catalogues(_ words: String) throws(CommandFailure) -> [BookCatalogue]? {
    if Self.isAutomatic(words) { return nil }
    var named: [BookCatalogue] = []
    for word in words.split(separator: ",", omittingEmptySubsequences: false).map({ String($0).trimmed }) {
      guard let catalogue = BookCatalogue(rawValue: word) else {
        throw texts.settings.wrongValue(word, .booksSources, allowed: SettingKey.booksSources.values)
      }
      if !named.contains(catalogue) { named.append(catalogue) }
    }
    return named
  }

  private func address(_ text: String, of catalogue: BookCatalogue) throws(CommandFailure) -> WebAddress? {
    if Self.isAutomatic(text) { return nil }
    guard let address = WebAddress(text) else { throw texts.settings.wrongAddress(text) }
    guard catalogue.keyName == nil || address.isEncrypted || address.isLoopback else {
      throw texts.settings.exposingAddress(text)
    }
    return address
  }

  private func path(_ text: String) throws(CommandFailure) -> String? {
    if Self.isAutomatic(text) { return nil }
    guard text.hasPrefix("/"), !text.contains(where: { $0.isNewline || $0 == "\0" }) else {
      throw texts.settings.wrongPath(text)
    }
    return text
  }

  private static func isAutomatic(_ text: String) -> Bool { text.isEmpty || text.lowercased() == SettingKey.automatic }

  private func weekday(_ word: String) -> Weekday? {
    let languages = [DateFormatting(Texts(.korean)), DateFormatting(Texts(.english))]
    return Weekday.allCases.first { day in
      languages.flatMap { [$0.weekday(day, .full), $0.weekday(day, .short)] }.contains { $0.lowercased() == word }
    }
  }
}
