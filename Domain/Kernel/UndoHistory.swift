public import struct Foundation.UUID

/// The commands that can be undone or redone: at least the last 100, including those of other runs.
public protocol UndoHistory: Sendable {
  /// Returns the commands to undo or redo, the next one first; a new command of the user clears the commands to redo.
  func entries(for move: HistoryMove, limit: Int) async throws(StoreError) -> [UndoEntry]

  /// Returns the next command to undo or redo, whichever run it is from; `nil` if nothing is left.
  func next(for move: HistoryMove) async throws(StoreError) -> NextCommand?

  /// Undoes or redoes the next command as one transaction.
  ///
  /// - Parameters:
  ///   - move: The direction: undo or redo.
  ///   - expected: The command that must be next; `nil` for any command.
  /// - Returns: The command; `nil` if nothing is left, or if another command is next.
  func perform(_ move: HistoryMove, only expected: UndoEntry?) async throws(StoreError) -> MovedCommand?
}

/// A command that was undone or redone.
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

  public init(_ entry: UndoEntry, record: Record?) { (self.entry, self.record) = (entry, record) }
}

/// The two ways to move through the history.
public enum HistoryMove: Hashable, Sendable, CaseIterable { case undo, redo }

extension UndoHistory {
  /// Returns the commands that can be undone, the newest first.
  public func entries(limit: Int) async throws(StoreError) -> [UndoEntry] {
    try await entries(for: .undo, limit: limit)
  }

  /// Undoes the newest command of all runs.
  public func undo(only expected: UndoEntry? = nil) async throws(StoreError) -> UndoEntry? {
    try await perform(.undo, only: expected)?.entry
  }

  /// Redoes the command that was undone last in any run.
  public func redo(only expected: UndoEntry? = nil) async throws(StoreError) -> UndoEntry? {
    try await perform(.redo, only: expected)?.entry
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

  public let action: Action
  public let kind: RecordKind
  /// The title or name of the changed record, as the user wrote it.
  public let subject: String

  public init(_ action: Action, _ kind: RecordKind, _ subject: String) {
    self.action = action
    self.kind = kind
    self.subject = subject
  }

  /// Creates the label of a command that changed several records.
  public init(_ action: Action, _ kind: RecordKind, names: [String]) {
    self.init(action, kind, names.joined(separator: ", "))
  }
}

/// A command of the user that can be undone.
public struct UndoEntry: Hashable, Sendable {
  public let at: Instant
  public let label: UndoLabel

  public init(at: Instant, _ label: UndoLabel) {
    self.at = at
    self.label = label
  }
}

/// A kind of records that a feature stores; each feature adds its own kinds in an extension.
public struct RecordKind: RawRepresentable, Hashable, Sendable {
  /// The name in files and JSON.
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}
