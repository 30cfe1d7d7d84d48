package import Domain

package enum CanvasEffect: DayBoxEffect {
  /// Read a day again; `nil` for today in the composition that is chosen.
  case load(Day?, isWhole: Bool)
  case askForDay
  case go(Day)
  case dismiss
  /// Open the sheet for a record.
  case write(MoodForm.Task)
  case save(MoodForm.Task, MoodContent, bringing: [Feeling])
  case keepDraft(MoodDraft)
  case askToRemove(MoodRecord)
  case remove(MoodRecord)
  case shake(Day?, isWhole: Bool)
  case askForName
  case rename(DisplayName)
}

package enum CanvasResult: RoomResult {
  case page(CanvasPage, today: Day)
  case shaken(CanvasPage)
  case go(Day)
  /// What a form was to change was changed elsewhere.
  case conflict(FormConflict<MoodContent>)
  case failed(StoreError)
  /// Nothing was done.
  case refused(Refusal)

  package var refusal: Refusal? { if case .refused(let refusal) = self { refusal } else { nil } }
}
