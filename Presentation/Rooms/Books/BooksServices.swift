package import Domain

package struct BooksServices: Sendable {
  package let store: any Store
  package let newID: IDGenerator
  package let time: TimeSource
  package let settings: Settings
  package let texts: Texts

  package init(_ store: any Store, newID: IDGenerator, time: TimeSource, settings: Settings, texts: Texts) {
    self.store = store
    self.newID = newID
    self.time = time
    self.settings = settings
    self.texts = texts
  }

  package var context: RoomContext { RoomContext(texts, settings) }

  package var clock: DayClock { time.clock(dayStart: settings.dayStart) }
}
