/// What can happen to a screen of people.
package typealias PeopleEvent<Action: KeyAction> = RouteEvent<Action, PeopleNews>
