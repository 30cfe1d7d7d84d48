package import Domain

/// Shows one saying over another room, and leaves when it is left.
@MainActor
package final class SayingDetailCoordinator: Coordinator {
  private let id: Saying.ID
  private let words: WordsCoordinator
  private var hasBegun = false

  package init(_ id: Saying.ID, _ services: WordsServices) {
    self.id = id
    words = WordsCoordinator(services)
  }

  package var keys: [KeyHelp] { words.keys }

  package var hasTextFocus: Bool { words.hasTextFocus }

  package var isAsking: Bool { words.isAsking }

  package func appear() async {
    guard hasBegun else {
      hasBegun = true
      _ = await words.open(id, nil)
      return
    }
    await words.appear()
  }

  package func handle(_ input: InputEvent) async -> [AppEffect] {
    let effects = await words.handle(input)
    if case .resize = input { return effects }
    // Only the room, which was not asked for, is left.
    guard words.stack.isAtBottom else { return effects }
    return effects.filter { $0 != .unhandled } + [.close]
  }

  package func frame(size: Size) -> Frame { words.frame(size: size) }
}
