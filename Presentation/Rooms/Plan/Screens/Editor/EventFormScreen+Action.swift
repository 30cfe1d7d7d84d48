extension EventFormScreen {
  /// What keys do in the form besides editing the fields.
  package enum Action: BoundAction {
    case save, cancel, nextField, previousField, pick

    package var binding: KeyBinding {
      switch self {
      case .save: CommonKey.save
      case .nextField: CommonKey.nextField
      case .previousField: CommonKey.previousField
      case .pick: CommonKey.choose.named(ko: "고르기", en: "pick").on([.character(" ")])
      case .cancel: CommonKey.cancel
      }
    }
  }
}
