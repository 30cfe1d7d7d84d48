/// Something a key does on a screen; the cases of one such type are the screen's key map.
///
/// Look-up, the help line, the key sheet, the palette and README's table are all made from it.
package protocol KeyAction: Hashable, Sendable, CaseIterable {
  /// The keys that do it, the one to show first; one of them is no letter, which an input method might hold back.
  var keys: [KeyPress] { get }

  /// What it does, in a word or two.
  func label(_ texts: Texts) -> String
}
