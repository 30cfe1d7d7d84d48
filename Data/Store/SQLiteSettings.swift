import Domain
import Foundation

/// The user's choices, one row each; rows with names that this version doesn't know stay unchanged.
struct SQLiteSettings<Failure: StoreFailure>: SettingsRepository, SettingsNotes, SQLitePort {
  let connection: Connection
  /// The file with the settings of this machine, which no store has.
  let machine: MachineSettingsFile

  func settings() throws(Failure) -> Settings {
    try ask { connection throws(StoreError) in
      SettingsRows(try connection.settings().merging(try machine.values()) { $1 }).settings
    }
  }

  /// Saves only changed values, because a default that nobody has chosen needs no row.
  func save(_ settings: Settings) throws(Failure) {
    let known = SettingsRows(try self.settings()).values
    try ask { connection throws(StoreError) in
      var ofMachine: [MachineSetting: String?] = [:]
      for (new, old) in zip(SettingsRows(settings).values, known) where new.value != old.value {
        let name = new.name
        if let setting = MachineSetting(rawValue: name) {
          ofMachine.updateValue(new.value, forKey: setting)
        } else if let value = new.value {
          try FeatureTables.settings.save((name, value), in: connection)
        } else {
          try connection.run("DELETE FROM setting WHERE account_id = 1 AND name = ?", name)
        }
      }
      if !ofMachine.isEmpty { try machine.save(ofMachine) }
    }
  }

  func noteWelcome() throws(Failure) {
    var settings = try settings()
    settings.isOnboarded = true
    try save(settings)
  }

  func noteNotices(of version: String) throws(Failure) {
    var settings = try settings()
    settings.noticesRead = version
    try save(settings)
  }
}

extension Connection {
  /// Returns the values of the settings by their names, without settings that belong to machines.
  func settings() throws(StoreError) -> [String: String] {
    var values: [String: String] = [:]
    try each("SELECT name, value FROM setting WHERE account_id = 1") { row in
      if MachineSetting(rawValue: row.text(0)) == nil { values[row.text(0)] = row.text(1) }
      return true
    }
    return values
  }
}

/// The user's choices as names and values; a value that can't be parsed counts as not chosen.
struct SettingsRows {
  private enum Name: String, CaseIterable {
    case language, name, color, theme
    case reducedMotion = "reduced_motion"
    case weekStart = "week_start"
    case dateOrder = "date_order"
    case dayStart = "day_start"
    case peopleChannel = "people_channel"
    case wordsTheme = "words_theme"
    case wordsFont = "words_font"
    case planAlarms = "plan_alarms"
    case planHolidays = "plan_holidays"
    case planHidden = "plan_hidden"
    case planHours = "plan_hours"
    case planAllDayAlarm = "plan_all_day_alarm"
    case canvasTheme = "canvas_theme"
    case canvasComposition = "canvas_composition"
    case canvasShake = "canvas_shake"
    case bookCatalogues = "book_catalogues"
    case bookAddresses = "book_addresses"
    case bookCovers = "book_covers"
    case lockIdle = "lock_idle"
    case certificates
    case weeklyBackup = "weekly_backup"
    case isOnboarded = "is_onboarded"
    case noticesRead = "notices_read"
    case endedDay = "ended_day"
  }

  let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  init(_ values: [String: String]) {
    func value<Value>(_ name: Name, _ read: (String) -> Value?) -> Value? { values[name.rawValue].flatMap(read) }
    let standard = Settings()
    settings = Settings(
      language: value(.language, Settings.Language.init), name: value(.name) { try? DisplayName($0) },
      color: value(.color, Settings.ColorMode.init) ?? standard.color, theme: value(.theme, SayingImageTheme.init),
      reducedMotion: value(.reducedMotion, Bool.init) ?? standard.reducedMotion,
      weekStart: value(.weekStart) { Int($0).flatMap(Weekday.init) } ?? standard.weekStart,
      dateOrder: value(.dateOrder, DateOrder.init),
      dayStart: value(.dayStart) { TimeOfDay(iso: $0).flatMap(DayStart.init) } ?? standard.dayStart,
      people: PeopleSettings(channel: value(.peopleChannel, Channel.init)),
      words: WordsSettings(
        theme: value(.wordsTheme, SayingImageTheme.init),
        font: value(.wordsFont, SayingImageFont.init) ?? standard.words.font),
      plan: PlanSettings(
        alarms: value(.planAlarms, Self.alarms),
        showsHolidays: value(.planHolidays, Bool.init) ?? standard.plan.showsHolidays,
        hidden: value(.planHidden, Self.calendars) ?? [], hours: value(.planHours, PlanSettings.hours),
        allDayAlarm: value(.planAllDayAlarm) { TimeOfDay(iso: $0) } ?? standard.plan.allDayAlarm),
      canvas: CanvasSettings(
        theme: value(.canvasTheme, CanvasTheme.init) ?? standard.canvas.theme,
        composition: value(.canvasComposition, CanvasComposition.init) ?? standard.canvas.composition,
        isShakeable: value(.canvasShake, Bool.init) ?? standard.canvas.isShakeable),
      books: BookSearchSettings(
        catalogues: value(.bookCatalogues) { names in
          names.split(separator: ",").compactMap { BookCatalogue(rawValue: String($0)) }
        },
        addresses: value(.bookAddresses, Self.addresses) ?? [:],
        showsCovers: value(.bookCovers, Bool.init) ?? standard.books.showsCovers),
      reminders: ReminderSettingsRows.settings(of: values),
      lockIdle: value(.lockIdle) { Int($0).flatMap(LockIdle.init) } ?? standard.lockIdle,
      certificates: value(.certificates) { $0 }, weeklyBackup: value(.weeklyBackup, Bool.init) ?? standard.weeklyBackup,
      isOnboarded: value(.isOnboarded, Bool.init) ?? standard.isOnboarded, noticesRead: value(.noticesRead) { $0 },
      endedDay: value(.endedDay) { Day(iso: $0) })
  }

  /// Every known name with its value; `nil` if nothing is chosen.
  var values: [(name: String, value: String?)] {
    Name.allCases.map { ($0.rawValue, value(of: $0)) } + ReminderSettingsRows.values(of: settings.reminders)
  }

  private func value(of name: Name) -> String? {
    switch name {
    case .language: settings.language?.rawValue
    case .name: settings.name?.text
    case .color: settings.color.rawValue
    case .theme: settings.theme?.rawValue
    case .reducedMotion: String(settings.reducedMotion)
    case .weekStart: String(settings.weekStart.rawValue)
    case .dateOrder: settings.dateOrder?.rawValue
    case .dayStart: settings.dayStart.time.description
    case .peopleChannel: settings.people.channel?.rawValue
    case .wordsTheme: settings.words.theme?.rawValue
    case .wordsFont: settings.words.font.rawValue
    case .planAlarms: settings.plan.alarms?.compactMap(\.minutesBefore).map(String.init).joined(separator: ",")
    case .planHolidays: String(settings.plan.showsHolidays)
    case .planHidden: Self.text(settings.plan.hidden)
    case .planAllDayAlarm: settings.plan.allDayAlarm.description
    case .planHours: settings.plan.hours.map { "\($0.lowerBound)-\($0.upperBound)" }
    case .canvasTheme: settings.canvas.theme.rawValue
    case .canvasComposition: settings.canvas.composition.rawValue
    case .canvasShake: String(settings.canvas.isShakeable)
    case .bookCatalogues: settings.books.catalogues?.map(\.rawValue).joined(separator: ",")
    case .bookAddresses: Self.text(settings.books.addresses)
    case .bookCovers: String(settings.books.showsCovers)
    case .lockIdle: String(settings.lockIdle.minutes)
    case .certificates: settings.certificates
    case .weeklyBackup: String(settings.weeklyBackup)
    case .isOnboarded: String(settings.isOnboarded)
    case .noticesRead: settings.noticesRead
    case .endedDay: settings.endedDay.map { "\($0)" }
    }
  }

  /// Parses minutes before the start, separated by commas.
  private static func alarms(_ text: String) -> [Alarm]? {
    let minutes = text.split(separator: ",").map { Int($0) }
    let alarms = minutes.compactMap { $0.flatMap(Alarm.init(minutesBefore:)) }
    return alarms.count == minutes.count ? alarms : nil
  }

  private static func calendars(_ text: String) -> Set<EventCalendar.ID> {
    Set(text.split(separator: ",").compactMap { UUID(uuidString: String($0)).map { EventCalendar.ID($0) } })
  }

  private static func text(_ calendars: Set<EventCalendar.ID>) -> String? {
    let ids = calendars.map { $0.uuid.uuidString.lowercased() }.sorted()
    return ids.isEmpty ? nil : ids.joined(separator: ",")
  }

  /// Parses lines such as `aladin=http://127.0.0.1:8080`.
  private static func addresses(_ text: String) -> [BookCatalogue: WebAddress] {
    let pairs = text.split(separator: "\n").compactMap { line -> (BookCatalogue, WebAddress)? in
      let sides = line.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2, let catalogue = BookCatalogue(rawValue: sides[0]) else { return nil }
      return WebAddress(sides[1]).map { (catalogue, $0) }
    }
    return Dictionary(pairs) { $1 }
  }

  private static func text(_ addresses: [BookCatalogue: WebAddress]) -> String? {
    let lines = addresses.map { "\($0.rawValue)=\($1.text)" }.sorted()
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}
