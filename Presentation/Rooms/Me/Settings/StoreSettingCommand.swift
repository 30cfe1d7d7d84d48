package import Domain

/// The setting `store`, which is about the machine and so in no store.
package struct StoreSettingCommand: RoomCommand {
  package static let key = "store"

  private let choice: any StoreChoosing
  private let named: String?
  private let reach: @Sendable (_ store: String) -> ServerError?

  /// - Parameters:
  ///   - named: The store that the environment says, which counts first.
  ///   - reach: Tries a server, and says why it cannot be used now.
  package init(
    _ choice: any StoreChoosing, named: String?, reach: @escaping @Sendable (_ store: String) -> ServerError?
  ) { (self.choice, self.named, self.reach) = (choice, named, reach) }

  package func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let texts = session.texts
    func chosen() throws(CommandFailure) -> String {
      do throws(StoreKeepingError) {
        return try choice.chosen() ?? StoreWord.file
      } catch {
        throw texts.store.choiceUnreadable(error)
      }
    }
    if invocation.verb == "set" {
      let typed = invocation.arguments.last ?? ""
      do throws(StoreKeepingError) {
        try choice.choose(typed == StoreWord.file ? nil : typed)
      } catch .server(let error) {
        throw texts.server.failure(error)
      } catch {
        throw texts.data.failure(error, file: typed, store: typed)
      }
      let value = try chosen()
      session.announce(StyledLine(texts.settings.chosen(Self.key, value))) { [Self.key: .string(value)] }
      if typed != StoreWord.file, let failure = reach(typed).map({ texts.server.failure($0) }) {
        session.remark([failure.message, failure.hint].compactMap(\.self).joined(separator: " "))
      }
    } else {
      let value = try chosen()
      session.write(json: { [Self.key: .string(value)] }, plain: { [[value]] }, text: { _ in [StyledLine(value)] })
    }
    if let named, try named != chosen() { session.remark(texts.settings.storeIsNamed) }
  }
}
