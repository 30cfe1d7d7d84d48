/// A screen of people.
package protocol PeopleScreen: RouteScreen where Effect == PeopleEffect, News == PeopleNews, State: PeopleState {}
