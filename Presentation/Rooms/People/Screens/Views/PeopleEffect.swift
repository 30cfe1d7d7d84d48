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
