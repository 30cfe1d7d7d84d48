import Domain

enum PlanTarget {
  /// All of it: an event that takes place once, or a whole series.
  case whole
  /// An occurrence of a series at its place in it, alone or with those that follow.
  case part(Occurrence, at: RecurrenceID, SeriesScope)
  /// The user was asked, and wants none of it.
  case nothing
}

extension PlanCall {
  /// So many occurrences are listed where none or several are meant.
  private static let listed = 5

  /// Returns the part of an event that is meant; asks where the part of a series isn't given.
  ///
  /// - Throws: A failure that names the options, or lists occurrences, where it is not clear which part is meant.
  func target(of event: Event) throws(CommandFailure) -> (target: PlanTarget, wasAsked: Bool) {
    let failures = texts.planRefusals
    guard event.recurrence != nil else {
      guard scope == nil, invocation.value(of: PlanOption.on) == nil else { throw failures.notRepeated(words(event)) }
      return (.whole, false)
    }
    if scope == .all { return (.whole, false) }
    let named = try occurrence(of: event)
    guard let occurrence = named ?? coming(event, 1).first, let place = occurrence.instance?.id else {
      // A series that is over has no next occurrence to ask about.
      let title = words.title(event)
      throw scope == nil ? failures.scopeMissing(title, next: []) : failures.dayMissing(title, next: [])
    }
    guard let scope else { return (try ask(occurrence, place), true) }
    guard named != nil else { throw failures.dayMissing(words.title(event), next: coming(event, 3).map(words.when)) }
    return (.part(occurrence, at: place, scope), false)
  }

  private var scope: SeriesScope? {
    if invocation.has(PlanOption.this) { return .this }
    if invocation.has(PlanOption.following) { return .thisAndFollowing }
    return invocation.has(PlanOption.all) ? .all : nil
  }

  private func ask(_ occurrence: Occurrence, _ place: RecurrenceID) throws(CommandFailure) -> PlanTarget {
    let (title, when) = (words.title(occurrence.event), words.when(occurrence))
    guard session.context.canAsk else { throw texts.planRefusals.scopeMissing(title, next: [when]) }
    let question = texts.planCommands.scopeQuestion(title, when)
    return switch try session.ask(question, insteadOf: PlanOption.this).lowercased() {
    case "1", "this", "이번": .part(occurrence, at: place, .this)
    case "2", "following", "뒤로": .part(occurrence, at: place, .thisAndFollowing)
    case "3", "all", "모두": .whole
    default: .nothing
    }
  }

  private func coming(_ event: Event, _ count: Int) -> [Occurrence] {
    event.occurrences(after: clock.now, zone: services.zone, limit: count)
  }

  /// The day or moment of `--on`.
  func moment() throws(CommandFailure) -> WrittenMoment? {
    try read(DateTimeReader(today: clock.today, habits: habits, dayOfTimes: clock.today), of: PlanOption.on)
  }

  /// The one that begins or takes place on the day that was given, or at its time where it has several.
  ///
  /// - Throws: A failure that lists the nearest, or those of that day.
  private func occurrence(of event: Event) throws(CommandFailure) -> Occurrence? {
    guard let moment = try moment() else { return nil }
    let there = event.occurrences(in: DayRange(moment.day), zone: services.zone).filter { $0.fits(moment) }
    // One that goes on since an earlier day is only meant where none begins.
    let beginning = there.filter { $0.start.day == moment.day }
    let fitting = beginning.isEmpty ? there : beginning
    if fitting.count == 1 { return fitting[0] }
    let (failures, title) = (texts.planRefusals, words.title(event))
    guard !fitting.isEmpty else {
      throw failures.noOccurrence(title, moment, nearest: nearest(moment.day, event).map(words.when))
    }
    let choices = fitting.prefix(Self.listed).map(words.when)
    throw failures.severalOccurrences(title, moment.day, choices: choices)
  }

  /// Two that begin before that day within about a year, and three from it on.
  private func nearest(_ day: Day, _ event: Event) -> [Occurrence] {
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
  func fits(_ moment: WrittenMoment) -> Bool {
    switch moment {
    case .day: true
    case .dateTime(let dateTime): start == dateTime
    }
  }
}
