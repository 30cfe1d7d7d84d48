package import Domain

/// What came of an effect.
package enum PeopleResult: Equatable, Sendable {
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
}
