package import Domain

/// Shows the tools for the user's data, over the Me tab or any other screen.
@MainActor final class DataCoordinator: WorkCoordinator {
  var stack = RouteStack(NoScreen<DataEffect, DataResult>.State())
  private let services: DataToolsServices
  var ongoing: LongWork<DataOutcome>?
  private var effects: [AppEffect] = []

  private init(_ services: DataToolsServices) { self.services = services }

  /// Returns the screens that answer a request; `nil` for a request that means nothing in Haru.
  static func over(_ request: FeatureRequest, _ services: DataToolsServices) -> (any Coordinator)? {
    guard let action = DataAction.allCases.first(where: { $0.place.request == request }) else { return nil }
    return RequestCoordinator(DataCoordinator(services)) { await $0.run(.ask(action)) }
  }

  var clock: DayClock { services.data.time.clock(dayStart: .midnight) }
  var texts: Texts { services.texts }
  var title: String { texts(DataAction.data.name) }
  private var words: DataTexts { texts.data }
  private var work: DataWork { DataWork(services: services.data, texts: texts) }

  func takeEffects() -> [AppEffect] {
    defer { effects = [] }
    return effects
  }

  func perform(_ effect: DataEffect) async throws(CommandFailure) -> [AppEffect] {
    switch effect {
    case .ask(let action): return try await ask(action)
    case .askToRestore(let file): return try await askToRestore(file)
    case .begin(let task): return await begin(task)
    case .stopWork:
      ongoing?.cancel()
      return []
    case .finish(let message, let isReplaced):
      stack.popToBottom()
      services.newest.forget()
      return (isReplaced ? [.reload] : []) + [.toast(message)]
    case .copy(let text):
      let isCopied = await services.clipboard(text) != nil
      return [.toast(isCopied ? words.copied(text) : text)]
    case .quit: return [.quit]
    case .dismiss: return await pop()
    }
  }

  private func ask(_ action: DataAction) async throws(CommandFailure) -> [AppEffect] {
    switch action {
    case .data: return await push(DataPageScreen.State(await page(), texts: texts))
    case .restore: return await push(DataPageScreen.State(try await backupsPage(), texts: texts))
    case .check: return await begin(.check)
    case .erase:
      let backups = try await work.backups().count
      let providers = await services.data.eraseData.providers()
      let unsent = await services.data.eraseData.unsentChanges()
      let form = EraseForm(
        path: services.data.path, backups: backups, unsent: unsent, providers: providers, texts: texts)
      return await push(FormScreen.State(form))
    case .backUp, .restoreFile, .export, .importAll, .merge, .move:
      let warning = action == .merge ? services.data.store.synchronizer() : nil
      let note = warning.map { words.isSynchronized(services.data.path, by: $0) }
      let (secret, again) = (services.secretField, services.secretField)
      return await push(
        FormScreen.State(DataFileForm(action: action, warning: note, secret: secret, again: again, texts: texts)))
    }
  }

  /// Asks for the password of an encrypted backup, or else whether to restore the backup.
  private func askToRestore(_ file: String) async throws(CommandFailure) -> [AppEffect] {
    if try await work.isEncrypted(file) {
      return await push(FormScreen.State(RestoreForm(file: file, secret: services.secretField, texts: texts)))
    }
    let dialog: Dialog<DataEffect> = Dialog(
      texts(DataAction.restore.name), message: words.restoreQuestion(file),
      choices: [
        .no(.dismiss, texts),
        .yes(.begin(.restore(file, secret: nil)), texts(DataAction.restore.verb)),
      ], harmless: .dismiss)
    return await push(QuestionScreen.State(dialog))
  }

  /// Does the work; after a short wait, a box shows that the work is in progress.
  private func begin(_ task: DataTask) async -> [AppEffect] {
    closeQuestion()
    let (work, close) = (work, services.close)
    let ongoing = LongWork { _ in await work.perform(task, close: close) }
    guard let outcome = await ongoing.outcome(within: services.data.files.patience) else {
      self.ongoing = ongoing
      let action = task.action
      return await push(WorkScreen.State(texts(action.name), texts(action.progress), texts: texts))
    }
    if case .done(let message, let isReplaced) = outcome { return await run(.finish(message, isReplaced: isReplaced)) }
    if case .refused(let refusal) = outcome, stack.isAtBottom { return [.failure(refusal.message)] }
    show(outcome)
    return takeEffects()
  }

  func show(_ outcome: DataOutcome) {
    switch outcome {
    case .done(let message, let isReplaced): show(message, then: .finish(message, isReplaced: isReplaced))
    case .erased(let message): effects = [.erased(message)]
    case .moved(let message): show(message, then: .quit, label: texts(ko: "하루 끝내기", en: "quit Haru"))
    case .problems(let message, let problems):
      let rows = problems.map { ActionPage<DataEffect>.Row($0, summary: $0, nil) }
      let page = ActionPage<DataEffect>(title: texts(DataAction.check.name), heading: message, rows: rows)
      _ = stack.push(DataPageScreen.State(page, texts: texts))
    case .undecided(let report, let file):
      let screen = MergeConflictsScreen.State(
        report.choices, file: file, tables: services.data.tables(), texts: texts)
      if stack.top is MergeConflictsScreen.State { replaceTop(with: screen) } else { _ = stack.push(screen) }
    case .asks(let question):
      notifyTop(.asks(question))
    case .refused(let refusal) where stack.isAtBottom: show(refusal.message, then: .dismiss)
    case .refused(let refusal): notifyTop(.refused(refusal))
    }
  }
}

/// The pages of the data, its backups and its problems.
typealias DataPageScreen = ActionListScreen<DataEffect, DataResult>

extension DataCoordinator {
  private func page() async -> ActionPage<DataEffect> {
    let path = services.data.path
    let now = clock.now
    let newest = await services.newest.read(from: services.data.store)
    let place = ActionPage<DataEffect>.Row(
      texts(ko: "위치 복사", en: "Copy the location"), summary: path, .copy(path))
    let rows = DataAction.onPage.map { action in
      let age = action == .restore ? newest.map { texts.storeManagement.age(of: $0, at: now) } : nil
      return ActionPage<DataEffect>.Row(
        texts(action.name), value: age ?? "", summary: texts(action.summary), .ask(action))
    }
    return ActionPage(
      title: texts(DataAction.data.name), facts: [.path(texts(ko: "위치", en: "Location"), path)], rows: rows + [place])
  }

  private func backupsPage() async throws(CommandFailure) -> ActionPage<DataEffect> {
    let (now, tables) = (clock.now, services.data.tables())
    let backups = try await work.backups()
    let rows = backups.map { backup in
      ActionPage<DataEffect>.Row(
        "\(texts.storeManagement.age(of: backup, at: now)) · \(words.kind(backup.kind))",
        value: backup.size.bytes, summary: "\(words.contents(backup, tables)) · \(backup.path)",
        .askToRestore(backup.path))
    }
    let file = DataAction.restoreFile
    return ActionPage(
      title: texts(DataAction.restore.name), heading: backups.isEmpty ? words.noBackups(of: services.data.path) : "",
      rows: rows + [.init(texts(file.name), summary: texts(file.summary), .ask(file))])
  }
}

package enum DataEffect: WorkEffect {
  case ask(DataAction)
  case askToRestore(String)
  case begin(DataTask)
  case stopWork
  /// Closes all screens, and shows a message; after the data was replaced, all features read it again.
  case finish(String, isReplaced: Bool)
  case copy(String)
  case quit
  case dismiss
}

package enum DataResult: FeatureResult {
  case failed(StoreError)
  case refused(Refusal)
  case asks(DataQuestion)

  package var storeError: StoreError? { if case .failed(let error) = self { error } else { nil } }
  package var refusal: Refusal? { if case .refused(let refusal) = self { refusal } else { nil } }
}

/// A question before a task continues, with the task that a yes begins.
package struct DataQuestion: Hashable, Sendable {
  let text: String
  let task: DataTask

  /// The question on a form, over which it is asked.
  func dialog(_ texts: Texts) -> Dialog<FormAnswer<DataEffect>> {
    Dialog(
      texts(task.action.name), message: text,
      choices: [
        .keepWriting(texts),
        .yes(.finish([.begin(task)]), texts.exchange.replace),
      ], harmless: .keepWriting)
  }
}

/// Work on the data, with everything that it needs.
package enum DataTask: Hashable, Sendable {
  case check
  /// - Parameter file: The path as the user typed it; `nil` for a place next to the data.
  case backUp(to: String?, secret: SecretField?, replaces: Bool)
  case restore(String, secret: SecretField?)
  case export(to: String)
  case importAll(from: String, replaces: Bool)
  case merge(String, [MergeConflict: MergeSide])
  /// - Parameter target: A server's address or a path, as the user typed it.
  case move(to: String, replaces: Bool)
  case erase(withBackups: Bool)

  var action: DataAction {
    switch self {
    case .check: .check
    case .backUp: .backUp
    case .restore: .restore
    case .export: .export
    case .importAll: .importAll
    case .merge: .merge
    case .move: .move
    case .erase: .erase
    }
  }
}

/// How work on the data has ended.
enum DataOutcome: Sendable {
  case done(String, isReplaced: Bool)
  case erased(String)
  /// Haru uses another store from now on, but this process still has the old store open.
  case moved(String)
  case problems(String, [String])
  case undecided(MergeReport, file: String)
  case asks(DataQuestion)
  case refused(Refusal)
}

extension DataWork {
  /// - Parameter close: Closes the store's file before the file is replaced or erased.
  func perform(_ task: DataTask, close: @Sendable () async -> Void) async -> DataOutcome {
    do throws(CommandFailure) { return try await outcome(of: task, close) } catch { return .refused(Refusal(error)) }
  }

  private func outcome(
    of task: DataTask, _ close: @Sendable () async -> Void
  ) async throws(CommandFailure) -> DataOutcome {
    let words = texts.data
    switch task {
    case .check:
      let problems = try await check()
      guard !problems.isEmpty else { return .done(words.isWhole(services.path), isReplaced: false) }
      let failure = texts.dataRefusals.hasProblems(problems.count, services.path)
      return .problems(Refusal(failure).message, problems.map(texts.storeManagement.problem))
    case .backUp(let file, let secret, let replaces):
      guard let made = try await backUp(to: file, replaces: replaces, with: secret?.secret) else {
        let task = DataTask.backUp(to: file, secret: secret, replaces: true)
        return .asks(DataQuestion(text: texts.exchange.replaceQuestion(file ?? services.path), task: task))
      }
      return .done(words.backedUp(made), isReplaced: false)
    case .restore(let file, let secret):
      await close()
      let saved = try await restore(file, with: secret?.secret)
      return .done(words.restored(file, savedCopy: saved), isReplaced: true)
    case .export(let folder):
      return .done(words.exported(try await export(to: folder).records, folder), isReplaced: false)
    case .importAll(let folder, let replaces):
      // Nobody is asked about an import that would be refused anyway.
      guard replaces else {
        let count = try await importAll(from: folder, replaces: true, isDryRun: true).records
        let task = DataTask.importAll(from: folder, replaces: true)
        return .asks(DataQuestion(text: words.replaceQuestion(folder, count), task: task))
      }
      await close()
      let report = try await importAll(from: folder, replaces: true, isDryRun: false)
      return .done(words.imported(report, folder, isDryRun: false), isReplaced: true)
    case .merge(let file, let sides):
      switch try await merge(file, MergeChoice(nil, sides)) {
      case .merged(let report): return .done(words.merged(report, file), isReplaced: report.hasChanged)
      case .undecided(let report): return .undecided(report, file: file)
      }
    case .move(let target, let replaces):
      let mover = try services.mover(services.files.path(target))
      guard let moved = try await move(by: mover, named: target, replaces: replaces, isDryRun: false) else {
        let task = DataTask.move(to: target, replaces: true)
        return .asks(DataQuestion(text: words.moveQuestion(mover.place), task: task))
      }
      let isUsed = try await use(mover)
      let rest = isUsed ? nil : words.notUsedYet(mover.place, target, isNamed: mover.isNamed)
      let message = [
        words.moved(moved, mover.place, isDryRun: false), words.afterMove(from: services.path, isUsed: isUsed), rest,
      ].compactMap(\.self).spaced
      return isUsed ? .moved(message) : .done(message, isReplaced: false)
    case .erase(let withBackups):
      await close()
      let notRevoked = try await erase(withBackups: withBackups)
      return .erased(([words.erased(services.path)] + texts.signIn.notRevoked(notRevoked)).spaced)
    }
  }
}
