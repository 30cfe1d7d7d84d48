package import Domain

package struct CalendarFiles: Sendable {
  let importer: any CalendarImporting
  let exporter: any CalendarExporting
  let files: UserFiles

  package init(importer: any CalendarImporting, exporter: any CalendarExporting, files: UserFiles) {
    self.importer = importer
    self.exporter = exporter
    self.files = files
  }
}

package struct PlanServices: Sendable {
  package let store: any Store
  let files: CalendarFiles
  package let newID: IDGenerator
  package let time: TimeSource
  package let settings: Settings
  package let texts: Texts

  package init(
    _ store: any Store, files: CalendarFiles, newID: IDGenerator, time: TimeSource, settings: Settings, texts: Texts
  ) {
    self.store = store
    self.files = files
    self.newID = newID
    self.time = time
    self.settings = settings
    self.texts = texts
  }

  var zone: Zone { time.zone }

  package var clock: DayClock { time.clock(dayStart: settings.dayStart) }

  var fields: FieldContext { FieldContext(texts, settings.habits, today: clock.today) }

  package var context: PlanContext {
    PlanContext(texts: texts, zone: time.zone, habits: settings.habits, settings: settings.plan)
  }
}
