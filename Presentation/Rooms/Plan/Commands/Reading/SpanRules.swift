import Domain

/// What new and changed spans have in common, with the refusals in words.
struct SpanRules {
  static let minutesOfADay = 1_440
  /// An event without an end (Personal Scheduler: one hour).
  static let minutesOfAnHour = 60

  let texts: Texts

  /// - Throws: When it has a time.
  func day(_ moment: WrittenMoment?) throws(CommandFailure) -> Day? {
    switch moment {
    case nil: return nil
    case .day(let day): return day
    case .dateTime(let dateTime): throw texts.planFailures.timeOfWholeDays(dateTime.time)
    }
  }

  /// - Throws: `missing` when it has no time.
  func dateTime(
    _ moment: WrittenMoment?,
    missing: @autoclosure () -> CommandFailure
  ) throws(CommandFailure) -> DateTime? {
    switch moment {
    case nil: return nil
    case .day: throw missing()
    case .dateTime(let dateTime): return dateTime
    }
  }

  /// - Parameter count: How many days it has when neither the last one nor a length was written.
  func wholeDays(
    from first: Day,
    through last: Day?,
    minutes: Int?,
    otherwise count: Int
  ) throws(CommandFailure) -> EventSpan {
    var days = count
    if let minutes {
      guard minutes.isMultiple(of: Self.minutesOfADay) else { throw texts.planFailures.partsOfDays(minutes) }
      days = minutes / Self.minutesOfADay
    }
    do throws(LastDayBeforeFirst) {
      return try EventSpan(from: first, through: last ?? first.adding(days: days - 1))
    } catch {
      throw texts.planFailures.lastDayBeforeFirst(error.first, error.last)
    }
  }

  func timed(from start: DateTime, to end: DateTime, _ zone: EventZone) throws(CommandFailure) -> EventSpan {
    do throws(EndNotAfterStart) {
      return try EventSpan(from: start, to: end, zone: zone)
    } catch {
      throw texts.planFailures.endNotAfterStart(error.start, error.end)
    }
  }
}

extension WrittenMoment {
  /// With or without a time.
  var day: Day {
    switch self {
    case .day(let day): day
    case .dateTime(let dateTime): dateTime.day
    }
  }
}
