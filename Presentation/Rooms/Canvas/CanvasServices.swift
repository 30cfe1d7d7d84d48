package import Domain

package struct CanvasServices: Sendable {
  package let store: any Store
  package let files: MoodFiles
  package let newID: IDGenerator
  package let time: TimeSource
  package let random: RandomSource
  /// The unsaved contents of the record form.
  package let draft: KeptDraft
  /// The precision with which shapes move.
  package let precision: PlacePrecision
  package let settings: Settings
  package let texts: Texts

  package init(
    _ store: any Store, files: MoodFiles, newID: IDGenerator, time: TimeSource, random: RandomSource, draft: KeptDraft,
    precision: PlacePrecision = .halfPixel, settings: Settings, texts: Texts
  ) {
    self.store = store
    self.files = files
    self.newID = newID
    self.time = time
    self.random = random
    self.draft = draft
    self.precision = precision
    self.settings = settings
    self.texts = texts
  }

  package var context: CanvasContext {
    CanvasContext(
      room: RoomContext(texts, settings), artist: settings.name, settings: settings.canvas, precision: precision)
  }

  package var clock: DayClock { time.clock(dayStart: settings.dayStart) }
}

package struct MoodFiles: Sendable {
  let importer: any MoodImporting
  let exporter: any MoodExporting
  let pictures: any PictureSaving

  package init(importer: any MoodImporting, exporter: any MoodExporting, pictures: any PictureSaving) {
    self.importer = importer
    self.exporter = exporter
    self.pictures = pictures
  }
}
