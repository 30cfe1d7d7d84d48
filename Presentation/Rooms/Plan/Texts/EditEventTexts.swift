import Domain

extension Texts {
  var editEvent: EditEventTexts { EditEventTexts(texts: self) }

  func editEvent(_ calendars: [EventCalendar], _ zone: Zone) -> EditEventTexts {
    EditEventTexts(texts: self, calendars: calendars, zone: zone)
  }
}

/// Nothing has changed when one of these is shown.
struct EditEventTexts {
  let texts: Texts
  var calendars: [EventCalendar] = []
  var zone = Zone.utc

  func message(_ error: EditEventError) -> String {
    switch error {
    case .store(let error): return texts.failure(error)
    case .conflict(let conflict): return texts.changedElsewhere(fields(of: conflict))
    case .neverTakesPlace, .noSuchInstance, .rulesCannotFollow:
      let failure = commandFailure(error)
      return [failure.message, failure.hint].compactMap(\.self).joined(separator: " ")
    }
  }

  /// For where there is little room; each line stands for itself.
  func lines(_ conflict: FormConflict<EventDraft>) -> [String] { texts.conflictLines(fields(of: conflict)) }

  func commandFailure(_ error: EditEventError) -> CommandFailure {
    switch error {
    case .store(let error): texts.storeErrors.commandFailure(error)
    case .conflict(let conflict): texts.changeConflict(fields(of: conflict))
    case .neverTakesPlace:
      CommandFailure(
        "never_takes_place", texts(ko: "이 반복에는 날짜가 하나도 없어요.", en: "This repetition gives no date at all."),
        hint: texts(ko: "반복과 그 끝을 확인해 주세요.", en: "Check the repetition and its end."))
    case .noSuchInstance:
      CommandFailure(
        "no_such_occurrence", texts(ko: "그 반복 일정은 이미 없어졌어요.", en: "The series has no such occurrence any more."),
        hint: texts(ko: "다시 열어 주세요.", en: "Please look at it again."))
    case .rulesCannotFollow:
      CommandFailure(
        "repeat_cannot_follow",
        texts(ko: "이 반복은 날짜를 스스로 정해서 다른 날로 옮길 수 없어요.", en: "The repetition names its days and cannot move to another."),
        hint: texts(ko: "반복을 함께 바꿔 주세요.", en: "Change the repetition as well."))
    }
  }

  private func fields(of conflict: FormConflict<EventDraft>) -> [FieldConflict] {
    fields(conflict.fields, conflict.now, conflict.wanted)
  }

  func changes(from old: EventDraft, to new: EventDraft) -> [FieldConflict] {
    fields(FormMerge.changes(from: old, to: new), old, new)
  }

  private func fields(_ fields: [EventDraft.Field], _ now: EventDraft, _ wanted: EventDraft) -> [FieldConflict] {
    fields.map { FieldConflict(label($0), now: words($0, now), wanted: words($0, wanted)) }
  }

  private func label(_ field: EventDraft.Field) -> String {
    switch field {
    case .title: texts.plan.editor.title
    case .span: texts.plan.time
    case .rules: texts.plan.repetition
    case .location: texts.plan.location
    case .notes: texts.plan.editor.notes
    case .url: texts.plan.url
    case .categories: texts.plan.categories
    case .alarms: texts.plan.alarms
    case .calendar: texts.plan.calendar
    }
  }

  private func words(_ field: EventDraft.Field, _ draft: EventDraft) -> String {
    switch field {
    case .title: draft.title.text
    case .span: words(draft.span)
    case .rules: draft.rules.map { RecurrenceText(texts)($0, start: draft.span.start) }.joined(separator: " + ")
    case .location: draft.location.text
    case .notes: draft.notes.text
    case .url: draft.url.text
    case .categories: draft.categories.map(\.text).joined(separator: ", ")
    case .alarms: draft.alarms.map { texts.plan.alarm($0, for: zone) }.joined(separator: ", ")
    case .calendar: calendars.first { $0.id == draft.calendar }.map(texts.name) ?? ""
    }
  }

  /// On the event's own clock, which is named where it is not the user's.
  private func words(_ span: EventSpan) -> String {
    switch span {
    case .allDay(let days): return days.count == 1 ? "\(days.first)" : "\(days.first) – \(days.last)"
    case .timed(let start, let end, let place):
      let (from, to) = (texts.dates.time(start.time), texts.dates.time(end.time))
      let time = start.day == end.day ? "\(start.day) \(from)–\(to)" : "\(start.day) \(from) – \(end.day) \(to)"
      return switch place {
      case .place(let place) where place != zone: "\(time) \(place.identifier)"
      case .floating: "\(time) \(PlanEditorTexts.floatingWords.first ?? "")"
      case .unknown(let name): "\(time) \(name)"
      case .place: time
      }
    }
  }
}

extension EditEventError {
  /// What is not there to be removed is not there to be changed.
  init(_ error: RemoveFromSeriesError) {
    self =
      switch error {
      case .noSuchInstance: .noSuchInstance
      case .store(let error): .store(error)
      }
  }
}
