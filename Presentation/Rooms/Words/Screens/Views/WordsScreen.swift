import Domain

/// A screen of sayings.
package protocol WordsScreen: RouteScreen where Effect == WordsEffect, EffectResult == WordsResult, State: WordsState {}

/// What the states of the screens of sayings have in common.
package protocol WordsState: RouteState where Effect == WordsEffect, EffectResult == WordsResult {
  var context: RoomContext { get }
}

/// What can happen to a screen of sayings.
package typealias WordsEvent<Action: KeyAction> = RouteEvent<Action, WordsResult>

extension RoomContext {
  var words: WordsTexts { texts.words }
}
