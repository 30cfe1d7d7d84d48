/// What can happen to a screen of sayings.
package enum WordsEvent<Action: KeyAction>: Equatable, Sendable {
  case action(Action)
  case input(InputEvent)
  case news(WordsNews)
}
