import Domain

extension EventFailureTexts {
  /// Why the words of `haru plan add` are no event.
  func quickAdd(_ error: QuickAddError) -> CommandFailure {
    if case .text(let error, of: nil) = error { return texts.failure(error, of: PlanOption.title) }
    let quickAdd = texts.plan.quickAdd
    let advice = quickAdd.advice(on: error)
    return CommandFailure(
      error.isAmbiguous ? "ambiguous_words" : "unusable_words",
      quickAdd.reason(of: error),
      hint: advice.isEmpty ? nil : advice,
      kind: .usage
    )
  }

  func noQuickCalendar(_ name: String) -> CommandFailure {
    CommandFailure("no_such_calendar", texts.plan.quickAdd.noCalendar(name))
  }
}

extension QuickAddError {
  /// Whether the words have several readings.
  fileprivate var isAmbiguous: Bool {
    switch self {
    case .letter, .ordinal, .adjective, .everySecond, .timesEach, .twice, .untilAlone, .timesOnSeveralDays, .twoEnds,
      .phrase(_, .twoDays), .phrase(_, .twoTimes), .phrase(_, .severalDays):
      true
    default: false
    }
  }
}
