extension Rect {
  /// At most so many columns of its left side.
  func leading(_ columns: Int) -> Rect { inset(right: max(0, size.columns - max(0, columns))) }
}
