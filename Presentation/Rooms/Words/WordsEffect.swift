package import Domain

package enum WordsEffect: FileEffect {
  case recommend
  /// Read again what was drawn, or draw one, and the part of a shelf around a row.
  case loadHome(Saying.ID?, SayingShelf, around: Int)
  case loadPage(SayingShelf, around: Int)
  case loadSaying(Saying.ID, SayingPlace?)

  /// Open a saying, which is not new then.
  case open(Saying.ID, SayingPlace?)
  /// Open the next saying, or the one before when negative.
  case step(Saying.ID, SayingPlace?, by: Int)
  case dismiss
  /// Let another room show something.
  case go(RoomRequest)

  case mark(Saying, SayingMark)
  case copy(Saying)
  case ask(SayingForm.Task)
  case save(SayingForm.Task, SayingContent)
  /// An own one; to hide one of the collection takes nothing away.
  case askToRemove(Saying)
  /// Remove an own saying, or hide one of the collection.
  case takeAway(Saying)
  case unhide(Saying)
  /// Begin another round of the collection.
  case beginRound
  case askForFile(SayingFileForm.Task)
  case file(FileOrder<SayingFileJob>)
  case stopImport
}

package enum WordsResult: FileResult {
  /// The saying that was drawn, as it is now; `nil` where there is none.
  case recommended(Saying?, now: Instant)
  /// The drawn saying, a part of a shelf and the round that is over, all of one state.
  case home(Saying?, SayingsPage, ended: EndedRound?)
  case page(SayingsPage)
  /// A saying, with the title of its book.
  case saying(Saying, SayingPlace?, book: String?, at: DayClock)
  /// A saying was changed, by whatever screen.
  case changed(Saying)
  /// The thing that a form edits was changed elsewhere.
  case conflict(FormConflict<SayingDraft>)
  case importing(WorkProgress?)
  /// There is a file already where one is to be written.
  case fileExists(FileOrder<SayingFileJob>)
  case failed(StoreError)
  /// Nothing was done.
  case refused(Refusal)

  package var refusal: Refusal? { if case .refused(let refusal) = self { refusal } else { nil } }

  func failure(_ texts: Texts) -> String? {
    switch self {
    case .failed(let error): texts.failure(error)
    case .refused(let refusal): refusal.message
    default: nil
    }
  }

  package var fileEvent: FileEvent<SayingFileJob>? {
    switch self {
    case .importing(let progress): .importing(progress)
    case .fileExists(let order): .exists(order)
    default: nil
    }
  }
}
