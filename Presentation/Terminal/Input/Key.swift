/// A key as it is printed on the keyboard, or the character it typed.
package enum Key: Hashable, Sendable {
  case character(Character)
  case enter, tab, escape, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  /// F1…F12.
  case function(Int)
}
