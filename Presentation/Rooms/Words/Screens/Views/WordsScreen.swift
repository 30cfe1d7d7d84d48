import Domain

/// A screen of sayings.
package protocol WordsScreen: RouteScreen where Effect == WordsEffect, EffectResult == WordsResult, State: WordsState {}

/// What the states of the screens of sayings have in common.
package protocol WordsState: RouteState where Effect == WordsEffect, EffectResult == WordsResult {
  var context: RoomContext { get }
}

extension RoomContext {
  var words: WordsTexts { texts.words }
}
