/// The results of one run over one collection.
public struct SyncRun: Hashable, Sendable {
  /// An item in a list of results.
  public struct Entry: Hashable, Sendable {
    public let uid: String
    public let title: String

    public init(uid: String, title: String) { (self.uid, self.title) = (uid, title) }
  }

  /// The number of texts that were fetched.
  public var fetched = 0
  /// The number of records that were added, changed and removed here.
  public var added = 0
  public var changed = 0
  public var removed = 0
  /// The number of added records that are separate because a record of another account has the same UID.
  public var separated = 0
  /// The number of removed contacts whose plants were removed with them, and come back if the run is undone.
  public var removedPlants = 0
  /// The number of texts that were stored for the user: the server's, because their records had moved to other lists
  /// here, and changes here, because the server's texts can't be shown anymore; see ``LosingText``.
  public var setAside = 0
  /// The number of new texts that Haru can't show, which stay on the server.
  public var unshown = 0
  /// The number of resources that the server lists and doesn't send; the first of them are ``refused`` when they are
  /// new.
  public var unread = 0
  /// The number of resources that were added, changed and removed on the server.
  public var sentAdded = 0
  public var sentChanged = 0
  public var sentRemoved = 0
  /// The number of items that both sides changed and that were merged.
  public var merged = 0
  /// The number of new conflicts.
  public var conflicts = 0
  /// The items that were removed on one side and came back, because the other side had changed them.
  public var broughtBack: [Entry] = []
  /// The removals here and on the server that wait for the user's answer.
  public var heldHere = 0
  public var heldThere = 0
  /// The items that the server refused in this run.
  public var refused: [SyncRefusal] = []
  /// The number of items that couldn't be sent and will be sent by a later run.
  public var postponed = 0
  /// The removals and moves that wait until the account's other collections have run, too; see
  /// ``SyncOptions/soFar``.
  var deferred = 0
  /// The names and colors that a real run would change on either side, which only a dry run counts.
  public var appearances = 0
  public var requests = 0
  /// The size of all texts that were sent and fetched, in bytes.
  public var bytes = 0

  public init() {}

  /// Indicates whether the run had no effect on either side, except for removals that wait for the user.
  public var isQuiet: Bool {
    let counts = [fetched, added, changed, removed, sentAdded, sentChanged, sentRemoved, merged, conflicts, postponed]
    return counts.allSatisfy { $0 == 0 } && broughtBack.isEmpty && refused.isEmpty
  }

  /// Indicates whether the run changed records here.
  public var hasChangedRecords: Bool { added + changed + removed + merged + conflicts > 0 || !broughtBack.isEmpty }

  /// The number of items that couldn't be read from the server.
  public var unreadItems: Int { unread + refused.count { $0.reason.isAboutReading && !$0.reason.isUnread } }

  /// The number of items whose changes the server refused.
  public var refusedItems: Int { refused.count { !$0.reason.isAboutReading } }

  /// All counts, in the order in which stores save them; new counts are added at the end.
  public static let counts: [any WritableKeyPath<SyncRun, Int> & Sendable] = [
    \.fetched, \.added, \.changed, \.removed, \.sentAdded, \.sentChanged, \.sentRemoved, \.merged, \.conflicts,
    \.heldHere, \.heldThere, \.postponed, \.requests, \.bytes, \.separated,
    \.removedPlants, \.setAside, \.unshown, \.unread,
  ]

  /// The results without the counts that a continued run counts again.
  var withoutOpenParts: SyncRun {
    var run = self
    (run.heldHere, run.heldThere, run.postponed, run.deferred, run.unread) = (0, 0, 0, 0, 0)
    return run
  }

  /// Adds the results of a part of the same run.
  mutating func add(_ part: SyncRun) {
    for count in Self.counts { self[keyPath: count] += part[keyPath: count] }
    deferred += part.deferred
    broughtBack += part.broughtBack
    refused += part.refused
  }
}
