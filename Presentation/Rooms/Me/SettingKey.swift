import Domain

package enum SettingKey: String, Hashable, Sendable, CaseIterable {
  /// What takes a choice back where there is one to take back.
  static let automatic = "auto"
  /// No theme: the terminal's own colours.
  static let terminalTheme = "terminal"

  case language
  case name
  case color
  case theme
  case reducedMotion = "reduced-motion"
  case weekStart = "week-start"
  case dayStart = "day-start"
  case canvasTheme = "canvas-theme"
  case canvasComposition = "canvas-composition"
  case canvasShake = "canvas-shake"
  case booksSources = "books.sources"
  case booksCovers = "books.covers"
  case aladinAddress = "books.aladin.url"
  case kakaoAddress = "books.kakao.url"
  case seojiAddress = "books.seoji.url"
  case googleAddress = "books.google.url"
  case openLibraryAddress = "books.openlibrary.url"
  case certificates = "http.certificates"
  case weeklyBackup = "backup.weekly"

  /// Whose address it is, if it is one.
  var catalogue: BookCatalogue? {
    switch self {
    case .aladinAddress: .aladin
    case .kakaoAddress: .kakao
    case .seojiAddress: .seoji
    case .googleAddress: .googleBooks
    case .openLibraryAddress: .openLibrary
    default: nil
    }
  }

  /// What it can be, as it is printed; empty where that cannot be listed.
  package var values: [String] {
    switch self {
    case .language: Settings.Language.allCases.map(\.rawValue) + [Self.automatic]
    case .color: Settings.ColorMode.allCases.map(\.rawValue)
    case .theme: [Self.terminalTheme] + SayingImageTheme.allCases.map(\.word)
    case .reducedMotion, .canvasShake, .booksCovers, .weeklyBackup: ["on", "off"]
    case .canvasTheme: CanvasTheme.allCases.map(\.rawValue)
    case .canvasComposition: CanvasComposition.allCases.map(\.rawValue)
    case .weekStart: Weekday.allCases.map(\.word)
    case .booksSources: BookCatalogue.allCases.map(\.rawValue) + [Self.automatic]
    case .aladinAddress, .kakaoAddress, .seojiAddress, .googleAddress, .openLibraryAddress, .certificates:
      [Self.automatic]
    case .name, .dayStart: []
    }
  }

  static var words: [String: [CompletionSource.Word]] {
    let words = allCases.map { key in
      let words = key.values.map { value in
        let meaning =
          switch key {
          case .theme: SayingImageTheme(named: value)?.name
          case .canvasTheme: CanvasTheme(named: value)?.name
          default: LocalizedText?.none
          }
        return CompletionSource.Word(value: value, meaning: meaning)
      }
      return (key.rawValue, words)
    }
    return Dictionary(uniqueKeysWithValues: words)
  }
}

enum SettingRecord {
  static func json(_ keys: [SettingKey], of settings: Settings) -> JSONValue {
    .object(keys.map { JSONValue.Member($0.jsonKey, value(of: $0, in: settings)) })
  }

  private static func value(of key: SettingKey, in settings: Settings) -> JSONValue {
    switch key {
    case .reducedMotion: .bool(settings.reducedMotion)
    case .canvasShake: .bool(settings.canvas.isShakeable)
    case .booksCovers: .bool(settings.books.showsCovers)
    case .weeklyBackup: .bool(settings.weeklyBackup)
    default: .text(key.value(in: settings))
    }
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
    case .canvasTheme: settings.canvas.theme.rawValue
    case .canvasComposition: settings.canvas.composition.rawValue
    case .canvasShake: settings.canvas.isShakeable ? "on" : "off"
    case .booksSources: settings.books.catalogues?.map(\.rawValue).joined(separator: ",")
    case .booksCovers: settings.books.showsCovers ? "on" : "off"
    case .certificates: settings.certificates
    case .weeklyBackup: settings.weeklyBackup ? "on" : "off"
    case .aladinAddress, .kakaoAddress, .seojiAddress, .googleAddress, .openLibraryAddress:
      catalogue.flatMap { settings.books.addresses[$0]?.text }
    }
  }

  fileprivate var jsonKey: String { String(rawValue.map { $0 == "-" ? "_" : $0 }) }
}

extension Weekday {
  var word: String { DateFormatting(Texts(.english)).weekday(self, .full).lowercased() }
}
