package import Domain

package enum PlanView: String, Hashable, Sendable, CaseIterable { case day, week, month, agenda }

package enum PlanEffect: DayBoxEffect, FileEffect {
  /// Read what is planned on some days; of the others of `marks` only how much that is.
  case load(DayRange, marks: DayRange?)
  /// Read the next days behind one, as far as there are any with something planned.
  case loadMore(after: Day)
  /// Read the days before one, as far as there are any with something planned.
  case loadEarlier(before: Day)
  case show(PlanView, Day)
  case open(Day, Occurrence.ID?)
  case dismiss
  case askForDay
  case go(Day)
  case askToRemove(Event, RecurrenceID? = nil)
  case remove(EventRemoval)
  case ask(RoomRequest)
  /// Show a day in what this stands over.
  case look(Day)

  /// Read what a task is about and put its screen in the place of what is on top.
  case begin(EventTask)
  case findConflicts(EventSpan, [RecurrenceRule], excluding: Event.ID? = nil)
  case calendars(CalendarEffect)
  case askForFile(CalendarFileForm.Task)
  case file(FileOrder<CalendarFileJob>)
  case stopImport
  case create(EventDraft)
  case edit(EventEdit)
}

package struct EventEdit: Hashable, Sendable {
  package let id: Event.ID
  /// The place of the shown instance in its series; `nil` for the whole event.
  package let place: RecurrenceID?
  package let scope: SeriesScope
  package let shown: EventDraft
  package let wanted: EventDraft

  func of(_ scope: SeriesScope) -> EventEdit {
    EventEdit(id: id, place: place, scope: scope, shown: shown, wanted: wanted)
  }
}

package enum PlanResult: FileResult {
  case loaded(PlanPage)
  /// The rest of an endless list; `isLast` when nothing comes after it.
  case loadedMore(PlanPage, isLast: Bool)
  /// Its part before what was read; `isFirst` when nothing comes before it.
  case loadedEarlier(PlanPage, isFirst: Bool)
  case failed(StoreError)
  /// A day was chosen elsewhere, or something on it.
  case go(Day, selecting: Occurrence.ID? = nil)
  case conflicts([Occurrence])
  case notSaved(EditEventError)
  case calendars(CalendarList)
  case calendarConflict(FormConflict<EventCalendar>)

  /// Nothing was done with a file.
  case refused(Refusal)
  case importing(WorkProgress?)
  case fileExists(FileOrder<CalendarFileJob>)

  package var refusal: Refusal? { if case .refused(let refusal) = self { refusal } else { nil } }

  package var fileEvent: FileEvent<CalendarFileJob>? {
    switch self {
    case .importing(let progress): .importing(progress)
    case .fileExists(let order): .exists(order)
    default: nil
    }
  }
}
