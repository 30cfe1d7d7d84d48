package import Domain
import struct Foundation.UUID

package struct WordsServices: Sendable {
  package let store: any Store
  package let shown: ShownSaying
  package let files: SayingFiles
  package let clipboard: Clipboard
  package let printer: Printer
  package let time: TimeSource
  package let random: RandomSource
  package let settings: Settings
  package let texts: Texts

  package init(
    _ store: any Store, shown: ShownSaying, files: SayingFiles, clipboard: Clipboard, printer: Printer,
    time: TimeSource, random: RandomSource, settings: Settings, texts: Texts
  ) {
    self.store = store
    self.shown = shown
    self.files = files
    self.clipboard = clipboard
    self.printer = printer
    self.time = time
    self.random = random
    self.settings = settings
    self.texts = texts
  }

  package var clock: DayClock { time.clock(dayStart: settings.dayStart) }

  package var context: RoomContext { RoomContext(texts, settings) }
  var fields: FieldContext { FieldContext(texts, settings.habits, today: clock.today) }

  /// The look of pictures for which nothing else is chosen.
  var looks: WordsSettings { WordsSettings(theme: settings.words.theme ?? settings.theme, font: settings.words.font) }

  var printing: PrintSaying { PrintSaying(images: files.images, printer: printer) }

  var recommend: RecommendSaying { RecommendSaying(store, shown: shown, random: random) }
}

package struct SayingFiles: Sendable {
  let importer: any SayingImporting
  let exporter: any SayingExporting
  let images: any SayingImageSaving
  let files: UserFiles

  package init(
    importer: any SayingImporting, exporter: any SayingExporting, images: any SayingImageSaving, files: UserFiles
  ) {
    self.importer = importer
    self.exporter = exporter
    self.images = images
    self.files = files
  }
}

extension SayingOrigin {
  var book: UUID? { if case .book(let book) = self { book } else { nil } }
}

extension Snapshot {
  /// `nil` for a saying that is from no book, or from one that is gone.
  func title(ofBookOf saying: Saying) throws(Failure) -> String? {
    guard let book = saying.origin.book else { return nil }
    return try books.title(of: book)
  }
}

extension WordsServices {
  /// The most numbers that are tried, because hidden ones are left out.
  private static let stepLimit = 100

  /// The drawn saying or a new one where it is gone, a part of a shelf, and the round that is over, all of one state.
  func home(
    _ drawn: Saying.ID?, _ shelf: SayingShelf, around row: Int
  ) async throws(StoreError) -> (saying: Saying?, page: SayingsPage, ended: EndedRound?) {
    let (clock, recommend) = (clock, recommend)
    let (kept, draw, page, ended) = try await store.read { things throws(StoreError) in
      let kept = if let drawn { try things.sayings.saying(drawn, at: clock) } else { Saying?.none }
      let draw = kept == nil ? try recommend.draw(of: things.sayings, at: clock) : nil
      let page = try things.sayings.page(of: shelf, around: row, at: clock)
      return (kept, draw, page, try things.sayings.endedRound(at: clock))
    }
    if let draw { await recommend.note(draw, on: clock.today) }
    return (kept ?? draw?.saying, page, ended)
  }

  func page(of shelf: SayingShelf, around row: Int) async throws(StoreError) -> SayingsPage {
    let clock = clock
    return try await store.read { things throws(StoreError) in
      try things.sayings.page(of: shelf, around: row, at: clock)
    }
  }

  /// The saying so many rows below one, or above it when negative; `nil` at the end.
  func neighbour(
    of id: Saying.ID, _ place: SayingPlace?, by step: Int
  ) async throws(StoreError) -> (saying: Saying, place: SayingPlace?)? {
    let clock = clock
    guard let place else {
      return try await store.read { things throws(StoreError) in
        try Self.neighbour(of: id, by: step, among: things.sayings, at: clock).map { ($0, nil) }
      }
    }
    let page = try await page(of: place.shelf, around: place.row)
    // If it has left the list, the saying below it has moved to its place.
    let row = page.list.row(of: id).map { $0 + step } ?? (step > 0 ? place.row : place.row + step)
    return page.list[row].map { ($0, SayingPlace(shelf: place.shelf, row: row)) }
  }

  /// Lists begin with the newest, so the next one has a lower number.
  private static func neighbour(
    of id: Saying.ID, by step: Int, among sayings: any SayingQueries<StoreError>, at clock: DayClock
  ) throws(StoreError) -> Saying? {
    for distance in 1...stepLimit {
      guard let other = Saying.ID(id.number - distance * step) else { return nil }
      if let saying = try sayings.saying(other, at: clock) { return saying }
    }
    return nil
  }
}

extension SayingQueries {
  fileprivate func page(of shelf: SayingShelf, around row: Int, at clock: DayClock) throws(Failure) -> SayingsPage {
    let limit = ListPage<Saying>.limit
    if let query = shelf.query {
      let found = try matches(of: query, limit: limit, at: clock).map(\.saying)
      return SayingsPage(shelf, ListPage(found), isCut: found.count == limit, now: clock.now)
    }
    let sayings = try ListPage(around: row, of: try count(of: shelf.list, at: clock)) { offset, limit throws(Failure) in
      try page(of: shelf.list, offset: offset, limit: limit, at: clock)
    }
    return SayingsPage(shelf, sayings, now: clock.now)
  }
}

extension SayingShelf {
  /// All sayings where nothing is looked for.
  fileprivate var list: SayingList {
    switch self {
    case .list(let list): list
    case .search: .all
    }
  }
}
