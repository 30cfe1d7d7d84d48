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
  case diary(DiaryEffect)
  case words(MoodWordEffect)
  /// Open what a year looks like; `nil` for all records, else for those with a word.
  case openYear(UsedMoodWord?)
  case loadYear(YearQuery)
  case openOnThisDay(Day)
  case loadOnThisDay(Day)
  /// Leave for the painting of a day.
  case look(at: Day)
  case changeTheme(CanvasTheme, of: Day)
}

package enum DiaryEffect: Hashable, Sendable {
  /// Open it around a day; `nil` for the newest.
  case open(DiaryQuery, isTyping: Bool, around: Day?)
  case load(DiaryQuery, around: Day?)
  case askToFilter(DiaryQuery)
  case narrow(DiaryQuery)
  /// Open the calendar on a day; `nil` for today.
  case openCalendar(Day?)
  case loadCalendar(DayRange)
}

package enum MoodWordEffect: Hashable, Sendable {
  case open
  case load
  case ask(MoodWordForm.Task)
  case add(Feeling.Key, pleasantness: MoodLevel, energy: MoodLevel)
  case rename(MoodWordName, merges: Bool)
  case askToRemove(UsedMoodWord)
  case remove(UsedMoodWord)
}

/// The new name of a feeling or a tag.
package enum MoodWordName: Hashable, Sendable {
  case feeling(Feeling.Key, to: Feeling.Key)
  case tag(key: String, to: MoodTag)

  var text: String {
    switch self {
    case .feeling(_, let name): name.text
    case .tag(_, let name): name.text
    }
  }
}

package enum CanvasResult: RoomResult {
  case page(CanvasPage, today: Day)
  case shaken(CanvasPage)
  case go(Day)
  case diary(DiaryPage)
  /// The new filter of the diary.
  case narrowed(DiaryQuery)
  case calendar(DiaryCalendarPage)
  case words(MoodWordPage)
  case year(MoodReport, YearQuery)
  case onThisDay([CanvasPage], Day)
  /// The thing that a form edits was changed elsewhere.
  case conflict(FormConflict<MoodContent>)
  case failed(StoreError)
  /// Nothing was done.
  case refused(Refusal)

  package var refusal: Refusal? { if case .refused(let refusal) = self { refusal } else { nil } }
}
