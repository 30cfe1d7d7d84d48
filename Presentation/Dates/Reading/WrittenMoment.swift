package import Domain

/// A day, with a time where one was written.
package enum WrittenMoment: Hashable, Sendable {
  case day(Day)
  case dateTime(DateTime)
}
