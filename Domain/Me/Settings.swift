/// What the user has chosen; the defaults are what one gets without choosing.
public struct Settings: Hashable, Sendable {
  public enum Language: String, Hashable, Sendable, CaseIterable {
    case korean = "ko"
    case english = "en"
  }

  public enum ColorMode: String, Hashable, Sendable, CaseIterable {
    case auto, always, never
  }

  /// `nil`: from the environment.
  public var language: Language?
  /// `nil` before onboarding.
  public var name: DisplayName?
  public var color: ColorMode
  public var reducedMotion: Bool
  public var weekStart: Weekday
  /// When a new day starts.
  public var dayStart: DayStart
  /// Whether the first-run pages were seen or skipped.
  public var isOnboarded: Bool

  public init(
    language: Language? = nil,
    name: DisplayName? = nil,
    color: ColorMode = .auto,
    reducedMotion: Bool = false,
    weekStart: Weekday = .sunday,
    dayStart: DayStart = .midnight,
    isOnboarded: Bool = false
  ) {
    self.language = language
    self.name = name
    self.color = color
    self.reducedMotion = reducedMotion
    self.weekStart = weekStart
    self.dayStart = dayStart
    self.isOnboarded = isOnboarded
  }
}
