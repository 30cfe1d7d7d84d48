import Domain

struct GoalForm: BooksForm {
  enum Field: Hashable, Sendable { case kind, count }

  let goals: [ReadingGoal]
  let texts: Texts

  var title: String { words.goalTitle }
  var columns: Int { 56 }

  func makeForm() -> Form<Field> {
    let kind = goals.first?.kind ?? ReadingGoal.Kind(.books, a: .year)
    let kinds = ReadingGoal.Kind.allCases
    let options = kinds.map { ChoiceField.Option(words.name(of: $0)) }
    return Form([
      .init(.kind, label: words.goalKind, .choice(ChoiceField(options, index: kinds.firstIndex(of: kind) ?? 0))),
      .init(.count, label: words.goalCount, count(of: kind)),
    ])
  }

  private func count(of kind: ReadingGoal.Kind) -> FormControl {
    let count = goals.first { $0.kind == kind }.map { "\($0.count)" } ?? ""
    return .text(TextField(count, placeholder: words.goalPlaceholder))
  }

  private func kind(_ form: Form<Field>) -> ReadingGoal.Kind { ReadingGoal.Kind.allCases[form.choice(.kind) ?? 0] }

  mutating func follow(_ form: inout Form<Field>, from old: Form<Field>, _ outcome: InputOutcome) -> [BooksEffect] {
    let chosen = kind(form)
    if chosen != kind(old) { form.change(.count) { $0.control = count(of: chosen) } }
    return []
  }

  func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [BooksEffect] {
    let (kind, typed) = (kind(form), form.text(.count).filter { !$0.isWhitespace && $0 != "," })
    if typed.isEmpty { return [.setGoal(kind, nil)] }
    guard let goal = Int(typed).flatMap({ ReadingGoal($0, kind) }) else {
      throw FormFault(.count, Refusal(words.wrongGoal))
    }
    return [.setGoal(kind, goal)]
  }
}
