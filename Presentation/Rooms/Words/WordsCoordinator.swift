package import Domain

/// Leads through the sayings: the recommended one, lists, one of them, and everything that is done to them.
@MainActor
package final class WordsCoordinator: RoomCoordinator, RouteCoordinator {
  let services: WordsServices
  package var stack: RouteStack<WordsEffect, WordsResult>
  var importTask: ImportTask?
  package private(set) var clock: DayClock

  package init(_ services: WordsServices) {
    self.services = services
    clock = services.clock
    stack = RouteStack(WordsHomeScreen.State(context: services.context))
  }

  /// Shows one saying over another room.
  package static func over(_ id: Saying.ID, _ services: WordsServices) -> any Coordinator {
    RequestCoordinator(WordsCoordinator(services)) { _ = await $0.open(id, nil) }
  }

  package func advance() {
    stack.advance()
    watchImport()
  }

  /// Reads again what is shown.
  package func appear() async {
    clock = services.clock
    await readShown()
  }

  var context: RoomContext { services.context }
  var texts: Texts { services.texts }

  /// Selects a saying in the list.
  func select(_ id: Saying.ID) { stack.change(WordsHomeScreen.State.self) { $0.select(id) } }

  package func run(_ effect: WordsEffect) async -> [AppEffect] {
    switch effect {
    case .recommend, .loadHome, .loadPage, .loadSaying: return await load(effect)
    case .open(let id, let place): return await open(id, place)
    case .step(let id, let place, let step): return await go(step, from: id, place)
    case .dismiss:
      await pop()
      return []
    case .mark(let saying, let mark): return await toggle(mark, on: saying)
    case .copy(let saying): return await copy(saying)
    case .ask(let task): return await push(FormScreen.State(SayingForm(task, texts: texts)))
    case .save(let task, let content): return await save(task, content)
    case .takeAway(let saying): return await takeAway(saying)
    case .unhide(let saying): return await unhide(saying)
    case .askForFile(let task): return await push(FileScreen.State(SayingFileForm(task, context: context)))
    case .file(let order): return await run(order)
    case .stopImport:
      stopImport()
      return []
    }
  }
}
