package import Domain

package enum BooksEffect: FileEffect {
  case loadHome(HomeQuery)
  case open(Book.ID)
  case loadBook(Book.ID)
  case dismiss
  /// Open a form.
  case ask(BookTask)
  case add(
    BookContent, as: ReadingStatus, started: PartialDay? = nil, ended: PartialDay? = nil, target: Day?,
    isAnother: Bool = false)
  /// Perhaps with the days on which its last reading began and ended.
  case edit(Book.ID, from: BookContent, to: BookContent, [ReadingChange] = [])
  case log(ShelvedBook, PageNote)
  case correct(ShelvedBook, PageEntry, PageNote)
  case change(ShelvedBook, ReadingChange)
  /// Change what is different from what was shown.
  case rate(ShelvedBook, [ReadingChange])
  /// `nil` where nobody was asked what becomes of the pages that are left.
  case finish(ShelvedBook, FinishReading.Rest?)
  case readAgain(ShelvedBook, target: Day?)
  case like(ShelvedBook)
  case lend(ShelvedBook, Possession?)
  /// `nil` to have none of the kind.
  case setGoal(ReadingGoal.Kind, ReadingGoal?)
  case keep(SentenceContent, of: ShelvedBook)
  case editSentence(BookSentence, from: SentenceContent, to: SentenceContent)
  /// Make a saying of it, or open the one that was made.
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
  /// Find out all that is known of a book, and perhaps open its sheet then.
  case lookUp(BookHit, isAdded: Bool)
  case fetchCover(String)
  /// Open the user's own copy, by the digits of its id.
  case openOwned(String)
  case askForFile(isImport: Bool)
  case file(FileOrder<BookFileJob>)
  case stopImport
}

/// What a form of the room is for.
package enum BookTask: Hashable, Sendable {
  /// With what a catalogue knows of it; `nil` to write it by hand.
  case add(BookContent?)
  case edit(ShelvedBook)
  /// On Today, Enter alone notes the rest of the day.
  case pages(ShelvedBook, offersShare: Bool = false)
  case correct(ShelvedBook, PageEntry)
  case target(ShelvedBook)
  case readAgain(ShelvedBook)
  case rate(ShelvedBook, isNew: Bool)
  case lend(ShelvedBook)
  case goal([ReadingGoal])
  case addSentence(ShelvedBook)
  case editSentence(ShelvedBook, BookSentence)
}

/// Something that can be removed.
package enum BookPart: Hashable, Sendable {
  case book(ShelvedBook)
  case entry(ShelvedBook, PageEntry)
  case sentence(BookSentence)
}

/// What the form for pages says.
package struct PageNote: Hashable, Sendable {
  /// `nil` to leave it as it was.
  var amount: PageAmount?
  /// `nil` for now, or to leave it as it was.
  var day: Day?
  var isBefore = false
  /// Where the book ends, if nobody knew.
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
  /// There is a file already where one is to be written.
  case fileExists(FileOrder<BookFileJob>)
  /// What a form was to change was changed elsewhere.
  case conflict(FormConflict<BookContent>)
  case sentenceConflict(FormConflict<SentenceContent>)
  case failed(StoreError)
  /// Nothing was done.
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
