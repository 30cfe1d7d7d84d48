/// What keys do on a screen that shares them with others.
package protocol PeopleAction: KeyAction {
  var key: PeopleKey { get }
}

extension PeopleAction {
  package var keys: [KeyPress] { key.keys }

  package func label(_ texts: Texts) -> String { key.label(texts) }
}
