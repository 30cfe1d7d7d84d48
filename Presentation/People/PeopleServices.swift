package import Domain

/// What the people's coordinators need from outside.
package struct PeopleServices: Sendable {
  package let plants: any PlantRepository
  package let contacts: any ContactRepository
  package let files: ContactFiles
  package let newID: IDGenerator
  package let time: TimeSource
  package let random: RandomSource
  package let open: LinkOpener
  package let settings: Settings
  package let texts: Texts

  package init(
    plants: any PlantRepository,
    contacts: any ContactRepository,
    files: ContactFiles,
    newID: IDGenerator,
    time: TimeSource,
    random: RandomSource,
    open: LinkOpener,
    settings: Settings,
    texts: Texts
  ) {
    self.plants = plants
    self.contacts = contacts
    self.files = files
    self.newID = newID
    self.time = time
    self.random = random
    self.open = open
    self.settings = settings
    self.texts = texts
  }

  /// The user's clock at this moment.
  package var clock: DayClock { time.clock(dayStart: settings.dayStart) }

  package var context: PeopleContext {
    PeopleContext(texts: texts, weekStart: settings.weekStart, isStill: settings.reducedMotion)
  }
}
