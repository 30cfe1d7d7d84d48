package import Domain

/// What came of an effect.
package enum WordsResult: FileResult {
  /// The saying that was drawn, as it is now; `nil` where there is none.
  case recommended(Saying?, now: Instant)
  /// The same with a part of a shelf, both of one state.
  case home(Saying?, SayingsPage)
  case page(SayingsPage)
  /// The saying that is looked at, and where it stands.
  case saying(Saying, SayingPlace?, now: Instant)
  /// A saying was changed, by whatever screen.
  case changed(Saying)
  /// What a form was to change was changed elsewhere.
  case conflict(FormConflict<SayingDraft>)
  /// An import goes on.
  case importing(WorkProgress?)
  /// There is a file already where one is to be written.
  case fileExists(FileOrder<SayingFileJob>)
  /// Reading failed.
  case failed(StoreError)
  /// Nothing was done.
  case refused(Refusal)

  package var refusal: Refusal? { if case .refused(let refusal) = self { refusal } else { nil } }

  package var fileEvent: FileEvent<SayingFileJob>? {
    switch self {
    case .importing(let progress): .importing(progress)
    case .fileExists(let order): .exists(order)
    default: nil
    }
  }
}
