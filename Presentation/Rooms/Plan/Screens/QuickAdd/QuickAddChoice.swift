import Domain

/// A line that says clearly what another one may mean.
struct QuickAddChoice: Hashable {
  let label: String
  let line: String
}

extension QuickAddChoice {
  /// The meanings of words that have several, of which the last is that they are of the title.
  static func all(of error: QuickAddError, in line: String, _ today: Day, _ texts: Texts) -> [QuickAddChoice] {
    var answers = error.answers
    if answers.count > 1, let first = answers.first, !answers.contains(where: \.isTitle) {
      answers.append(first.asTitle)
    }
    let hasOneTitle = answers.count(where: \.isTitle) == 1
    return answers.map { answer in
      let day = Day(iso: answer.replacement)
      let meaning = day.map { texts.dates.shortDay($0, today: today) } ?? texts.quickAddErrors.shown(answer.replacement)
      let label = hasOneTitle && answer.isTitle ? texts.plan.quickAdd.asTitle : meaning
      return QuickAddChoice(label: label, line: answer.applied(to: line))
    }
  }
}

extension QuickAddAnswer {
  fileprivate var isTitle: Bool { self == asTitle }
}

extension QuickAdd {
  /// The next day that is not past, and the next like its own in the week or else in the year, with lines that say so.
  func laterDays(in line: String, _ clock: DayClock) -> [(day: Day, line: String)] {
    guard let span else { return [] }
    let (own, today) = (span.firstDay, clock.today)
    let next = isPast(on: today, clock) ? today.adding(days: 1) : today
    let weeks = (own.distance(to: next) + 6) / 7
    let years = (1...).lazy.map { own.adding(months: 12 * $0) }.first { $0 >= next } ?? next
    let like = own.distance(to: today) < 7 ? own.adding(days: 7 * weeks) : years
    return (like == next ? [next] : [next, like]).map { ($0, saying($0, in: line)) }
  }

  private func isPast(on day: Day, _ clock: DayClock) -> Bool {
    guard let span, !span.isAllDay else { return false }
    return DateTime(day, span.clock(forUserIn: clock.zone).start.time) < clock.dateTime
  }

  /// The line with a day in the place of the words that say one, or before all others.
  private func saying(_ day: Day, in line: String) -> String {
    let dates = pieces.filter { $0.kind == .date }.map(\.range)
    guard let first = dates.first else { return "\(day) \(line)" }
    var letters = Array(line)
    for range in dates.dropFirst().reversed() { letters.removeSubrange(range) }
    letters.replaceSubrange(first, with: "\(day)")
    return String(letters)
  }
}
