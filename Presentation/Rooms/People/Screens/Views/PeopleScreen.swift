/// A screen of people.
package protocol PeopleScreen: RouteScreen
where Effect == PeopleEffect, EffectResult == PeopleResult, State: PeopleState {}

/// What the states of the screens of people have in common.
package protocol PeopleState: RouteState where Effect == PeopleEffect, EffectResult == PeopleResult {
  var context: PeopleContext { get }
}

/// What can happen to a screen of people.
package typealias PeopleEvent<Action: KeyAction> = RouteEvent<Action, PeopleResult>

/// What keys do on a screen that shares them with others.
package protocol PeopleAction: KeyAction {
  var key: PeopleKey { get }
}

extension PeopleAction {
  package var keys: [KeyPress] { key.keys }

  package func label(_ texts: Texts) -> String { key.label(texts) }
}
