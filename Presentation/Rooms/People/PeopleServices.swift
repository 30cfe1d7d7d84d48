package import Domain

/// What the screens and commands of people need from outside.
package struct PeopleServices: Sendable {
  package let store: any Store
  package let files: ContactFiles
  package let newID: IDGenerator
  package let time: TimeSource
  package let random: RandomSource
  package let open: LinkOpener
  package let settings: Settings
  package let texts: Texts

  package init(
    _ store: any Store,
    files: ContactFiles,
    newID: IDGenerator,
    time: TimeSource,
    random: RandomSource,
    open: LinkOpener,
    settings: Settings,
    texts: Texts
  ) {
    self.store = store
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

  var today: Day { clock.today }

  package var context: RoomContext { RoomContext(texts, settings) }
}
