import Domain

package enum WordsHomeScreen: WordsScreen {
  package typealias Action = WordsHomeAction

  package static func receive(_ input: InputEvent, _ state: inout State) -> [WordsEffect]? {
    guard state.isTyping else {
      // Home has nowhere to go back to.
      return input == .key(.escape) && state.tab == .all && state.isOnCard ? nil : receiveKey(input, &state)
    }
    // What is typed goes into the field, and the app keeps its keys.
    if let effects = type(input, &state) { return effects }
    return input.isForTheApp ? nil : handle(input, &state)
  }

  package static func perform(_ action: Action, _ state: inout State) -> [WordsEffect] {
    state.failure = nil
    state.rekindle()
    switch action {
    case .another:
      state.isOnCard = true
      return [.recommend]
    case .add: return [.ask(.add)]
    case .importFile: return [.askForFile(.importing)]
    case .export: return [.askForFile(.exporting)]
    case .again: return state.ended == nil ? [] : [.beginRound]
    case .search: return open(.search, &state)
    case .nextList: return open(neighbour(of: state.tab, by: 1), &state)
    case .previousList: return open(neighbour(of: state.tab, by: -1), &state)
    case .back: return leave(&state)
    case .next, .previous, .nextPage, .previousPage, .first, .last: return move(action, &state)
    case .open, .like, .use, .copy, .picture, .print, .edit, .takeAway, .unhide:
      guard let saying = state.selected, action.isPossible(for: saying) else { return [] }
      return action.effects(on: saying) ?? [.open(saying.id, state.place)]
    }
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [WordsEffect] {
    if case .resize = input { state.fitList() }
    if case .mouse(let event) = input, let effects = press(event, &state) { return effects }
    let wasOnCard = state.isOnCard
    switch state.list.handle(input, in: state.layout.list, rows: state.rows) {
    case .submitted:
      state.isOnCard = false
      // The first click on the row that keys did not act on only chooses it.
      guard let saying = state.selected, !wasOnCard else { return moved(&state) }
      return [.open(saying.id, state.place)]
    case .changed: state.isOnCard = false
    case .ignored, .refused, .cancelled: break
    }
    return moved(&state)
  }

  package static func receive(_ result: WordsResult, _ state: inout State) -> [WordsEffect] {
    switch result {
    case .recommended(let saying, let now):
      state.recommended = saying
      state.now = now
      state.failure = nil
    case .home(let saying, let page, let ended):
      state.recommended = saying
      state.ended = ended
      return show(page, &state)
    case .page(let page): return show(page, &state)
    case .changed: return state.wanted
    default: state.failure = result.failure(state.context.texts) ?? state.failure
    }
    return []
  }

  private static func show(_ page: SayingsPage, _ state: inout State) -> [WordsEffect] {
    state.now = page.now
    // An answer to words that were typed on since is late.
    guard page.shelf == state.shelf else { return [] }
    state.failure = nil
    state.show(page)
    return state.missing
  }
}

package enum WordsHomeAction: BoundAction {
  case open, like, use, another, copy, picture, print, add, search, nextList, previousList, edit, takeAway, unhide
  case importFile, export, again
  case next, previous, nextPage, previousPage, first, last, back

  package var binding: KeyBinding {
    switch self {
    case .open: CommonKey.open
    case .like: CommonKey.like
    case .use: WordsKey.use
    case .another: WordsKey.another
    case .copy: WordsKey.copy
    case .picture: WordsKey.picture
    case .print: WordsKey.print
    case .add: WordsKey.add
    case .search: CommonKey.search
    case .nextList: WordsKey.nextList
    case .previousList: WordsKey.previousList
    case .edit: CommonKey.edit
    case .takeAway: WordsKey.takeAway
    case .unhide: WordsKey.unhide
    case .importFile: CommonKey.importFile
    case .export: CommonKey.export
    case .again: WordsKey.again
    case .next: WordsKey.next
    case .previous: WordsKey.previous
    case .nextPage: CommonKey.nextPage
    case .previousPage: CommonKey.previousPage
    case .first: CommonKey.first
    case .last: CommonKey.last
    case .back: CommonKey.back
    }
  }
}
