/// A screen of people.
package protocol PeopleScreen: RouteScreen
where Effect == PeopleEffect, EffectResult == PeopleResult, State: PeopleState {}

/// What the states of the screens of people have in common.
package protocol PeopleState: RouteState where Effect == PeopleEffect, EffectResult == PeopleResult {
  var context: RoomContext { get }
}

extension RoomContext {
  var people: PeopleTexts { texts.people }
  var contacts: ContactTexts { texts.contacts }
}
