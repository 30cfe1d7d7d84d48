/// Where the parts of the house are on a screen.
struct AppLayout {
  /// Empty where the screen is too low for it, or no room can be entered.
  let tabs: Rect
  let content: Rect
  /// The line at the bottom, for keys and short messages.
  let bottom: Rect

  init(_ size: Size, hasTabs: Bool) {
    let screen = Rect(size)
    let tabRows = !hasTabs || size.rows < 6 ? 0 : size.rows < 10 ? 1 : 2
    let bottomRows = size.rows >= 3 ? 1 : 0
    tabs = screen.upper(tabRows)
    content = screen.inset(top: tabRows, bottom: bottomRows)
    bottom = screen.lower(bottomRows)
  }
}
