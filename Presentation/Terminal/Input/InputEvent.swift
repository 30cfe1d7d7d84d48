/// Something that came from the user's side of the terminal.
package enum InputEvent: Hashable, Sendable {
  case key(KeyPress)
  /// Pasted text, whole.
  case paste(String)
  case mouse(MouseEvent)
  case resize(Size)
  /// The window was given or lost the focus.
  case focus(Bool)
}
