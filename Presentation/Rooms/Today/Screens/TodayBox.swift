/// What can stand over Today.
package enum TodayBox: Equatable, Sendable {
  case goTo(GoToScreen.State)
  case removal(RemovalScreen.State)
}
