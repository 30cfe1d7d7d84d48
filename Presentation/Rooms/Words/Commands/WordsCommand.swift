import Domain

/// `haru words` with all its verbs.
package struct WordsCommand: RoomCommand {
  private let services: WordsServices

  package init(_ services: WordsServices) { self.services = services }

  package func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    guard let verb = invocation.verb(as: WordsVerb.self) else { return }
    // Whatever is asked first makes the day the first one; drawing notes it by itself.
    if verb != .recommend { await BeginSayings(services.store)(on: services.clock.today) }
    try await command(for: verb).run(invocation, in: session)
  }

  private func command(for verb: WordsVerb) -> any RoomCommand {
    switch verb {
    case .recommend: WordsRecommendCommand(services: services)
    case .list: WordsListCommand(services: services)
    case .search: WordsSearchCommand(services: services)
    case .show: WordsShowCommand(services: services)
    case .like: WordsMarkCommand(services: services, mark: .liked, isOn: true)
    case .unlike: WordsMarkCommand(services: services, mark: .liked, isOn: false)
    case .use: WordsMarkCommand(services: services, mark: .used, isOn: true)
    case .unuse: WordsMarkCommand(services: services, mark: .used, isOn: false)
    case .add: WordsAddCommand(services: services)
    case .edit: WordsEditCommand(services: services)
    case .remove: WordsRemoveCommand(services: services)
    case .hide: WordsHideCommand(services: services, isOn: true)
    case .unhide: WordsHideCommand(services: services, isOn: false)
    case .share: WordsShareCommand(services: services)
    case .importFiles: WordsImportCommand(services: services)
    case .exportFile: WordsExportCommand(services: services)
    }
  }
}
