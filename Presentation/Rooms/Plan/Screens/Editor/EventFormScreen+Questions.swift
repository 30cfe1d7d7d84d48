import Domain

extension EventFormScreen {
  /// Asks what to do with what was typed when the form is left.
  static func leavingQuestion(_ state: State) -> Dialog<Answer> {
    let texts = state.context.texts
    return Dialog(
      texts.unsaved,
      choices: [
        keepWriting(texts),
        .init(.save, key: .character("s"), label: texts(CommonKey.save.label)),
        .init(.discard, key: .character("x"), label: texts.discard),
      ],
      harmless: .keepWriting
    )
  }

  /// Asks which part of the series is to be changed.
  static func scopeQuestion(_ state: State) -> Dialog<Answer> {
    let texts = state.context.texts
    return Dialog(
      texts.plan.editor.whichOfSeries,
      choices: [keepWriting(texts)]
        + scopes(state).map { .init(.saveFor($0), key: $0.key, label: texts.plan.name(of: $0)) },
      harmless: .keepWriting,
      askedWith: .control("s")
    )
  }

  private static func keepWriting(_ texts: Texts) -> Dialog<Answer>.Choice {
    .init(.keepWriting, key: .character("w"), label: texts.keepWriting)
  }

  /// One alone is neither repeated otherwise nor in another calendar than the others.
  private static func scopes(_ state: State) -> [SeriesScope] {
    let canBeAlone = !state.reading.repetition.isChanged && state.contents.calendar == state.initial.calendar
    return SeriesScope.allCases.filter { $0 != .this || canBeAlone }
  }
}

extension SeriesScope {
  /// Answers the question for which part of a series something is.
  fileprivate var key: KeyPress {
    switch self {
    case .this: .character("t")
    case .thisAndFollowing: .character("f")
    case .all: .character("a")
    }
  }
}
