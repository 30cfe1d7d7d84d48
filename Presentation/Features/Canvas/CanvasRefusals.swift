import Domain

extension Texts {
  var canvasRefusals: CanvasRefusals { CanvasRefusals(texts: self) }
}

extension NamedKind {
  static let mood = NamedKind("mood", ko: "기록", counter: "개", en: "entry", "entries") { _ in
    LocalizedText(ko: "ID는 'haru canvas diary'에서 볼 수 있어요.", en: "'haru canvas diary' lists the IDs.")
  }
}

/// The messages for refused operations on moods, with a hint; the data is unchanged in all cases.
struct CanvasRefusals: FailureTexts {
  let texts: Texts

  func failure(_ error: ChangeMoodError) -> CommandFailure {
    switch error {
    case .future:
      failure(
        "time_to_come", ko: "아직 오지 않은 시각의 기분은 남길 수 없어요.", en: "You can't record a mood for a time in the future.",
        hintKo: "'어제 21:00'처럼 지난 시각을 써 주세요. 시각을 쓰지 않으면 지금이에요.",
        hintEn: "Use a time in the past, such as 'yesterday 21:00', or leave out the time to use now.")
    case .conflict(let conflict): texts.changeConflict(MoodField.conflicts(conflict, in: .showing(texts)))
    case .store(let error): texts.storeFailure(error)
    }
  }

  func failure(_ error: ShakeCanvasError) -> CommandFailure {
    switch error {
    case .empty:
      failure(
        "empty_canvas", ko: "섞을 도형이 없어요.", en: "There are no shapes to shake.",
        hintKo: "'haru feel 70'으로 기분을 남겨 보세요.", hintEn: "Record a mood with 'haru feel 70'.")
    case .switchedOff:
      failure(
        "shake_switched_off", ko: "그림 섞기를 꺼 뒀어요.", en: "Shaking is turned off.",
        hintKo: "'haru settings set canvas.shake on'으로 켤 수 있어요.",
        hintEn: "Turn it on with 'haru settings set canvas.shake on'.")
    case .store(let error): texts.storeFailure(error)
    }
  }

  /// - Parameter canMerge: `true` to suggest `--merge`.
  func failure(_ error: ChangeMoodWordError, canMerge: Bool = true) -> CommandFailure {
    switch error {
    case .exists(let word):
      let name = plainName(of: word)
      return failure(
        "name_taken", ko: "\(Particle.subject.attached(to: "'\(name)'")) 이미 있어요.", en: "'\(name)' already exists.",
        hint: canMerge ? texts(ko: "둘을 하나로 합치려면 --merge를 써 주세요.", en: "Use --merge to merge the two.") : nil)
    case .builtIn(let key):
      let name = Feeling.named(key).name(in: texts.language)
      return failure(
        "feeling_of_the_list", ko: "\(Particle.topic.quoting(name)) 기본 감정이라 이름을 바꿀 수 없어요.",
        en: "'\(name)' is a built-in feeling and can't be renamed.",
        hintKo: "먼저 'haru canvas words add'로 새 감정을 추가하고 --merge로 합쳐 주세요.",
        hintEn: "Add your own feeling with 'haru canvas words add', then replace this one with --merge.")
    case .store(let error): return texts.storeFailure(error)
    }
  }

  private func plainName(of word: MoodWord) -> String {
    switch word {
    case .feeling(let key): Feeling.named(key).name(in: texts.language)
    case .tag(let key): key
    }
  }

  var nothingToChange: CommandFailure {
    texts.nothingToChange(ko: "--level, --memo 같은 옵션을 써 주세요.", en: "Use options such as --level or --memo.")
  }

  func noLevel(before feeling: Feeling) -> CommandFailure {
    let example = "haru feel \(feeling.pleasantness.value) \(feeling.name(in: texts.language))"
    return failure(
      "level_missing", ko: "기분을 0~100으로 먼저 써 주세요.", en: "Put the level first, from 0 to 100.",
      hintKo: "예: \(example)", hintEn: "For example: \(example)", kind: .usage)
  }

  /// - Parameters:
  ///   - moment: The last words of the note, which may be the time of the entry.
  ///   - time: The time for `--at`.
  func momentInNote(_ moment: String, _ time: String, note: String) -> CommandFailure {
    let at = "\(MoodField.when.option.long) \(ShellQuote.word(time))"
    let memo = "\(MoodField.memo.option.long) \(ShellQuote.word(note))"
    let (when, text) = (
      LocalizedText(ko: "기분을 느낀 때", en: "the time of the entry"), MoodField.memo.field.label.insideSentence
    )
    return doubtful("time_or_note", moment, may: when, or: text, hint: asOption(when, at, or: text, memo))
  }

  /// - Parameter moment: The words of the first note, which is about now, that may be another time.
  func momentInFirstNote(_ moment: String) -> Refusal {
    let shown = texts.shortened(moment)
    return Refusal(
      texts(
        ko: "'\(shown)': 여기서는 지금 기분만 남길 수 있어요. 때를 나타내는 말을 빼고 적어 주세요.",
        en: "'\(shown)': only how you feel now is saved here. Leave out words about another time."))
  }

  func firstDayToCome(_ first: Day) -> CommandFailure {
    failure(
      "days_reversed", ko: "\(CanvasOption.from.long) \(first): 아직 오지 않은 날이에요. 오늘이나 지난 날을 써 주세요.",
      en: "\(CanvasOption.from.long) (\(first)) is in the future.", kind: .usage)
  }

  func lastDayBeforeFirst(_ first: Day, _ last: Day) -> CommandFailure {
    let (first, last) = (texts.dates.dayAndYear(first), texts.dates.dayAndYear(last))
    return failure(
      "days_reversed",
      ko: "마지막 날(\(last))이 첫날(\(first))보다 빨라요.", en: "The last day (\(last)) is before the first day (\(first)).",
      kind: .usage)
  }

  func levelsReversed(_ low: MoodLevel, _ high: MoodLevel) -> CommandFailure {
    failure(
      "levels_reversed", ko: "--below(\(high.value))를 --above(\(low.value)) 이상으로 써 주세요.",
      en: "--below (\(high.value)) must be at least --above (\(low.value)).", kind: .usage)
  }

  func noFeeling(_ name: String) -> CommandFailure {
    let name = texts.shortName(name)
    return failure(
      "no_such_feeling", ko: "'\(name)' 감정은 없어요.", en: "There is no feeling '\(name)'.",
      hintKo: "'haru canvas words --all'에서 보거나 'haru canvas words add'로 추가해 주세요.",
      hintEn: "List all with 'haru canvas words --all', or add it with 'haru canvas words add'.")
  }

  /// Refuses a word in the feelings field that isn't the name of a feeling.
  func notTaken(_ word: String) -> CommandFailure {
    noFeeling(word).hinting(
      texts(ko: "Enter를 눌러 새로 추가하거나, 지워 주세요.", en: "Press Enter to add it as your own, or remove it."))
  }

  func noTag(_ name: String) -> CommandFailure {
    let name = texts.shortName(name)
    return failure(
      "no_such_tag", ko: "'\(name)' 태그가 있는 기록이 없어요.", en: "No entry has the tag '\(name)'.",
      hintKo: "태그는 'haru canvas tags'에서 볼 수 있어요.", hintEn: "'haru canvas tags' lists them.")
  }

  var twoNamesNeeded: CommandFailure {
    failure(
      "two_names_needed", ko: "지금 이름과 새 이름이 모두 필요해요.", en: "The current name and the new name are required.",
      kind: .usage)
  }

  func brokenMap(_ pair: String) -> CommandFailure {
    failure(
      "invalid_map",
      ko: "--map '\(texts.shortName(pair))': 이름=숫자로 써 주세요.",
      en: "'\(texts.shortName(pair))' isn't valid for --map. Use NAME=LEVEL.",
      hintKo: "예: --map rad=95,meh=50", hintEn: "Try --map rad=95,meh=50", kind: .usage)
  }

  var nothingToDraw: CommandFailure {
    failure(
      "empty_canvas",
      ko: "그날이나 그해에는 그릴 기록이 없어요.", en: "There is nothing to draw, because there are no entries from that time.",
      hintKo: "기록은 'haru canvas diary'에서 볼 수 있어요.", hintEn: "'haru canvas diary' lists the entries.")
  }

  func brokenSize(_ text: String) -> CommandFailure {
    failure(
      "invalid_size", ko: "--size '\(texts.shortName(text))': 너비x높이로 써 주세요.",
      en: "'\(texts.shortName(text))' isn't valid for --size. Use WIDTHxHEIGHT.",
      hintKo: "예: --size 1920x1080", hintEn: "Try --size 1920x1080", kind: .usage)
  }

  func noMoods(in file: String) -> CommandFailure {
    failure(
      "no_moods", ko: "\(texts.exchange.path(of: file))에 기분 기록이 없어요.",
      en: "There are no moods in \(texts.exchange.path(of: file)).",
      hintKo: "읽을 수 있는 파일은 'haru help canvas import'에서 볼 수 있어요.",
      hintEn: "'haru help canvas import' lists the files that Haru can read.")
  }
}

extension MoodRecord: ShownImport {
  func importedParts(_ texts: Texts) -> [String] {
    let feelings = content.feelings.map { Feeling.named($0).name(in: texts.language) }.joined(separator: ", ")
    return [
      texts.dates.daysAndYear(DayRange(content.time.shown.day)),
      texts.canvas.time(of: content),
      [String(content.level.value), feelings].filter { !$0.isEmpty }.joined(separator: " "),
      content.memo?.text.split(whereSeparator: \.isNewline).first.map(String.init) ?? "",
    ]
  }
}

extension Feeling: ShownImport {
  func importedParts(_ texts: Texts) -> [String] { [name(in: texts.language)] }
}

extension MoodImportReason: ShownImportReason {
  func message(_ words: ExchangeTexts) -> String {
    let texts = words.texts
    return switch self {
    case .unknown(let name):
      texts(
        ko: "'\(words.shown(name))': 어떤 기분인지 몰라서 뺐어요.",
        en: "'\(words.shown(name))' isn't a mood that Haru knows, so it was left out.")
    case .otherLevel(let name, let here, let there):
      texts(
        ko: "'\(words.shown(name))=\(there)': 이미 있는 기록은 \(here) 그대로 뒀어요. --correct를 붙이면 고쳐요.",
        en: "'\(words.shown(name))=\(there)': the entry stays at \(here). Add --correct to change it.")
    case .archive:
      texts(
        ko: "데일리오 백업이 아니거나 손상된 압축 파일이에요. 데일리오에서는 CSV로도 내보낼 수 있어요(더 보기 → 항목 내보내기).",
        en: "this zip archive is damaged or isn't a Daylio backup. Daylio can also export CSV (More → Export Entries).")
    case .otherThanMood(let type?):
      texts(
        ko: "종류가 '\(words.shown(type))'인 항목은 기분이 아니라 건너뛰었어요.",
        en: "an entry of type '\(words.shown(type))' isn't a mood and was skipped.")
    case .otherThanMood(nil): texts(ko: "기분이 아니라 건너뛰었어요.", en: "the object isn't a mood and was skipped.")
    }
  }
}
