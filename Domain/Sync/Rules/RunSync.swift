/// Runs the synchronization of one collection as a state machine that does no input or output.
///
/// The caller performs each action and passes its result to ``next(after:)``. A run may end after any action, and the
/// next run repairs what is unfinished. The order is: list the changes, fetch them, look at paths that nothing is
/// certain about, remove and save the token, send removals, send texts, read these back.
public struct RunSync: Sendable {
  /// The maximum number of attempts to send a record whose version on the server keeps changing.
  private static let attempts = 3
  /// The number of failures in a row after which a server counts as out of order.
  private static let failureLimit = 3

  private var options: SyncOptions
  private var phase = Phase.idle
  private var run = SyncRun()
  private var collection: SyncCollection?

  private var looks: [SyncLook] = []
  /// The paths of the looks.
  private var noted: Set<SyncPath> = []
  private var mustFinish = false
  private var token: SyncToken?
  private var (hasSentToken, isTokenRefused) = (false, false)
  private var listing = SyncListing()
  private var soonest: Set<SyncPath> = []

  private var comparison = SyncComparison()
  private var purpose = Purpose.listed
  private var queue: [SyncHref] = []
  private var chunk = SyncLimits.multiget
  private var gone: Set<SyncPath> = []
  private var confirmed: [SyncPath: Int] = [:]
  private var missed: [SyncHref] = []
  /// The resources that the server doesn't send.
  private var unread: [SyncPath: UnreadResource] = [:]
  private var previewed: [FirstRunPlan.Resource] = []
  /// The resources that this preview has fetched, or those of the preview before this run.
  private var fetchedBefore = PreviewedResources()
  private var rehearsed: [ReceivedResources] = []
  private var rehearsal: SyncRehearsal?

  private var removals: [SyncPath] = []
  private var writes: [Attempt] = []
  private var written: [SyncHref] = []
  /// The versions that this run replaced.
  private var replaced: [SyncPath: ETag] = [:]
  /// The resources of which the server still showed the version before the write.
  private var late: [SyncHref] = []
  private var isSecondLook = false
  private var failures = 0
  /// The number of writes and removals that the server answered, and of those that it forbade.
  private var (answers, forbidden) = (0, 0)
  private var isForbidden = false
  /// The refusal of a server that has no room for more (507), which ends a run that did everything else.
  private var noRoom: DAVError?

  public init(_ options: SyncOptions) {
    self.options = options
    run = options.soFar?.withoutOpenParts ?? SyncRun()
  }

  /// Returns the next step.
  ///
  /// - Parameter event: The result of the last action; `start` at first.
  public mutating func next(after event: Input) -> Action {
    switch (phase, event) {
    case (.idle, .start): return store(.begin, .beginning)
    case (.beginning, .performed(.begun(let collection, let looks, let mustFinish))):
      return begin(collection, looks, mustFinish)
    case (.listing, .answered(.changes(let page))): return received(page)
    case (.listing, .failed(let error)): return listingFailed(error)
    case (.listingSoonest, .answered(.hrefs(let hrefs))):
      soonest = Set(hrefs.map(\.path))
      return compare()
    // The order of fetching isn't important enough to fail.
    case (.listingSoonest, .failed(let error)): return error.stopsAccount ? end(.failed(error)) : compare()
    case (.comparing, .performed(.compared(let comparison))): return compared(comparison)
    case (.fetching(let hrefs), .answered(.resources(let resources))): return fetched(resources, for: hrefs)
    case (.fetching(let hrefs), .failed(let error)): return fetchingFailed(error, hrefs)
    case (.receiving, .performed(.received(let receipt))): return saved(receipt)
    case (.receiving, .performed(.previewed(let resources))):
      previewed += resources.map { $0.withoutText(in: fetchedBefore) }
      return fetch()
    case (.finishing, .performed(.finished(let part))):
      run.add(part)
      return listHere()
    case (.listingHere, .performed(.changes(let changes))):
      (removals, run.heldThere) = (changes.removals, changes.heldRemovals)
      run.deferred += changes.unfinishedMoves
      writes = changes.writes.map { Attempt(target: $0) }
      return send()
    case (.planning, .performed(.planned(var plan))):
      plan.unread = unread.count
      run.add(plan.run)
      return finish(.previewed(plan))
    case (.rehearsing, .performed(.rehearsed(let part))):
      run.add(part)
      return finish(.rehearsed)
    case (.pausing, .waited): return fetch()
    case (.ending(let outcome), .performed(.saved)): return finish(outcome)
    default: return nextOfSending(after: event)
    }
  }

  private mutating func nextOfSending(after event: Input) -> Action {
    switch (phase, event) {
    case (.preparingRemoval, .performed(.removal(let removal))):
      guard let removal else { return send() }
      return request(.delete(removal.href, removal.condition, quietly: removal.isQuiet), .removing(removal))
    case (.preparingRemoval, .performed(.held(let here))), (.preparingWrite, .performed(.held(let here))):
      run.add(here)
      run.heldThere += 1
      return send()
    case (.removing(let removal), .answered): return removedThere(removal)
    case (.removing(let removal), .failed(let error)): return removalFailed(error, removal)
    case (.preparingWrite(let attempt), .performed(.write(let write, let here))):
      run.add(here)
      guard let write else { return send() }
      return self.write(write, attempt)
    case (.preparingWrite, .performed(.refused(let refusal, let here))):
      run.add(here)
      return refuse(refusal)
    case (.looking(let write, let attempt), .answered(.resources(let resources))):
      return looked(resources, write, attempt)
    case (.writing(let write, _), .answered(let answer)): return wrote(write, answer)
    case (.writing(let write, let attempt), .failed(let error)): return writingFailed(error, write, attempt)
    case (.confirming(let write), .answered(.resources(let resources))):
      // A path that isn't found stays noted.
      guard let resource = write.resource(in: resources) else { return send() }
      return store(.receive(ReceivedResources(resources: [resource])), .saving)
    case (.fetchingAgain(let write, let attempt, let refusal), .answered(.resources(let resources))):
      return fetchedAgain(resources, write, attempt, refusal)
    case (.looking, .failed(let error)), (.confirming, .failed(let error)), (.fetchingAgain, .failed(let error)):
      return postpone(error)
    case (.waiting(let attempt), .waited): return prepare(attempt)
    case (.saving, .performed(.received(let receipt))):
      run.add(receipt.run)
      return send()
    case (.saving, .performed): return send()
    // The caller broke the order of actions and events, so nothing more is sent.
    default: return finish(.failed(.unreadable(detail: "unexpected answer")))
    }
  }
}

// MARK: - Listing

extension RunSync {
  private mutating func begin(_ collection: SyncCollection, _ looks: [SyncLook], _ mustFinish: Bool) -> Action {
    self.collection = collection
    if !options.isPreview, let known = options.previews.removeValue(forKey: collection.id) { fetchedBefore = known }
    if !options.forgets { (self.looks, self.mustFinish, token) = (looks, mustFinish, collection.token) }
    noted = Set(self.looks.map(\.href.path))
    if collection.state == .new && !options.isPreview { return finish(.previewNeeded) }
    return list(since: collection.comparesAll || isPlanning ? nil : token)
  }

  /// Indicates whether the run only previews a first run.
  private var isPlanning: Bool { options.isPreview && collection?.state == .new }

  private mutating func list(since token: SyncToken?) -> Action {
    hasSentToken = token != nil
    return request(.changes(since: token), .listing)
  }

  private mutating func received(_ page: DAVChanges) -> Action {
    do throws(DAVError) {
      if let next = try listing.add(page) { return list(since: next) }
    } catch { return end(.failed(error)) }
    if collection?.token == nil, let range = options.soonest, collection?.kind == .events,
      !listing.listed.values.allSatisfy({ isFetched($0.href) })
    {
      return request(.resources(during: range), .listingSoonest)
    }
    return compare()
  }

  private mutating func listingFailed(_ error: DAVError) -> Action {
    guard case .refused(let refusal) = error else { return end(.failed(error)) }
    // Not every server says why it refuses a token, and a refused collection is refused again.
    let isAboutToken = refusal.precondition == .validSyncToken || [400, 403, 409, 410, 412].contains(refusal.status)
    if isAboutToken, !isTokenRefused, hasSentToken {
      (isTokenRefused, listing) = (true, SyncListing())
      return list(since: nil)
    }
    guard [403, 404, 410].contains(refusal.status), refusal.precondition != .validSyncToken, mayBeReplaced else {
      return end(.failed(error))
    }
    return replace(.status(refusal.status))
  }

  /// Indicates whether a different collection at the address ends the run.
  ///
  /// For a collection that nobody here may change, it is enough to ask before many records are removed.
  private var mayBeReplaced: Bool { collection?.isWritable != false }

  private mutating func compare() -> Action { store(.compare(listing.changes, looks: looks), .comparing) }

  private mutating func compared(_ known: SyncComparison) -> Action {
    let comparison =
      options.forgets
      ? SyncComparison(wanted: listing.listed.values.map(\.href).sorted { $0.path < $1.path }, gone: known.gone)
      : known
    let isReplaced = GuardRemovals(isAccepted: options.acceptsReplacement || isPlanning)
      .isReplaced(known: comparison.knownCount, shared: comparison.sharedCount)
    if listing.isFull, isReplaced, mayBeReplaced {
      return replace(.content(shared: comparison.sharedCount, known: comparison.knownCount))
    }
    self.comparison = comparison
    gone = comparison.gone
    let wanted = Set(comparison.wanted.map(\.path))
    // A list of changes confirms paths that are gone, and a complete list also those with a known version.
    let open = wanted.union((comparison.quiet + (listing.isFull ? [] : comparison.unchanged)).map(\.path))
    for look in looks where !open.contains(look.href.path) {
      confirmed[look.href.path] = look.number
    }
    // Some servers list a change with the version from before it for a moment, so the next run looks once more.
    if !listing.isFull { missed = comparison.unchanged }
    (purpose, queue) = (.listed, comparison.wanted)
    moveFirst(Set(queue.filter { isFetched($0) }.map(\.path)))
    moveFirst(soonest)
    return fetch()
  }

  private mutating func replace(_ replacement: SyncCollection.Replacement) -> Action {
    if options.isPreview { return finish(.replaced(replacement)) }
    return store(.replace(replacement, run), .ending(.replaced(replacement)))
  }
}

// MARK: - Fetching

extension RunSync {
  private mutating func fetch() -> Action {
    guard !queue.isEmpty else { return fetchedAll() }
    let isKnown = purpose == .listed && isFetched(queue[0])
    let hrefs = Array(isKnown ? queue.prefix(SyncLimits.saved).prefix { isFetched($0) } : queue.prefix(chunk))
    queue.removeFirst(hrefs.count)
    guard isKnown else { return request(.fetch(hrefs), .fetching(hrefs)) }
    phase = .fetching(hrefs)
    return .reuse(hrefs.compactMap(fetchedBefore.resource))
  }

  /// Moves some addresses to the beginning of the queue, and leaves the order otherwise as it is.
  private mutating func moveFirst(_ paths: Set<SyncPath>) {
    guard !paths.isEmpty else { return }
    queue = queue.filter { paths.contains($0.path) } + queue.filter { !paths.contains($0.path) }
  }

  /// Indicates whether the preview before this run has fetched the version that the server lists now.
  private func isFetched(_ href: SyncHref) -> Bool {
    !options.isPreview && fetchedBefore.has(href, version: listing.listed[href.path]?.etag)
  }

  private mutating func fetchedAll() -> Action {
    switch purpose {
    case .listed where isPlanning: return store(.plan(previewed, fetchedBefore), .planning)
    case .listed where !comparison.quiet.isEmpty:
      (purpose, queue) = (.quiet, comparison.quiet)
      return fetch()
    case .listed, .quiet: return finishList()
    case .written where !late.isEmpty && !isSecondLook:
      // Some servers show the version before a write for a moment.
      (queue, late, isSecondLook, phase) = (late, [], true, .pausing)
      return .wait(.seconds(1))
    case .written: return end(noRoom.map { .failed($0) } ?? .complete)
    }
  }

  private mutating func fetchingFailed(_ error: DAVError, _ hrefs: [SyncHref]) -> Action {
    guard case .refused(let refusal) = error else { return end(.failed(error)) }
    let isTooMuch =
      [400, 413, 507].contains(refusal.status) || [.numberOfMatches, .maximumSize].contains(refusal.precondition)
    guard isTooMuch, hrefs.count > 1 else {
      guard hrefs.count == 1, !(500...599).contains(refusal.status) || refusal.status == 507 else {
        return end(.failed(error))
      }
      if refusal == .tooLargeThere, let etag = listing.listed[hrefs[0].path]?.etag {
        return fetched([DAVResource(hrefs[0], .tooLarge(etag))], for: hrefs)
      }
      // One bad resource doesn't stop the run; the path stays noted.
      miss(hrefs, refusal.status)
      return fetch()
    }
    chunk = max(1, hrefs.count / 2)
    queue = hrefs + queue
    return fetch()
  }

  private mutating func fetched(_ resources: [DAVResource], for hrefs: [SyncHref]) -> Action {
    let asked = Dictionary(hrefs.map { ($0.path, $0) }) { $1 }
    var found: [DAVResource] = []
    var rest = asked
    for resource in resources {
      // Resources that weren't requested prove nothing.
      guard let href = rest.removeValue(forKey: resource.href.path) else { continue }
      switch resource.content {
      case .found, .tooLarge: found.append(DAVResource(href, resource.content))
      case .missing where purpose == .quiet: foundMissing(href.path)
      case .missing: miss([href])
      case .failed(let status): miss([href], status)
      }
    }
    miss(rest.values.sorted { $0.path < $1.path })
    guard !found.isEmpty else { return fetch() }
    if isPlanning {
      fetchedBefore.add(found)
      return store(.preview(found), .receiving)
    }
    var received = ReceivedResources(resources: found)
    received.startsWithoutToken = token == nil
    received.gone = gone
    if purpose == .listed {
      for resource in found { received.listed[resource.href.path] = listing.listed[resource.href.path]?.etag }
    }
    if purpose == .written {
      (received.replaced, received.isSecondLook) = (replaced, isSecondLook)
      late += found.filter { replaced[$0.href.path] == $0.content.etag }.map(\.href)
    }
    noteConfirmed(found)
    guard !options.isPreview else {
      rehearsed.append(received)
      return fetch()
    }
    return store(.receive(received), .receiving)
  }

  /// Remembers which of the resources will be certain once they are saved.
  private mutating func noteConfirmed(_ found: [DAVResource]) {
    guard purpose != .written else { return }
    for resource in found {
      let path = resource.href.path
      let expected = purpose == .listed ? listing.listed[path]?.etag : comparison.known[path]
      // A path that isn't as expected stays noted, because the token doesn't include its state.
      if expected == resource.content.etag { confirmed[path] = 0 }
    }
  }

  /// Notes that a path that the list doesn't mention is gone from the server.
  private mutating func foundMissing(_ path: SyncPath) {
    gone.insert(path)
    // A known resource stays noted: it may have been removed after the list was made, and made again before the next.
    if comparison.known[path] == nil, let look = looks.first(where: { $0.href.path == path }) {
      confirmed[path] = look.number
    }
  }

  /// - Parameter status: The server's answer about the resources; `nil` if the server doesn't have or mention them.
  private mutating func miss(_ hrefs: [SyncHref], _ status: Int? = nil) {
    if purpose == .listed { missed += hrefs }
    for href in hrefs {
      // A resource that was removed right after the list was made isn't missing a second time.
      let isMissing = purpose != .written && noted.contains(href.path)
      guard let status = status ?? (isMissing ? UnreadResource.silence : nil) else { continue }
      // The next run looks at a text that was just sent, and reports it by name.
      if purpose == .written { run.unread += 1 }
      unread[href.path] = UnreadResource(href: href, status: status)
    }
  }

  private mutating func saved(_ receipt: SyncReceipt) -> Action {
    run.add(receipt.run)
    for (path, number) in receipt.notes where confirmed[path] != nil { confirmed[path] = number }
    return fetch()
  }

  private mutating func finishList() -> Action {
    let isUnchanged =
      listing.token == token && gone.isEmpty && confirmed.isEmpty && missed.isEmpty && unread.isEmpty && !mustFinish
    let isWaiting = collection?.comparesAll == true || collection?.state != .ready
    if isUnchanged, listing.token != nil, !isWaiting, !options.isPreview { return listHere() }
    let list = FinishedList(
      oldToken: token, newToken: listing.token, gone: gone, confirmed: confirmed, missed: missed,
      unread: unread.values.sorted { $0.href.path < $1.href.path }, lastNote: looks.map(\.number).max() ?? 0)
    guard options.isPreview else { return store(.finish(list), .finishing) }
    let rehearsal = SyncRehearsal(
      received: rehearsed, list: list, unanswered: unanswered, forgets: options.forgets)
    self.rehearsal = rehearsal
    return store(.rehearse(rehearsal), .rehearsing)
  }
}

// MARK: - Sending

extension RunSync {
  private mutating func listHere() -> Action { store(.listChanges(unanswered: unanswered), .listingHere) }

  private var unanswered: Set<SyncPath> { Set(looks.filter { $0.sent != nil }.map(\.href.path)) }

  /// Sends the next removal or record, and reads back at the end.
  private mutating func send() -> Action {
    if !removals.isEmpty { return store(.prepareRemoval(removals.removeFirst()), .preparingRemoval) }
    if !writes.isEmpty { return prepare(writes.removeFirst()) }
    (purpose, queue) = (.written, written)
    return fetch()
  }

  private mutating func removedThere(_ removal: PreparedRemoval) -> Action {
    run.sentRemoved += 1
    (failures, answers) = (0, answers + 1)
    return store(.removed(removal), .saving)
  }

  private mutating func removalFailed(_ error: DAVError, _ removal: PreparedRemoval) -> Action {
    guard case .refused(let refusal) = error else { return end(.failed(error)) }
    switch refusal.status {
    case 404, 410: return removedThere(removal)
    // The resource was changed on the server, and the next list of changes says how.
    case 409, 412:
      run.postponed += 1
      return send()
    case 400, 403, 413, 415, 422:
      return refusedThere(
        SyncRefusal(
          removal.href, uid: removal.uid, title: removal.title, reason: refusal, at: options.now, text: nil))
    default: return postpone(error)
    }
  }

  private mutating func prepare(_ attempt: Attempt) -> Action {
    store(.prepareWrite(attempt.target, variant: attempt.variant), .preparingWrite(attempt))
  }

  private mutating func write(_ write: PreparedWrite, _ attempt: Attempt) -> Action {
    if let etag = write.etag {
      let condition = DAVCondition.unchanged(etag, scheduleTag: write.scheduleTag)
      return request(.put(write.text, write.href, condition, quietly: write.isQuiet), .writing(write, attempt))
    }
    switch collection?.creation ?? .ifNoneMatch {
    case .ifNoneMatch: return request(.put(write.text, write.href, .absent), .writing(write, attempt))
    case .afterLook: return request(.fetch([write.href]), .looking(write, attempt))
    case .post: return request(.post(write.text), .writing(write, attempt))
    }
  }

  /// Continues after the path of a new resource was fetched.
  private mutating func looked(
    _ resources: [DAVResource], _ write: PreparedWrite, _ attempt: Attempt
  ) -> Action {
    switch resources.first(where: { $0.href.path == write.href.path })?.content {
    case .found: return receiveAgain(resources, write, attempt)
    case .tooLarge: return refuse(write.refusal(.tooLargeThere, at: options.now))
    case .missing: return request(.put(write.text, write.href, .seenAbsent), .writing(write, attempt))
    case .failed, nil: return postpone()
    }
  }

  private mutating func wrote(_ write: PreparedWrite, _ answer: SyncAnswer) -> Action {
    (failures, answers) = (0, answers + 1)
    run.bytes += write.text.count
    if write.etag == nil { run.sentAdded += 1 } else { run.sentChanged += 1 }
    if case .posted(nil) = answer {
      // Sending the record again could double it.
      return refuse(write.refusal(.unnamed, at: options.now))
    }
    if write.etag == nil, collection?.creation == .afterLook {
      return request(.fetch([write.href]), .confirming(write))
    }
    let href = if case .posted(let href?) = answer { href } else { write.href }
    replaced[href.path] = write.etag
    written.append(href)
    return store(.written(write, href: href), .saving)
  }

  private mutating func writingFailed(
    _ error: DAVError, _ write: PreparedWrite, _ attempt: Attempt
  ) -> Action {
    guard case .refused(let refusal) = error else { return end(.failed(error)) }
    switch (refusal.status, refusal.precondition) {
    case (_, .absent), (409, nil), (412, nil):
      return request(.fetch([write.href]), .fetchingAgain(write, attempt, refusal))
    case (404, _), (410, _):
      // Without the collection, nothing can be sent.
      guard write.etag != nil else { return end(.failed(error)) }
      return request(.fetch([write.href]), .fetchingAgain(write, attempt, refusal))
    case (400, nil), (403, nil), (400, .other), (403, .other):
      // A server with a trash, such as Nextcloud, may block the old name of a removed resource.
      if write.etag == nil, attempt.variant == 0, collection?.creation != .post {
        var attempt = attempt
        attempt.variant = 1
        return prepare(attempt)
      }
      return refusedThere(write.refusal(refusal, at: options.now))
    case (400, _), (403, _), (409, _), (412, _), (413, _), (415, _), (422, _):
      return refusedThere(write.refusal(refusal, at: options.now))
    default: return postpone(error)
    }
  }

  /// Continues after a resource whose version wasn't the expected one was fetched.
  private mutating func fetchedAgain(
    _ resources: [DAVResource], _ write: PreparedWrite, _ attempt: Attempt, _ refusal: DAVRefusal
  ) -> Action {
    switch resources.first(where: { $0.href.path == write.href.path })?.content {
    case .found(let etag, _, _) where etag == write.etag, .tooLarge(let etag) where etag == write.etag:
      // The server refuses a version that it still shows: 409 has a different reason, and 412 may end after a moment.
      // 404 of a resource that is there comes from a server that isn't ready.
      switch refusal.status {
      case 412: return again(attempt)
      case 404, 410: return postpone(.refused(refusal))
      default: return refusedThere(write.refusal(refusal, at: options.now))
      }
    case .found: return receiveAgain(resources, write, attempt)
    case .tooLarge where write.etag == nil: return refuse(write.refusal(.tooLargeThere, at: options.now))
    case .tooLarge: return store(.receive(ReceivedResources(resources: resources)), .saving)
    case .missing where write.etag == nil:
      return attempt.count < Self.attempts ? again(attempt) : refusedThere(write.refusal(refusal, at: options.now))
    case .missing:
      run.broughtBack.append(.init(uid: write.uid, title: write.title))
      requeue([.record(write.record)], attempt)
      return store(.unlink(write.href.path), .saving)
    case .failed, nil: return postpone()
    }
  }

  /// Saves the text that another client wrote to the path, and sends the merged record.
  private mutating func receiveAgain(
    _ resources: [DAVResource], _ write: PreparedWrite, _ attempt: Attempt
  ) -> Action {
    guard let resource = write.resource(in: resources) else { return postpone() }
    // If the path belongs to another record now, the record is sent under a different name.
    requeue([.item(write.href.path), .record(write.record)], attempt)
    return store(.receive(ReceivedResources(resources: [resource])), .saving)
  }

  /// Repeats an attempt after a second.
  private mutating func again(_ attempt: Attempt) -> Action {
    guard attempt.count < Self.attempts else { return postpone() }
    var attempt = attempt
    attempt.count += 1
    phase = .waiting(attempt)
    return .wait(.seconds(1))
  }

  /// Sends these records next, unless there were too many attempts.
  private mutating func requeue(_ targets: [SyncTarget], _ attempt: Attempt) {
    guard attempt.count < Self.attempts else {
      run.postponed += 1
      return
    }
    writes = targets.map { Attempt(target: $0, count: attempt.count + 1, variant: attempt.variant) } + writes
  }

  /// Notes the server's refusal of an item, and whether the server refuses every change to the collection.
  private mutating func refusedThere(_ refusal: SyncRefusal) -> Action {
    (failures, answers) = (0, answers + 1)
    // A guest who may not change a meeting may still change other events.
    if refusal.reason.status == 403, refusal.reason.precondition != .organizer { forbidden += 1 }
    if refusal.reason.precondition == .privileges {
      isForbidden = true
      (removals, writes) = ([], [])
    }
    return refuse(refusal)
  }

  private mutating func refuse(_ refusal: SyncRefusal) -> Action {
    run.refused.append(refusal)
    return store(.refuse(refusal), .saving)
  }

  /// Leaves an item to a later run; several failures in a row end the run.
  private mutating func postpone(_ error: DAVError? = nil) -> Action {
    run.postponed += 1
    guard let error else { return send() }
    if case .refused(let refusal) = error, refusal.status == 507 { noRoom = error }
    failures += 1
    return error.stopsAccount || failures >= Self.failureLimit ? end(.failed(error)) : send()
  }
}

// MARK: - Actions

extension RunSync {
  private mutating func store(_ step: SyncStep, _ phase: Phase) -> Action {
    self.phase = phase
    return .store(step)
  }

  private mutating func request(_ request: SyncRequest, _ phase: Phase) -> Action {
    self.phase = phase
    run.requests += 1
    return .request(request)
  }

  private mutating func end(_ end: SyncOutcome.End) -> Action {
    let isReadOnly = isForbidden || forbidden >= Self.failureLimit && forbidden == answers
    // A run that finds nothing new saves nothing.
    guard !options.isPreview, let ending = SyncEnding(end), !run.isQuiet || isReadOnly || ending.isFailure else {
      return finish(end)
    }
    return store(.end(run, ending, isReadOnly: isReadOnly), .ending(end))
  }

  private mutating func finish(_ end: SyncOutcome.End) -> Action {
    phase = .ended
    let isPreviewed = if case .previewed = end { true } else { false }
    var outcome = SyncOutcome(run, end, fetched: isPreviewed ? fetchedBefore : nil)
    outcome.rehearsal = rehearsal
    return .end(outcome)
  }
}
