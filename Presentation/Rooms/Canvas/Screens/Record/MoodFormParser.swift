import Domain

struct MoodFormParser {
  typealias Fault = FormFault<MoodForm.Field>

  let sheet: MoodForm
  let form: Form<MoodForm.Field>
  /// What stood in the fields before; what is imported stays there even if nobody could type it.
  let initial: [String]

  private var texts: Texts { sheet.texts }
  private var words: CanvasTexts { texts.canvas }

  func content() throws(Fault) -> MoodContent {
    let shown = sheet.task.shown
    return MoodContent(
      time: isChanged(.day) || isChanged(.time) ? try time() : sheet.time, kind: form.isOn(.kind) ? .day : .moment,
      level: MoodLevel(clamping: form.level(.level) ?? MoodLevel.start.value),
      energy: form.level(.energy).map { MoodLevel(clamping: $0) }, feelings: try feelings(),
      memo: isChanged(.memo) ? try memo() : shown?.memo, tags: isChanged(.tags) ? try tags() : shown?.tags ?? [])
  }

  private func isChanged(_ field: MoodForm.Field) -> Bool {
    MoodForm.Field.allCases.firstIndex(of: field).map { initial[$0] != form.contents[$0] } ?? false
  }

  private func time() throws(Fault) -> ZonedTime {
    guard let day = form.day(.day) else { throw Fault(.day, Refusal(texts.fieldDayUnknown)) }
    guard let time = form.time(.time) else { throw Fault(.time, Refusal(texts.needsTime)) }
    let wanted = ZonedTime(DateTime(day, time), in: sheet.task.shown?.time.zone ?? sheet.clock.zone)
    guard wanted.instant <= sheet.clock.now else { throw Fault(.time, Refusal(words.failure(.future))) }
    return wanted
  }

  private func feelings() throws(Fault) -> [Feeling.Key] {
    guard let picks = form.picks(.feelings) else { return [] }
    var chosen: [Feeling.Key] = []
    for word in picks.chosen {
      let key = Feeling.Key(imported: word.id)
      let isKnown = sheet.task.shown?.feelings.contains(key) ?? false || sheet.feelings.called(key) != nil
      chosen.append(isKnown ? key : try checked(.feelings) { () throws(TextLimitError) in try Feeling.Key(word.id) })
    }
    let typed = picks.text.trimmed
    guard !typed.isEmpty else { return chosen }
    guard let feeling = sheet.feelings.meant(by: typed) else {
      throw Fault(.feelings, words.notTaken(typed))
    }
    return chosen + [feeling.key]
  }

  /// The feelings added here that are on no list yet, with the place that the gauges say.
  func ownWords(of content: MoodContent) -> [Feeling] {
    let shown = sheet.task.shown?.feelings ?? []
    let added = content.feelings.filter { !shown.contains($0) }
    return added.filter { sheet.feelings.called($0) == nil && Feeling.named($0).isOwn }.map { key in
      Feeling(own: key, pleasantness: content.level, energy: content.energy ?? MoodLevel(clamping: 50))
    }
  }

  private func memo() throws(Fault) -> MoodMemo? {
    let text = form.text(.memo)
    if text.allSatisfy(\.isWhitespace) { return nil }
    return try checked(.memo) { () throws(TextLimitError) in try MoodMemo(text) }
  }

  private func tags() throws(Fault) -> [MoodTag] {
    guard let picks = form.picks(.tags) else { return [] }
    let typed = TypedTags.names(in: picks.text)
    var tags: [MoodTag] = []
    for name in picks.chosen.map(\.id) + typed {
      if let kept = sheet.task.shown?.tags.first(where: { $0.text == name }) {
        tags.append(kept)
      } else {
        tags.append(try checked(.tags) { () throws(TextLimitError) in try MoodTag(name) })
      }
    }
    return tags
  }

  private func checked<Value>(
    _ field: MoodForm.Field, _ read: () throws(TextLimitError) -> Value
  ) throws(Fault) -> Value {
    do throws(TextLimitError) {
      return try read()
    } catch {
      throw Fault(field, texts.refusal(of: words.label(of: field), error))
    }
  }
}
