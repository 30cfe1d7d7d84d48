extension QuickAddScreen {
  /// What keys do in the box besides writing.
  package enum Action: KeyAction {
    case save, form, cancel

    package var keys: [KeyPress] {
      switch self {
      case .save: [.enter]
      case .form: [.tab]
      case .cancel: [.escape]
      }
    }

    package func label(_ texts: Texts) -> String {
      switch self {
      case .save: texts.plan.keys.save
      case .form: texts.plan.keys.wholeForm
      case .cancel: texts.plan.keys.cancel
      }
    }
  }
}
