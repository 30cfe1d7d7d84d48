/// `haru data`: where the user's data is.
package struct DataCommand: RoomCommand {
  private let path: String

  /// - Parameter path: Of the data file, whether it is there yet or not.
  package init(path: String) { self.path = path }

  package func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    session.write(json: { ["path": .string(path)] }, plain: { [[path]] }, text: { _ in [StyledLine(path)] })
  }
}
