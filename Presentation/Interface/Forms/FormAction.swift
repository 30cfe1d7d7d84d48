/// What keys do in forms besides editing the fields.
package enum FormAction: KeyAction {
  case save, nextField, previousField, cancel

  package var keys: [KeyPress] {
    switch self {
    case .save: [.control("s"), .enter]
    case .nextField: [.tab]
    case .previousField: [.backTab]
    case .cancel: [.escape]
    }
  }

  package func label(_ texts: Texts) -> String {
    let keys = texts.plan.keys
    return switch self {
    case .save: keys.save
    case .nextField: keys.nextField
    case .previousField: keys.previousField
    case .cancel: keys.cancel
    }
  }
}
