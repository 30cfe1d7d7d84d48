/// Where the parts of the house are on a screen.
struct HouseLayout {
  /// Empty where the screen is too low for it.
  let tabs: Rect
  let content: Rect
  /// The line at the bottom, for keys and short messages.
  let bottom: Rect

  init(_ size: Size) {
    let screen = Rect(size)
    let tabRows = size.rows >= 10 ? 2 : size.rows >= 6 ? 1 : 0
    let bottomRows = size.rows >= 3 ? 1 : 0
    tabs = screen.upper(tabRows)
    content = screen.inset(top: tabRows, bottom: bottomRows)
    bottom = screen.lower(bottomRows)
  }
}
