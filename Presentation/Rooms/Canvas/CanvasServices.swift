package import Domain

package struct CanvasServices: Sendable {
  package let store: any Store
  package let files: MoodFiles
  package let newID: IDGenerator
  package let time: TimeSource
  package let random: RandomSource
  package let settings: Settings
  package let texts: Texts

  package init(
    _ store: any Store,
    files: MoodFiles,
    newID: IDGenerator,
    time: TimeSource,
    random: RandomSource,
    settings: Settings,
    texts: Texts
  ) {
    self.store = store
    self.files = files
    self.newID = newID
    self.time = time
    self.random = random
    self.settings = settings
    self.texts = texts
  }

  package var clock: DayClock { time.clock(dayStart: settings.dayStart) }
}

package struct MoodFiles: Sendable {
  let importer: any MoodImporting
  let exporter: any MoodExporting

  package init(importer: any MoodImporting, exporter: any MoodExporting) {
    self.importer = importer
    self.exporter = exporter
  }
}
