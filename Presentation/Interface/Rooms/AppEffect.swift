package import Domain

package enum AppEffect: Hashable, Sendable {
  /// The input meant nothing here; the app may have a use for it.
  case unhandled
  /// A short message that something was done.
  case toast(String)
  case failure(String)
  /// Let the room that keeps such things do something, over what is shown or in the room itself.
  case ask(RoomRequest)
  /// Select what was just added, where the room that is shown has a place for it.
  case reveal(RecordReference)
  /// Show a day in the room below, where that shows days, while something is written about it.
  case look(Day)
  case settingsChanged(Settings)
  /// All that is shown speaks this language until the settings say another.
  case speak(Settings.Language)
  /// The screen wears this theme until the settings say another; `nil` for the terminal's own colours.
  case paint(SayingImageTheme?)
  /// A request over another feature is finished or abandoned.
  case close
  /// Show the first pages again.
  case welcome
  /// Ask for the password before anything else is shown.
  case lock
  case quit
}
