/// What the terminal told about itself when it was asked.
package enum TerminalReply: Hashable, Sendable {
  /// The theme that suits its background (OSC 11).
  case background(Theme)
  /// The end of its answers: every terminal answers this question, in the order asked (DA1).
  case deviceAttributes
  /// Whether it knows synchronized output (DECRPM of mode 2026).
  case synchronizedOutput(Bool)
}
