import Domain

/// An account with the numbers of its collections.
package struct SyncAccountStatus: Hashable, Sendable {
  let account: SyncAccount
  var collections: [SyncCollectionStatus]
  let zone: Zone
  /// The time of the next run in the background; `nil` if there is none.
  var next: Instant?
  /// Indicates whether this computer doesn't have the password, so every run here fails.
  var lacksPassword = false
  /// Indicates whether the password is there, but can't be used before the user unlocks Haru or the keyring.
  var isLocked = false
  /// The place of the password; `nil` if there is none.
  var secrets: SecretPlace?

  /// The time of the last run, and of the last run that did everything.
  var last: Instant? { collections.compactMap(\.last?.at).max() }
  var lastComplete: Instant? { collections.compactMap(\.lastComplete).max() }

  var state: SyncState {
    if lacksPassword { return .signInNeeded }
    if isLocked { return .locked }
    return switch account.state {
    case .signInNeeded: .signInNeeded
    case .paused: .offline
    case .ready: collections.map(\.state).first { !$0.isInOrder } ?? .ok
    }
  }

  static func all(
    in transaction: any ReadTransaction<StoreError>, _ guardRemovals: GuardRemovals, at now: Instant, zone: Zone
  ) throws(StoreError) -> [SyncAccountStatus] {
    let accounts = try transaction.sync.accounts()
    guard !accounts.isEmpty else { return [] }
    let calendars = try transaction.events.calendars()
    let collections = try transaction.sync.collections()
    var all: [SyncAccountStatus] = []
    for account in accounts {
      var statuses: [SyncCollectionStatus] = []
      for collection in collections where collection.account == account.id {
        let counts = try transaction.sync.counts(of: collection.id)
        let refusals = try counts.refused > 0 ? transaction.sync.refusals(of: collection.id) : []
        statuses.append(
          SyncCollectionStatus(
            collection: collection, counts: counts, held: counts.heldRemovals(of: collection, by: guardRemovals),
            last: try transaction.sync.lastRun(of: collection.id),
            lastComplete: try transaction.sync.lastCompleteRun(of: collection.id)?.at,
            calendar: calendars.first { $0.id.uuid == collection.target } ?? collection.awaitedCalendar,
            removals: try transaction.sync.unansweredRemovals(of: collection.id),
            hasNewSignIn: account.state != .signInNeeded && !account.user.isEmpty, zone: zone,
            leaseEnd: try transaction.sync.leaseEnd(of: collection.id, at: now),
            namedUnread: refusals.count(where: \.reason.isAboutReading)))
      }
      all.append(SyncAccountStatus(account: account, collections: statuses, zone: zone))
    }
    return all
  }
}

/// The facts about an account, with their names on its page and without them in lists.
struct SyncAccountFacts {
  let state, lastRun, failures, server, user: Fact

  init(_ status: SyncAccountStatus, at now: Instant, _ texts: Texts) {
    let words = texts.sync
    state = Fact(texts(ko: "상태", en: "State"), texts(status.stateText))
    lastRun = Fact(
      texts(ko: "마지막 동기화", en: "Last synchronized"), status.lastComplete.map { texts.dates.age(of: $0, at: now) })
    failures = Fact(texts(ko: "마지막 실행", en: "Last run"), words.failures(of: status, at: now), Style(.warning))
    server = Fact(words.server, status.account.shownServer)
    user = Fact(words.user, status.account.user)
  }

  var all: [Fact] { [state, lastRun, failures, server, user] }
}

struct SyncCollectionStatus: Hashable, Sendable {
  let collection: SyncCollection
  let counts: SyncCounts
  /// The number of removals on either side that wait for the user's answer.
  let held: Int
  let last: SyncLogEntry?
  /// The time of the last run that did everything.
  let lastComplete: Instant?
  /// The calendar that the events are in; `nil` for other records.
  let calendar: EventCalendar?
  /// The removals that wait for the user's answer, because other people would be notified of them.
  let removals: [SyncRemoval]
  /// Indicates whether the user has signed in since the last run, if that run had no sign-in.
  let hasNewSignIn: Bool
  let zone: Zone
  /// The time at which the claim of a run on the collection ends; `nil` if no run has the collection.
  var leaseEnd: Instant?
  /// The number of items that can't be read from the server and whose names are known.
  var namedUnread = 0
  /// The records of collections that aren't synchronized anymore, which this one may get; `nil` if there are none, or
  /// another collection comes first.
  var strays: StrayRecords?

  /// The number of items that can't be read from the server.
  var unread: Int { max(namedUnread, last?.run.unread ?? 0) }

  /// The number of items whose changes the server refused.
  var refused: Int { max(0, counts.refused - namedUnread) }

  /// The number of removals on either side that wait for one of the user's answers.
  var waitingRemovals: Int { max(held, counts.heldHere + removals.count) }

  /// The number of changes that the next run sends, without removals that wait for one of the user's answers.
  var toSend: Int { collection.mayBeSent ? max(0, counts.waiting - (waitingRemovals - counts.heldHere)) : 0 }

  /// The number of changes that stay here, because the server takes none, without those that it refused.
  var unsent: Int { counts.unsent(of: collection) }

  /// The number of people who would be notified of the ``removals``.
  var notified: Int { removals.reduce(0) { $0 + $1.notified } }

  var state: SyncState {
    if case .replaced = collection.state { return .otherCollection }
    if collection.kind == .events, calendar == nil { return .calendarMissing }
    if collection.state == .new { return .never }
    if let failure { return failure.state }
    if waitingRemovals > 0 { return .held }
    if counts.conflicts > 0 { return .conflict }
    if unsent > 0 { return .unsent }
    if refused > 0 { return .refused }
    if unread > 0 { return .unread }
    return collection.isWritable ? .ok : .readOnly
  }

  /// The error that ended the last run early; `nil` if there was none or the user has ended it by signing in.
  var failure: DAVError? {
    guard case .failed(let error)? = last?.ending, !error.asksForSignIn || !hasNewSignIn else { return nil }
    return error
  }
}

extension DAVError {
  /// The state of a collection whose last run ended with the error.
  fileprivate var state: SyncState {
    switch self {
    case .signInNeeded: .signInNeeded
    case .signIn: asksForSignIn ? .signInNeeded : .offline
    case .refused: .refused
    // The network of a hotel or a café may answer in the server's place until the user signs in there.
    case .unreachable, .busy, .insecure, .redirected, .unreadable: .offline
    }
  }

  /// The error's parameter in one word: an HTTP status, or the reason; `nil` if the kind says everything.
  fileprivate var reason: String? {
    switch self {
    case .unreachable(let error), .insecure(let error): error.word
    case .signInNeeded(let refusal), .refused(let refusal): "\(refusal.status)"
    case .unreadable(let detail): detail
    case .signIn(let error): error.word
    case .redirected(let address): address
    case .busy: nil
    }
  }

  static let object = JSONObject<DAVError>(
    .init("kind") { $0.kind.rawValue }, .init("reason") { $0.reason },
    notes: [.init("kind", oneOf: Kind.allCases.map(\.rawValue))])
}

extension SyncEnding {
  /// The word in JSON.
  var word: String {
    switch self {
    case .complete: "complete"
    case .stopped: "stopped"
    case .replaced: "other_collection"
    case .failed: "failed"
    }
  }

  static let words = ["complete", "stopped", "other_collection", "failed"]

  var error: DAVError? { if case .failed(let error) = self { error } else { nil } }
}

extension SyncAccountStatus {
  static let object = JSONObject<SyncAccountStatus>(
    .init("id") { $0.account.id.uuid.digits }, .init("name") { $0.account.name },
    .init("kind") { $0.account.isSubscription ? "ics" : "dav" }, .init("server") { $0.account.shownServer },
    .init("user") { $0.account.user },
    .init("state") { $0.state.rawValue }, .init("last_run") { InstantText.iso($0.last, in: $0.zone) },
    .init("last_complete") { InstantText.iso($0.lastComplete, in: $0.zone) },
    .init("next_run") { InstantText.iso($0.next, in: $0.zone) },
    .init("collections") { status in status.collections.map { SyncCollectionStatus.object($0) } },
    .init("secrets") { $0.secrets?.word },
    notes: [
      .init("state", oneOf: SyncState.allCases.map(\.rawValue)),
      .init(
        "secrets", ko: "비밀번호가 있는 곳: \(SecretPlace.words.joined(separator: ", ")), 없으면 null",
        en: "where the password is stored: \(SecretPlace.words.joined(separator: ", ")), or null"),
      .init("collections", "[\(SyncCollectionStatus.object.form.text)]"),
    ]
  ).columns("name", .init("server", ko: "서버"), .init("user", ko: "로그인 이름"), "state", .init("last_run", ko: "마지막 실행"))
}

extension SyncCollectionStatus {
  static let object = JSONObject<SyncCollectionStatus>(
    .init("id") { $0.collection.id.uuid.digits }, .init("name") { $0.collection.name },
    .init("kind") { $0.collection.kind.rawValue }, .init("into") { $0.calendar?.name.text },
    .init("direction") { $0.collection.direction.rawValue.snakeCased }, .init("items") { $0.counts.records },
    .init("waiting") { $0.counts.waiting }, .init("conflicts") { $0.counts.conflicts },
    .init("refused") { $0.refused }, .init("held_removals") { $0.waitingRemovals },
    .init("notified") { $0.notified }, .init("state") { $0.state.rawValue },
    .init("last_run") { InstantText.iso($0.last?.at, in: $0.zone) },
    .init("last_complete") { InstantText.iso($0.lastComplete, in: $0.zone) },
    .init("failure") { $0.failure.map { DAVError.object($0) } ?? .null }, .init("past") { $0.counts.past },
    .init("copies") { $0.counts.copies }, .init("raw") { $0.counts.raw }, .init("unread") { $0.unread },
    .init("here_only") { $0.strays?.ids.count ?? 0 },
    notes: [
      .init("failure", "\(DAVError.object.form.text)|null"),
      .init(
        "here_only", ko: "더는 동기화하지 않는 주소록이나 할 일 목록에 있던 항목 수. 이 목록으로 보낼 수 있어요",
        en: "number of records of address books or lists that aren't synchronized anymore, which this one may get"),
    ])
}

/// A conflict that waits for the user, with its subject.
package struct SyncConflictEntry: Hashable, Identifiable, Sendable {
  let conflict: SyncConflict
  let collection: SyncCollection
  let account: String
  let title: String
  /// The name of the field in the user's language.
  let label: String
  /// The record, even if the user removed it.
  var record: SyncRecordID?
  /// The versions of an event's time in words; `nil` for other fields.
  var times: ConflictTimes?

  /// The ID that users type: a short number that depends only on the conflict's place.
  package var id: String {
    let place = "\(collection.id.uuid)\n\(conflict.path.text)\n\(conflict.field.field)"
    return String(Fingerprint(Array(place.utf8)).digits.prefix(8))
  }

  /// Returns whether another conflict is about the same record.
  func isOfSameRecord(as other: SyncConflictEntry) -> Bool {
    collection.id == other.collection.id && conflict.path == other.conflict.path
  }

  static let object = JSONObject<SyncConflictEntry>(
    .init("id") { $0.id }, .init("kind") { $0.collection.kind.rawValue },
    .init("record") { $0.record?.uuid.digits }, .init("title") { $0.title }, .init("account") { $0.account },
    .init("collection") { $0.collection.name }, .init("field") { $0.conflict.field.field },
    .init("base") { $0.conflict.field.base }, .init("here") { $0.conflict.field.here },
    .init("there") { $0.conflict.field.there }
  ).columns("id", "title", .init("field", ko: "항목"), .init("here", ko: "하루 앱"), .init("there", ko: "서버"))
}

extension StoredLosingText {
  /// The ID that users type.
  var shownID: String { String(losing.id.uuid.digits.prefix(8)) }

  static func object(in zone: Zone) -> JSONObject<StoredLosingText> {
    JSONObject<StoredLosingText>(
      .init("id") { $0.shownID }, .init("at") { InstantText.iso($0.losing.at, in: zone) },
      .init("kind") { $0.kind.rawValue }, .init("title") { $0.losing.title },
      .init("reason") { $0.losing.reason.rawValue },
      .init("text") { String(decoding: $0.losing.text, as: UTF8.self) }
    ).columns("id", .init("at", ko: "시각", en: "time"), "kind", "title", "reason")
  }
}

/// A run in the log, with its account.
struct SyncLogRow: Sendable {
  let run: SyncLogRun
  /// The account; `nil` if it was removed.
  let owner: SyncAccount?
  /// The collections that the run had an effect on, or that failed.
  let collections: [SyncCollection]
  /// The collections that aren't synchronized anymore.
  let off: [SyncCollection]
  let zone: Zone

  var account: String { owner?.name ?? "" }

  /// Indicates whether the run can be undone and wasn't undone yet.
  var isUndoable: Bool { run.isUndoable && !run.isUndone }

  static let object = JSONObject<SyncLogRow>(
    .init("run") { $0.run.number }, .init("at") { InstantText.iso($0.run.at, in: $0.zone) },
    .init("account") { $0.account }, .init("collections") { $0.collections.map(\.name) },
    .init("end") { $0.run.ending.word },
    .init("failure") { $0.run.ending.error.map { DAVError.object($0) } ?? .null },
    .init("counts") { RunCounts.object($0.run.run) }, .init("undoable") { $0.isUndoable },
    notes: [
      .init("end", oneOf: SyncEnding.words), .init("failure", "\(DAVError.object.form.text)|null"),
    ]
  ).columns(
    .init("at", ko: "시각", en: "time"), "account", .init("collections", ko: "캘린더와 주소록"),
    .init("end", ko: "결과", en: "result"), .init("run", ko: "번호"),
    .init("undoable", ko: "되돌릴 수 있는지", en: "whether it can be undone"))
}

enum RunCounts {
  static let members: [JSONObject<SyncRun>.Member] = [
    .init("fetched") { $0.fetched }, .init("sent") { $0.sentAdded + $0.sentChanged + $0.sentRemoved },
    .init("added") { $0.added }, .init("changed") { $0.changed }, .init("removed") { $0.removed },
    .init("sent_added") { $0.sentAdded }, .init("sent_changed") { $0.sentChanged },
    .init("sent_removed") { $0.sentRemoved }, .init("merged") { $0.merged }, .init("conflicts") { $0.conflicts },
    .init("held_removals") { $0.heldHere + $0.heldThere }, .init("postponed") { $0.postponed },
    .init("removed_plants") { $0.removedPlants }, .init("set_aside") { $0.setAside },
    .init("unshown") { $0.unshown }, .init("unread") { $0.unreadItems },
    .init("requests") { $0.requests }, .init("bytes") { $0.bytes },
  ]
  static let object = JSONObject<SyncRun>(members)
}

/// The run of a collection, with its account.
struct CollectionReport: Sendable {
  /// The account of the collection.
  let owner: SyncAccount
  let run: CollectionRun
  /// The preview; `nil` for any run but the preview of a first run.
  let first: FirstRun?
  /// Indicates whether the lock hides titles.
  let hidesTitles: Bool
  /// The number of changes that stay here after the run, because the server accepts none.
  var unsent = 0
  /// Indicates whether the run before this one failed.
  var hadFailed = false

  var account: String { owner.name }
  var counts: SyncRun { run.outcome?.run ?? SyncRun() }

  /// Indicates whether another run has the collection.
  var isShared: Bool { run.outcome == nil }

  /// The word for the end of the run.
  var end: String {
    switch run.outcome?.end {
    case nil: "shared"
    case .complete: "complete"
    case .failed: "failed"
    case .replaced: "other_collection"
    case .previewNeeded: "preview_needed"
    case .calendarMissing: "no_calendar"
    case .previewed, .rehearsed: "previewed"
    }
  }

  /// Indicates whether nothing waits for the user or the server.
  var isInOrder: Bool {
    switch run.outcome?.end {
    case nil, .complete, .previewed, .rehearsed:
      counts.refused.isEmpty && counts.conflicts == 0 && counts.heldHere + counts.heldThere == 0
        && counts.postponed == 0 && counts.unread == 0 && unsent == 0
    case .failed, .replaced, .previewNeeded, .calendarMissing: false
    }
  }

  static let object = JSONObject<CollectionReport>(
    [.init("account") { $0.account }, .init("name") { $0.run.collection.name }, .init("end") { $0.end }],
    more: RunCounts.members.map { member in member.of { (report: CollectionReport) in report.counts } } + last
  ).columns(
    "account", .init("name", ko: "캘린더나 주소록", en: "collection"), .init("end", ko: "결과", en: "result"),
    .init("added", ko: "받아서 더한 것", en: "added here"), .init("changed", ko: "받아서 바꾼 것", en: "changed here"),
    .init("removed", ko: "받아서 지운 것", en: "removed here"), .init("sent", ko: "보낸 것"))

  private static let last: [JSONObject<CollectionReport>.Member] = [
    .init("refused") { report in
      report.counts.refused.map {
        refused((refusal: $0, kind: report.run.collection.kind, hidesTitle: report.hidesTitles))
      }
    },
    .init("seconds") { $0.run.seconds }, .init("free_after") { $0.run.freeAfter },
  ]

  private static let refused = JSONObject<(refusal: SyncRefusal, kind: SyncKind, hidesTitle: Bool)>(
    .init("kind") { $0.kind.rawValue }, .init("uid") { $0.refusal.uid },
    .init("title") { $0.hidesTitle ? nil : $0.refusal.title }, .init("status") { $0.refusal.reason.status },
    .init("reason") { entry in
      let reason = entry.refusal.reason
      return reason.precondition == .organizer ? "organizer_only" : entry.hidesTitle ? "" : reason.words
    })
}

/// The runs of all accounts.
struct SyncReport: Sendable {
  let collections: [CollectionReport]
  /// Indicates whether every account could run.
  let isWhole: Bool
  /// Indicates whether an account needs something from the user, such as the answer to a conflict of an earlier run.
  let needsUser: Bool

  var isInOrder: Bool { isWhole && !needsUser && collections.allSatisfy(\.isInOrder) }

  static let object = JSONObject<SyncReport>(
    .init("ok") { $0.isInOrder },
    .init("collections") { report in report.collections.map { CollectionReport.object($0) } },
    notes: [
      .init("collections", "[\(CollectionReport.object.form.text)]"),
      .init(
        "end",
        oneOf: ["complete", "failed", "no_calendar", "other_collection", "preview_needed", "previewed", "shared"]),
    ])
}

extension SyncWork {
  /// Returns the collections of an account whose last run failed.
  func failing(_ account: SyncAccount.ID) async throws(CommandFailure) -> Set<SyncCollection.ID> {
    try await read { transaction throws(StoreError) in
      var failing: Set<SyncCollection.ID> = []
      for collection in try transaction.sync.collections() where collection.account == account {
        if try transaction.sync.lastRun(of: collection.id)?.ending.isFailure == true { failing.insert(collection.id) }
      }
      return failing
    }
  }

  /// Returns the numbers of changes that stay here, because the server accepts none.
  func unsent(of account: SyncAccount.ID) async throws(CommandFailure) -> [SyncCollection.ID: Int] {
    try await read { transaction throws(StoreError) in
      var unsent: [SyncCollection.ID: Int] = [:]
      for collection in try transaction.sync.collections()
      where collection.account == account && collection.holdsChanges {
        unsent[collection.id] = try transaction.sync.counts(of: collection.id).unsent(of: collection)
      }
      return unsent
    }
  }

  /// Returns the needs of accounts, with the number of items for each need.
  func needs(of accounts: Set<SyncAccount.ID>) async throws(CommandFailure) -> [SyncNeed: Int] {
    let guardRemovals = services.guardRemovals
    return try await read { transaction throws(StoreError) in
      var needs: [SyncNeed: Int] = [:]
      // Counting takes a while, and runs note what they leave for the user.
      let noted = Set(try transaction.sync.storedNeeds().map(\.account)).intersection(accounts)
      for account in try transaction.sync.accounts() where noted.contains(account.id) {
        for (need, count) in try transaction.sync.needs(of: account, by: guardRemovals) {
          needs[need, default: 0] += count
        }
      }
      return needs
    }
  }
}

/// The state of an account or a collection in one word.
enum SyncState: String, CaseIterable, Sendable {
  case ok, never, offline
  case signInNeeded = "sign_in_needed"
  case refused
  case otherCollection = "other_collection"
  case readOnly = "read_only"
  case conflict, held, unsent, unread
  case calendarMissing = "no_calendar"
  case locked

  /// Indicates whether nothing waits for the user or the server.
  var isInOrder: Bool { self == .ok || self == .readOnly }
}
