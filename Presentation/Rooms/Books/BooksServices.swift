package import Domain

package struct BooksServices: Sendable {
  package let store: any Store
  /// Looks in one catalogue, or in those that the user chose; which of them have a key is found out when it is called.
  package let search: @Sendable (_ only: BookCatalogue?) -> SearchBooks
  /// `nil` where no covers are shown.
  package let covers: (any CoverFetching)?
  package let files: BookFiles
  /// The path of the file with the user's keys for catalogues.
  package let keysFile: String
  /// Whether catalogues of the web were ever asked.
  package let hasSearched: @Sendable () -> Bool
  package let newID: IDGenerator
  package let time: TimeSource
  package let settings: Settings
  package let texts: Texts

  package init(
    _ store: any Store, search: @escaping @Sendable (_ only: BookCatalogue?) -> SearchBooks,
    covers: (any CoverFetching)? = nil, files: BookFiles, keysFile: String,
    hasSearched: @escaping @Sendable () -> Bool = { false }, newID: IDGenerator, time: TimeSource, settings: Settings,
    texts: Texts
  ) {
    self.store = store
    self.search = search
    self.covers = covers
    self.files = files
    self.keysFile = keysFile
    self.hasSearched = hasSearched
    self.newID = newID
    self.time = time
    self.settings = settings
    self.texts = texts
  }

  package var context: RoomContext { RoomContext(texts, settings) }

  var fields: FieldContext { FieldContext(texts, settings.habits, today: clock.today) }

  package var clock: DayClock { time.clock(dayStart: settings.dayStart) }
}

package struct BookFiles: Sendable {
  let importer: any BookImporting
  let exporter: any BookExporting
  let files: UserFiles

  package init(importer: any BookImporting, exporter: any BookExporting, files: UserFiles) {
    self.importer = importer
    self.exporter = exporter
    self.files = files
  }
}
