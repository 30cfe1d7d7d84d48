extension EventFormScreen {
  /// What keys do in the form besides editing the fields.
  package enum Action: KeyAction {
    case save, cancel, nextField, previousField, pick

    package var keys: [KeyPress] {
      switch self {
      case .save: [.control("s"), .enter]
      case .nextField: [.tab]
      case .previousField: [.backTab]
      case .pick: [.character(" ")]
      case .cancel: [.escape]
      }
    }

    package func label(_ texts: Texts) -> String {
      let keys = texts.plan.keys
      return switch self {
      case .save: keys.save
      case .nextField: keys.nextField
      case .previousField: keys.previousField
      case .pick: keys.pick
      case .cancel: keys.cancel
      }
    }
  }
}
