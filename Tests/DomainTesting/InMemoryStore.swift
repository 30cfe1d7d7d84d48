public import Domain

/// A store in memory: for tests, for trying out rules, and for apps that save nothing.
///
/// It passes the same contracts as the store in a file.
public actor InMemoryStore: Store {
  private struct Step {
    let entry: UndoEntry
    /// The contents before the command, or after it once the command is undone.
    var contents: Memory.Contents
    /// The records on this side of the command that synchronization can also change.
    let origin: SyncedHistory
    /// The same records on the side to which the step leads.
    let target: SyncedHistory
    /// The run that last executed, undid or redid the command.
    let run: Int
  }

  private let time: TimeSource
  private let pack: any BuiltInSayings
  private var contents = Memory.Contents()
  private var notes = Memory.SideWrites()
  private var steps: [Step] = []
  /// The undone steps; the last one is the next to redo.
  private var undone: [Step] = []
  private var run = 0
  private var failure: StoreError?
  /// The number of changes after which every call fails; `nil` for no limit.
  private var changesLeft: Int?

  /// Makes an empty store.
  ///
  /// - Parameters:
  ///   - time: The clock for undo entries and for the sayings of the pack that search finds.
  ///   - pack: The sayings that come with the app.
  public init(time: TimeSource, pack: any BuiltInSayings = NoSayings()) {
    self.time = time
    self.pack = pack
  }

  /// Attributes all earlier commands to another run.
  public func beginNewRun() { run += 1 }

  /// Makes every later call fail, until it is called with `nil`.
  public func fail(with failure: StoreError?) {
    self.failure = failure
  }

  /// Makes every call fail after a number of changes, as if the program had stopped, until this method is called with
  /// `nil`.
  public func stop(after changes: Int?) { (changesLeft, failure) = (changes, nil) }

  private func countChange() {
    changesLeft = changesLeft.map { $0 - 1 }
    if changesLeft == 0 { failure = .busy }
  }

  public func read<Result: Sendable, Failure: StoreFailure>(
    _ body: @Sendable (any ReadTransaction<Failure>) throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    if let failure { throw .store(failure) }
    return try body(InMemoryReadTransaction<Failure>(memory: memory, time: time))
  }

  public func change<Result: Sendable, Failure: StoreFailure>(
    as label: @Sendable (Result) -> UndoLabel,
    _ body: @Sendable (any Transaction<Failure>) throws(Failure) -> Result
  ) async throws(Failure) -> Changed<Result> {
    if let failure { throw .store(failure) }
    let memory = memory
    return keep(try body(InMemoryTransaction<Failure>(memory: memory, time: time)), memory, as: label)
  }

  public func changeMany<Result: Sendable, Failure: StoreFailure>(
    as label: @Sendable (Result) -> UndoLabel,
    isDryRun: Bool,
    _ body: @Sendable (any BulkTransaction<Failure>) throws(Failure) -> Result
  ) async throws(Failure) -> Changed<Result> {
    if let failure { throw .store(failure) }
    let memory = memory
    let result = try body(InMemoryBulkTransaction<Failure>(memory))
    return isDryRun ? Changed(result, isChanged: false) : keep(result, memory, as: label)
  }

  public func note<Result: Sendable, Failure: StoreFailure>(
    _ body: @Sendable (any SideWrites<Failure>) throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    if let failure { throw .store(failure) }
    let memory = memory
    let result = try body(InMemorySideWrites<Failure>(memory: memory, time: time))
    notes = memory.notes
    note(memory.contents.settings)
    return result
  }

  func read<Records: SyncedMemoryRecords, Result: Sendable>(
    _ type: Records.Type, of collection: SyncCollection.ID, newID: IDGenerator,
    _ body: @Sendable (any SyncQueries<Records.Record>) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    if let failure { throw failure }
    return try body(memory.transaction(type, of: collection, newID: newID))
  }

  /// - Parameter isStep: `true` for a step of a run, which can be undone.
  func change<Records: SyncedMemoryRecords, Result: Sendable>(
    _ type: Records.Type, of collection: SyncCollection.ID, newID: IDGenerator, isStep: Bool = false,
    _ body: @Sendable (any SyncTransaction<Records.Record>) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    if let failure { throw failure }
    let memory = memory
    let transaction = try memory.transaction(type, of: collection, newID: newID)
    let result = try body(transaction)
    memory.save(transaction, at: time.now())
    notes.sync = memory.notes.sync
    if isStep { notes.sync.add(from: contents, to: memory.contents, of: collection, at: time.now()) }
    for id in type.changed(from: contents, to: memory.contents) { notes.sync.mark(id, except: collection) }
    contents = memory.contents
    countChange()
    return result
  }

  func rehearse<Records: SyncedMemoryRecords, Result: Sendable>(
    _ type: Records.Type, of collection: SyncCollection.ID, newID: IDGenerator,
    _ body: @Sendable (any SyncTransaction<Records.Record>) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    if let failure { throw failure }
    return try body(memory.transaction(type, of: collection, newID: newID))
  }

  func rehearse(_ parts: [any SyncRehearsalPart], of count: Int) throws(StoreError) -> SyncRehearsalState {
    if let failure { throw failure }
    let memory = memory
    var state = SyncRehearsalState(count: count)
    for part in parts { try (part as? MemoryRehearsalPart)?.perform(memory, time.now(), &state) }
    return state
  }

  /// Links an event to a resource of a collection, as a run does after it has received the event.
  ///
  /// - Parameter source: The unfolded lines of the event on the server.
  public func link(_ id: Event.ID, to collection: SyncCollection, source: [UInt8]) {
    let record = SyncRecordID(id.uuid)
    let href = SyncHref(in: collection.href, uid: id.digits, suffix: collection.kind.suffix)
    let item = SyncItem(href, etag: ETag("\"1\""), uid: contents.events[id]?.uid ?? "", role: .record(record))
    notes.sync.states[collection.id, default: SyncCollectionMemory()].items[href.path] = item
    contents.eventSources[id] = EventSource(event: source)
  }

  /// The removals in a collection of which other people would be notified, by path.
  public func removals(of collection: SyncCollection.ID) -> [SyncRemoval] {
    notes.sync.state(of: collection).removals.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Makes the removal of an event wait for the user's answer, as a run does.
  public func wait(for removal: SyncRemoval, of id: Event.ID) {
    for collection in notes.sync.states.keys {
      notes.sync.states[collection]?.hold(removal, of: SyncRecordID(id.uuid))
    }
  }

  /// Saves settings in every state of the history, because undo leaves them unchanged.
  private func note(_ settings: Settings) {
    let noted = zip(settings.stored, contents.settings.stored).filter { $0.text != $1.text }.map { noted, _ in noted }
    guard !noted.isEmpty else { return }
    contents.settings = settings
    for index in steps.indices { steps[index].contents.settings.set(noted) }
    for index in undone.indices { undone[index].contents.settings.set(noted) }
  }

  private func keep<Result>(_ result: Result, _ memory: Memory, as label: (Result) -> UndoLabel) -> Changed<Result> {
    notes = memory.notes
    countChange()
    guard memory.contents != contents else { return Changed(result, isChanged: false) }
    notes.sync.markRecords(from: contents, to: memory.contents)
    steps.append(
      Step(
        entry: UndoEntry(at: time.now(), label(result)), contents: contents, origin: memory.contents.syncedHistory,
        target: contents.syncedHistory, run: run))
    undone = []
    contents = memory.contents
    return Changed(result, isChanged: true)
  }

  private var memory: Memory { Memory(contents, notes, pack) }
}

extension InMemoryStore: UndoHistory {
  public func entries(for move: HistoryMove, limit: Int) async throws(StoreError) -> [UndoEntry] {
    if let failure { throw failure }
    return steps(for: move).suffix(max(0, limit)).reversed().map(\.entry)
  }

  public func next(for move: HistoryMove) async throws(StoreError) -> NextCommand? {
    if let failure { throw failure }
    return steps(for: move).last.map { NextCommand($0.entry, from: $0.run == run ? .thisRun : .elsewhere) }
  }

  public func perform(_ move: HistoryMove, only expected: UndoEntry?) async throws(StoreError) -> MovedCommand? {
    switch move {
    case .undo: try self.move(&steps, &undone, only: expected)
    case .redo: try self.move(&undone, &steps, only: expected)
    }
  }

  private func steps(for move: HistoryMove) -> [Step] { move == .undo ? steps : undone }

  private func move(
    _ from: inout [Step],
    _ to: inout [Step],
    only expected: UndoEntry?
  ) throws(StoreError) -> MovedCommand? {
    if let failure { throw failure }
    guard let step = from.last, expected == nil || step.entry == expected else { return nil }
    from.removeLast()
    var synced = contents.syncedHistory
    do throws(SyncedHistory.Obstacle) { try synced.move(from: step.origin, to: step.target, memory.ownUID) } catch {
      let account = notes.sync.account(of: error.record)
      return MovedCommand(step.entry, obstacle: UndoObstacle(kind: error.kind, error.change, account: account))
    }
    var target = step.contents
    target.syncedHistory = synced
    to.append(Step(entry: step.entry, contents: contents, origin: step.target, target: step.origin, run: run))
    let record = contents.record(of: step.entry.label.kind, unlike: target)
    notes.sync.markRecords(from: contents, to: target)
    contents = target
    return MovedCommand(step.entry, record: record)
  }
}

/// A pack without sayings.
public struct NoSayings: BuiltInSayings {
  public let count = 0

  /// Makes an empty pack.
  public init() {}

  public func content(of number: Int) -> SayingContent? { nil }
}

/// The state that a transaction works on: a copy, which is discarded when the transaction fails.
final class Memory {
  /// The undoable state, which is a value so that undo only has to restore the earlier value.
  struct Contents: Equatable {
    var events: [Event.ID: Event] = [:]
    var eventSources: [Event.ID: EventSource] = [:]
    /// The components in the order in which they were saved.
    var components: [StoredComponent] = []
    var calendars: [EventCalendar.ID: EventCalendar] = [
      .standard: EventCalendar(id: .standard, name: .none, color: .blue)
    ]
    /// The runs of synchronization that the user has undone.
    var undoneRuns: Set<Int> = []
    var settings = Settings()
    var account: Account?
    var contacts: [Contact.ID: Contact] = [:]
    var contactSources: [Contact.ID: [UInt8]] = [:]
    var plants: [Plant.ID: Plant] = [:]
    var waterings: [Watering.ID: Watering] = [:]
    var sayings: [Saying.ID: OwnSaying] = [:]
    /// The marks of sayings, without the times at which the sayings were opened.
    var sayingMarks: [Saying.ID: SayingMarks] = [:]
    var hiddenSayings: Set<Saying.ID> = []
    /// The rounds by their first days.
    var sayingRounds: [Day: SayingRound] = [:]
    var moods: [MoodRecord.ID: MoodRecord] = [:]
    var feelings: [Feeling.Key: Feeling] = [:]
    var canvasThemes: [Day: CanvasTheme] = [:]
    var books: [Book.ID: Book] = [:]
    var readings: [Reading.ID: Reading] = [:]
    var pageLogs: [Reading.ID: PageLog] = [:]
    var bookSentences: [BookSentence.ID: BookSentence] = [:]
    var readingGoals: [ReadingGoal.Kind: ReadingGoal] = [:]
    var ownReminders: [OwnReminder.ID: OwnReminder] = [:]
    var ownReminderSources: [OwnReminder.ID: [UInt8]] = [:]
    /// The collections to which records belong; a collection may no longer be synchronized.
    var homes: [SyncRecordID: Set<SyncCollection.ID>] = [:]
    var reminderMutes: Set<ReminderMute> = []
    var reminderSnoozes: [Reminder.ID: ReminderSnooze] = [:]
  }

  /// The state that undo leaves unchanged.
  struct SideWrites {
    var isWelcomed = false
    var isSignedOut = false
    var identities: [AccountIdentity] = []
    var lock: Lock?
    var noticesRead: String?
    var firstDay: Day?
    var opened: [Saying.ID: Instant] = [:]
    /// The rounds of the pack whose end was reported to the user.
    var toldRounds: Set<Int> = []
    /// The events' numbers in the order in which they were added.
    var eventNumbers: [Event.ID: Int] = [:]
    /// The highest number that was assigned to a saying outside the pack.
    var lastNumber = Saying.ID.firstOwn - 1
    var reminderDeliveries: [Reminder.ID: ReminderDelivery] = [:]
    var reminderMark: ReminderMark?
    var lastOpening: Instant?
    var lastLook: Instant?
    var topic: WebAddress?
    var sync = SyncMemory()
  }

  var contents: Contents
  var notes: SideWrites
  /// The UIDs of the events that this transaction added.
  var addedUIDs: Set<String> = []
  let pack: any BuiltInSayings

  init(_ contents: Contents, _ notes: SideWrites, _ pack: any BuiltInSayings) {
    (self.contents, self.notes, self.pack) = (contents, notes, pack)
  }
}

private struct InMemoryReadTransaction<Failure: StoreFailure>: ReadTransaction {
  let memory: Memory
  let time: TimeSource

  var events: any EventQueries<Failure> { InMemoryEvents<Failure>(memory: memory) }
  var contacts: any ContactQueries<Failure> { InMemoryContacts<Failure>(memory: memory) }
  var plants: any PlantQueries<Failure> { InMemoryPlants<Failure>(memory: memory) }
  var sayings: any SayingQueries<Failure> { InMemorySayings<Failure>(memory: memory) }
  var moods: any MoodQueries<Failure> { InMemoryMoods<Failure>(memory: memory) }
  var books: any BookQueries<Failure> { InMemoryBooks<Failure>(memory: memory) }
  var reminders: any ReminderQueries<Failure> { InMemoryReminders<Failure>(memory: memory) }
  var sync: any SyncAccountQueries<Failure> { InMemorySyncAccounts<Failure>(memory: memory) }
  var settings: any SettingsQueries<Failure> { InMemorySettings<Failure>(memory: memory) }
  var account: any AccountQueries<Failure> { InMemoryAccount<Failure>(memory: memory) }
  var lock: any LockQueries<Failure> { InMemoryLock<Failure>(memory: memory) }
  var search: any SearchQueries<Failure> { InMemorySearch<Failure>(memory: memory, time: time) }
}

private struct InMemoryTransaction<Failure: StoreFailure>: Transaction {
  let memory: Memory
  let time: TimeSource

  var events: any EventRepository<Failure> { InMemoryEvents<Failure>(memory: memory) }
  var contacts: any ContactRepository<Failure> { InMemoryContacts<Failure>(memory: memory) }
  var plants: any PlantRepository<Failure> { InMemoryPlants<Failure>(memory: memory) }
  var sayings: any SayingRepository<Failure> { InMemorySayings<Failure>(memory: memory) }
  var moods: any MoodRepository<Failure> { InMemoryMoods<Failure>(memory: memory) }
  var books: any BookRepository<Failure> { InMemoryBooks<Failure>(memory: memory) }
  var reminders: any ReminderRepository<Failure> { InMemoryReminders<Failure>(memory: memory) }
  var sync: any SyncAccountRepository<Failure> { InMemorySyncAccounts<Failure>(memory: memory) }
  var settings: any SettingsRepository<Failure> { InMemorySettings<Failure>(memory: memory) }
  var account: any AccountRepository<Failure> { InMemoryAccount<Failure>(memory: memory) }
  var snapshot: any ReadTransaction<Failure> { InMemoryReadTransaction<Failure>(memory: memory, time: time) }
}

private struct InMemoryBulkTransaction<Failure: StoreFailure>: BulkTransaction {
  let events: any BulkEvents<Failure>
  let contacts: any BulkContacts<Failure>
  let plants: any PlantedLines<Failure>
  let sayings: any BulkSayings<Failure>
  let moods: any BulkMoods<Failure>
  let books: any BulkBooks<Failure>
  let settings: any SettingsQueries<Failure>

  init(_ memory: Memory) {
    events = InMemoryEvents<Failure>(memory: memory)
    contacts = InMemoryContacts<Failure>(memory: memory)
    plants = InMemoryPlants<Failure>(memory: memory)
    sayings = InMemoryBulkSayings<Failure>(memory)
    moods = InMemoryMoods<Failure>(memory: memory)
    books = InMemoryBooks<Failure>(memory: memory)
    settings = InMemorySettings<Failure>(memory: memory)
  }
}

private struct InMemorySideWrites<Failure: StoreFailure>: SideWrites {
  let memory: Memory
  let time: TimeSource

  var sayings: any SayingSideWrites<Failure> { InMemorySayings<Failure>(memory: memory) }
  var settings: any SettingsSideWrites<Failure> { InMemorySettings<Failure>(memory: memory) }
  var account: any AccountSideWrites<Failure> { InMemoryAccount<Failure>(memory: memory) }
  var lock: any LockSideWrites<Failure> { InMemoryLock<Failure>(memory: memory) }
  var reminders: any ReminderSideWrites<Failure> { InMemoryReminders<Failure>(memory: memory) }
  var snapshot: any ReadTransaction<Failure> { InMemoryReadTransaction<Failure>(memory: memory, time: time) }
}

private struct InMemorySettings<Failure: StoreFailure>: SettingsRepository, SettingsSideWrites {
  let memory: Memory

  func settings() throws(Failure) -> Settings {
    var settings = memory.contents.settings
    if memory.notes.isWelcomed { settings.isOnboarded = true }
    settings.noticesRead = memory.notes.noticesRead ?? settings.noticesRead
    return settings
  }

  func save(_ settings: Settings) throws(Failure) {
    var settings = settings
    if memory.notes.isWelcomed { settings.isOnboarded = memory.contents.settings.isOnboarded }
    if memory.notes.noticesRead != nil { settings.noticesRead = memory.contents.settings.noticesRead }
    memory.contents.settings = settings
  }

  func noteWelcome(choosing settings: Settings) throws(Failure) {
    memory.notes.isWelcomed = true
    try save(settings)
  }

  func noteNotices(of version: String) throws(Failure) { memory.notes.noticesRead = version }
}

extension Settings {
  fileprivate mutating func set(_ texts: [(key: String, text: String?)]) {
    var all = Dictionary(uniqueKeysWithValues: stored.map { ($0.key, $0.text) })
    for (key, text) in texts { all.updateValue(text, forKey: key) }
    self = Settings(stored: all.compactMapValues(\.self))
  }
}

private struct InMemoryAccount<Failure: StoreFailure>: AccountRepository {
  let memory: Memory

  func account() throws(Failure) -> Account? { memory.contents.account }

  func isSignedOut() throws(Failure) -> Bool { memory.notes.isSignedOut }

  func save(_ account: Account) throws(Failure) { memory.contents.account = account }

  func noteSignedOut(_ isSignedOut: Bool) throws(Failure) { memory.notes.isSignedOut = isSignedOut }

  func identities() throws(Failure) -> [AccountIdentity] {
    memory.notes.identities.sorted {
      ($0.since.secondsSince1970, $0.issuer.text, $0.subject) < ($1.since.secondsSince1970, $1.issuer.text, $1.subject)
    }
  }

  func save(_ identity: AccountIdentity) throws(Failure) {
    if let place = memory.notes.identities.firstIndex(where: identity.isSame) {
      memory.notes.identities[place] = identity
    } else {
      memory.notes.identities.append(identity)
    }
  }

  func remove(_ identity: AccountIdentity) throws(Failure) { memory.notes.identities.removeAll(where: identity.isSame) }

  /// Returns `false`, because a store in memory has one account.
  func isElsewhere(_ identity: AccountIdentity) throws(Failure) -> Bool { false }
}

private struct InMemoryLock<Failure: StoreFailure>: LockSideWrites {
  let memory: Memory

  func lock() throws(Failure) -> Lock? { memory.notes.lock }

  func save(_ lock: Lock?) throws(Failure) { memory.notes.lock = lock }
}
