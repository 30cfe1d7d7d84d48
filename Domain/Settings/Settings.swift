/// The user's settings; the defaults apply until something is chosen.
public struct Settings: Hashable, Sendable {
  /// The supported languages, by their ISO 639 codes.
  public enum Language: String, Hashable, Sendable, CaseIterable {
    case korean = "ko"
    case english = "en"
  }

  /// The choice of when to use color.
  public enum ColorMode: String, Hashable, Sendable, CaseIterable {
    /// The mode `auto` depends on the terminal and on `NO_COLOR`.
    case auto, always, never
  }

  /// The language, or `nil` for the language of the environment.
  public var language: Language?
  /// The user's name, or `nil` before onboarding.
  public var name: DisplayName?
  public var color: ColorMode
  /// The theme of the full screen, or `nil` for the terminal's own colors.
  public var theme: ScreenTheme?
  /// Indicates whether animations are switched off.
  public var reducedMotion: Bool
  /// The first day of a week.
  public var weekStart: Weekday
  /// The order of day, month and year, or `nil` for the order of the environment.
  public var dateOrder: DateOrder?
  /// The order of the environment, which is not stored.
  public var systemDateOrder = DateOrder.monthFirst
  public var dayStart: DayStart
  public var people: PeopleSettings
  public var words: WordsSettings
  public var plan: PlanSettings
  public var canvas: CanvasSettings
  public var books: BooksSettings
  public var reminders: ReminderSettings
  public var sync: SyncSettings
  public var lockIdle: LockIdle
  /// The path of a file with trusted certificate authorities, which replaces the system's.
  public var certificates: String?
  /// Indicates whether a backup is made each week.
  public var weeklyBackup: Bool
  /// Indicates whether the first-run pages were seen or skipped.
  public var isOnboarded: Bool
  /// The version whose release notes were read last, or `nil` before any were read.
  public var noticesRead: String?
  /// The day that the user has ended, on which Today is quiet; `nil` if no day was ended.
  public var endedDay: Day?

  /// The user's way of writing dates.
  public var habits: DateHabits { DateHabits(weekStart: weekStart, order: dateOrder ?? systemDateOrder) }

  /// Indicates whether the first-run questions are answered or skipped.
  public var isSetUp: Bool { isOnboarded || language != nil && name != nil }

  public init(
    language: Language? = nil,
    name: DisplayName? = nil,
    color: ColorMode = .auto,
    theme: ScreenTheme? = nil,
    reducedMotion: Bool = false,
    weekStart: Weekday = .sunday,
    dateOrder: DateOrder? = nil,
    dayStart: DayStart = .midnight,
    people: PeopleSettings = PeopleSettings(),
    words: WordsSettings = WordsSettings(),
    plan: PlanSettings = PlanSettings(),
    canvas: CanvasSettings = CanvasSettings(),
    books: BooksSettings = BooksSettings(),
    reminders: ReminderSettings = ReminderSettings(),
    sync: SyncSettings = SyncSettings(),
    lockIdle: LockIdle = .standard,
    certificates: String? = nil,
    weeklyBackup: Bool = false,
    isOnboarded: Bool = false,
    noticesRead: String? = nil,
    endedDay: Day? = nil
  ) {
    (self.language, self.name, self.color) = (language, name, color)
    (self.theme, self.reducedMotion, self.weekStart) = (theme, reducedMotion, weekStart)
    (self.dateOrder, self.dayStart, self.people) = (dateOrder, dayStart, people)
    (self.words, self.plan, self.canvas) = (words, plan, canvas)
    (self.books, self.reminders, self.sync) = (books, reminders, sync)
    (self.lockIdle, self.certificates, self.weeklyBackup) = (lockIdle, certificates, weeklyBackup)
    (self.isOnboarded, self.noticesRead, self.endedDay) = (isOnboarded, noticesRead, endedDay)
  }
}

/// The name by which Haru addresses the user.
public struct DisplayName: EnteredText {
  /// The maximum length, from Canvas.
  public static let limit = 15

  public let text: String

  public init(imported text: String) { self.text = text }
}

/// The idle time after which the lock closes.
public struct LockIdle: Hashable, Sendable {
  /// The allowed idle times in minutes.
  public static let range = 1...1_440
  public static let standard = LockIdle(checked: 10)

  public let minutes: Int

  /// - Returns: `nil` outside ``range``.
  public init?(minutes: Int) {
    guard Self.range.contains(minutes) else { return nil }
    self.init(checked: minutes)
  }

  private init(checked minutes: Int) { self.minutes = minutes }
}

public protocol SettingsQueries<Failure> {
  associatedtype Failure: StoreFailure

  /// Returns the stored settings, or the defaults if none are stored.
  func settings() throws(Failure) -> Settings
}

public protocol SettingsSideWrites<Failure>: SettingsQueries {
  /// Records that the first-run pages were seen, and saves the settings that were chosen there.
  func noteWelcome(choosing settings: Settings) throws(Failure)

  /// Records that the release notes of a version were read.
  func noteNotices(of version: String) throws(Failure)
}

public protocol SettingsRepository<Failure>: SettingsQueries {
  /// Replaces all settings; settings of the machine are saved outside of the transaction, at once.
  func save(_ settings: Settings) throws(Failure)
}

/// Changes settings; settings of the machine change at once and can't be undone.
public struct ChangeSettings: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Changes some settings; the others keep their stored values.
  ///
  /// - Parameters:
  ///   - subject: The name in the undo list.
  ///   - change: A closure that sets the new values; it may run more than once.
  public func callAsFunction(
    naming subject: String = "", _ change: @Sendable (inout Settings) -> Void
  ) async throws(StoreError) -> Changed<Settings> {
    try await run(naming: subject) { (settings, _: any Transaction<StoreError>) throws(StoreError) in
      change(&settings)
    }
  }

  /// Changes some settings unless a rule refuses the values; the others keep their stored values.
  ///
  /// - Parameters:
  ///   - subject: The name in the undo list.
  ///   - change: A closure that sets the new values and receives whether there is a lock; it may run more than once.
  /// - Throws: ``ChangeSettingsError``; nothing is saved then.
  public func callAsFunction<Refusal: Error>(
    naming subject: String, checking change: @Sendable (inout Settings, _ hasLock: Bool) throws(Refusal) -> Void
  ) async throws(ChangeSettingsError<Refusal>) -> Changed<Settings> {
    try await run(naming: subject) {
      (settings, transaction: any Transaction<ChangeSettingsError<Refusal>>) throws(ChangeSettingsError<Refusal>) in
      let hasLock = try transaction.snapshot.lock.lock() != nil
      try refusing(ChangeSettingsError.refused) { () throws(Refusal) in try change(&settings, hasLock) }
    }
  }

  private func run<Failure: StoreFailure>(
    naming subject: String,
    _ change: @Sendable (inout Settings, any Transaction<Failure>) throws(Failure) -> Void
  ) async throws(Failure) -> Changed<Settings> {
    let changed = try await store.change(as: { _ in UndoLabel(.changed, .settings, subject) }) {
      (transaction: any Transaction<Failure>) throws(Failure) in
      let before = try transaction.settings.settings()
      var settings = before
      try change(&settings, transaction)
      try transaction.settings.save(settings)
      return Changed(settings, isChanged: settings != before)
    }
    return changed.value
  }
}

public enum ChangeSettingsError<Refusal: Error>: StoreFailure {
  case refused(Refusal)
  case store(StoreError)
}

extension ChangeSettingsError: Equatable where Refusal: Equatable {}

/// Completes the first-run pages with the user's choices.
public struct FinishWelcome: Sendable {
  private let store: any Store
  private let version: String?

  /// - Parameters:
  ///   - store: The store with the settings.
  ///   - version: The version whose release notes are not news for a new user.
  public init(_ store: any Store, version: String? = nil) { (self.store, self.version) = (store, version) }

  /// Saves the choices and that the pages were seen, without an undo step, so that undo begins with the records that
  /// the user added and never shows the pages again.
  ///
  /// - Parameter change: A closure that sets the new values; it may run more than once.
  public func callAsFunction(_ change: @Sendable (inout Settings) -> Void) async throws(StoreError) -> Settings {
    try await store.note { transaction throws(StoreError) in
      var settings = try transaction.settings.settings()
      change(&settings)
      try transaction.settings.noteWelcome(choosing: settings)
      if let version { try transaction.settings.noteNotices(of: version) }
      return try transaction.settings.settings()
    }
  }
}

extension RecordKind {
  public static let settings = RecordKind(rawValue: "settings")
}

/// A setting that could be abused, such as a program to run or an address that receives data.
///
/// The setting belongs to the machine and is never stored with the data, so that other people's data can't change it.
public enum MachineSetting: String, Hashable, Sendable, CaseIterable {
  case reminderWays = "reminders_ways"
  case allReminderWays = "reminders_all_ways"
  case reminderCommand = "reminders_command"
  case ntfyTopic = "reminders_ntfy"
  case ntfyWords = "reminders_ntfy_words"
  case certificates
  case bookAddresses = "book_addresses"
  case secrets = "sync_secrets"
}

extension Setting {
  /// The settings of the app and of all its features.
  public static let all =
    ofApp + PeopleSettings.stored + WordsSettings.stored + PlanSettings.stored + CanvasSettings.stored
    + BooksSettings.stored + ReminderSettings.stored + SyncSettings.stored

  /// The settings that belong to no feature.
  private static let ofApp = [
    Setting("language", \.language, .name),
    Setting("name", \.name, .text),
    Setting("color", \.color, .name),
    Setting("theme", \.theme, .name),
    Setting("reduced_motion", \.reducedMotion, .flag),
    Setting("week_start", \.weekStart, SettingCodec({ String($0.rawValue) }, { Int($0).flatMap(Weekday.init) })),
    Setting("date_order", \.dateOrder, .name),
    Setting("day_start", \.dayStart, SettingCodec({ "\($0.time)" }, { TimeOfDay(iso: $0).flatMap(DayStart.init) })),
    Setting("lock_idle", \.lockIdle, SettingCodec({ String($0.minutes) }, { Int($0).flatMap(LockIdle.init) })),
    Setting("certificates", \.certificates, .string),
    Setting("weekly_backup", \.weeklyBackup, .flag),
    Setting("is_onboarded", \.isOnboarded, .flag),
    Setting("notices_read", \.noticesRead, .string),
    Setting("ended_day", \.endedDay, SettingCodec({ "\($0)" }, { Day(iso: $0) })),
  ]
}
