package import Domain

package enum PeopleEffect: FileEffect {
  case loadGarden
  case loadDetail(Plant.ID)
  case loadCalendar(Plant.ID, DayRange)
  case loadStatistics
  /// Searches people; without words it reads the first ones.
  case find(String)

  case showDetail(Plant.ID)
  /// Selects a day; `nil` selects today.
  case showCalendar(Plant.ID, Day?)
  case showStatistics
  case showSpeciesSheet(GardenPlant)
  case dismiss

  case askWhomToPlant
  case askHowToPlantContact(Contact.ID)
  case askHowToPlant(PlantTask)
  /// - Parameter contact: The contact to add for somebody new.
  case plant(PlantTask, contact: ContactCard, PlantDraft)

  /// - Parameter on: A day that is over; `nil` for today.
  case askHowToWater(GardenPlant, on: Day? = nil)
  case open(ChannelLink)
  case water(GardenPlant, WateringDraft, early: Bool)

  /// Opens the note on a watering; `nil` opens the newest one.
  case askForReview(GardenPlant, Watering?)
  /// Writes a note in the place of the one that the form began with.
  case review(Watering.ID, from: Review?, to: Review)
  case removeReview(Watering)

  case askToPostpone(GardenPlant)
  case postpone(GardenPlant, PostponeDays)
  case askToRemove(GardenPlant)
  case remove(GardenPlant)

  case contacts(ContactEffect)
  case file(FileOrder<ContactFileJob>)
  case stopImport
}

package enum PeopleResult: FileResult {
  case garden(GardenPage)
  case detail(PlantDetailPage)
  case calendar(PlantCalendarPage)
  case statistics(GardenStatistics, today: Day)
  case people([ContactSummary], words: String)
  case opened(Bool)
  /// Somebody else has watered the plant meanwhile, last with this watering; nothing was done.
  case wateredElsewhere(Watering, Refusal)
  case contacts(ContactResult)
  /// Somebody else changed the same, so that nothing was done.
  case plantConflict(FormConflict<PlantDraft>)
  case reviewConflict(FormConflict<ReviewDraft>)
  case failed(StoreError)
  case refused(Refusal)
  case importing(WorkProgress?)
  case fileExists(FileOrder<ContactFileJob>)

  package var refusal: Refusal? { if case .refused(let refusal) = self { refusal } else { nil } }

  func failure(_ texts: Texts) -> String? {
    switch self {
    case .failed(let error): texts.failure(error)
    case .refused(let refusal): refusal.message
    default: nil
    }
  }

  package var fileEvent: FileEvent<ContactFileJob>? {
    switch self {
    case .importing(let progress): .importing(progress)
    case .fileExists(let order): .exists(order)
    default: nil
    }
  }
}

package enum ContactEffect: Hashable, Sendable {
  /// Reads the part of the list around a row; without words the list has all contacts.
  case loadPage(words: String, around: Int)
  case loadContact(Contact.ID)
  case loadDuplicates

  case showAll
  case show(Contact.ID)
  case ask(ContactForm.Task)
  case askToEdit(Contact.ID)
  case save(ContactForm.Task, ContactCard)
  case askToRemove(Contact.ID)
  /// Removes a contact with the plant that it had when the question was asked.
  case remove(Contact, GardenPlant?)

  case showDuplicates
  /// Shows what would become of contacts; the first one stays.
  case askToMerge([Contact.ID])
  case previewMerge([Contact.ID])
  case merge(MergedContacts)

  case askForFile(ContactFileForm.Task)
}

package enum ContactResult: Equatable, Sendable {
  case page(ContactsPage)
  case contact(ContactPage)
  case duplicates([[ContactSummary]])
  case merge(MergedContacts)
  /// Somebody else changed the same, so that nothing was saved.
  case conflict(FormConflict<ContactCard>)
}
