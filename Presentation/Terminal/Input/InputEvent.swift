package enum InputEvent: Hashable, Sendable {
  case key(KeyPress)
  /// Pasted text, whole.
  case paste(String)
  /// Text from the user's editor, which replaces the text in the focused field.
  case written(String)
  case mouse(MouseEvent)
  case resize(Size)
  /// The window was given or lost the focus.
  case focus(Bool)
}

package struct MouseEvent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case press, release, drag
    /// One notch of the wheel.
    case wheelUp, wheelDown
  }

  package let kind: Kind
  package let point: Point

  package init(_ kind: Kind, at point: Point) {
    self.kind = kind
    self.point = point
  }
}
