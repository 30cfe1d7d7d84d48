/// What can happen to a screen of people.
package enum PeopleEvent<Action: KeyAction>: Equatable, Sendable {
  case action(Action)
  case input(InputEvent)
  case news(PeopleNews)
}
