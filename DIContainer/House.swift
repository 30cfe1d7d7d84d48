import Data
import Domain
import Presentation

/// Opens the store for what needs it, and runs that.
struct House: CommandHouse {
  let externals: Externals

  func open(_ options: GlobalOptions, io: any CommandIO) async throws(CommandFailure) {
    let container = try await container(options)
    if isFullScreen(options) {
      try await container.showFullScreen(options)
    } else {
      try await container.today.show(in: session(options, container.settings))
      await container.database.close()
    }
  }

  func run(_ invocation: Invocation, io: any CommandIO) async throws(CommandFailure) {
    if let command = try storelessCommand(for: invocation) {
      return try await command.run(invocation, in: session(invocation.globals, nil))
    }
    let container = try await container(invocation.globals)
    let session = session(invocation.globals, container.settings)
    try await container.command(for: invocation.noun)?.run(invocation, in: session)
    await container.database.close()
  }

  func candidates(for stored: CompletionSource.StoredValue) async -> [Completion.Candidate] {
    do throws(StartupError) {
      let container = try await AppContainer(externals: externals)
      let texts = session(GlobalOptions(), container.settings).texts
      return await PlanCandidates(events: container.events, time: container.time, texts: texts)(stored)
    } catch {
      return []
    }
  }

  /// The commands that must work whatever state the user's store is in.
  private func storelessCommand(for invocation: Invocation) throws(CommandFailure) -> (any RoomCommand)? {
    do throws(StartupError) {
      switch invocation.noun {
      case "data":
        return DataCommand(path: try AppContainer.location(externals).file)
      case "demo":
        let maker = DemoMaker(externals: externals, time: try AppContainer.time(externals))
        return DemoCommand { years, seed, texts throws(CommandFailure) in
          try await maker(years: years, seed: seed, texts: texts)
        }
      default:
        return nil
      }
    } catch {
      throw error.failure(session(invocation.globals, nil).texts)
    }
  }

  private func container(_ options: GlobalOptions) async throws(CommandFailure) -> AppContainer {
    do throws(StartupError) {
      return try await AppContainer(externals: externals)
    } catch {
      throw error.failure(session(options, nil).texts)
    }
  }

  private func session(_ options: GlobalOptions, _ settings: Settings?) -> CommandSession {
    let context = GlobalContext(
      options,
      environment: externals.environment,
      settings: settings,
      streams: externals.io.streams
    )
    return CommandSession(context, io: externals.io)
  }

  /// On a terminal that can do it, and unless plain text is wanted.
  private func isFullScreen(_ options: GlobalOptions) -> Bool {
    let streams = externals.io.streams
    return options.format == .text && streams.inputIsTerminal && streams.outputIsTerminal
      && externals.environment["TERM"] != "dumb" && externals.environment["ACCESSIBLE"] != "1"
  }
}
