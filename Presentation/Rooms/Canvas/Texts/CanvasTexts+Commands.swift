import Domain

/// Messages and questions of commands.
extension CanvasTexts {
  func recorded(_ record: MoodRecord, today: Day, isTrial: Bool) -> String {
    let time = record.content.time.shown
    let day = texts.dates.shortDay(time.day, today: today)
    let when = record.content.kind == .day ? "\(day), \(wholeDay)" : "\(day) \(texts.dates.time(time.time))"
    guard !isTrial else {
      return texts(ko: "이렇게 남길 거예요: \(when), \(summary(record))", en: "Would keep: \(when), \(summary(record))")
    }
    return texts(
      ko: "남겼어요: \(when), \(summary(record)). \(texts.undoCommand)",
      en: "Kept: \(when), \(summary(record)). \(texts.undoCommand)")
  }

  func changed(_ record: MoodRecord, _ changes: String) -> String {
    texts(ko: "고쳤어요: \(changes). \(texts.undoCommand)", en: "Changed: \(changes). \(texts.undoCommand)")
  }

  func wouldChange(_ changes: String) -> String {
    texts(ko: "이렇게 고칠 거예요: \(changes)", en: "Would change: \(changes)")
  }

  func removeQuestion(_ records: [MoodRecord]) -> String {
    guard records.count == 1 else {
      return texts(ko: "기록 \(records.count)개를 지울까요?", en: "Remove \(records.count) records?")
    }
    let name = inSentence(records[0])
    return texts(ko: "\(name): 지울까요?", en: "Remove \(name)?")
  }

  func removed(_ records: [MoodRecord]) -> String {
    let what =
      records.count == 1 ? inSentence(records[0]) : texts(ko: "기록 \(records.count)개", en: "\(records.count) records")
    return texts(ko: "지웠어요: \(what). \(texts.undoCommand)", en: "Removed \(what). \(texts.undoCommand)")
  }

  func shaken(_ page: CanvasPage) -> String {
    let count = page.records.count
    return texts(
      ko: "도형 \(count)개를 섞었어요. \(texts.undoCommand)",
      en: "\(count == 1 ? "1 shape has" : "\(count) shapes have") another place. \(texts.undoCommand)")
  }

  func themes(of day: String) -> String { texts(ko: "\(day) 그림의 테마", en: "The theme of \(day)") }

  func themed(_ theme: CanvasTheme, _ day: Day) -> String {
    let (day, name) = (texts.dates.dayAndYear(day), texts(theme.name))
    return texts(
      ko: "\(day)의 그림은 이제 '\(name)' 테마예요. \(texts.undoCommand)",
      en: "\(day) has the theme '\(name)' now. \(texts.undoCommand)")
  }

  func addedWord(_ name: String) -> String {
    texts(
      ko: "감정 \(Particle.object.attached(to: "'\(name)'")) 더했어요. \(texts.undoCommand)",
      en: "Added the feeling '\(name)'. \(texts.undoCommand)")
  }

  func renamedWord(_ old: String, _ new: String, _ count: Int) -> String {
    texts(
      ko: "'\(old)' → '\(new)': 기록 \(count)개에서 바꿨어요. \(texts.undoCommand)",
      en: "'\(old)' is '\(new)' now, in \(records(count)). \(texts.undoCommand)")
  }

  func removeWordQuestion(_ name: String, _ count: Int) -> String {
    texts(
      ko: "\(Particle.object.attached(to: "'\(name)'")) 기록 \(count)개에서 지울까요? 기록은 남아요.",
      en: "Take '\(name)' off \(records(count))? The records stay.")
  }

  func removedWord(_ name: String, _ count: Int) -> String {
    texts(
      ko: "\(Particle.object.attached(to: "'\(name)'")) 기록 \(count)개에서 지웠어요. \(texts.undoCommand)",
      en: "Took '\(name)' off \(records(count)). \(texts.undoCommand)")
  }

  func moreWords(_ count: Int) -> String {
    let all = ListOption.all.long
    return texts(
      ko: "감정과 태그가 \(count)개 더 있어요: \(all)",
      en: "\(count) more \(count == 1 ? "feeling or tag" : "feelings and tags"): \(all)")
  }

  func drawn(to path: String) -> String {
    let path = texts.exchange.name(of: path)
    return texts(ko: "그림을 저장했어요: \(path)", en: "The picture is in \(path).")
  }

  func correctionQuestion(_ count: Int) -> String {
    texts(
      ko: "전에 다른 값으로 가져온 기록 \(count)개를 --map의 값으로 고칠까요?",
      en: count == 1
        ? "Change 1 entry of an earlier import to the level of --map?"
        : "Change \(count) entries of earlier imports to the levels of --map?")
  }

  func meaningQuestion(_ name: String) -> String {
    let name = texts.shortened(name)
    return texts(
      ko: "'\(name)': 어떤 기분인가요? 0~100, 빼려면 Enter:",
      en: "What does the mood '\(name)' mean? 0 to 100, Enter leaves it out:")
  }

  func exported(_ count: Int, to path: String) -> String {
    let path = texts.exchange.name(of: path)
    return texts(ko: "기록 \(count)개를 내보냈어요: \(path)", en: "Wrote \(records(count)) to \(path).")
  }
}
