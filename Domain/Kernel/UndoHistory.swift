public import struct Foundation.UUID

/// The commands that can be taken back, and those that were and can be done again: at least the last 100, also those of
/// other runs.
public protocol UndoHistory: Sendable {
  /// Returns the commands to undo or redo, the next first; a new command of the user leaves nothing to redo.
  func entries(for move: HistoryMove, limit: Int) async throws(StoreError) -> [UndoEntry]

  /// The command that would be moved, whoever gave it; `nil` when nothing is left.
  func next(for move: HistoryMove) async throws(StoreError) -> NextCommand?

  /// Moves the next command as one transaction: everything is then as it was before it, or again as it was after it.
  ///
  /// - Parameters:
  ///   - move: Which of the two.
  ///   - expected: The command that it has to be; `nil` for whatever it is.
  /// - Returns: What was moved; `nil` when nothing is left, or it is another command by now.
  func perform(_ move: HistoryMove, only expected: UndoEntry?) async throws(StoreError) -> MovedCommand?
}

/// A command that was taken back or done again.
public struct MovedCommand: Hashable, Sendable {
  /// A thing of a feature: an event with its series, a plant with its waterings.
  public struct Record: Hashable, Sendable {
    public let kind: RecordKind
    public let id: UUID

    public init(_ kind: RecordKind, _ id: UUID) { (self.kind, self.id) = (kind, id) }
  }

  public let entry: UndoEntry
  /// The one that is not as it was; `nil` for several and for what is no such thing.
  public let record: Record?

  public init(_ entry: UndoEntry, record: Record?) { (self.entry, self.record) = (entry, record) }
}

/// Taking back the newest command, and doing again the one that was taken back last.
public enum HistoryMove: Hashable, Sendable, CaseIterable { case undo, redo }

extension UndoHistory {
  /// Returns the commands that can be undone, the newest first.
  public func entries(limit: Int) async throws(StoreError) -> [UndoEntry] {
    try await entries(for: .undo, limit: limit)
  }

  /// Takes back the newest command of all, whoever gave it.
  public func undo(only expected: UndoEntry? = nil) async throws(StoreError) -> UndoEntry? {
    try await perform(.undo, only: expected)?.entry
  }

  /// Does again the command that was taken back last, whoever took it back.
  public func redo(only expected: UndoEntry? = nil) async throws(StoreError) -> UndoEntry? {
    try await perform(.redo, only: expected)?.entry
  }
}

/// The command that undo would take back, or that redo would do again.
public struct NextCommand: Hashable, Sendable {
  /// The run in which the command was given, redone or undone.
  public enum Origin: Hashable, Sendable {
    case thisRun
    /// An earlier run, or one beside it, that the user started in the same place, such as a terminal's window.
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
    /// Its name in files.
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let added = Action(rawValue: "added")
    public static let changed = Action(rawValue: "changed")
    public static let removed = Action(rawValue: "removed")
    public static let imported = Action(rawValue: "imported")
  }

  public let action: Action
  public let kind: RecordKind
  /// The title or name of what was changed, as the user wrote it.
  public let subject: String

  public init(_ action: Action, _ kind: RecordKind, _ subject: String) {
    self.action = action
    self.kind = kind
    self.subject = subject
  }

  /// Creates the label of a command that changed several things.
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

/// A kind of things that a feature keeps; each feature adds its own in an extension.
public struct RecordKind: RawRepresentable, Hashable, Sendable {
  /// Its name in files and JSON.
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}
