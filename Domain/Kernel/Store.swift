/// Stores all of the user's data, in a file, on a server or in memory.
///
/// Each call is one transaction, and a rule reads the data that it relies on in the transaction that saves its result.
/// Values of a transaction can't leave its closure, and the closure can't wait for anything. The closure of
/// ``change(as:_:)`` may run more than once.
///
/// ```swift
/// let garden = try await store.read { transaction throws(StoreError) in try transaction.plants.garden() }
/// ```
public protocol Store: Sendable {
  /// Reads from one consistent state, which doesn't change meanwhile.
  ///
  /// - Throws: The error of `body`, or ``StoreFailure/store(_:)`` if the store can't be read.
  func read<Result: Sendable, Failure: StoreFailure>(
    _ body: @Sendable (any ReadTransaction<Failure>) throws(Failure) -> Result
  ) async throws(Failure) -> Result

  /// Runs one command of the user, which is saved completely when this method returns, and not at all when it throws.
  ///
  /// A command that changes something becomes one undo step; a command without an effect doesn't.
  ///
  /// - Parameters:
  ///   - label: Returns the text for the undo list; called only if something changed.
  ///   - body: The rule; it is isolated from the unfinished work of other transactions.
  /// - Throws: The error of `body`, or ``StoreFailure/store(_:)`` if the store can't be changed.
  func change<Result: Sendable, Failure: StoreFailure>(
    as label: @Sendable (Result) -> UndoLabel, _ body: @Sendable (any Transaction<Failure>) throws(Failure) -> Result
  ) async throws(Failure) -> Changed<Result>

  /// Runs one command of the user that may add a large amount of data, such as a file.
  ///
  /// - Parameters:
  ///   - label: Returns the text for the undo list; called only if something changed.
  ///   - isDryRun: `true` if this is a dry run, which saves nothing and counts as no change.
  ///   - body: The rule; it runs only once, because a file can be read only once.
  /// - Throws: The same errors as ``change(as:_:)``.
  func changeMany<Result: Sendable, Failure: StoreFailure>(
    as label: @Sendable (Result) -> UndoLabel, isDryRun: Bool,
    _ body: @Sendable (any BulkTransaction<Failure>) throws(Failure) -> Result
  ) async throws(Failure) -> Changed<Result>

  /// Saves data that isn't part of a user's command, such as that something was seen; undo skips it.
  ///
  /// - Throws: The same errors as ``change(as:_:)``; the wait for other writers is too short to notice.
  func note<Result: Sendable, Failure: StoreFailure>(
    _ body: @Sendable (any SideWrites<Failure>) throws(Failure) -> Result
  ) async throws(Failure) -> Result
}

/// A consistent state of all data, which doesn't change while a closure runs.
///
/// The state isn't sendable, so that it can't leave the closure. `Failure` is the error of the rule that reads.
public protocol ReadTransaction<Failure> {
  associatedtype Failure: StoreFailure

  var events: any EventQueries<Failure> { get }
  var contacts: any ContactQueries<Failure> { get }
  var plants: any PlantQueries<Failure> { get }
  /// The sayings of the pack and the user's own sayings.
  var sayings: any SayingQueries<Failure> { get }
  var moods: any MoodQueries<Failure> { get }
  var books: any BookQueries<Failure> { get }
  var reminders: any ReminderQueries<Failure> { get }
  var sync: any SyncAccountQueries<Failure> { get }
  var settings: any SettingsQueries<Failure> { get }
  var account: any AccountQueries<Failure> { get }
  var lock: any LockQueries<Failure> { get }
  var search: any SearchQueries<Failure> { get }
}

/// A transaction in progress while a closure runs; reads see what the transaction has saved.
///
/// A transaction isn't sendable, so that it can't leave the closure. `Failure` is the error of the rule that runs.
public protocol Transaction<Failure> {
  associatedtype Failure: StoreFailure

  var events: any EventRepository<Failure> { get }
  var contacts: any ContactRepository<Failure> { get }
  var plants: any PlantRepository<Failure> { get }
  /// The sayings of the pack and the user's own sayings.
  var sayings: any SayingRepository<Failure> { get }
  var moods: any MoodRepository<Failure> { get }
  var books: any BookRepository<Failure> { get }
  var reminders: any ReminderRepository<Failure> { get }
  /// The accounts for synchronization, whose changes aren't undo steps.
  var sync: any SyncAccountRepository<Failure> { get }
  var settings: any SettingsRepository<Failure> { get }
  var account: any AccountRepository<Failure> { get }
  /// A read-only view of the transaction.
  var snapshot: any ReadTransaction<Failure> { get }
}

/// A transaction that adds a large amount of data to one feature, with the lookups that merging needs.
///
/// Reads see what the transaction has added. A transaction isn't sendable, so that it can't leave the closure.
/// `Failure` is the error of the rule that runs.
public protocol BulkTransaction<Failure> {
  associatedtype Failure: StoreFailure

  var events: any BulkEvents<Failure> { get }
  var contacts: any BulkContacts<Failure> { get }
  var plants: any PlantedLines<Failure> { get }
  /// The user's own sayings, and the actions on all sayings.
  var sayings: any BulkSayings<Failure> { get }
  var moods: any BulkMoods<Failure> { get }
  var books: any BulkBooks<Failure> { get }
  var settings: any SettingsQueries<Failure> { get }
}

/// The data that is saved apart from the user's commands, while a closure runs.
///
/// The value isn't sendable, so that it can't leave the closure. `Failure` is the error of the rule that saves.
public protocol SideWrites<Failure> {
  associatedtype Failure: StoreFailure

  /// The start of the pack, and the sayings that were opened.
  var sayings: any SayingSideWrites<Failure> { get }
  /// The record that the user has seen the welcome pages.
  var settings: any SettingsSideWrites<Failure> { get }
  /// The record that the account was left or entered, and the users of sign-in providers who own it.
  var account: any AccountSideWrites<Failure> { get }
  var lock: any LockSideWrites<Failure> { get }
  /// The reminders that were delivered.
  var reminders: any ReminderSideWrites<Failure> { get }
  /// A read-only view of the data while this is saved.
  var snapshot: any ReadTransaction<Failure> { get }
}

/// The error of a rule that uses a store, with a case for the store's own errors.
///
/// An enum needs only `case store(StoreError)`.
public protocol StoreFailure: Error {
  /// The store couldn't be read or changed, or the item to change is missing.
  static func store(_ error: StoreError) -> Self
}

/// The result of a command.
public struct Changed<Value> {
  /// The value that the command returned.
  public let value: Value
  /// Indicates whether anything changed; only then is there an undo step.
  public let isChanged: Bool

  public init(_ value: Value, isChanged: Bool) { (self.value, self.isChanged) = (value, isChanged) }
}

extension Changed: Sendable where Value: Sendable {}
extension Changed: Equatable where Value: Equatable {}

/// The state of a store as seen without opening it; cheap enough to check every second.
public enum StoreGlance: Hashable, Sendable {
  /// The store exists; the version changes whenever any program changes or replaces the store.
  case present(version: Int)
  /// Another run of Haru, or another program, has removed the store.
  case removed
  /// This run has closed the store itself, for example to erase it.
  case closed
}

/// A notice from a store while it works, separate from its results.
public enum StoreNotice: Hashable, Sendable {
  /// A change is waiting for another run of Haru that is writing.
  case waiting
  /// A change is waiting for another program that is writing.
  case waitingForProgram
  /// The store's file was replaced by another one while open; reads now use the new file.
  case replaced
  /// A log file next to the store didn't belong to the store and was moved to `path`; changes may be missing.
  case logSetAside(path: String)
  /// A part of the file is damaged.
  case damaged
  /// The data contained settings that give authority and belong to the machine; they were removed and had no effect.
  case machineSettings([MachineSetting])
  /// The store was erased, but a keyring that couldn't be reached still has passwords for servers.
  case passwordsLeft
}
