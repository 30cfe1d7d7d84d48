package import Domain

/// Shows the accounts for synchronization, over the Me tab or any other screen.
@MainActor final class SyncCoordinator: WorkCoordinator {
  var stack = RouteStack(NoScreen<SyncEffect, SyncResult>.State())
  private let services: SyncServices
  var ongoing: LongWork<(task: SyncTask, ending: SyncTaskOutcome)>?

  private init(_ services: SyncServices) { self.services = services }

  /// Returns the screens that answer a request; `nil` for a request that means nothing in Haru.
  static func over(_ request: FeatureRequest, _ services: SyncServices) -> (any Coordinator)? {
    guard let pages = pages(of: request) else { return nil }
    return RequestCoordinator(SyncCoordinator(services)) { coordinator in
      var effects: [AppEffect] = []
      for page in pages { effects += await coordinator.run(page) }
      return effects
    }
  }

  /// Returns the effects that open the screens for a request, the lowest first.
  private static func pages(of request: FeatureRequest) -> [SyncEffect]? {
    if let action = SyncAction.allCases.first(where: { $0.place.request == request }) {
      return [.ask(.accounts)] + (action == .add ? [.ask(.add)] : [])
    }
    guard let id = request.record.id.map(SyncAccount.ID.init),
      let need = SyncNeed.allCases.first(where: { .settling($0, of: id) == request })
    else { return nil }
    return [.ask(.accounts), .ask(.account(id)), need.advice.effect(for: id)]
  }

  var clock: DayClock { services.time.clock(dayStart: .midnight) }
  var texts: Texts { services.texts }
  var title: String { words.title }
  private var words: SyncTexts { texts.sync }
  private var work: SyncWork { SyncWork(services: services, texts: texts) }

  func perform(_ effect: SyncEffect) async throws(CommandFailure) -> [AppEffect] {
    switch effect {
    case .load(let page): return try await load(page)
    case .ask(let page):
      // An answer may lead to another question.
      closeQuestion()
      return try await open(page)
    case .begin(let task): return await begin(task)
    case .stopWork:
      ongoing?.cancel()
      return []
    case .finish(let message, let closing):
      closeQuestion()
      switch closing {
      case .nothing: break
      case .top: stack.pop()
      case .all: stack.removeAboveBottom { !($0 is SyncAccountsScreen.State) }
      }
      await readShown()
      return message.map { [.toast($0)] } ?? [.signsChanged]
    case .dismiss:
      guard let left = takeSignIn() else { return await pop() }
      return await begin(.forgetSignIn(left))
    }
  }

  /// Closes the form that has a sign-in which isn't used yet, and returns the sign-in; `nil` if there is no such form.
  private func takeSignIn() -> SignedIn? {
    guard case .new(let new, _)? = (stack.top as? FormScreen<SyncChooseForm>.State)?.content.account else { return nil }
    if new.signedIn != nil { stack.pop() }
    return new.signedIn
  }

  func close() async {
    guard let left = takeSignIn() else { return }
    _ = await work(on: .forgetSignIn(left)).outcome(within: .seconds(5))
  }

  private func load(_ page: SyncPage) async throws(CommandFailure) -> [AppEffect] {
    switch page {
    case .accounts:
      let page = SyncAccountsPage(accounts: try await work.statuses(), now: services.time.now())
      return await broadcast(.accounts(page))
    case .conflicts: return await broadcast(.conflicts(try await work.conflicts()))
    default:
      guard let contents = try await contents(of: page) else { return [] }
      stack.change(SyncPageScreen.State.self) { if $0.page.reading == .load(page) { $0.show(contents) } }
      return []
    }
  }

  private func open(_ page: SyncPage) async throws(CommandFailure) -> [AppEffect] {
    switch page {
    case .accounts: return await push(SyncAccountsScreen.State(texts: texts))
    case .account, .items, .held, .kept, .log:
      guard let contents = try await contents(of: page) else { return [] }
      return await push(SyncPageScreen.State(contents, texts: texts))
    case .conflicts:
      return await push(SyncConflictsScreen.State(try await work.conflicts(), texts: texts))
    case .add: return await push(FormScreen.State(SyncAddForm(secret: services.secretField, texts: texts)))
    case .collection(let id):
      guard let form = try await collectionForm(id) else { return [] }
      return await push(FormScreen.State(form))
    case .password(let id):
      let account = try await work.account(id)
      // The account's page has a row for signing in with a provider.
      guard account.provider == nil else { return [] }
      let form = SyncPasswordForm(account: account, secret: services.secretField, texts: texts)
      return await push(FormScreen.State(form))
    case .signInElsewhere, .remove, .removeWithRecords, .acceptRemovals, .answerAboutGuests, .makeAgain, .linkAnew,
      .strays, .copy, .restore, .undo:
      return await push(QuestionScreen.State(try await question(page)))
    }
  }

  private func collectionForm(_ id: SyncCollection.ID) async throws(CommandFailure) -> SyncCollectionForm? {
    let (all, calendars) = try await work.read { transaction throws(StoreError) in
      (try transaction.sync.collections(), try transaction.events.calendars())
    }
    guard let collection = all.first(where: { $0.id == id }) else { return nil }
    let taken = Set(all.compactMap(\.target)).subtracting([collection.target].compactMap(\.self))
    return SyncCollectionForm(
      collection: collection, calendars: calendars.filter { !taken.contains($0.id.uuid) }, texts: texts)
  }

  /// Does the work; after a short wait, a box shows that the work is in progress.
  private func begin(_ task: SyncTask) async -> [AppEffect] {
    closeQuestion()
    // The work uses up the sign-in, even if the account isn't added.
    if case .add = task { _ = takeSignIn() }
    let ongoing = work(on: task)
    guard let outcome = await ongoing.outcome(within: services.patience) else {
      self.ongoing = ongoing
      return await push(WorkScreen.State(words.title, words.progress(of: task), texts: texts)) + [.signsChanged]
    }
    closePaste(SyncSignIn.self)
    switch outcome.ending {
    case .done(let message): return await run(.finish(message, task.closing))
    case .refused(let refusal) where stack.isAtBottom: return [.failure(refusal.message)]
    default:
      show(outcome)
      return []
    }
  }

  private func work(on task: SyncTask) -> LongWork<(task: SyncTask, ending: SyncTaskOutcome)> {
    LongWork { [work] report, show in (task: task, ending: await work.perform(task, report: report, show: show)) }
  }

  func note(on progress: WorkProgress) -> String { words.requests(progress.done) }

  func show(_ outcome: (task: SyncTask, ending: SyncTaskOutcome)) {
    closePaste(SyncSignIn.self)
    switch outcome.ending {
    case .open(let open, let reason):
      wait(
        for: open, reason, picture: { services.signIn.picture(of: $0, in: services.colors) },
        work: work(on: .finishSignIn(open, nil, reason)))
    case .found(let new, let offer):
      choose(from: offer.collections, for: .new(new, offer.principal))
    case .foundMore(let account, let offers): choose(from: offers, for: .known(account))
    case .planned(let planned): _ = stack.push(SyncPageScreen.State(preview(of: planned), texts: texts))
    case .done(let message), .incomplete(let message): show(message, then: .finish(nil, outcome.task.closing))
    case .refused(let refusal) where stack.isAtBottom: show(refusal.message, then: .dismiss)
    case .refused(let refusal): notifyTop(.refused(refusal))
    }
  }

  private func choose(from offers: [DAVCollection], for account: SyncChooseForm.Account) {
    _ = stack.push(FormScreen.State(SyncChooseForm(account: account, offers: offers, texts: texts)))
  }
}

/// The pages of an account, of the texts that lost conflicts, of the log and of first runs.
typealias SyncPageScreen = ActionListScreen<SyncEffect, SyncResult>

extension SyncCoordinator {
  private typealias Row = ActionPage<SyncEffect>.Row

  /// Returns the contents of a page; `nil` if its account was removed.
  private func contents(of page: SyncPage) async throws(CommandFailure) -> ActionPage<SyncEffect>? {
    switch page {
    case .account(let id):
      let statuses = try await work.statuses()
      // The texts aren't stored by account, so several accounts share the list that the accounts lead to.
      let kept = statuses.count == 1 ? try await work.losingTexts().count : 0
      let local = try await work.localCalendars(for: statuses)
      return statuses.first { $0.account.id == id }.map { status in
        self.page(of: status, kept: kept, local: local?.account == status.account.name ? local : nil)
      }
    case .items(let id):
      let rows = try await work.items(of: id).map { entry in
        Row(
          entry.name, value: words.name(of: entry.collection), summary: words.explanation(of: entry),
          entry.isCopy ? .ask(.copy(entry)) : nil)
      }
      return ActionPage(
        title: words.itemsTitle, heading: rows.isEmpty ? words.noItems : "", rows: rows, reading: .load(page))
    case .held(let id):
      let rows = try await work.heldItems(of: id).map { entry in
        Row(entry.name, value: words.name(of: entry.collection), summary: words.explanation(of: entry), nil)
      }
      return ActionPage(
        title: words.acceptTitle, heading: rows.isEmpty ? words.putBack(0) : "", rows: rows, reading: .load(page))
    case .kept:
      let zone = services.time.zone
      let rows = try await work.losingTexts().map { text in
        Row(
          text.losing.title, value: texts.dates.dateTime(zone.dateTime(at: text.losing.at)),
          summary: words.reason(of: text), .ask(.restore(text)))
      }
      return ActionPage(
        title: words.keptTitle, heading: rows.isEmpty ? words.nothingKept : "", rows: rows, reading: .load(.kept))
    case .log(let account):
      let rows = try await work.log(of: account).map { row in
        let time = texts.dates.dateTime(row.zone.dateTime(at: row.run.at))
        return Row(
          "\(time) · \(words.names(of: row.collections))", value: row.account, summary: words.summary(of: row),
          row.isUndoable ? .ask(.undo(row.run, row.account, off: row.off)) : nil)
      }
      return ActionPage(
        title: words.logTitle, heading: rows.isEmpty ? words.noRuns : "", rows: rows, reading: .load(page))
    default: return nil
    }
  }

  private func page(
    of status: SyncAccountStatus, kept: Int, local: LocalCalendars?
  ) -> ActionPage<SyncEffect> {
    let account = status.account
    let advice = status.advice.map { step in
      Row(
        words.text(of: step, for: status), summary: words.explanation(of: step),
        step.effect(for: account.id, status.collection(for: step)))
    }
    let collections = status.collections.map { status in
      let state = status.state == .ok ? [] : [texts(status.state.text)]
      return Row(
        words.name(of: status.collection), value: ([words.way(of: status)] + state).joined(separator: " · "),
        summary: words.numbers(of: status), .ask(.collection(status.collection.id)))
    }
    let conflicts = status.collections.reduce(0) { $0 + $1.counts.conflicts }
    let items = status.collections.reduce(0) {
      $0 + $1.counts.copies + $1.counts.raw + max($1.counts.refused, $1.unread) + $1.unsent
        + ($1.failure == nil ? 0 : $1.toSend)
    }
    let strays = status.collections.compactMap(\.strays).map { row(of: $0, .ask(.strays($0))) }
    let here = local.map { local in
      Row(words.localTitle, value: local.names.count.grouped, summary: words.areHereOnly(local), nil)
    }
    let more: [Row?] = [
      here,
      account.isSubscription ? nil : Row(words.findMore, summary: words.findMoreSummary, .begin(.findMore(account.id))),
      conflicts > 0 ? Row(words.conflictsTitle, value: conflicts.grouped, .ask(.conflicts)) : nil,
      items > 0 ? Row(words.itemsTitle, value: items.grouped, .ask(.items(account.id))) : nil,
      kept > 0 ? Row(words.keptTitle, value: kept.grouped, .ask(.kept)) : nil,
      Row(words.logTitle, .ask(.log(account.id))),
      account.user.isEmpty || account.provider != nil ? nil : Row(words.changePassword, .ask(.password(account.id))),
      account.provider == nil || status.advice.contains(.signInAgain)
        ? nil : Row(words.signInAgain, .begin(.signIn(account.id, .here))),
      account.provider == nil ? nil : Row(words.signInElsewhere, .ask(.signInElsewhere(account.id))),
      Row(words.removeAccount, summary: words.removeSummary, .ask(.remove(account.id))),
    ]
    let run = Row(texts(ko: "지금 동기화", en: "Synchronize now"), .begin(.run([account.id], .usual)))
    return ActionPage(
      title: account.name, facts: SyncAccountFacts(status, at: services.time.now(), texts).all,
      rows: advice + [run] + collections + strays + more.compactMap(\.self), reading: .load(.account(account.id)))
  }

  /// - Parameter effect: The effect of the row; `nil` before the first runs have begun.
  private func row(of strays: StrayRecords, _ effect: SyncEffect?) -> Row {
    Row(words.hereOnlyTitle, value: strays.ids.count.grouped, summary: words.text(of: strays), effect)
  }

  /// Returns the page that asks whether the first runs begin.
  private func preview(of planned: PlannedSync) -> ActionPage<SyncEffect> {
    let alike = planned.plans.reduce(0) { $0 + $1.plan.alike.count }
    let back = SyncEffect.begin(.takeBack(planned))
    let answers: [Row?] = [
      Row(words.start, summary: words.startSummary, .begin(.start(planned, keepsBoth: false))),
      alike > 0
        ? Row(words.startWithBoth(alike), summary: words.startSummary, .begin(.start(planned, keepsBoth: true))) : nil,
      Row(texts(ko: "시작하지 않기", en: "Don't start"), back),
    ]
    let notes = planned.plans.map { words.notes(on: $0, adding: planned.added).map(\.text) }
    // A short screen shows all notes on a collection only while its row is selected.
    let counts = zip(planned.plans, notes).map { first, notes in
      let counts = words.counts(first.plan)
      return Row(
        words.name(of: first.collection), value: counts, summary: ([counts] + notes).joined(separator: "\n"), nil)
    }
    return ActionPage(
      title: planned.account.name, heading: words.beginQuestion,
      facts: zip(planned.plans, notes).map { Fact(words.name(of: $0.collection), $1) },
      rows: answers.compactMap(\.self) + counts + planned.strays.map { row(of: $0, nil) }, leaving: back)
  }

  private func question(_ page: SyncPage) async throws(CommandFailure) -> Dialog<SyncEffect> {
    switch page {
    case .signInElsewhere(let id):
      let words = texts.signIn
      return Dialog(
        self.words.signInElsewhere, message: self.words.whereToSignIn,
        choices: [
          .no(.dismiss, texts),
          .init(.begin(.signIn(id, .elsewhere)), key: .character("b"), label: words.name(of: .elsewhere)),
          .init(.begin(.signIn(id, .device)), key: .character("c"), label: words.name(of: .device)),
        ], harmless: .dismiss)
    case .remove(let id):
      let name = try await work.account(id).name
      return .removal(
        words.removeAccount, message: words.removeQuestion(name, withData: false), keep: .no(.dismiss, texts),
        choices: [
          .yes(.begin(.remove(id, withRecords: false)), texts(CommonKey.remove.label)),
          .init(.ask(.removeWithRecords(id)), key: .character("a"), label: words.removeWithRecords),
        ], texts: texts)
    case .removeWithRecords(let id):
      let name = try await work.account(id).name
      return .removal(
        words.removeAccount, message: words.removeQuestion(name, withData: true), keep: .dismiss,
        remove: .begin(.remove(id, withRecords: true)), texts: texts)
    case .acceptRemovals(let id):
      let status = try await work.statuses().first { $0.account.id == id }
      return .removal(
        words.acceptTitle, message: status.map { words.acceptQuestion($0) } ?? "", keep: .no(.dismiss, texts),
        choices: [
          .yes(.begin(.run([id], .acceptingRemovals)), texts(CommonKey.remove.label)),
          .init(.begin(.run([id], .puttingBack)), key: .character("b"), label: words.restoreLabel),
          .init(.ask(.held(id)), key: .character("s"), label: texts(ko: "목록 보기", en: "show the list")),
        ], texts: texts)
    case .strays(let strays):
      return confirming(
        words.hereOnlyTitle, words.straysQuestion(strays.ids.count, strays.collection),
        .begin(.takeStrays(strays.collection)), texts(ko: "보내기", en: "send"))
    case .copy(let entry):
      return Dialog(
        words.itemsTitle, message: words.copyQuestion(texts.shortened(entry.name)),
        choices: [
          .no(.dismiss, texts),
          .init(.begin(.resolveCopy(entry, .here)), key: .character("r"), label: words.keepRecord),
          .init(.begin(.resolveCopy(entry, .there)), key: .character("o"), label: words.keepCopy),
          .init(.begin(.resolveCopy(entry, .both)), key: .character("b"), label: texts(ko: "둘 다", en: "both")),
        ], harmless: .dismiss)
    case .answerAboutGuests(let id):
      let removals = try await work.statuses().first { $0.account.id == id }?.collections.flatMap(\.removals) ?? []
      return Dialog(
        texts(ko: "참석자가 있는 일정", en: "Events with guests"), message: words.guestsQuestion(removals),
        choices: [
          .no(.dismiss, texts),
          .yes(.begin(.run([id], .answering(.everybody))), texts.meetings.label(.everybody)),
          .init(
            .begin(.run([id], .answering(.nobody))), key: .character("m"), label: texts.meetings.label(.nobody)),
        ], harmless: .dismiss)
    case .restore(let text):
      return confirming(
        words.keptTitle, words.restoreQuestion(texts.shortened(text.losing.title)), .begin(.restore(text)),
        words.restoreLabel)
    case .undo(let run, let account, let off):
      let question = words.undoQuestion(run, account, off: off, in: services.time.zone)
      return confirming(texts(ko: "동기화 되돌리기", en: "Undo a run"), question, .begin(.undo(run.number)), words.undoLabel)
    case .makeAgain(let collection):
      return Dialog(
        words.makeAgainTitle, message: words.makeAgainQuestion(collection),
        choices: [
          .no(.dismiss, texts), .yes(.begin(.makeAgain(collection)), words.makeAgainLabel),
          .init(.begin(.stop(collection)), key: .character("b"), label: words.keepHereLabel),
        ], harmless: .dismiss)
    case .linkAnew(let id):
      return confirming(words.linkTitle, words.linkQuestion, .begin(.run([id], .linkingAnew)), words.linkLabel)
    default: return confirming(words.title, "", .dismiss, texts.understood)
    }
  }

  private func confirming(
    _ title: String, _ message: String, _ effect: SyncEffect, _ label: String
  ) -> Dialog<SyncEffect> {
    Dialog(title, message: message, choices: [.no(.dismiss, texts), .yes(effect, label)], harmless: .dismiss)
  }
}

extension SyncAdvice {
  /// Returns the effect that follows the advice; the page of a collection opens only if the collection is given.
  fileprivate func effect(for account: SyncAccount.ID, _ collection: SyncCollection? = nil) -> SyncEffect {
    switch self {
    case .signIn: .ask(.password(account))
    case .signInAgain: .begin(.signIn(account, .here))
    case .begin: .begin(.run([account], .usual))
    case .chooseCalendar: .ask(collection.map { .collection($0.id) } ?? .account(account))
    case .sendAgain: collection.map { .begin(.sendAgain($0)) } ?? .ask(.account(account))
    case .answerAboutGuests: .ask(.answerAboutGuests(account))
    case .acceptRemovals: .ask(.acceptRemovals(account))
    case .settleConflicts: .ask(.conflicts)
    case .makeAgain: .ask(collection.map { .makeAgain($0) } ?? .account(account))
    case .linkAnew: .ask(.linkAnew(account))
    case .letGo: .ask(collection.map { .collection($0.id) } ?? .account(account))
    case .lookAtRefused: .ask(.items(account))
    case .unlock: .begin(.run([account], .usual))
    }
  }
}

/// A page, form or question about synchronization.
package enum SyncPage: Hashable, Sendable {
  case accounts, conflicts, kept, add
  /// The latest runs of an account; `nil` for all accounts.
  case log(SyncAccount.ID?)
  case account(SyncAccount.ID)
  case collection(SyncCollection.ID)
  case password(SyncAccount.ID)
  /// The question where to sign in, if not in this computer's browser.
  case signInElsewhere(SyncAccount.ID)
  case remove(SyncAccount.ID)
  case removeWithRecords(SyncAccount.ID)
  case acceptRemovals(SyncAccount.ID)
  case answerAboutGuests(SyncAccount.ID)
  /// The question whether a collection that is gone from the server is made there again.
  case makeAgain(SyncCollection)
  case linkAnew(SyncAccount.ID)
  case items(SyncAccount.ID)
  /// The items of an account whose removal waits for the user's answer.
  case held(SyncAccount.ID)
  /// The question whether a collection gets the records of collections that aren't synchronized anymore.
  case strays(StrayRecords)
  case copy(SyncItemEntry)
  case restore(StoredLosingText)
  /// The question about a run of an account with a name; its collections may not be synchronized anymore.
  case undo(SyncLogRun, String, off: [SyncCollection])
}

package enum SyncEffect: WorkEffect {
  case load(SyncPage)
  case ask(SyncPage)
  case begin(SyncTask)
  case stopWork
  /// Closes screens, reads the others again, and shows a message.
  case finish(String?, SyncTask.Closing)
  case dismiss
}

package enum SyncResult: FeatureResult {
  case accounts(SyncAccountsPage)
  case conflicts([SyncConflictEntry])
  case failed(StoreError)
  case refused(Refusal)

  package var storeError: StoreError? { if case .failed(let error) = self { error } else { nil } }
  package var refusal: Refusal? { if case .refused(let refusal) = self { refusal } else { nil } }
}
