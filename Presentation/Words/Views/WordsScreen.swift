/// A screen of sayings.
package protocol WordsScreen: RouteScreen where Effect == WordsEffect, News == WordsNews, State: WordsState {}
