/// Where the parts of the first pages are.
struct OnboardingLayout {
  let box: Rect
  /// The question and what is said about it.
  let text: Rect
  /// The field or the choices.
  let answer: Rect

  init(_ size: Size) {
    box = Rect(size).centered(columns: 56, rows: 14)
    let inside = Box().inside(box).inset(left: 3, right: 3)
    let isLow = inside.size.rows < 10
    text = inside.inset(top: isLow ? 0 : 1).upper(isLow ? 3 : 6)
    answer = inside.inset(top: isLow ? text.size.rows : 8).upper(2)
  }
}
