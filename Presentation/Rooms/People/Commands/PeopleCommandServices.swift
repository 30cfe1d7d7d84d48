package import Domain

/// What the commands of the people need from outside.
package struct PeopleCommandServices: Sendable {
  package let store: any Store
  package let importer: any ContactImporting
  package let exporter: any ContactExporting
  package let newID: IDGenerator
  package let random: RandomSource
  package let open: LinkOpener
  package let time: TimeSource
  package let settings: Settings

  package init(
    _ store: any Store,
    importer: any ContactImporting,
    exporter: any ContactExporting,
    newID: IDGenerator,
    random: RandomSource,
    open: LinkOpener,
    time: TimeSource,
    settings: Settings
  ) {
    self.store = store
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
