package import Domain

/// What the screens of people ask their coordinator to do.
package enum PeopleEffect: FileEffect {
  case loadGarden
  case loadDetail(Plant.ID)
  case loadCalendar(Plant.ID, DayRange)
  case loadStatistics
  /// Look for people; nobody in particular where there are no words.
  case find(String)

  case showDetail(Plant.ID)
  /// With a day selected; `nil`: today.
  case showCalendar(Plant.ID, Day?)
  case showStatistics
  case showSpeciesSheet(GardenPlant)
  /// Leave what is on top.
  case dismiss

  case askWhomToPlant
  case askHowToPlantContact(Contact.ID)
  case askHowToPlant(PlantTask)
  case plant(PlantTask, PlantFormParser.Answer)

  case askHowToWater(GardenPlant)
  /// Open a program that gets in touch.
  case open(ChannelLink)
  case water(GardenPlant, WateringDraft, early: Bool)

  /// Let the note on a watering be written; `nil`: on the newest one.
  case askForReview(GardenPlant, Watering?)
  /// Write a note in the place of the one that the form began with.
  case review(Watering.ID, from: Review?, to: Review)
  case removeReview(Watering)

  case askToPostpone(GardenPlant)
  case postpone(GardenPlant, PostponeDays)
  case askToRemove(GardenPlant)
  case remove(GardenPlant)

  case contacts(ContactEffect)
  case file(FileOrder<ContactFileJob>)
  /// Stop the import that goes on.
  case stopImport
}

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
  /// Somebody else has watered the plant meanwhile, last with this one; nothing was done.
  case wateredElsewhere(Watering, Refusal)
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

  /// Why something was not read or not done.
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

/// What the screens of contacts ask their coordinator to do.
package enum ContactEffect: Hashable, Sendable {
  /// Read the part of the list around a row; of those whom the words fit, or of all.
  case loadPage(words: String, around: Int)
  case loadContact(Contact.ID)
  case loadDuplicates

  case showAll
  case show(Contact.ID)
  case ask(ContactForm.Task)
  case askToEdit(Contact.ID)
  case save(ContactForm.Task, ContactCard)
  case askToRemove(Contact.ID)
  /// With the plant that it has, or had when that was asked.
  case remove(Contact, GardenPlant?)

  case showDuplicates
  /// Show what would become of them; the first one stays.
  case askToMerge([Contact.ID])
  case previewMerge([Contact.ID])
  case merge(MergedContacts)

  case askForFile(ContactFileForm.Task)
}

/// What came of an effect about contacts.
package enum ContactResult: Equatable, Sendable {
  case page(ContactsPage)
  case contact(ContactPage)
  case duplicates([[ContactSummary]])
  case merge(MergedContacts)
  /// Nothing was saved, since somebody else changed the same.
  case conflict(FormConflict<ContactCard>)
}
