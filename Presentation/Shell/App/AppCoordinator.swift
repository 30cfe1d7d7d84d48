package import Domain

/// Holds the rooms: passes inputs on, shows what is asked for over them, and takes back changes.
@MainActor
package final class AppCoordinator {
  package internal(set) var isFinished = false
  let factory: any AppFactory
  let store: any Store
  let undo: any UndoHistory
  var settings: Settings
  var texts: Texts
  var rooms: [any RoomCoordinator]
  var current = 0
  /// What stands over the room, the uppermost last.
  var over: [any Coordinator] = []
  var overlay: Overlay?
  var toast: Toast?
  var size: Size
  /// Before the first pages are done there are no tabs, as no room can be entered.
  var isWelcoming: Bool

  package init(
    factory: any AppFactory,
    store: any Store,
    undo: any UndoHistory,
    settings: Settings,
    size: Size
  ) {
    self.factory = factory
    self.store = store
    self.undo = undo
    self.settings = settings
    self.size = size
    texts = factory.texts(for: settings)
    rooms = factory.makeRooms(for: settings)
    over = factory.makeOnboarding(for: settings).map { [$0] } ?? []
    isWelcoming = !over.isEmpty
  }

  /// Painted on the screen; `nil` for the terminal's own colours.
  package var theme: CardTheme? { settings.theme }

  /// When something that is shown will change by itself.
  package var nextChange: Instant? { over.isEmpty ? rooms[current].nextChange : nil }

  /// How long until something that moves by itself moves on; nothing does under what the house shows.
  package var nextFrame: Duration? { overlay == nil ? top.nextFrame : nil }

  /// Moves on what moves by itself.
  package func advance() { top.advance() }

  /// Loads what is shown.
  package func appear() async {
    _ = await top.handle(.resize(layout.content.size))
    await top.appear()
  }

  package func frame() -> Frame {
    var frame = Frame(size: size)
    let layout = layout
    if !layout.tabs.isEmpty { tabs.draw(on: &frame, in: layout.tabs) }
    frame.draw(top.frame(size: layout.content.size), at: layout.content.origin)
    if let toast {
      toast.draw(on: &frame, in: layout.bottom)
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

  var layout: AppLayout { AppLayout(size, hasTabs: !isWelcoming) }
  var top: any Coordinator { over.last ?? rooms[current] }
  var tabs: Tabs { Tabs(rooms.map { texts.app.name(of: $0.room) }, selected: current) }
}
