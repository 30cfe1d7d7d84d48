import Domain

/// A part of the day: what is going on, what comes next, and the rest.
enum TodaySection: Equatable, Sendable {
  case allDay, now, next, later, planned, done

  /// The sections of a page that have anything in them, in the order they are read.
  static func sections(of page: TodayPage) -> [(section: TodaySection, occurrences: [Occurrence])] {
    let agenda = page.agenda
    let next = agenda.upcoming.filter { $0.start == agenda.upcoming.first?.start }
    let later = Array(agenda.upcoming.dropFirst(next.count))
    let ahead: [(TodaySection, [Occurrence])] =
      page.isToday
      ? [(.now, agenda.inProgress), (.next, next), (.later, later)]
      // What goes on for days is not what one does now when another of its days is looked at.
      : [(.planned, agenda.inProgress + agenda.upcoming)]
    return ([(.allDay, agenda.allDay)] + ahead + [(.done, agenda.done)]).filter { !$0.1.isEmpty }
  }

  func name(_ texts: Texts) -> String {
    switch self {
    case .allDay: texts.today.allDay
    case .now: texts.today.now
    case .next: texts.today.next
    case .later: texts.today.later
    case .planned: texts.today.planned
    case .done: texts.today.done
    }
  }
}
