/// A review of a week or a year in one feature.
public struct PeriodReview<Feature: FeatureReview>: Hashable, Sendable {
  public let period: ReviewPeriod
  public let figures: Feature.Figures
  /// Statistics of each of ``ReviewPeriod/parts``.
  public let parts: [Feature.Figures]
  /// Statistics of ``ReviewPeriod/before``; `nil` if nothing was recorded on those days.
  public package(set) var before: Feature.Figures?
  public let highlights: Feature.Highlights

  /// Indicates whether the feature has no data.
  public var isEmpty: Bool { figures.isEmpty }
}

/// The data of one feature that the review of a range of days needs.
public protocol FeatureReview: Sendable {
  /// The statistics for a range of days.
  associatedtype Figures: ReviewFigures
  /// The details of all days, such as the busiest day.
  associatedtype Highlights: Hashable, Sendable

  /// - Parameters:
  ///   - days: The days, none of them in the future.
  ///   - year: The year whose data counts even without a known day; `nil` if only data of these days counts.
  ///   - clock: The user's clock.
  ///   - transaction: The transaction to read from.
  init<Failure>(
    of days: DayRange, year: Int?, at clock: DayClock, from transaction: any ReadTransaction<Failure>
  ) throws(Failure)

  /// Returns the statistics of some or all of the days.
  func figures(of part: DayRange) -> Figures

  /// Returns the details of all days, which only the reviewed period needs, not the period before.
  func highlights<Failure>(from transaction: any ReadTransaction<Failure>) throws(Failure) -> Highlights
}

/// One feature's statistics for a range of days.
public protocol ReviewFigures: Hashable, Sendable {
  /// Creates the statistics of days without data.
  init()
}

extension ReviewFigures {
  public var isEmpty: Bool { self == Self() }
}

extension ReadTransaction {
  /// Returns the review of a period and of the days before it in one feature.
  public func review<Feature>(
    _: Feature.Type = Feature.self, of period: ReviewPeriod, at clock: DayClock
  ) throws(Failure) -> PeriodReview<Feature> {
    let reviewed = try Feature(of: period.days, year: period.year, at: clock, from: self)
    var before: Feature.Figures?
    if let days = period.before {
      // A complete year is compared with all known data of the previous year.
      let year = period.isGoingOn ? nil : period.year.map { $0 - 1 }
      before = try Feature(of: days, year: year, at: clock, from: self).figures(of: days)
    }
    return PeriodReview(
      period: period, figures: reviewed.figures(of: period.days), parts: period.parts.map(reviewed.figures),
      before: before.flatMap { $0.isEmpty ? nil : $0 }, highlights: try reviewed.highlights(from: self))
  }
}

extension Sequence<Day> {
  /// The largest number of consecutive days in this ordered sequence.
  var longestStreak: Int { Streak(of: self, on: .latest).longest }
}
