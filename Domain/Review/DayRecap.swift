/// A summary of everything that happened on a day, in all features that have recaps.
public struct DayRecap: Equatable, Sendable {
  /// The number of years that memories go back.
  public static let yearsRemembered = 10

  public let day: Day
  public let features: [any FeatureRecap]

  public static func == (one: DayRecap, two: DayRecap) -> Bool {
    one.day == two.day && one.features.map { AnyHashable($0) } == two.features.map { AnyHashable($0) }
  }

  /// Indicates whether the day has no data at all.
  public var isEmpty: Bool { features.allSatisfy(\.isEmpty) }
}

/// Everything that happened on a day in one feature.
public protocol FeatureRecap: Hashable, Sendable {
  /// Reads a day's recap; for today, up to now.
  ///
  /// - Parameters:
  ///   - day: The day on the user's clock.
  ///   - isMemory: `true` to leave out repeated events, which aren't memories.
  ///   - settings: The user's settings.
  ///   - clock: The user's clock.
  ///   - transaction: The transaction to read from.
  init<Failure>(
    of day: Day, isMemory: Bool, _ settings: Settings, at clock: DayClock,
    from transaction: any ReadTransaction<Failure>
  ) throws(Failure)

  /// Indicates whether nothing happened on the day.
  var isEmpty: Bool { get }

  /// Returns a day that is not later than the feature's first data, or `nil` if there is no data.
  static func firstDay<Failure>(in transaction: any ReadTransaction<Failure>) throws(Failure) -> Day?
}

extension ReadTransaction {
  /// Returns everything that happened on a day in some features; for today, everything until now.
  ///
  /// - Parameters:
  ///   - day: The day on the user's clock.
  ///   - features: The features to read, in order.
  ///   - isMemory: `true` to leave out repeated events, which aren't memories.
  ///   - settings: The user's settings.
  ///   - clock: The user's clock.
  public func recap(
    of day: Day, in features: [any FeatureRecap.Type], isMemory: Bool = false, _ settings: Settings, at clock: DayClock
  ) throws(Failure) -> DayRecap {
    var recaps: [any FeatureRecap] = []
    for feature in features {
      recaps.append(try feature.init(of: day, isMemory: isMemory, settings, at: clock, from: self))
    }
    return DayRecap(day: day, features: recaps)
  }

  /// Returns the recap of the same day in the latest earlier year with any data, without repeated events; `nil` if
  /// there is none.
  ///
  /// - Parameters:
  ///   - features: The features to read, in order.
  ///   - settings: The user's settings.
  ///   - clock: The user's clock.
  public func memory(
    in features: [any FeatureRecap.Type], _ settings: Settings, at clock: DayClock
  ) throws(Failure) -> DayRecap? {
    var days: [Day] = []
    for feature in features { if let day = try feature.firstDay(in: self) { days.append(day) } }
    guard let first = days.min() else { return nil }
    for years in 1...DayRecap.yearsRemembered {
      let day = clock.today.adding(months: -12 * years)
      guard day >= first else { break }
      // A memory of February 29 needs an earlier leap year.
      guard day.dayOfMonth == clock.today.dayOfMonth else { continue }
      let recap = try recap(of: day, in: features, isMemory: true, settings, at: clock)
      if !recap.isEmpty { return recap }
    }
    return nil
  }
}
