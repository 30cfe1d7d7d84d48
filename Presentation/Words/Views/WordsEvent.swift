/// What can happen to a screen of sayings.
package typealias WordsEvent<Action: KeyAction> = RouteEvent<Action, WordsNews>
