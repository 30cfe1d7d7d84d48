/// How much the series of one list may be looked at in vain, so that a file full of costly rules holds up no list.
///
/// Counted in periods (``RuleStarts/fruitlessPeriods``): a COUNT with BY parts is counted from its beginning, and a rule
/// may hardly ever come true.
public struct SeriesEffort: Sendable {
  /// What every series may take, whatever the others took.
  public static let share = 1_000
  /// What all may take beyond that, together.
  public static let reserve = 2_000_000

  /// The series that were given up, in the order they were met; some of their occurrences may be missing.
  public private(set) var unfinished: [Event.ID] = []

  private var reserve = Self.reserve

  /// All of it is left.
  public init() {}

  /// What the next series may take.
  var left: Int { Self.share + reserve }

  /// Takes off what a series took.
  mutating func take(_ periods: Int, for series: Event.ID, isGivenUp: Bool) {
    if isGivenUp { unfinished.append(series) }
    reserve -= max(0, min(periods - Self.share, reserve))
  }
}
