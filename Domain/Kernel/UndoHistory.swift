public import struct Foundation.UUID

/// The commands that can be undone or redone: at least the last 100, including those of other runs.
public protocol UndoHistory: Sendable {
  /// Returns the commands to undo or redo, the next one first; a new command of the user clears the commands to redo.
  func entries(for move: HistoryMove, limit: Int) async throws(StoreError) -> [UndoEntry]

  /// Returns the next command to undo or redo, whichever run it is from; `nil` if nothing is left.
  func next(for move: HistoryMove) async throws(StoreError) -> NextCommand?

  /// Undoes or redoes the next command as one transaction.
  ///
  /// The command is undone value by value, so only a value that something else has changed since then can prevent the
  /// move, such as a title that came from a server. Then only the history changes: the command is set aside, and the
  /// command before it is the next one.
  ///
  /// - Parameters:
  ///   - move: The direction: undo or redo.
  ///   - expected: The command that must be next; `nil` for any command.
  /// - Returns: The command; `nil` if nothing is left, or if another command is next.
  func perform(_ move: HistoryMove, only expected: UndoEntry?) async throws(StoreError) -> MovedCommand?
}

/// A command that was undone or redone, or that was set aside because of ``obstacle``.
public struct MovedCommand: Hashable, Sendable {
  /// A record of a feature, such as an event with its series or a plant with its waterings.
  public struct Record: Hashable, Sendable {
    public let kind: RecordKind
    public let id: UUID

    public init(_ kind: RecordKind, _ id: UUID) { (self.kind, self.id) = (kind, id) }
  }

  public let entry: UndoEntry
  /// The record that the move changed; `nil` if several changed, or something other than a record.
  public let record: Record?
  /// The later change that prevented the move; `nil` if the command was undone or redone.
  public let obstacle: UndoObstacle?

  public init(_ entry: UndoEntry, record: Record?) { (self.entry, self.record, obstacle) = (entry, record, nil) }

  /// Creates a command that was set aside and changed nothing.
  public init(_ entry: UndoEntry, obstacle: UndoObstacle) {
    (self.entry, record, self.obstacle) = (entry, nil, obstacle)
  }
}

/// A later change that prevents a command from being undone or redone.
public struct UndoObstacle: Hashable, Sendable {
  /// The difference between a record and its state after the command.
  public enum Change: Hashable, Sendable {
    /// These fields have other values, by their names in exported files.
    case fields([String])
    case removed
    /// A part was added to a record that would be removed.
    case added
    /// The record is in the list with this name, which is still synchronized and would lose the record.
    case elsewhere(String)
    /// The record came back from a server as another record with this title.
    case cameBack(as: String)
    /// The change is unknown.
    case unknown
  }

  /// The kind of the record as in exported files, such as `event`; for ``Change/added``, the kind of the added record.
  public let kind: String
  /// The title of the record; empty if the command changed only one record, or the record has no title.
  public let title: String
  public let change: Change
  /// The name of the account for synchronization that the record is with; `nil` if there is none.
  public let account: String?
  /// The name of the synchronized collection of a record without a title; `nil` if there is none.
  public let list: String?

  public init(kind: String, title: String = "", _ change: Change, account: String?, list: String? = nil) {
    (self.kind, self.title, self.change, self.account, self.list) = (kind, title, change, account, list)
  }
}

/// The two ways to move through the history.
public enum HistoryMove: Hashable, Sendable, CaseIterable { case undo, redo }

extension UndoHistory {
  /// Returns the commands that can be undone, the newest first.
  public func entries(limit: Int) async throws(StoreError) -> [UndoEntry] {
    try await entries(for: .undo, limit: limit)
  }

  /// Undoes the latest command of all runs.
  ///
  /// - Throws: ``StoreError/conflict`` if the command was set aside.
  public func undo(only expected: UndoEntry? = nil) async throws(StoreError) -> UndoEntry? {
    try await moved(.undo, only: expected)
  }

  /// Redoes the command that was undone last in any run.
  ///
  /// - Throws: ``StoreError/conflict`` if the command was set aside.
  public func redo(only expected: UndoEntry? = nil) async throws(StoreError) -> UndoEntry? {
    try await moved(.redo, only: expected)
  }

  private func moved(_ move: HistoryMove, only expected: UndoEntry?) async throws(StoreError) -> UndoEntry? {
    let moved = try await perform(move, only: expected)
    guard moved?.obstacle == nil else { throw .conflict }
    return moved?.entry
  }
}

/// The command that undo or redo would move next.
public struct NextCommand: Hashable, Sendable {
  /// The run in which the command was given, redone or undone.
  public enum Origin: Hashable, Sendable {
    case thisRun
    /// An earlier or parallel run that the user started in the same place, such as a terminal window.
    case thisSession
    case elsewhere
  }

  public let entry: UndoEntry
  public let origin: Origin

  public init(_ entry: UndoEntry, from origin: Origin) { (self.entry, self.origin) = (entry, origin) }
}

/// The description of a command in the undo list.
public struct UndoLabel: Hashable, Sendable {
  /// The action of a command; features add their own in extensions.
  public struct Action: RawRepresentable, Hashable, Sendable {
    /// The name in files.
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let added = Action(rawValue: "added")
    public static let changed = Action(rawValue: "changed")
    public static let removed = Action(rawValue: "removed")
    public static let imported = Action(rawValue: "imported")
  }

  /// The maximum number of names that the subject of a command lists completely.
  private static let mostNames = 10
  /// The number of names in the subject of a command that changed more records than that.
  private static let firstNames = 3

  public let action: Action
  public let kind: RecordKind
  /// The title or name of the changed record, as the user wrote it.
  public let subject: String

  public init(_ action: Action, _ kind: RecordKind, _ subject: String) {
    (self.action, self.kind, self.subject) = (action, kind, subject)
  }

  /// Creates the label of a command that changed several records: up to ten names, or the first three and the number of
  /// other names, as in "a, b, c, … +997".
  public init(_ action: Action, _ kind: RecordKind, names: [String]) {
    let isLong = names.count > Self.mostNames
    let listed = isLong ? names.prefix(Self.firstNames) + ["… +\(names.count - Self.firstNames)"] : names[...]
    self.init(action, kind, listed.joined(separator: ", "))
  }
}

/// A command of the user that can be undone.
public struct UndoEntry: Hashable, Sendable {
  public let at: Instant
  public let label: UndoLabel

  public init(at: Instant, _ label: UndoLabel) { (self.at, self.label) = (at, label) }
}

/// A kind of record that a feature stores; each feature adds its own kinds in an extension.
public struct RecordKind: RawRepresentable, Hashable, Sendable {
  /// The name in files and JSON.
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}
