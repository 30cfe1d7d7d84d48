/// A piece of work for the store, saved in one transaction, that ``RunSync`` asks for.
public enum SyncStep: Hashable, Sendable {
  /// Reads the state of the collection.
  case begin
  /// Compares a list of changes with the known items.
  case compare(DAVChanges, looks: [SyncLook])
  /// Saves fetched resources, merged with the records.
  case receive(ReceivedResources)
  /// Removes records that are gone from the server, and saves the new token.
  case finish(FinishedList)
  /// Lists the changes to send, these paths last, because the last write to them had no response.
  case listChanges(unanswered: Set<SyncPath>)
  /// Notes that a resource is about to be removed, so that an interrupted run looks at the resource again.
  case prepareRemoval(SyncPath)
  /// Forgets a resource that was removed.
  case removed(PreparedRemoval)
  /// Writes the text of a record, and notes that it is about to be sent.
  case prepareWrite(SyncTarget, variant: Int)
  /// Saves the text that was sent.
  case written(PreparedWrite, href: SyncHref)
  /// Unlinks a record from a resource that turned out to be gone while the record was being sent.
  case unlink(SyncPath)
  /// Saves a refusal.
  case refuse(SyncRefusal)
  /// Saves that the server's collection isn't the known one, and the results of the run.
  case replace(SyncCollection.Replacement, SyncRun)
  /// Reads fetched resources for the preview of the first run, and saves nothing.
  case preview([DAVResource])
  /// Compares the previewed resources with the records.
  case plan([FirstRunPlan.Resource], PreviewedResources)
  /// Counts the effects of receiving, finishing and sending in a transaction that is never saved.
  case rehearse(SyncRehearsal)
  /// Saves the results of a run.
  case end(SyncRun, SyncEnding, isReadOnly: Bool)

  /// Indicates whether the step changes the store only to preview the effects.
  public var isRehearsal: Bool { if case .rehearse = self { true } else { false } }

  /// Indicates whether the step only reads.
  public var isReading: Bool {
    switch self {
    case .begin, .compare, .listChanges, .preview, .plan: true
    default: false
    }
  }
}

/// The result of a ``SyncStep``.
public enum SyncStepResult: Hashable, Sendable {
  /// The collection, and whether its run finishes the list of changes even if nothing has changed there.
  case begun(SyncCollection, looks: [SyncLook], mustFinish: Bool)
  case compared(SyncComparison)
  case received(SyncReceipt)
  case finished(SyncRun)
  case changes(SyncChangesHere)
  /// The removal to send, or `nil` if there is nothing to remove anymore.
  case removal(PreparedRemoval?)
  /// The text to send, or `nil` if there is nothing to send now. Preparing the text may have changed records here, for
  /// example to undo a change that a guest isn't allowed to make.
  case write(PreparedWrite?, here: SyncRun = SyncRun())
  /// The removal waits for the user's answer, because other people would be notified of it, with the changes that
  /// preparing it made here.
  case held(here: SyncRun = SyncRun())
  /// The text must not be sent, for example because it is too large; `here` has the changes that preparing it made.
  case refused(SyncRefusal, here: SyncRun = SyncRun())
  case previewed([FirstRunPlan.Resource])
  case planned(FirstRunPlan)
  case rehearsed(SyncRun)
  case saved
}

/// The difference between a list of changes and the known items.
public struct SyncComparison: Hashable, Sendable {
  /// The resources to fetch, by path.
  var wanted: [SyncHref] = []
  /// The noted paths that the list doesn't mention, with their known versions.
  var quiet: [SyncHref] = []
  var known: [SyncPath: ETag] = [:]
  /// The items that don't exist anymore.
  var gone: Set<SyncPath> = []
  /// The resources that a list of changes mentions although their known version is still the newest.
  var unchanged: [SyncHref] = []
  /// The number of known paths, and of known paths that a complete list contains.
  var knownCount = 0
  var sharedCount = 0
}

/// Fetched resources to save.
public struct ReceivedResources: Hashable, Sendable {
  let resources: [DAVResource]
  /// The versions in the list of changes that led to the resources.
  var listed: [SyncPath: ETag] = [:]
  /// The versions before this run wrote the resources; the server still shows the old state if a version is unchanged.
  var replaced: [SyncPath: ETag] = [:]
  /// Indicates whether the server had another moment to show the new versions.
  var isSecondLook = false
  /// The paths that the run's list of changes reports as gone.
  var gone: Set<SyncPath> = []
  /// Indicates whether the run started without a token, so the next run lists everything anyway.
  var startsWithoutToken = false
}

/// The result of saving fetched resources.
public struct SyncReceipt: Hashable, Sendable {
  var run = SyncRun()
  /// The numbers of the notes that were saved.
  var notes: [SyncPath: Int] = [:]
}

/// The end of a list of changes whose resources have been fetched.
public struct FinishedList: Hashable, Sendable {
  let oldToken: SyncToken?
  let newToken: SyncToken?
  var gone: Set<SyncPath> = []
  /// The numbers of the notes that the list confirms, by path.
  var confirmed: [SyncPath: Int] = [:]
  /// The listed resources that couldn't be fetched.
  var missed: [SyncHref] = []
  /// The resources that the server doesn't send, by path.
  var unread: [UnreadResource] = []
  /// The highest number of a note when the run began; later notes belong to this run or to another one.
  var lastNote = 0
}

/// A resource that the server lists, or that was known, and that the server doesn't send.
public struct UnreadResource: Hashable, Sendable {
  let href: SyncHref
  /// The server's status for the resource, lower than 300 if the server says nothing about it.
  let status: Int

  /// The status of a resource that the server says nothing about.
  static let silence = 204
}

/// Everything that a dry run has fetched.
public struct SyncRehearsal: Hashable, Sendable {
  var received: [ReceivedResources] = []
  var list: FinishedList
  /// The paths whose last write had no response.
  var unanswered: Set<SyncPath> = []
  /// Indicates whether everything that is known about the collection is forgotten first.
  var forgets = false

  /// The rest of the run after all collections of the account have run once, without new changes on the server.
  var rest: SyncRehearsal {
    SyncRehearsal(
      list: FinishedList(oldToken: list.newToken, newToken: list.newToken), unanswered: unanswered, forgets: false)
  }

  /// The turns in which the collections of an account run.
  public enum Turn: Hashable, Sendable, CaseIterable {
    /// Each collection runs once.
    case first
    /// The collections that waited for the others continue.
    case waiting
    /// The other collections send what has changed since their first turn.
    case rest
  }
}

/// The changes here that a run sends.
public struct SyncChangesHere: Hashable, Sendable {
  var removals: [SyncPath] = []
  /// The number of removals that wait for the user.
  var heldRemovals = 0
  /// The number of moved records that aren't on the server in their new collections yet.
  var unfinishedMoves = 0
  var writes: [SyncTarget] = []
}

/// A record to send.
public enum SyncTarget: Hashable, Sendable {
  /// The record of a known resource.
  case item(SyncPath)
  /// A new record.
  case record(SyncRecordID)
}

/// A removal that is noted and can be sent.
public struct PreparedRemoval: Hashable, Sendable {
  let href: SyncHref
  /// The version that is removed.
  let condition: DAVCondition
  /// Indicates whether the server is asked to send no mail.
  let isQuiet: Bool
  let uid: String
  let title: String
  /// The number of the note.
  let note: Int
}

/// A text that is noted and can be sent.
public struct PreparedWrite: Hashable, Sendable {
  let target: SyncTarget
  let record: SyncRecordID
  let href: SyncHref
  let text: [UInt8]
  /// The version that the text replaces; `nil` for a new resource.
  let etag: ETag?
  /// The version for scheduling that the text replaces, if the server has one.
  var scheduleTag: String?
  /// Indicates whether the server is asked to send no mail.
  var isQuiet = false
  let uid: String
  let title: String
  /// The number of the note.
  var note = 0

  /// The fingerprint of the text, so that a later run recognizes the same change.
  var fingerprint: Fingerprint { Self.fingerprint(of: text) }

  /// Returns the fingerprint of a text without the times and the numbers of writing.
  static func fingerprint(of text: [UInt8]) -> Fingerprint {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let lasting = lines.filter { line in !Self.stamps.contains { line.starts(with: $0.utf8) } }
    return Fingerprint(Array(lasting.joined(separator: [UInt8(ascii: "\n")])))
  }

  private static let stamps = ["DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "REV"]

  /// Returns the resource that a server found at the path of the text.
  func resource(in resources: [DAVResource]) -> DAVResource? {
    resources.first { resource in
      if case .found = resource.content { resource.href.path == href.path } else { false }
    }.map { DAVResource(href, $0.content) }
  }

  /// Returns the refusal of the text, for a run to report and to save.
  func refusal(_ reason: DAVRefusal, at now: Instant) -> SyncRefusal {
    SyncRefusal(href, uid: uid, title: title, reason: reason, at: now, text: fingerprint)
  }
}
