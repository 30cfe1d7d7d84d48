/// When what is repeated ends, as the form offers it.
enum RepeatEnding: Int, Hashable, CaseIterable {
  case never, onDay, afterCount

  func label(_ texts: Texts) -> String {
    let editor = texts.plan.editor
    return switch self {
    case .never: editor.endsNever
    case .onDay: editor.endsOnDay
    case .afterCount: editor.endsAfterCount
    }
  }
}
