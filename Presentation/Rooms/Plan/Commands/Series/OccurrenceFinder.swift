import Domain

/// Finds the occurrence of an event that repeats that a day names.
struct OccurrenceFinder {
  /// So many are listed where none or several are meant.
  private static let listed = 5

  let event: Event
  let services: PlanServices
  let session: CommandSession

  /// The one that goes on or comes next.
  var next: Occurrence? { coming(1).first }

  /// The next ones, what goes on included.
  func coming(_ count: Int) -> [Occurrence] {
    event.occurrences(after: services.clock.now, zone: services.zone, limit: count)
  }

  /// The one that begins or takes place then.
  ///
  /// - Parameter text: A day, or a day and a time where it has several.
  /// - Throws: A failure that lists the nearest, or those of that day.
  func occurrence(on text: String) throws(CommandFailure) -> Occurrence {
    let reader = DateTimeReader(
      today: services.clock.today,
      weekStart: services.settings.weekStart,
      dayOfTimes: services.clock.today
    )
    let moment = try session.read(reader, text, of: PlanOption.on)
    let there = event.occurrences(in: DayRange(moment.day), zone: services.zone).filter { $0.fits(moment) }
    // One that goes on since an earlier day is only meant where none begins.
    let beginning = there.filter { $0.start.day == moment.day }
    let fitting = beginning.isEmpty ? there : beginning
    guard let only = fitting.first else {
      throw session.texts.seriesFailures.noOccurrence(words.title(event), moment, nearest: listed(nearest(moment.day)))
    }
    guard fitting.count == 1 else {
      throw session.texts.seriesFailures.severalOccurrences(
        words.title(event),
        moment.day,
        choices: listed(Array(fitting.prefix(Self.listed)))
      )
    }
    return only
  }

  private var words: EventSentence { EventSentence(clock: services.clock, texts: session.texts) }

  private func listed(_ occurrences: [Occurrence]) -> [String] { occurrences.map(words.when) }

  /// Two that begin before that day within about a year, and three from it on.
  private func nearest(_ day: Day) -> [Occurrence] {
    let before = [2, 40, 400].lazy.map { days in
      event.occurrences(in: DayRange(day.adding(days: -days), day.adding(days: -1)), zone: services.zone)
    }
    let midnight = services.zone.instant(of: DateTime(day, .midnight))
    let after = event.occurrences(after: midnight, zone: services.zone, limit: Self.listed)
    return (before.first { $0.count > 1 } ?? before.last ?? []).suffix(2)
      + after.filter { day <= $0.start.day }.prefix(3)
  }
}

extension Occurrence {
  fileprivate func fits(_ moment: WrittenMoment) -> Bool {
    switch moment {
    case .day: true
    case .dateTime(let dateTime): start == dateTime
    }
  }
}
