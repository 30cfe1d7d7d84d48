/// What is switched on in the terminal for a full screen.
///
/// No keyboard protocol is: with kitty's, Korean input methods send letters apart or doubled.
package struct TerminalModes: Hashable, Sendable {
  /// Mouse reports take the terminal's own selection of text; with Shift it works still.
  package let hasMouse: Bool

  package init(hasMouse: Bool = true) {
    self.hasMouse = hasMouse
  }

  /// Alternate screen, no wrapping at the last column, cursor hidden, pastes in brackets, focus reports.
  var entering: String {
    "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l\u{1B}[?2004h\u{1B}[?1004h"
      + (hasMouse ? "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h" : "")
  }

  /// The background, whether synchronized output is known, and the question that every terminal answers last.
  static let questions = "\u{1B}]11;?\u{1B}\\\u{1B}[?2026$p\u{1B}[c"
}
