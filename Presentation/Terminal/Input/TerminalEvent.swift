/// Something the terminal or the system around it wants the program to know.
package enum TerminalEvent: Hashable, Sendable {
  case input(InputEvent)
  case reply(TerminalReply)
  /// It was stopped and goes on, or another program had the screen: everything is to be drawn anew.
  case resumed
  /// The program is asked to end by a signal, or because the terminal is gone (SIGHUP).
  case terminationRequested(signal: Int32)
}
