import struct Foundation.UUID

/// Saves how the user feels or felt.
public struct RecordMood: Sendable {
  private let store: any Store
  private let newID: IDGenerator

  public init(_ store: any Store, newID: IDGenerator) { (self.store, self.newID) = (store, newID) }

  /// Saves a new entry and places its shape on the canvas of its day; a new day gets the chosen theme.
  ///
  /// - Parameters:
  ///   - content: The content of the entry.
  ///   - words: Feelings of the entry that the user added; feelings that already exist stay unchanged.
  ///   - clock: The user's clock.
  /// - Throws: ``ChangeMoodError``; nothing is saved then.
  public func callAsFunction(
    _ content: MoodContent, bringing words: [Feeling] = [], at clock: DayClock
  ) async throws(ChangeMoodError) -> MoodRecord {
    try check(content, at: clock)
    let newID = newID
    return try await store.change(as: { UndoLabel(.added, .mood, $0.content.label) }) {
      transaction throws(ChangeMoodError) in
      let day = content.time.day(clock.dayStart)
      try transaction.add(words)
      try transaction.beginPainting(day, clock.dayStart)
      let shown = MoodFilter(clock: DayRange(day).clockSeconds(clock.dayStart), kind: .moment)
      let others = try transaction.moods.newest(shown, before: nil, limit: CanvasComposition.limit - 1)
      let id = try transaction.moods.nextID(at: content.time, newID)
      let record = MoodRecord(id: id, content: content, place: ShapePlacing(beside: others.map(\.place)).place(of: id))
      try transaction.moods.save(record)
      return record
    }.value
  }

  /// Returns the entry for a preview, in the middle of the canvas and with the all-zero identifier.
  public func preview(_ content: MoodContent, at clock: DayClock) throws(ChangeMoodError) -> MoodRecord {
    try check(content, at: clock)
    let middle = CanvasPlace(x: CanvasPlace.parts / 2, y: CanvasPlace.parts / 2)
    return MoodRecord(id: .nothing, content: content, place: middle)
  }

  private func check(_ content: MoodContent, at clock: DayClock) throws(ChangeMoodError) {
    guard content.time.instant <= clock.now else { throw .future }
  }
}

/// Changes the content of an entry; its shape stays in its place.
public struct EditMood: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Saves the fields that the user changed in a form.
  ///
  /// - Parameters:
  ///   - id: The identifier of the entry.
  ///   - shown: The values that the form started with.
  ///   - wanted: The values that the user submitted.
  ///   - words: Feelings of the entry that the user added; feelings that already exist stay unchanged.
  ///   - clock: The user's clock.
  /// - Throws: ``ChangeMoodError``; a missing entry is ``StoreError/missing``.
  public func callAsFunction(
    _ id: MoodRecord.ID, from shown: MoodContent, to wanted: MoodContent, bringing words: [Feeling] = [],
    at clock: DayClock
  ) async throws(ChangeMoodError) -> Changed<MoodRecord> {
    try await store.change(as: { UndoLabel(.changed, .mood, $0.content.label) }) {
      transaction throws(ChangeMoodError) in
      var record = try transaction.moods.existing(id)
      let now = record.content
      record.content = try refusing(ChangeMoodError.conflict, FormMerge.merged(now: now, shown: shown, wanted: wanted))
      try transaction.add(words)
      if record.content.time != now.time {
        guard record.content.time.instant <= clock.now else { throw .future }
        try transaction.beginPainting(record.day(clock.dayStart), clock.dayStart)
      }
      try transaction.moods.save(record)
      return record
    }
  }
}

public struct RemoveMoods: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Removes entries; all or none.
  ///
  /// - Parameter shown: The entries that the user confirmed.
  /// - Throws: ``StoreError/missing`` if an entry is missing, ``StoreError/conflict`` if an entry has changed.
  public func callAsFunction(_ shown: [MoodRecord]) async throws(StoreError) {
    _ = try await store.change(as: { UndoLabel(.removed, .mood, $0) }) { transaction throws(StoreError) in
      for record in shown { try record.remove(in: transaction) }
      return shown.map(\.content.label).joined(separator: ", ")
    }
  }
}

/// The reason why an entry was not saved or changed.
public enum ChangeMoodError: StoreFailure, Hashable, Sendable {
  /// The time is in the future.
  case future
  /// Someone else changed the same fields in the meantime.
  case conflict(FormConflict<MoodContent>)
  /// There is no such entry, or the store failed.
  case store(StoreError)
}

extension MoodContent: FormDraft {
  public enum Field: String, Hashable, Sendable, CaseIterable { case time, kind, level, energy, feelings, memo, tags }

  public static func merge(_ form: inout FormMerge<MoodContent>) {
    form.field(.time, \.time)
    form.field(.kind, \.kind)
    form.field(.level, \.level)
    form.field(.energy, \.energy)
    form.field(.feelings, \.feelings)
    form.field(.memo, \.memo)
    form.field(.tags, \.tags)
  }

  /// The label in the undo list: the first line of the memo, or the level.
  var label: String { memo?.firstLine ?? "\(level.value)" }
}

extension MoodRecord: FirstRecord {
  public var removal: UndoLabel { UndoLabel(.removed, .mood, content.label) }

  public func remove<Failure: StoreFailure>(in transaction: any Transaction<Failure>) throws(Failure) {
    guard try transaction.moods.existing(id) == self else { throw .store(.conflict) }
    try transaction.moods.remove(id)
  }
}

extension MoodQueries {
  /// - Throws: ``StoreError/missing`` if there is no such entry.
  func existing(_ id: MoodRecord.ID) throws(Failure) -> MoodRecord {
    guard let record = try record(id) else { throw .store(.missing) }
    return record
  }

  /// Returns an identifier for a new entry that is greater than all of the same second, so that entries stay in the
  /// order in which they were recorded.
  fileprivate func nextID(at time: ZonedTime, _ newID: IDGenerator) throws(Failure) -> MoodRecord.ID {
    let (id, second) = (newID(), time.shown.clockSeconds)
    guard let last = try newest(MoodFilter(clock: second...second), before: nil, limit: 1).first?.id.uuid, id < last
    else { return MoodRecord.ID(id) }
    // A sixteenth of the remaining identifiers is far more than anyone will use, and leaves enough for later entries.
    let room = (UInt128.max - last.number) / 16
    return MoodRecord.ID(UUID(number: room == 0 ? id.number : last.number + 1 + id.number % room))
  }
}

extension Transaction {
  fileprivate func add(_ words: [Feeling]) throws(Failure) {
    for word in words where try moods.feelings().called(word.key) == nil { try moods.save(word) }
  }

  /// Stores the current theme for a day without entries, so that the day keeps its look.
  fileprivate func beginPainting(_ day: Day, _ dayStart: DayStart) throws(Failure) {
    if let theme = try settings.settings().canvas.theme, try moods.theme(of: day) == nil,
      try !moods.hasRecords(on: day, dayStart)
    {
      try moods.setTheme(theme, of: day)
    }
  }
}

/// Moves every shape on a canvas to another place.
public struct ShakeCanvas: Sendable {
  private let store: any Store
  private let random: RandomSource
  private let automaticTheme: CanvasTheme

  /// - Parameters:
  ///   - store: The store of the entries.
  ///   - random: The source of the new places.
  ///   - automaticTheme: The theme that suits the terminal, for days without their own theme.
  public init(_ store: any Store, random: RandomSource, automaticTheme: CanvasTheme = .paper) {
    (self.store, self.random, self.automaticTheme) = (store, random, automaticTheme)
  }

  /// Moves the shapes of a page to other places.
  ///
  /// - Parameters:
  ///   - day: The day of the page; `nil` for today in the chosen composition.
  ///   - isWhole: `true` if all shapes of the day are shown.
  ///   - clock: The user's clock.
  /// - Returns: The page after the change.
  /// - Throws: ``ShakeCanvasError``; nothing has moved then.
  public func callAsFunction(
    _ day: Day? = nil, isWhole: Bool = false, at clock: DayClock
  ) async throws(ShakeCanvasError) -> CanvasPage {
    let random = random
    return try await store.change(as: { page in UndoLabel(.shaken, .painting, "\(page.day ?? clock.today)") }) {
      transaction throws(ShakeCanvasError) in
      var settings = try transaction.settings.settings().canvas
      settings.automaticTheme = automaticTheme
      guard settings.isShakeable else { throw .switchedOff }
      let page = try transaction.moods.canvas(of: day, isWhole: isWhole, settings, at: clock)
      guard !page.records.isEmpty else { throw .empty }
      var (random, places) = (random, [CanvasPlace]())
      for var record in page.records {
        record.place = ShapePlacing(beside: Array(places.suffix(CanvasComposition.limit - 1))).place(using: &random)
        places.append(record.place)
        try transaction.moods.save(record)
      }
      return try transaction.moods.canvas(of: day, isWhole: isWhole, settings, at: clock)
    }.value
  }
}

public enum ShakeCanvasError: StoreFailure, Hashable, Sendable {
  /// The canvas is empty.
  case empty
  /// The user has switched shaking off.
  case switchedOff
  case store(StoreError)
}

/// Moves the shape of an entry to the place where the user drops it.
public struct MoveShape: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Moves a shape, but no closer to an edge than new shapes are, so that every painting shows the whole shape.
  ///
  /// - Returns: The entry; unchanged if its shape already was in the place.
  /// - Throws: ``StoreError/missing`` if there is no such entry.
  public func callAsFunction(
    _ id: MoodRecord.ID, to place: CanvasPlace
  ) async throws(StoreError) -> Changed<MoodRecord> {
    try await store.change(as: { UndoLabel(.moved, .mood, $0.content.label) }) { transaction throws(StoreError) in
      var record = try transaction.moods.existing(id)
      record.place = place.clamped
      try transaction.moods.save(record)
      return record
    }
  }
}

public struct SetCanvasTheme: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Sets the theme of a day; all other days keep theirs.
  ///
  /// - Returns: The theme; unchanged if it was already chosen for the day.
  public func callAsFunction(_ theme: CanvasTheme, of day: Day) async throws(StoreError) -> Changed<CanvasTheme> {
    try await store.change(as: { _ in UndoLabel(.changed, .painting, "\(day)") }) { transaction throws(StoreError) in
      if try transaction.moods.theme(of: day) != theme { try transaction.moods.setTheme(theme, of: day) }
      return theme
    }
  }
}
