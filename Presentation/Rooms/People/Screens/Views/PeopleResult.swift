package import Domain

/// What came of an effect.
package enum PeopleResult: FileResult {
  case garden(GardenPage)
  case detail(PlantDetailPage)
  case calendar(PlantCalendarPage)
  case statistics(GardenStatistics, today: Day)
  /// Those whom the words fit.
  case people([ContactSummary], words: String)
  /// Whether the system opened the link.
  case opened(Bool)
  /// A plant was watered.
  case watered(WateringResult)
  case contacts(ContactResult)
  /// Nothing was done, since somebody else changed the same.
  case plantConflict(FormConflict<PlantDraft>)
  case reviewConflict(FormConflict<ReviewDraft>)
  /// Reading failed.
  case failed(StoreError)
  /// Nothing was done.
  case refused(Refusal)
  /// An import goes on.
  case importing(WorkProgress?)
  /// There is a file already where one is to be written.
  case fileExists(FileOrder<ContactFileJob>)

  package var refusal: Refusal? { if case .refused(let refusal) = self { refusal } else { nil } }

  package var fileEvent: FileEvent<ContactFileJob>? {
    switch self {
    case .importing(let progress): .importing(progress)
    case .fileExists(let order): .exists(order)
    default: nil
    }
  }
}
