/// The fruitless effort allowed for the series of one list, so that a file full of costly rules can't hold up the list.
///
/// Effort is counted in periods (``RuleStarts/fruitlessPeriods``): a COUNT with BY parts is counted from its beginning,
/// and a rule may hardly ever come true.
public struct SeriesEffort: Sendable {
  /// The periods that every series may use, whatever the others used.
  public static let share = 1_000
  /// The periods that all series may use beyond their shares, together.
  public static let reserve = 2_000_000

  /// The series that were given up, in the order they were met; some of their occurrences may be missing.
  public private(set) var unfinished: [Event.ID] = []

  private var reserve = Self.reserve

  /// All of it is left.
  public init() {}

  /// The periods that the next series may use.
  var left: Int { Self.share + reserve }

  /// Takes off what a series took.
  mutating func take(_ periods: Int, for series: Event.ID, isGivenUp: Bool) {
    if isGivenUp { unfinished.append(series) }
    reserve -= max(0, min(periods - Self.share, reserve))
  }
}
