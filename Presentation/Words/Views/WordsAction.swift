/// What keys do on a screen that shares them with others.
package protocol WordsAction: KeyAction {
  var key: WordsKey { get }
}

extension WordsAction {
  package var keys: [KeyPress] { key.keys }

  package func label(_ texts: Texts) -> String { key.label(texts) }
}
