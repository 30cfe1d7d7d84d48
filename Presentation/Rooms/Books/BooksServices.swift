package import Domain

package struct BooksServices: Sendable {
  package let store: any Store
  /// Searches one catalogue, or the catalogues that the user chose; keys are looked up with each call.
  package let search: @Sendable (_ only: BookCatalogue?) -> SearchBooks
  /// `nil` without covers.
  package let covers: (any CoverFetching)?
  package let files: BookFiles
  /// The path of the file with the user's keys for catalogues.
  package let keysFile: String
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

extension BooksServices {
  /// The only contact with exactly this name, or else a person without a contact.
  func holder(_ name: BookName) async -> BookHolder {
    let contact = try? await store.read { things throws(LookUpError<ContactSummary>) in
      try things.contacts.named(name.text)
    }
    guard let contact, NameQuery(name.text)?.rank(in: contact.title) == .exact else { return BookHolder(name) }
    return BookHolder(BookName(imported: contact.title), contact: contact.id.uuid)
  }

  /// Links the holder with a contact unless there is a link.
  func linked(_ possession: Possession?) async -> Possession? {
    guard let possession, let name = possession.holder?.name, possession.holder?.contact == nil else {
      return possession
    }
    let holder = await holder(name)
    return switch possession {
    case .owned: .owned
    case .lent(_, let since, let until): .lent(to: holder, on: since, until: until)
    case .borrowed(_, let until): .borrowed(from: holder, until: until)
    }
  }
}
