package import Domain

@MainActor package final class AppCoordinator {
  package internal(set) var isFinished = false
  var asksForLock = false
  let factory: any AppFactory
  let store: any Store
  let undo: any UndoHistory
  var settings: Settings
  package var texts: Texts
  private(set) var rooms: [Room]
  private(set) var tabs: [RoomTab]
  var current = 0
  /// The places that the user was led away from, the last at the end; Esc leads back where it has no other meaning.
  var origins: [Origin] = []
  /// The screens over the feature, the topmost last.
  var over: [any Coordinator] = []
  var overlay: Overlay?
  var toast: Toast?
  /// The operation that the store waits for, which is shown in place of everything else.
  var waiting: StoreNotice?
  var isSlow = false
  /// Indicates whether another store is in use by now, which is shown beside everything else.
  var hasOldStore = false
  /// The alert above all features; `nil` before it was read.
  var alert: RoomAlert?
  /// Indicates whether an alert has arrived since the screen was painted.
  var rings = false
  /// A command of another run that was named, so that undo takes back nothing that was not shown.
  var offered: UndoEntry?
  var size: Size
  /// Before the first pages are done there are no tabs, as no room can be entered.
  var isWelcoming: Bool

  package init(factory: any AppFactory, store: any Store, undo: any UndoHistory, settings: Settings, size: Size) {
    self.factory = factory
    self.store = store
    self.undo = undo
    self.settings = settings
    self.size = size
    theme = settings.theme
    texts = factory.texts(for: settings)
    rooms = factory.rooms(for: settings)
    tabs = rooms.compactMap(RoomTab.init)
    over = factory.makeOnboarding(for: settings).map { [$0] } ?? []
    isWelcoming = !over.isEmpty
  }

  /// Painted on the screen; `nil` for the terminal's own colours.
  package internal(set) var theme: SayingImageTheme?

  package var nextChange: Instant? {
    [over.isEmpty ? tabs[current].coordinator.nextChange : nil, alert?.nextChange].compactMap(\.self).min()
  }

  /// The time until the next frame of an animation; nothing moves under an overlay.
  package var nextFrame: Duration? { overlay == nil ? top.nextFrame : nil }

  package func advance() { top.advance() }

  package func appear() async {
    await readAlert()
    await showTop()
  }

  func showTop() async {
    _ = await top.handle(.resize(layout.content.size))
    await top.appear()
  }

  /// Reads again what is shown to somebody who was elsewhere, in another room or another program.
  package func comeBack() async {
    _ = await top.handle(.focus(true))
    await appear()
  }

  package func frame() -> Frame {
    var frame = Frame(size: size)
    let layout = layout
    drawAlert(on: &frame, in: layout.alert)
    if !layout.tabs.isEmpty { tabBar.draw(on: &frame, in: layout.tabs) }
    frame.draw(content(layout.content.size, layers: over.count), at: layout.content.origin)
    if overlay != nil { frame.recede() }
    if let toast = shownToast {
      toast.draw(on: &frame, in: layout.bottom.isEmpty ? layout.bottom : frame.area)
    } else {
      HelpLine(helpKeys).draw(on: &frame, in: layout.bottom.inset(left: 1, right: 1))
    }
    if overlay != nil { frame.cursor = nil }
    switch overlay {
    case .keys(let sheet): sheet.draw(on: &frame, in: frame.area, texts: texts)
    case .palette(let palette): palette.draw(on: &frame, in: frame.area, texts: texts)
    case nil: break
    }
    return frame
  }

  /// The room, and so many of those that stand over it.
  private func content(_ size: Size, layers: Int) -> Frame {
    guard layers > 0 else { return tabs[current].coordinator.frame(size: size) }
    return over[layers - 1].frame(size: size) { content(size, layers: layers - 1) }
  }

  var layout: AppLayout { AppLayout(size, hasTabs: !isWelcoming, hasAlert: alert?.line != nil) }
  var top: any Coordinator { over.last ?? tabs[current].coordinator }
  var tabBar: Tabs {
    Tabs(tabs.map { texts($0.title) + ($0.coordinator.hasNews ? " ●" : "") }, selected: current)
  }
  var records: RecordTexts { RecordTexts(rooms.descriptions, texts) }

  /// Makes the rooms anew, as their words and their weeks may be others now.
  func use(_ settings: Settings) async {
    self.settings = settings
    theme = settings.theme
    texts = factory.texts(for: settings)
    rooms = factory.rooms(for: settings)
    let old = tabs
    tabs = rooms.compactMap(RoomTab.init)
    for (tab, before) in zip(tabs, old) { tab.coordinator.resume(from: before.coordinator) }
    current = min(current, tabs.count - 1)
    origins.removeAll { $0.search != nil || $0.room >= tabs.count || $0.room == current }
    if over.isEmpty { await appear() }
  }
}

@MainActor struct RoomTab {
  let title: LocalizedText
  let room: Room
  let coordinator: any RoomCoordinator

  /// `nil` for a room without a tab.
  init?(_ room: Room) {
    guard let title = room.description.title, let coordinator = room.coordinator?() else { return nil }
    self.title = title
    self.room = room
    self.coordinator = coordinator
  }
}

/// A room that something led away from, with the search that did, as it was.
@MainActor struct Origin {
  let room: Int
  let search: FindCoordinator?
}

@MainActor package protocol AppFactory {
  func settings() async throws(StoreError) -> Settings

  func texts(for settings: Settings) -> Texts

  func today(for settings: Settings) -> Day

  /// Returns the features in the order of their tabs.
  func rooms(for settings: Settings) -> [Room]

  /// Returns the screens before the first use; `nil` afterwards.
  func makeOnboarding(for settings: Settings) -> (any Coordinator)?
}

enum Overlay: Equatable, Sendable {
  case keys(KeySheet)
  case palette(CommandPalette<PaletteCommand>)
}

struct AppLayout {
  /// Empty where there is nothing to tell, or no room for it.
  let alert: Rect
  /// Empty where the screen is too low for it, or no room can be entered.
  let tabs: Rect
  let content: Rect
  let bottom: Rect

  init(_ size: Size, hasTabs: Bool, hasAlert: Bool) {
    alert = Rect(size).upper(hasAlert && size.rows >= 10 ? 1 : 0)
    let screen = Rect(size).inset(top: alert.size.rows)
    let tabRows = !hasTabs || size.rows < 6 ? 0 : size.rows < 10 ? 1 : 2
    let bottomRows = size.rows >= 3 ? 1 : 0
    tabs = screen.upper(tabRows)
    content = screen.inset(top: tabRows, bottom: bottomRows)
    bottom = screen.lower(bottomRows)
  }
}
