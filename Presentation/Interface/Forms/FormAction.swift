/// What keys do in forms besides editing the fields.
package enum FormAction: BoundAction {
  case save, nextField, previousField, cancel

  package var binding: KeyBinding {
    switch self {
    case .save: CommonKey.save
    case .nextField: CommonKey.nextField
    case .previousField: CommonKey.previousField
    case .cancel: CommonKey.cancel
    }
  }
}
