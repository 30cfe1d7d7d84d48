import Domain

struct DiaryFilterForm: FormContent {
  enum Field: Hashable, Sendable { case word, lowest, highest }

  let query: DiaryQuery
  /// The used words, most used first.
  let used: [UsedMoodWord]
  let context: CanvasContext

  var texts: Texts { context.texts }
  var title: String { words.filter }
  private var words: CanvasTexts { texts.canvas }

  func rows(for content: Int) -> Int { content + 2 }

  func makeForm() -> Form<Field> {
    func gauge(_ level: MoodLevel?) -> FormControl {
      .gauge(GaugeField(level?.value, mayBeEmpty: true, colors: context.settings.shownTheme.levelColors, isStill: true))
    }
    let chosen = query.marks.map(option)
    var form = Form<Field>([
      Form.Field(
        .word, label: texts(ko: "감정·태그", en: "Feeling, tag"),
        .picks(PickField(chosen, placeholder: texts(ko: "입력해서 찾기(초성도 돼요)", en: "Type to search"), marksFirst: true))),
      Form.Field(.lowest, label: words.lowest, gauge(query.levels?.lowerBound)),
      Form.Field(.highest, label: words.highest, gauge(query.levels?.upperBound)),
    ])
    offer(&form)
    return form
  }

  func follow(_ form: inout Form<Field>, from old: Form<Field>, _ outcome: InputOutcome) -> [CanvasEffect] {
    offer(&form)
    return []
  }

  func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [CanvasEffect] {
    var (query, faults) = (query, FormFaults<Field>())
    let chosen = faults.collect { () throws(FormFault<Field>) in try self.chosen(in: form) } ?? []
    query.feeling = chosen.last { !$0.isTag }
    query.tag = chosen.last(where: \.isTag)
    let (lowest, highest) = (form.level(.lowest) ?? 0, form.level(.highest) ?? 100)
    if lowest > highest { faults.add(.highest, Refusal(words.lowestAboveHighest)) }
    try faults.check()
    let isAll = form.level(.lowest) == nil && form.level(.highest) == nil
    query.levels = isAll ? nil : MoodLevel(clamping: lowest)...MoodLevel(clamping: highest)
    return [.diary(.narrow(query))]
  }

  /// Returns the chosen words, with the word that is typed but not yet chosen.
  private func chosen(in form: Form<Field>) throws(FormFault<Field>) -> [UsedMoodWord] {
    guard let picks = form.picks(.word) else { return [] }
    let typed = picks.text.trimmed
    var chosen: [UsedMoodWord] = []
    for option in picks.chosen + (typed.isEmpty ? [] : [picks.offered.first ?? PickField.Option(typed, title: typed)]) {
      guard let word = word(option) else { throw FormFault(.word, Refusal(words.noWord(option.title))) }
      chosen.append(word)
    }
    return chosen
  }

  func begin(after result: CanvasResult) -> String? { nil }

  /// Suggests the words that match the typed text, and keeps only the last chosen feeling and the last chosen tag.
  private func offer(_ form: inout Form<Field>) {
    form.change(.word) { field in
      guard case .picks(var picks) = field.control else { return }
      let chosen = picks.chosen
      let remaining = chosen.filter { option in chosen.last { word($0)?.isTag == word(option)?.isTag } == option }
      if remaining.count < chosen.count { picks.replace(with: remaining, typing: picks.text) }
      let typed = NameQuery(picks.text)
      let fitting = used.filter { word in typed.map { $0.rank(inAny: word.names) != nil } ?? true }
      picks.offer(fitting.map(option))
      field.control = .picks(picks)
    }
  }

  private func word(_ option: PickField.Option) -> UsedMoodWord? {
    (used + query.marks).first { self.option($0) == option }
  }

  private func option(_ word: UsedMoodWord) -> PickField.Option {
    let name = words.name(of: word.word, word.text)
    return PickField.Option(name, title: name)
  }
}

extension UsedMoodWord {
  /// The names by which the word is found.
  fileprivate var names: [String] {
    switch word {
    case .feeling(let key): Feeling.named(key).names
    case .tag: [text, "#\(text)"]
    }
  }
}
