package import Domain

extension WordsHomeScreen {
  package struct State: WordsState {
    package typealias Owner = WordsHomeScreen

    /// How many frames the fire burns after something was done, so that an idle room is still.
    private static let burningFrames = 20 * Bonfire.frameCount

    package let context: RoomContext
    /// The saying that was drawn; `nil` until then.
    package var recommended: Saying?
    /// When it was read.
    package var now: Instant?
    /// `nil` until it was read.
    package var page: SayingsPage?
    /// The round of the collection that is over; `nil` while sayings are still to appear.
    package var ended: EndedRound?
    package var failure: String?
    package var size = Size(columns: 80, rows: 24)
    package var tab = SayingTab.all
    package var list = ScrollList()
    /// What is looked for.
    package var field: TextField
    package var isTyping = false
    /// Whether keys act on the recommended saying and not on the list.
    package var isOnCard = true
    /// Of the saying that is selected, which stays when others come and go.
    package private(set) var selectedID: Saying.ID?
    package private(set) var fire = 0

    package init(context: RoomContext) {
      self.context = context
      field = TextField(placeholder: context.words.searchPlaceholder)
    }

    package var wanted: [WordsEffect] { [.loadHome(recommended?.id, shelf, around: list.top)] }

    var wantedPage: WordsEffect { .loadPage(shelf, around: list.top) }

    package var hasTextFocus: Bool { isTyping }

    package var keys: [KeyHelp] {
      guard !isTyping else { return KeyHelp.searching(context.texts, finds: rows.count > 0) }
      return KeyHelp.all(WordsHomeAction.self, context.texts, where: isPossible)
    }

    package var nextFrame: Duration? {
      guard !context.isStill, fire < Self.burningFrames, recommended != nil, !isTyping else { return nil }
      return .milliseconds(Bonfire.milliseconds)
    }

    package var nextChange: Instant? {
      let shown = [recommended].compactMap(\.self) + (page?.list.elements ?? [])
      guard let now else { return nil }
      return shown.filter { $0.isNew(at: now) }.map { $0.uploaded.adding(seconds: Saying.newSeconds) }.min()
    }

    package mutating func advance() {
      guard nextFrame != nil else { return }
      fire += 1
    }

    var shelf: SayingShelf { tab.shelf(field.text) }

    var rows: SayingListRows { SayingListRows(page: page, texts: context.texts) }

    /// What keys act on.
    var selected: Saying? { isOnCard ? recommended : list.selection.flatMap { page?.list[$0] } }

    /// Where it stands; `nil` for the recommended one.
    var place: SayingPlace? { isOnCard ? nil : list.selection.map { SayingPlace(shelf: shelf, row: $0) } }

    var layout: WordsHomeLayout { WordsHomeLayout(self, size: size) }

    /// What has to be read for what can be seen now.
    var missing: [WordsEffect] {
      let first = list.top
      guard let page, !page.list.covers(first..<first + max(1, layout.list.size.rows)) else { return [] }
      return [.loadPage(shelf, around: first)]
    }

    /// Lets the fire begin to burn again.
    mutating func rekindle() { fire = fire % Bonfire.frameCount }

    mutating func follow() {
      guard !isOnCard else { return }
      selectedID = selected?.id ?? selectedID
    }

    /// Selects a saying as soon as it is read.
    mutating func select(_ id: Saying.ID) {
      selectedID = id
      isOnCard = false
    }

    mutating func fitList() { list.fit(rows, height: layout.list.size.rows) }

    mutating func show(_ page: SayingsPage) {
      let isSameList = self.page?.shelf == page.shelf
      // A row that was scrolled to before it was read is selected by its place.
      let isKnown = list.selection.flatMap { self.page?.list[$0] } != nil
      self.page = page
      if !isSameList { list = ScrollList() }
      fitList()
      if isKnown || !isSameList, let row = selectedID.flatMap(page.list.row(of:)) { list.select(row, in: rows) }
      if page.list.count == 0, tab != .search { isOnCard = true }
      follow()
    }

    private func isPossible(_ action: WordsHomeAction) -> Bool {
      switch action {
      case .open, .like, .use, .copy, .picture, .print, .edit, .takeAway, .unhide:
        selected.map(action.isPossible) ?? false
      case .again: ended != nil
      case .back: tab != .all || !isOnCard
      default: true
      }
    }
  }
}
