/// Keeps everything of the user, whatever it is kept in: a file, a server, memory.
///
/// Each call is one transaction, and what a rule relies on is read in the transaction that keeps its result. Nothing of
/// a transaction can leave its closure, which cannot wait for anything; that of ``change(as:_:)`` may run more than once.
///
/// ```swift
/// let garden = try await store.read { things throws(StoreError) in try things.plants.garden() }
/// ```
public protocol Store: Sendable {
  /// Reads from one unchanging state.
  ///
  /// - Throws: What `body` throws, and ``StoreFailure/store(_:)`` when the store cannot be read.
  func read<Result: Sendable, Failure: StoreFailure>(
    _ body: @Sendable (any ReadTransaction<Failure>) throws(Failure) -> Result
  ) async throws(Failure) -> Result

  /// Runs one command of the user: all of it is kept for good when this returns, and nothing when it throws.
  ///
  /// What changes something becomes one step of undo; what ends as it began makes none.
  /// - Parameters:
  ///   - label: What the undo list tells of it; asked only when something changed.
  ///   - body: The rule; it sees no half-done work of others, and they see none of its.
  /// - Throws: What `body` throws, and ``StoreFailure/store(_:)`` when the store cannot be changed.
  func change<Result: Sendable, Failure: StoreFailure>(
    as label: @Sendable (Result) -> UndoLabel, _ body: @Sendable (any Transaction<Failure>) throws(Failure) -> Result
  ) async throws(Failure) -> Changed<Result>

  /// Runs one command of the user that may bring very much, such as a file; as ``change(as:_:)`` but for what is said here.
  ///
  /// - Parameters:
  ///   - label: What the undo list tells of it; asked only when something changed.
  ///   - isTrial: Whether everything is to end as it was: nothing is kept then, and nothing counts as changed.
  ///   - body: The rule; it runs once, since a file can be read only once.
  /// - Throws: As ``change(as:_:)``.
  func changeMany<Result: Sendable, Failure: StoreFailure>(
    as label: @Sendable (Result) -> UndoLabel, isTrial: Bool,
    _ body: @Sendable (any BulkTransaction<Failure>) throws(Failure) -> Result
  ) async throws(Failure) -> Changed<Result>

  /// Notes what is nobody's command, such as that something was seen; undo passes it over.
  ///
  /// - Throws: As ``change(as:_:)``; it waits for nobody longer than people notice.
  func note<Result: Sendable, Failure: StoreFailure>(
    _ body: @Sendable (any SideWrites<Failure>) throws(Failure) -> Result
  ) async throws(Failure) -> Result
}

/// An unchanging state of all data while a closure runs.
///
/// It isn't sendable, so that it can't leave the closure. `Failure` is the error of the rule that reads.
public protocol ReadTransaction<Failure> {
  associatedtype Failure: StoreFailure

  var events: any EventQueries<Failure> { get }
  var contacts: any ContactQueries<Failure> { get }
  var plants: any PlantQueries<Failure> { get }
  /// The pack's and the user's own.
  var sayings: any SayingQueries<Failure> { get }
  var moods: any MoodQueries<Failure> { get }
  var books: any BookQueries<Failure> { get }
  var reminders: any ReminderQueries<Failure> { get }
  var settings: any SettingsQueries<Failure> { get }
  var account: any AccountQueries<Failure> { get }
  var lock: any LockQueries<Failure> { get }
  var search: any SearchQueries<Failure> { get }
}

/// A transaction in progress, as long as a closure runs: what was saved in it is read in it.
///
/// Not sendable, so that it cannot leave the closure. `Failure` is the error of the rule that runs.
public protocol Transaction<Failure> {
  associatedtype Failure: StoreFailure

  var events: any EventRepository<Failure> { get }
  var contacts: any ContactRepository<Failure> { get }
  var plants: any PlantRepository<Failure> { get }
  /// The pack's and the user's own.
  var sayings: any SayingRepository<Failure> { get }
  var moods: any MoodRepository<Failure> { get }
  var books: any BookRepository<Failure> { get }
  var reminders: any ReminderRepository<Failure> { get }
  var settings: any SettingsRepository<Failure> { get }
  var account: any AccountRepository<Failure> { get }
  /// Everything as it is in this transaction.
  var snapshot: any ReadTransaction<Failure> { get }
}

/// A transaction in which very much may be added, with what merging needs; what was added in it is read in it.
///
/// Not sendable, so that it cannot leave the closure. `Failure` is the error of the rule that runs. One transaction adds
/// records of one feature.
public protocol BulkTransaction<Failure> {
  associatedtype Failure: StoreFailure

  var events: any BulkEvents<Failure> { get }
  var contacts: any BulkContacts<Failure> { get }
  var plants: any PlantedLines<Failure> { get }
  /// The user's own sayings, and what was done with all.
  var sayings: any BulkSayings<Failure> { get }
  var moods: any BulkMoods<Failure> { get }
  var books: any BulkBooks<Failure> { get }
  var settings: any SettingsQueries<Failure> { get }
}

/// The data that is saved apart from the user's commands, while a closure runs.
///
/// It isn't sendable, so that it can't leave the closure. `Failure` is the error of the rule that saves.
public protocol SideWrites<Failure> {
  associatedtype Failure: StoreFailure

  /// When the pack began, and what was opened.
  var sayings: any SayingNotes<Failure> { get }
  /// That the first pages were seen.
  var settings: any SettingsNotes<Failure> { get }
  /// That it was left or entered.
  var account: any AccountNotes<Failure> { get }
  var lock: any LockNotes<Failure> { get }
  /// The reminders that were delivered.
  var reminders: any ReminderNotes<Failure> { get }
  /// Everything as it is while this is noted.
  var snapshot: any ReadTransaction<Failure> { get }
}

/// The error of a rule that asks a store, with a place for the store's own.
///
/// An enum needs only `case store(StoreError)`.
public protocol StoreFailure: Error {
  /// The store could not be asked, or does not have what is to be changed.
  static func store(_ error: StoreError) -> Self
}

/// The result of a command.
public struct Changed<Value> {
  /// The value after the command.
  public let value: Value
  /// True if anything changed; only then is there a step to undo.
  public let isChanged: Bool

  public init(_ value: Value, isChanged: Bool) {
    self.value = value
    self.isChanged = isChanged
  }
}

extension Changed: Sendable where Value: Sendable {}
extension Changed: Equatable where Value: Equatable {}

/// A notice from a store while it works, apart from its results.
public enum StoreNotice: Hashable, Sendable {
  /// Somebody else is writing, and a change waits for that.
  case waiting
  /// The same for a program that is no Haru.
  case waitingForProgram
  /// Another file took the store's place while it was open; what is read is in that one.
  case replaced
  /// A file beside the store didn't belong to it and is saved in `path` now; changes may be missing.
  case logSetAside(path: String)
  /// A part of the file is not as it should be.
  case damaged
  /// The data had settings that give authority; they were taken out, and none had an effect.
  case machineSettings([MachineSetting])
}
