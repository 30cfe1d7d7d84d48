/// What the states of the screens of people have in common.
package protocol PeopleState: RouteState where Effect == PeopleEffect, News == PeopleNews {
  var context: PeopleContext { get }
}
