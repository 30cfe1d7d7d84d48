package import Domain

/// A screen of sayings.
package protocol WordsScreen: RouteScreen where Effect == WordsEffect, EffectResult == WordsResult, State: WordsState {}

/// What the states of the screens of sayings have in common.
package protocol WordsState: RouteState where Effect == WordsEffect, EffectResult == WordsResult {
  var context: WordsContext { get }
}

/// What can happen to a screen of sayings.
package typealias WordsEvent<Action: KeyAction> = RouteEvent<Action, WordsResult>

/// What the screens of sayings know about their user.
package struct WordsContext: Hashable, Sendable {
  package let texts: Texts
  /// Of the app, and of pictures unless another one is chosen.
  package let theme: CardTheme?
  /// Whether nothing is to move by itself.
  package let isStill: Bool

  package init(texts: Texts, theme: CardTheme? = nil, isStill: Bool) {
    self.texts = texts
    self.theme = theme
    self.isStill = isStill
  }

  var words: WordsTexts { texts.words }
}
