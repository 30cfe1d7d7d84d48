/// The user's settings; the defaults apply until something is chosen.
public struct Settings: Hashable, Sendable {
  /// The languages that Haru speaks, by their ISO 639 codes.
  public enum Language: String, Hashable, Sendable, CaseIterable {
    case korean = "ko"
    case english = "en"
  }

  /// When to write in colour.
  public enum ColorMode: String, Hashable, Sendable, CaseIterable {
    /// `auto` looks at the terminal and at `NO_COLOR`.
    case auto, always, never
  }

  /// `nil`: from the environment.
  public var language: Language?
  /// `nil` before onboarding.
  public var name: DisplayName?
  public var color: ColorMode
  /// Painted on the full screen; `nil`: the terminal's own colours.
  public var theme: SayingImageTheme?
  /// Indicates whether nothing should move on the screen by itself.
  public var reducedMotion: Bool
  /// The first column of a week.
  public var weekStart: Weekday
  /// `nil`: from the environment.
  public var dateOrder: DateOrder?
  /// The order that the environment asks for; it isn't stored.
  public var systemDateOrder = DateOrder.monthFirst
  public var dayStart: DayStart
  public var people: PeopleSettings
  public var words: WordsSettings
  public var plan: PlanSettings
  public var canvas: CanvasSettings
  public var books: BookSearchSettings
  public var reminders: ReminderSettings
  public var lockIdle: LockIdle
  /// The path of a file of those whom servers are vouched for by, in place of the system's.
  public var certificates: String?
  /// Indicates whether a backup is made each week.
  public var weeklyBackup: Bool
  /// Indicates whether the first-run pages were seen or skipped.
  public var isOnboarded: Bool
  /// The version whose notices were read last; `nil` before any were.
  public var noticesRead: String?
  /// The day that the user is done with, on which Today is quiet; `nil` where there was none.
  public var endedDay: Day?

  /// The user's way of writing dates.
  public var habits: DateHabits { DateHabits(weekStart: weekStart, order: dateOrder ?? systemDateOrder) }

  /// Indicates whether the first-run questions are answered or skipped.
  public var isSetUp: Bool { isOnboarded || language != nil && name != nil }

  public init(
    language: Language? = nil,
    name: DisplayName? = nil,
    color: ColorMode = .auto,
    theme: SayingImageTheme? = nil,
    reducedMotion: Bool = false,
    weekStart: Weekday = .sunday,
    dateOrder: DateOrder? = nil,
    dayStart: DayStart = .midnight,
    people: PeopleSettings = PeopleSettings(),
    words: WordsSettings = WordsSettings(),
    plan: PlanSettings = PlanSettings(),
    canvas: CanvasSettings = CanvasSettings(),
    books: BookSearchSettings = BookSearchSettings(),
    reminders: ReminderSettings = ReminderSettings(),
    lockIdle: LockIdle = .standard,
    certificates: String? = nil,
    weeklyBackup: Bool = false,
    isOnboarded: Bool = false,
    noticesRead: String? = nil,
    endedDay: Day? = nil
  ) {
    self.language = language
    self.name = name
    self.color = color
    self.theme = theme
    self.reducedMotion = reducedMotion
    self.weekStart = weekStart
    self.dateOrder = dateOrder
    self.dayStart = dayStart
    self.people = people
    self.words = words
    self.plan = plan
    self.canvas = canvas
    self.books = books
    self.reminders = reminders
    self.lockIdle = lockIdle
    self.certificates = certificates
    self.weeklyBackup = weeklyBackup
    self.isOnboarded = isOnboarded
    self.noticesRead = noticesRead
    self.endedDay = endedDay
  }
}

/// The name that Haru calls the user.
public struct DisplayName: Hashable, Sendable {
  /// The most characters (Canvas: 15).
  public static let limit = 15

  /// The typed name, without white space around it.
  public let text: String

  /// A typed name.
  ///
  /// - Throws: ``TextLimitError`` when it is blank or longer than ``limit`` characters.
  public init(_ text: String) throws(TextLimitError) {
    self.text = try LimitedText.trimmed(text, limit: Self.limit, mayBeEmpty: false)
  }
}

/// The idle time after which a lock asks again.
public struct LockIdle: Hashable, Sendable {
  /// Minutes.
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

  /// The saved settings; the defaults when none were saved.
  func settings() throws(Failure) -> Settings
}

public protocol SettingsNotes<Failure>: SettingsQueries {
  /// Notes that the first pages were seen, which is no choice of the user.
  func noteWelcome() throws(Failure)

  /// Notes that what is new in a version was read.
  func noteNotices(of version: String) throws(Failure)
}

public protocol SettingsRepository<Failure>: SettingsQueries {
  /// Replaces all settings; those that belong to the machine are kept outside of what is changed, at once.
  func save(_ settings: Settings) throws(Failure)
}

/// Changes settings; those that belong to the machine are changed at once, and undo does not know them.
public struct ChangeSettings: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Changes some settings; the others stay as they are now.
  ///
  /// - Parameters:
  ///   - subject: What undo calls it.
  ///   - change: Sets what is chosen; may be run more than once.
  public func callAsFunction(
    naming subject: String = "", _ change: @Sendable (inout Settings) -> Void
  ) async throws(StoreError) -> Changed<Settings> {
    let changed = try await store.change(as: { _ in UndoLabel(.changed, .settings, subject) }) {
      transaction throws(StoreError) in
      let before = try transaction.settings.settings()
      var settings = before
      change(&settings)
      try transaction.settings.save(settings)
      return Changed(settings, isChanged: settings != before)
    }
    return changed.value
  }
}

/// Ends the first pages with what was chosen on them.
public struct FinishWelcome: Sendable {
  private let store: any Store
  private let version: String?

  /// - Parameters:
  ///   - store: Where they are kept.
  ///   - version: Whose notices are not new to somebody who begins with it.
  public init(_ store: any Store, version: String? = nil) { (self.store, self.version) = (store, version) }

  /// Changes what is chosen; that the pages were seen is noted besides, so that undo does not bring them back.
  ///
  /// - Parameter change: Sets what is chosen; may be run more than once.
  public func callAsFunction(_ change: @Sendable (inout Settings) -> Void) async throws(StoreError) -> Settings {
    _ = try await ChangeSettings(store)(change)
    return try await store.note { transaction throws(StoreError) in
      try transaction.settings.noteWelcome()
      if let version { try transaction.settings.noteNotices(of: version) }
      return try transaction.settings.settings()
    }
  }
}

extension RecordKind {
  public static let settings = RecordKind(rawValue: "settings")
}

/// A setting that gives authority, such as a program to run or an address that receives data.
///
/// It belongs to the machine: it is never kept with the data, so that the data of others cannot bring one along.
public enum MachineSetting: String, Hashable, Sendable, CaseIterable {
  case reminderWays = "reminders_ways"
  case allReminderWays = "reminders_all_ways"
  case reminderCommand = "reminders_command"
  case ntfyTopic = "reminders_ntfy"
  case ntfyWords = "reminders_ntfy_words"
  case certificates
  case bookAddresses = "book_addresses"
}
