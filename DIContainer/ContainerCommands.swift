import Data
import Domain
import Foundation
import Presentation

struct ContainerCommands: AppCommands {
  let externals: Externals

  func open(_ options: GlobalOptions, io: any CommandIO) async throws(CommandFailure) {
    while try await openOnce(options) {}
  }

  /// Opens Haru.
  ///
  /// - Returns: `true` if Haru must be opened again, because the data was removed elsewhere and the user starts over.
  private func openOnce(_ options: GlobalOptions) async throws(CommandFailure) -> Bool {
    let isFullScreen = isFullScreen(options)
    if isFullScreen { externals.io.hideEcho() }
    defer { externals.io.showEcho() }
    let splash = isFullScreen ? Splash(session(options, nil).texts.app.opening, io: externals.io) : nil
    defer { splash?.end() }
    return try await withContainer(options) { container throws(CommandFailure) in
      splash?.end()
      let session = session(options, container.settings)
      if isFullScreen { try await container.account(session.texts).offerSignIn(in: session) }
      _ = try await container.gate.authorize(.refused, in: session)
      // If the opening can't be recorded, the next start tries again.
      try? await NoteOpening(container.store)(at: container.time.now())
      guard !isFullScreen else { return try await container.showFullScreen(options, session) }
      let features = features(of: container, in: session)
      // Without a full screen, Haru prints the first feature.
      if let noun = features.descriptions.first?.nouns.first?.name {
        try await features.command(for: noun)?.run(Invocation(noun, options), in: session)
      }
      return false
    }
  }

  func run(_ invocation: Invocation, io: any CommandIO) async throws(CommandFailure) -> Bool {
    let use = invocation.whileLocked
    if let command = try storelessCommand(for: invocation) {
      try await letIn(use, invocation)
      try await command.run(invocation, in: session(invocation.globals, nil))
      return false
    }
    // Locks even if the store can't be opened now, so that it isn't unlocked later.
    if invocation.noun == "lock", ["", "now"].contains(invocation.verb) {
      AppContainer.closeSessions(externals)
    }
    var startsOver = false
    let hasChanged = try await withContainer(invocation.globals) { container throws(CommandFailure) in
      let session = session(invocation.globals, container.settings)
      let isWhole = try await container.gate.authorize(use, in: session)
      let command = command(for: invocation.noun, of: container, in: session)
      if isWhole, !invocation.globals.forbidsInput, isFullScreen(invocation.globals),
        let request = try command?.request(invocation, in: session)
      {
        startsOver = try await container.showFullScreen(invocation.globals, session, answering: request)
      } else {
        try await command?.run(isWhole ? invocation : invocation.limited(), in: session)
      }
      // Changes to the lock aren't in the undo list, so `hasChanged` misses them.
      return await container.database.hasChanged || invocation.noun == "lock"
    }
    if startsOver { try await open(invocation.globals, io: io) }
    return hasChanged
  }

  /// Returns the candidates for a completion.
  ///
  /// Pressing Tab in a shell never creates a store and never reports a problem with the store.
  func candidates(for stored: CompletionSource.StoredValue, typed: String) async -> [Completion.Candidate] {
    do throws(StartupError) {
      let isThere = FileManager.default.fileExists(atPath: try AppContainer.location(externals).file)
      let server = try AppContainer.server(externals)
      guard isThere || server != nil else { return [] }
      let container = try await AppContainer(externals: externals)
      let session = session(GlobalOptions(), container.settings)
      guard (try? await container.gate.isClosed()) == false else {
        await container.database.close()
        return []
      }
      let found = await features(of: container, in: session).candidates(for: stored, typed: typed)
      await container.database.close()
      return found
    } catch { return [] }
  }
}

extension ContainerCommands {
  /// Asks for the password if the store has a lock; a store that can't be read has nothing to hide.
  private func letIn(_ use: LockedUse, _ invocation: Invocation) async throws(CommandFailure) {
    guard use != .allowed, let manager = try? AppContainer.manager(externals, notify: { _ in }) else { return }
    let isOnServer = ((try? AppContainer.server(externals)) ?? nil) != nil
    let access = await manager.accessState()
    // An unreachable server may answer a moment later, so `data` always checks the lock on a server. The setting
    // `store`, which switches to another store, works without the server.
    guard isOnServer && invocation.noun == "data" || access?.lock != nil || access?.isSignedOut == true else { return }
    try await withContainer(invocation.globals) { container throws(CommandFailure) in
      _ = try await container.gate.authorize(use, in: session(invocation.globals, container.settings))
    }
  }

  /// Returns the command if it works in any state of the user's store; `nil` for all other commands.
  private func storelessCommand(for invocation: Invocation) throws(CommandFailure) -> (any FeatureCommand)? {
    do throws(StartupError) {
      switch invocation.noun {
      case "data": return try data(invocation.globals).command
      case "server": return server.command
      // Works even if the store named by the setting can't be reached.
      case "settings" where invocation.arguments.first == StoreSettingCommand.key:
        return StoreSettingCommand(try AppContainer.storeChoice(externals), named: AppContainer.namedStore(externals)) {
          [externals] store in AppContainer.reach(store, externals)
        }
      case "demo":
        let maker = DemoMaker(externals: externals, time: try AppContainer.time(externals))
        return DemoCommand { years, seed, texts throws(CommandFailure) in
          try await maker(years: years, seed: seed, texts: texts)
        }
      default: return nil
      }
    } catch { throw error.failure(session(invocation.globals, nil).texts) }
  }

  private func data(_ options: GlobalOptions) throws(StartupError) -> DataServices {
    let session = session(options, nil)
    let notify = { @Sendable (notice: StoreNotice) in session.remark(session.texts.notice(notice)) }
    let manager = try AppContainer.manager(externals, notify: notify)
    return AppContainer.data(
      externals, manager, try AppContainer.erase(externals, manager), at: try AppContainer.place(externals),
      try AppContainer.time(externals), session.texts, notify: notify)
  }

  private var server: ServerServices {
    ServerServices(hashing: AppContainer.hashing) { [externals] named throws(ServerError) in
      guard let address = named ?? AppContainer.namedStore(externals) else { throw .noAddress }
      return try ServerAddress(address, environment: externals.environment).manager()
    }
  }

  private func command(
    for noun: String, of container: AppContainer, in session: CommandSession
  ) -> (any FeatureCommand)? {
    let features = features(of: container, in: session)
    return switch noun {
    case "find":
      FindCommand(
        container.store, features: features.descriptions,
        today: container.time.clock(dayStart: container.settings.dayStart).today)
    case "undo":
      HistoryCommand(
        .undo, of: container.history, in: container.store, zone: container.time.zone, features: features.descriptions)
    case "redo":
      HistoryCommand(
        .redo, of: container.history, in: container.store, zone: container.time.zone, features: features.descriptions)
    default: features.command(for: noun)
    }
  }

  private func features(of container: AppContainer, in session: CommandSession) -> [Feature] {
    container.features(
      FeatureEnvironment(settings: container.settings, texts: session.texts, clipboard: container.externals.clipboard))
  }

  /// Runs work with an open store, and closes the store afterwards, even after an error.
  private func withContainer<Result>(
    _ options: GlobalOptions, _ work: (AppContainer) async throws(CommandFailure) -> Result
  ) async throws(CommandFailure) -> Result {
    let container: AppContainer
    let notices = StoreNotices()
    remark(notices, session(options, nil))
    do throws(StartupError) {
      container = try await AppContainer(externals: externals, notices: notices)
    } catch {
      throw error.failure(session(options, nil).texts)
    }
    remark(notices, session(options, container.settings))
    if let name = container.manager.newSynchronizer() {
      let session = session(options, container.settings)
      session.remark(session.texts.isSynchronized(container.place, by: name))
    }
    do throws(CommandFailure) {
      let result = try await work(container)
      remark(notices, session(options, container.settings))
      // Closing an account deletes the store, so there may be no file to back up.
      let isThere = container.server == nil && FileManager.default.fileExists(atPath: container.location.file)
      if isThere, container.settings.weeklyBackup {
        await backUpWeekly(container, session(options, container.settings))
      }
      if container.database.asksForCheck {
        // The output is flushed first, so that the user doesn't wait for the check; a failed flush is noticed at the
        // end.
        try? externals.io.flush()
        await container.database.checkIfAsked()
      }
      await container.endSync()
      await container.database.close()
      return result
    } catch {
      await container.close()
      throw error
    }
  }

  /// Makes the weekly backup; a failure is only reported, because the command itself is done.
  private func backUpWeekly(_ container: AppContainer, _ session: CommandSession) async {
    do throws(StoreError) {
      try await container.database.backUpWeekly()
    } catch {
      session.remark(session.texts.weeklyBackupFailed(error))
    }
  }

  private func remark(_ notices: StoreNotices, _ session: CommandSession) {
    notices.listen { session.remark(session.texts.notice($0)) }
  }

  private func session(_ options: GlobalOptions, _ settings: Settings?) -> CommandSession {
    let context = GlobalContext(
      options, environment: externals.environment, settings: settings, streams: externals.io.streams)
    return CommandSession(context, io: externals.io, editor: externals.editor)
  }

  private func isFullScreen(_ options: GlobalOptions) -> Bool {
    let streams = externals.io.streams
    return options.format == .text && streams.inputIsTerminal && streams.outputIsTerminal
      && externals.environment["TERM"] != "dumb" && !GlobalContext.isAccessible(externals.environment)
  }
}
