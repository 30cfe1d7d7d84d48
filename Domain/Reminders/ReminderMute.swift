public import struct Foundation.UUID

/// A record or a kind that the user doesn't want to be reminded of.
public struct ReminderMute: Hashable, Sendable {
  public let kind: ReminderKind
  /// A record whose reminders can be muted separately, or `nil` for all reminders of the kind.
  public let record: UUID?

  public init(_ kind: ReminderKind, _ record: UUID? = nil) { (self.kind, self.record) = (kind, record) }

  /// Returns whether reminders about a subject are muted.
  public func covers(_ subject: any ReminderSubject) -> Bool {
    record == nil ? kind == subject.kind : self == subject.mute
  }
}

/// The records of a kind whose reminders can be muted one by one.
protocol MutableRecords: Sendable {
  /// The position in the list of muted targets, starting with 1; whole kinds come first.
  var place: Int { get }

  /// Returns the name of a record, or `nil` if the record was deleted.
  func name<Failure>(of record: UUID, in transaction: any ReadTransaction<Failure>) throws(Failure) -> String?

  /// Returns the records that may have a name or an ID that begins with it, each with all its names; a record without
  /// names is the standard one.
  func candidates<Failure>(
    named name: String, in transaction: any ReadTransaction<Failure>
  ) throws(Failure) -> [(record: UUID, name: String, names: [String])]
}

/// A mute with the name of the record or the kind that it mutes.
public struct MuteTarget: Hashable, Sendable, Identifiable {
  public let mute: ReminderMute
  /// The name; empty for a kind, and for the calendar that has no name.
  public let name: String

  public init(_ mute: ReminderMute, name: String) { (self.mute, self.name) = (mute, name) }

  public var id: ReminderMute { mute }
}

extension ReadTransaction {
  /// Returns the muted kinds and records, first whole kinds, then the records of each kind, sorted by name.
  ///
  /// Mutes of deleted records are left out.
  public func muteTargets() throws(Failure) -> [MuteTarget] {
    var muted: [MuteTarget] = []
    for mute in try reminders.mutes() { if let target = try muteTarget(mute) { muted.append(target) } }
    return muted.sorted { ($0.mute.place, SortKey($0.name)) < ($1.mute.place, SortKey($1.name)) }
  }

  /// Returns the records whose reminders can be muted, without those that are only found by name.
  public func muteCandidates() throws(Failure) -> [MuteTarget] { try muteCandidates(mayHave: "").map(\.target) }

  /// Returns the records that may have a name or an ID that begins with it, each with all its names.
  fileprivate func muteCandidates(mayHave name: String) throws(Failure) -> [(target: MuteTarget, names: [String])] {
    var targets: [(target: MuteTarget, names: [String])] = []
    for kind in ReminderKind.withMutableRecords {
      for found in try kind.mutable?.candidates(named: name, in: self) ?? [] {
        targets.append((MuteTarget(ReminderMute(kind, found.record), name: found.name), found.names))
      }
    }
    return targets
  }

  /// Returns all reminders that the user wrote, including those that will not come again.
  public func allOwnReminders() throws(Failure) -> [OwnReminder] {
    try reminders.own(from: DateTime(clockSeconds: .min), through: DateTime(clockSeconds: .max))
      .sorted { $0.isListed(before: $1) }
  }

  /// Returns a mute with its name, or `nil` if the muted record was deleted.
  public func muteTarget(_ mute: ReminderMute) throws(Failure) -> MuteTarget? {
    guard let record = mute.record else { return MuteTarget(mute, name: "") }
    return try mute.kind.mutable?.name(of: record, in: self).map { MuteTarget(mute, name: $0) }
  }
}

extension ReadTransaction where Failure == LookUpError<MuteTarget> {
  /// Returns the only record whose ID begins with a name, or that the name matches best, and whose reminders can be
  /// muted.
  ///
  /// - Parameters:
  ///   - name: The name or the ID that the user typed.
  ///   - standardNames: The names by which the user can refer to the calendar without a name.
  public func muteTarget(named name: String, standardNames: [String]) throws(Failure) -> MuteTarget {
    let (prefix, candidates) = (IDPrefix(typed: name), try muteCandidates(mayHave: name))
    let named = candidates.filter { candidate in
      candidate.target.mute.record.map { prefix?.begins($0) == true } ?? false
    }
    let fitting = NameQuery(name)?.best(candidates) { $0.rank(inAny: $1.names.isEmpty ? standardNames : $1.names) }
    return try Failure.only(named.map(\.target), fitting?.map(\.target) ?? [], by: prefix)
  }
}

extension ReminderKind {
  /// The kinds whose reminders can be muted record by record, in the order of their lists.
  public static var withMutableRecords: [ReminderKind] {
    let kinds = allCases.compactMap { kind in kind.mutable.map { (kind: kind, place: $0.place) } }
    return kinds.sorted { $0.place < $1.place }.map(\.kind)
  }
}

extension ReminderMute {
  /// The position in the list of muted targets.
  fileprivate var place: Int { record == nil ? 0 : kind.mutable?.place ?? 0 }
}
