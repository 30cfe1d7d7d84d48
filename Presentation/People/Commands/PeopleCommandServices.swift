package import Domain

/// What the commands of the people need from outside.
package struct PeopleCommandServices: Sendable {
  package let plants: any PlantRepository
  package let contacts: any ContactRepository
  package let importer: any ContactImporting
  package let exporter: any ContactExporting
  package let newID: IDGenerator
  package let random: RandomSource
  package let open: LinkOpener
  package let time: TimeSource
  package let settings: Settings

  package init(
    plants: any PlantRepository,
    contacts: any ContactRepository,
    importer: any ContactImporting,
    exporter: any ContactExporting,
    newID: IDGenerator,
    random: RandomSource,
    open: LinkOpener,
    time: TimeSource,
    settings: Settings
  ) {
    self.plants = plants
    self.contacts = contacts
    self.importer = importer
    self.exporter = exporter
    self.newID = newID
    self.random = random
    self.open = open
    self.time = time
    self.settings = settings
  }

  /// The user's clock at this moment.
  var clock: DayClock { time.clock(dayStart: settings.dayStart) }

  var today: Day { clock.today }
}

extension PeopleCommandServices {
  /// The plant that a contact is tended as; `nil` for most.
  func plant(of contact: Contact, in session: CommandSession) async throws(CommandFailure) -> GardenPlant? {
    try await session.stored { () async throws(StoreError) in try await plants.plant(of: contact.id) }
  }
}
