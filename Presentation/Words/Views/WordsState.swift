/// What the states of the screens of sayings have in common.
package protocol WordsState: RouteState where Effect == WordsEffect, News == WordsNews {
  var context: WordsContext { get }
}
