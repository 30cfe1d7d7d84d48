package import Domain
private import Synchronization

/// A new account as the user typed it.
package struct NewSyncAccount: Hashable, Sendable {
  let place: SyncPlace
  let user: String
  /// The name; empty for a published calendar whose own name is used.
  var name: String
  let secret: SecretField
  /// The finished sign-in with the server's provider, which isn't stored before the account is.
  var signedIn: SignedIn?

  /// The login; `nil` without a user name.
  var login: DAVLogin? { user.isEmpty ? nil : DAVLogin(user: user, password: secret.secret) }

  /// Returns the account as it is saved.
  func account(_ id: SyncAccount.ID, _ principal: SyncHref? = nil) -> SyncAccount {
    SyncAccount(
      id: id, name: name, server: place.address, principal: principal,
      user: signedIn?.user.name ?? user, signIn: place.issuer.map { .provider($0.text) } ?? .password)
  }
}

/// First runs that wait for the user's answer.
package struct PlannedSync: Hashable, Sendable {
  let account: SyncAccount
  let plans: [FirstRun]
  /// The parts that are removed again if the user doesn't want the runs; `nil` to leave everything as it is.
  let added: AddedCollections?
  /// Indicates whether the account itself is new.
  let isNew: Bool
  /// The records that stay only here.
  var strays: [StrayRecords] = []
}

/// The way in which a collection is synchronized.
package struct SyncCollectionChoice: Hashable, Sendable {
  let isOn: Bool
  let direction: SyncCollection.Direction
  /// The calendar of the events; `nil` for other records.
  let calendar: EventCalendar.ID?
  /// The name on the server.
  let name: CalendarName
}

/// Work that may talk to a server, with everything that it needs.
package enum SyncTask: Hashable, Sendable {
  /// A kind of run.
  package enum Run: Hashable, Sendable {
    case usual, acceptingRemovals, linkingAnew
    /// Puts back the items whose removal waits.
    case puttingBack
    /// Sends the removals that wait, because other people would be notified of them.
    case answering(RemovalNotice)
  }

  case find(NewSyncAccount)
  case add(NewSyncAccount, SyncHref, [DAVCollection])
  case findMore(SyncAccount.ID)
  case addMore(SyncAccount.ID, [DAVCollection])
  case start(PlannedSync, keepsBoth: Bool)
  case takeBack(PlannedSync)
  case run([SyncAccount.ID], Run)
  /// Makes a collection that is gone from the server there again, and sends everything.
  case makeAgain(SyncCollection)
  /// Ends the synchronization of a collection.
  case stop(SyncCollection)
  case savePassword(SyncAccount.ID, SecretField)
  case signIn(SyncAccount.ID, SignInPlace)
  /// Signs in to a server that isn't an account yet.
  case signInToAdd(NewSyncAccount, SignInPlace)
  /// Finishes a sign-in in another browser, with the address that the user pasted, or on another device.
  case finishSignIn(OpenSignIn, String?, SyncSignIn)
  /// Ends a finished sign-in of an account that the user doesn't want after all.
  case forgetSignIn(SignedIn)
  case change(SyncCollection.ID, SyncCollectionChoice)
  /// Makes the next run retry the changes that the server refused.
  case sendAgain(SyncCollection)
  /// Lets a collection get the records of collections that aren't synchronized anymore.
  case takeStrays(SyncCollection)
  case resolve([SyncConflictEntry: ConflictSide])
  case resolveCopy(SyncItemEntry, ConflictSide)
  case restore(StoredLosingText)
  /// Undoes the run with a number in the log.
  case undo(Int)
  case remove(SyncAccount.ID, withRecords: Bool)

  /// The screens that close once the task is done.
  package enum Closing: Hashable, Sendable { case nothing, top, all }

  var closing: Closing {
    switch self {
    case .start, .remove: .all
    case .takeBack, .savePassword, .change: .top
    case .find, .add, .findMore, .addMore, .run, .makeAgain, .stop, .signIn, .signInToAdd, .finishSignIn, .forgetSignIn,
      .sendAgain,
      .takeStrays, .resolve, .resolveCopy, .restore, .undo:
      .nothing
    }
  }
}

/// How a task has ended.
enum SyncTaskOutcome: Sendable {
  case found(NewSyncAccount, SyncOffer)
  case foundMore(SyncAccount, [DAVCollection])
  case planned(PlannedSync)
  case done(String)
  /// The user signs in elsewhere.
  case open(OpenSignIn, SyncSignIn)
  /// The tasks that the run left for the user, as text.
  case incomplete(String)
  case refused(Refusal)
}

extension SyncWork {
  func perform(
    _ task: SyncTask, report: @escaping @Sendable (WorkProgress) -> Void, show: @escaping @Sendable (String) -> Void
  ) async -> SyncTaskOutcome {
    do throws(CommandFailure) {
      return try await outcome(of: task, RequestCounter(report), show)
    } catch { return .refused(Refusal(error)) }
  }

  private func outcome(
    of task: SyncTask, _ counter: RequestCounter, _ show: @escaping @Sendable (String) -> Void
  ) async throws(CommandFailure) -> SyncTaskOutcome {
    let words = texts.sync
    switch task {
    case .find(let new):
      var new = new
      if !new.name.isEmpty { try await checkName(new.name, of: new.user, at: new.place.address) }
      let offer = try await found(on: try server(new.place.address, new.login), new.place.typed)
      try checkGoing()
      if new.name.isEmpty { new.name = new.place.name(of: offer) }
      return .found(new, offer)
    case .add(let new, let principal, let chosen):
      let account = new.account(SyncAccount.ID(services.newID()), principal)
      if let signedIn = new.signedIn { _ = try await save(signedIn, of: account, isNew: true) }
      let password = new.user.isEmpty ? nil : new.secret.secret
      return try await add(account, password, with: chosen) { added throws(CommandFailure) in
        let plans = try await plans(of: account, on: try server(of: account), counter)
        return try await shown(PlannedSync(account: account, plans: plans, added: added, isNew: true))
      }
    case .findMore(let id):
      let account = try await account(id)
      let offer = try await found(on: try server(of: account), account.server)
      try checkGoing()
      let known = try await collections(of: id)
      let more = offer.collections.filter { offer in !known.contains { offer.isSame(as: $0) } }
      guard !more.isEmpty else { throw refusals.allChosen(account.name) }
      return .foundMore(account, more)
    case .addMore(let id, let chosen):
      let account = try await account(id)
      let server = try server(of: account)
      let relocated = try await relocated(chosen, of: account, on: server)
      try await link(relocated)
      let rest = chosen.filter { offer in !relocated.contains { $0.offer == offer } }
      guard !rest.isEmpty else {
        let outcome = try await run([id], .usual, counter)
        guard case .done(let message) = outcome else { return outcome }
        return .done([words.linked(relocated, on: account.name), message].spaced)
      }
      let added = try await add(rest, to: account)
      do throws(CommandFailure) {
        let plans = try await plans(of: account, on: server, counter)
        return try await shown(PlannedSync(account: account, plans: plans, added: added, isNew: false))
      } catch {
        for collection in added.collections { try await stop(collection.id) }
        throw error
      }
    case .start(let planned, let keepsBoth):
      try await begin(planned.plans, keepsBoth: keepsBoth)
      return try await run([planned.account.id], .usual, after: planned.plans, counter)
    case .takeBack(let planned):
      return .done([words.notStarted, try await takeBack(planned)].compactMap(\.self).spaced)
    case .run(let accounts, let kind): return try await run(accounts, kind, counter)
    case .makeAgain(let collection):
      let account = try await account(collection.account)
      _ = try await makeAgain(collection, on: try server(of: account), of: account)
      return try await run([account.id], .usual, counter)
    case .stop(let collection):
      try await stop(collection.id)
      return .done(words.stoppedSynchronizing(collection.name))
    case .savePassword(let id, let field):
      let account = try await account(id)
      try await savePassword(field.secret, of: account)
      return .done(words.passwordSaved(account.name, savedPlace(of: id)))
    case .signIn(let id, let place):
      let account = try await account(id)
      return try await signedIn(account, in: place, .again(id), show)
    case .signInToAdd(let new, let place):
      // Nobody signs in for an address that can't be used.
      _ = try server(new.place.address, nil)
      if !new.name.isEmpty { try await checkName(new.name, of: nil, at: new.place.address) }
      return try await signedIn(new.account(SyncAccount.ID(services.newID())), in: place, .new(new), show)
    case .finishSignIn(let open, let answer, let reason):
      let finished = try await services.signIn.finish(open, with: answer, texts.signIn)
      return try await use(finished.signedIn, reason)
    case .forgetSignIn(let signedIn):
      return .done(words.notAdded(signedIn.provider, await services.signIn.forget(signedIn)))
    case .change(let id, let choice): return .done(try await change(id, to: choice))
    case .sendAgain(let collection):
      try await change(collection, to: collection.direction)
      return .done(words.straysTaken(collection.name))
    case .takeStrays(let collection):
      try await takeStrays(collection)
      return .done(words.straysTaken(collection.name))
    case .resolve(let chosen): return .done(try await resolve(chosen))
    case .resolveCopy(let copy, let side):
      try await resolve(copy, side)
      return .done(words.resolved(texts.shortened(copy.name), side))
    case .restore(let text):
      try await restore(text)
      return .done(words.restored(texts.shortened(text.losing.title)))
    case .undo(let number):
      let report = try await undo(number)
      let message = words.message(report)
      let stays = words.rest(of: report)
      return stays.isEmpty ? .done(message) : .incomplete(([message] + stays).joined(separator: "\n"))
    case .remove(let id, let withRecords):
      let account = try await account(id)
      let (count, end) = try await remove(account, withRecords: withRecords)
      return .done(words.accountRemoved(account, count, end))
    }
  }

  /// Signs in to an account, unless the user has to do so elsewhere.
  private func signedIn(
    _ account: SyncAccount, in place: SignInPlace, _ reason: SyncSignIn, _ show: @escaping @Sendable (String) -> Void
  ) async throws(CommandFailure) -> SyncTaskOutcome {
    switch try await begin(account, in: place, show: show) {
    case .finished(let finished): try await use(finished.signedIn, reason)
    case .open(let open): .open(open, reason)
    }
  }

  private func use(
    _ signedIn: SignedIn, _ reason: SyncSignIn
  ) async throws(CommandFailure) -> SyncTaskOutcome {
    switch reason {
    case .again(let id):
      let account = try await use(signedIn, for: id)
      return .done(texts.sync.signedIn(account.name, signedIn.user, savedPlace(of: id)))
    case .new(var new):
      new.signedIn = signedIn
      do throws(CommandFailure) {
        let server = try server(new.place.address, .tokens(FreshToken(signedIn: signedIn)))
        let offer = try await found(on: server, new.place.typed)
        try checkGoing()
        if new.name.isEmpty { new.name = new.place.name(of: offer) }
        return .found(new, offer)
      } catch {
        let stopped = texts.signIn.failure(.cancelled, at: signedIn.provider.name)
        throw await ending(signedIn, after: Task.isCancelled ? stopped : error)
      }
    }
  }

  /// - Throws: A failure if the user stopped the work.
  private func checkGoing() throws(CommandFailure) {
    if Task.isCancelled { throw texts.syncRefusals.stopped }
  }
}

// MARK: - First runs

extension SyncWork {
  /// Returns the chosen collections that take the place of known ones; the server is only asked if the names suggest it.
  private func relocated(
    _ chosen: [DAVCollection], of account: SyncAccount, on server: any DAVServing
  ) async throws(CommandFailure) -> [RelocatedCollection] {
    let known = try await collections(of: account.id)
    // Without the other collections of the server, every known one may be gone.
    guard !RelocatedCollection.all(of: chosen, replacing: known, on: chosen).isEmpty else { return [] }
    let offer = try await found(on: server, account.server)
    try checkGoing()
    return RelocatedCollection.all(of: chosen, replacing: known, on: offer.collections)
  }

  /// Adds the records that stay only in Haru to a preview.
  private func shown(_ planned: PlannedSync) async throws(CommandFailure) -> SyncTaskOutcome {
    var planned = planned
    planned.strays = try await strays(after: planned.plans)
    return .planned(planned)
  }

  private func plans(
    of account: SyncAccount, on server: any DAVServing, _ counter: RequestCounter
  ) async throws(CommandFailure) -> [FirstRun] {
    let reports = try await preview(of: account, on: server, counter)
    try checkGoing()
    return try plans(in: reports, of: account)
  }

  private func takeBack(_ planned: PlannedSync) async throws(CommandFailure) -> String? {
    guard let added = planned.added else { return nil }
    return try await takeBack(added, with: planned.isNew ? planned.account : nil)
  }
}

// MARK: - Runs

extension SyncWork {
  /// Runs accounts one after the other; if collections of one of them are new, their preview comes first.
  ///
  /// - Parameter plans: The plans that the user has agreed to just now.
  private func run(
    _ ids: [SyncAccount.ID], _ kind: SyncTask.Run, after plans: [FirstRun] = [], _ counter: RequestCounter
  ) async throws(CommandFailure) -> SyncTaskOutcome {
    let words = texts.sync
    var (reports, failures): ([CollectionReport], [CommandFailure]) = ([], [])
    for id in ids where !Task.isCancelled {
      let account = try await account(id)
      do throws(CommandFailure) {
        // After a refused password nothing is sent, because servers lock accounts after several wrong passwords.
        guard account.state != .signInNeeded else { throw refusals.signInNeeded(account) }
        let server = try server(of: account)
        if try await collections(of: id).contains(where: { $0.state == .new }) {
          let new = try await self.plans(of: account, on: server, counter)
          if !new.isEmpty {
            return try await shown(PlannedSync(account: account, plans: new, added: nil, isNew: false))
          }
        }
        if kind == .puttingBack { _ = try await putBack(id) }
        var options = options(acceptsRemovals: kind == .acceptingRemovals)
        if case .answering(let notice) = kind { options.notice = notice }
        options.previews = plans.fetched
        let runs = try await run(account, on: server, options, forgetting: kind == .linkingAnew, counter)
        for case .failed(let error)? in runs.map(\.run.outcome?.end) where error.stopsAccount {
          throw refusals.failure(error, of: account)
        }
        reports += runs
      } catch { failures.append(error) }
    }
    if Task.isCancelled { throw refusals.stopped }
    var new: [DAVCollection] = []
    if failures.isEmpty {
      for id in ids {
        let account = try await account(id)
        new += try await newCollections(of: account, on: try server(of: account), isShown: !plans.isEmpty)
      }
    }
    let isInOrder = failures.isEmpty && reports.allSatisfy { $0.isInOrder && !$0.isShared }
    let found = words.newOnServer(new)
    return isInOrder
      ? .done([words.ended(reports), found].compactMap(\.self).spaced)
      : .incomplete([words.left(of: reports, failures), found].compactMap(\.self).joined(separator: "\n"))
  }

  private func change(
    _ id: SyncCollection.ID, to choice: SyncCollectionChoice
  ) async throws(CommandFailure) -> String {
    let known = try await read { transaction throws(StoreError) in try transaction.sync.collection(id) }
    guard let known else { throw texts.storeFailure(.missing) }
    guard choice.isOn else {
      try await stop(id)
      return texts.sync.stoppedSynchronizing(known.name)
    }
    if choice.direction != known.direction { try await change(known, to: choice.direction) }
    if choice.name.text != known.name {
      try await change(known, of: account(known.account), CollectionChange(name: choice.name.text))
    }
    if let calendar = choice.calendar, calendar.uuid != known.target {
      _ = try await change(known, into: calendar)
    }
    return texts.sync.chosen([choice.name.text])
  }

  private func resolve(_ chosen: [SyncConflictEntry: ConflictSide]) async throws(CommandFailure) -> String {
    let all = chosen.sorted { $0.key.id < $1.key.id }
    var split: [SyncConflictEntry] = []
    for (entry, side) in all {
      if side == .both {
        // A record is split in two only once, however many of its fields are in conflict.
        guard !split.contains(where: { $0.isOfSameRecord(as: entry) }) else { continue }
        split.append(entry)
      }
      try await resolve(entry, side)
    }
    guard let only = all.first, all.count == 1 else { return texts.sync.settled(all.count) }
    return texts.sync.resolved(texts.shortened(only.key.title), only.value)
  }
}

/// Counts the requests of work with servers, and reports the count.
final class RequestCounter: Sendable {
  private let done = Mutex(0)
  private let total: Int?
  private let report: @Sendable (WorkProgress) -> Void

  /// - Parameter total: The usual number of requests; `nil` if it isn't known.
  init(of total: Int? = nil, _ report: @escaping @Sendable (WorkProgress) -> Void) {
    (self.total, self.report) = (total, report)
  }

  func count() {
    let count = done.withLock { done in
      done += 1
      return done
    }
    report(WorkProgress(done: count, of: total))
  }
}
