package import Domain

package enum BooksEffect: FileEffect {
  case loadHome(HomeQuery)
  case open(Book.ID)
  case loadBook(Book.ID)
  case dismiss
  case ask(BookTask)
  case add(
    BookContent, as: ReadingStatus, started: PartialDay? = nil, ended: PartialDay? = nil, target: Day?,
    isAnother: Bool = false)
  /// With changed days of the last reading.
  case edit(Book.ID, from: BookContent, to: BookContent, [ReadingChange] = [])
  case log(ShelvedBook, PageNote)
  case correct(ShelvedBook, PageEntry, PageNote)
  case change(ShelvedBook, [ReadingChange])
  /// `nil` until the user chose how to count the rest.
  case finish(ShelvedBook, FinishReading.Rest?)
  case readAgain(ShelvedBook, target: Day?)
  case like(ShelvedBook)
  case lend(ShelvedBook, Possession?)
  /// `nil` removes the goal.
  case setGoal(ReadingGoal.Kind, ReadingGoal?)
  case keep(SentenceContent, of: ShelvedBook)
  case editSentence(BookSentence, from: SentenceContent, to: SentenceContent)
  /// Makes a saying of a sentence, or opens the saying.
  case promote(BookSentence)
  case askToRemove(BookPart)
  case remove(BookPart)
  case move(ShelvedBook, before: Book.ID?)
  case openShelf
  case loadShelf(ShelfQuery)
  case askForFilter(ShelfQuery)
  case filter(ShelfQuery)
  case openFigures
  case loadFigures(FigureQuery)
  case openStack
  case loadStack
  case openSearch
  case search(BookQuery)
  case openFound(FoundBook)
  case lookUp(BookHit, isAdded: Bool)
  case fetchCover(String)
  /// Opens the user's own copy by the digits of its id.
  case openOwned(String)
  case askForFile(isImport: Bool)
  case file(FileOrder<BookFileJob>)
  case stopImport
}

/// The forms of the feature.
package enum BookTask: Hashable, Sendable {
  /// The contents from a catalogue; `nil` for a blank form.
  case add(BookContent?)
  case edit(BookPart)
  /// On Today, Enter alone logs the rest of today's share.
  case pages(ShelvedBook, offersShare: Bool = false)
  case target(ShelvedBook)
  case readAgain(ShelvedBook)
  case rate(ShelvedBook, isNew: Bool)
  case lend(ShelvedBook)
  case goal([ReadingGoal])
  case addSentence(ShelvedBook)
}

package enum BookPart: Hashable, Sendable {
  case book(ShelvedBook)
  case entry(ShelvedBook, PageEntry)
  case sentence(ShelvedBook, BookSentence)
}

package struct PageNote: Hashable, Sendable {
  /// `nil` leaves the amount as it was.
  var amount: PageAmount?
  /// `nil` for now, or leaves the day as it was.
  var day: Day?
  var isBefore = false
  /// The length of a book that had none.
  var extent: ReadingExtent?
}

package enum BooksResult: FileResult {
  case home(HomePage)
  case book(BookDetail)
  case shelf(ShelfPage)
  case figures(FigurePage)
  case stack(BookStack)
  case found(BookQuery, BookResults, [FoundBook])
  case lookedUp(BookHit, isAdded: Bool)
  case cover(Result<Raster, CoverError>, at: String)
  case importing(WorkProgress?)
  case fileExists(FileOrder<BookFileJob>)
  case conflict(FormConflict<BookContent>)
  case sentenceConflict(FormConflict<SentenceContent>)
  case failed(StoreError)
  case refused(Refusal)

  package var refusal: Refusal? { if case .refused(let refusal) = self { refusal } else { nil } }

  package var fileEvent: FileEvent<BookFileJob>? {
    switch self {
    case .importing(let progress): .importing(progress)
    case .fileExists(let order): .exists(order)
    default: nil
    }
  }
}
