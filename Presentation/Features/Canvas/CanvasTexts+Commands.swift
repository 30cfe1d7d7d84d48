import Domain

/// Messages and questions of commands.
extension CanvasTexts {
  func recorded(_ record: MoodRecord, today: Day, isDryRun: Bool) -> String {
    let time = record.content.time.shown
    let day = texts.dates.shortDay(time.day, today: today)
    let when =
      record.content.kind == .day
      ? texts(ko: "\(day), \(wholeDay)", en: "whole day \(day)") : "\(day) \(texts.dates.time(time.time))"
    guard !isDryRun else {
      return texts(ko: "이렇게 남길 거예요: \(when), \(summary(record))", en: "Would save: \(when), \(summary(record))")
    }
    return texts.undoable(ko: "남겼어요: \(when), \(summary(record)).", en: "Saved: \(when), \(summary(record)).")
  }

  func changed(_ record: MoodRecord, _ changes: String) -> String {
    texts.undoable(ko: "고쳤어요: \(changes).", en: "Changed: \(changes).")
  }

  func removeQuestion(_ records: [MoodRecord]) -> String {
    guard records.count == 1 else {
      return texts(ko: "기록 \(records.count.grouped)개를 지울까요?", en: "Remove \(records.count.grouped) entries?")
    }
    let name = inSentence(records[0])
    return texts(ko: "이 기록을 지울까요? \(name)", en: "Remove \(name)?")
  }

  func removed(_ records: [MoodRecord]) -> String {
    let what =
      records.count == 1
      ? inSentence(records[0]) : texts(ko: "기록 \(records.count.grouped)개", en: "\(records.count.grouped) entries")
    return texts.removed(what)
  }

  func shaken(_ page: CanvasPage) -> String {
    let count = page.records.count
    return texts.undoable(ko: "도형 \(count.grouped)개를 섞었어요.", en: "Shook \(count.counting("shape")).")
  }

  func themes(of day: String) -> String { texts(ko: "\(day) 그림의 테마", en: "Theme for \(day)") }

  func themed(_ theme: CanvasTheme, _ day: Day) -> String {
    let (day, name) = (texts.dates.dayAndYear(day), texts(theme.name))
    return texts.undoable(ko: "\(day)의 그림은 이제 '\(name)' 테마예요.", en: "The theme for \(day) is now '\(name)'.")
  }

  func addedWord(_ name: String) -> String {
    texts.undoable(ko: "'\(name)' 감정을 추가했어요.", en: "Added the feeling '\(name)'.")
  }

  func renamedWord(_ old: String, _ new: String, _ count: Int) -> String {
    texts.undoable(
      ko: "'\(old)' → '\(new)': 기록 \(count.grouped)개에서 바꿨어요.", en: "Renamed '\(old)' to '\(new)' in \(records(count)).")
  }

  func removeWordQuestion(_ name: String, _ count: Int) -> String {
    texts(
      ko: "\(Particle.object.attached(to: "'\(name)'")) 기록 \(count.grouped)개에서 지울까요? 기록은 남아요.",
      en: "Remove '\(name)' from \(records(count))? The entries stay.")
  }

  func removedWord(_ name: String, _ count: Int) -> String {
    texts.undoable(
      ko: "\(Particle.object.attached(to: "'\(name)'")) 기록 \(count.grouped)개에서 지웠어요.",
      en: "Removed '\(name)' from \(records(count)).")
  }

  func leftOut(below count: Int) -> String {
    texts(
      ko: "기록이 \(count.grouped)개보다 적은 요일, 시간, 감정, 태그는 뺐어요. --plain에는 모두 있어요.",
      en: "Weekdays, hours, feelings and tags with fewer than \(count.grouped) entries are left out; --plain has all.")
  }

  func moreWords(_ count: Int) -> String {
    let all = ListOption.all.long
    return texts(
      ko: "감정과 태그가 \(count.grouped)개 더 있어요. 모두 보려면 \(Particle.object.attached(to: all)) 붙여 주세요.",
      en: "\(count.grouped) more \(count == 1 ? "feeling or tag" : "feelings and tags"): \(all)")
  }

  func correctionQuestion(_ count: Int) -> String {
    texts(
      ko: "전에 다른 값으로 가져온 기록 \(count.grouped)개를 --map의 값으로 고칠까요?",
      en: count == 1
        ? "Correct 1 entry from an earlier import to the level of --map?"
        : "Correct \(count.grouped) entries from earlier imports to the levels of --map?")
  }

  /// Returns options to copy that give a meaning to every unknown mood, with levels to fill in; `nil` if there is none.
  func mapping(_ report: ImportReport) -> String? {
    var names: [String] = []
    for case .unknown(let name) in report.reasons(MoodImportReason.self) where !names.contains(name) {
      names.append(name)
    }
    guard !names.isEmpty else { return nil }
    let meanings = names.map { ShellQuote.word(MoodNames.meaning(of: $0, level: "?")) }
    let options = meanings.map { "\(CanvasOption.map.long) \($0)" }.spaced
    return texts(
      ko: "몇 점인지 ? 자리에 0~100으로 써 주세요: \(options)",
      en: "Replace each ? with a level from 0 to 100: \(options)")
  }

  func meaningQuestion(_ name: String) -> String {
    let name = texts.shortened(name)
    return texts(
      ko: "'\(name)': 몇 점인가요? 0~100, 빼려면 Enter:",
      en: "What level is the mood '\(name)'? 0 to 100, or Enter to skip it:")
  }

  func exported(_ count: Int, to path: String) -> String {
    let path = texts.exchange.path(of: path)
    return texts(ko: "기록 \(count.grouped)개를 내보냈어요: \(path)", en: "Exported \(records(count)) to \(path).")
  }
}

/// Texts of the diary, of feelings and tags, and of years.
extension CanvasTexts {
  var diary: String { texts(ko: "일기", en: "Diary") }

  var calendar: String { texts(ko: "달력", en: "Calendar") }
  var filter: String { texts(ko: "필터", en: "Filter") }

  var emptyDiary: String { texts(ko: "아직 기록이 없어요.", en: "No entries yet.") }

  var searchPlaceholder: String { texts(ko: "메모, 감정, 태그", en: "Note, feeling, tag") }

  /// Formats a filter as "산책 · 20–60"; empty if all entries are shown.
  func filter(_ query: DiaryQuery) -> String {
    let levels = query.levels.map { "\($0.lowerBound.value)–\($0.upperBound.value)" }
    return (query.marks.map { name(of: $0.word, $0.text) } + [levels].compactMap(\.self)).joined(separator: " · ")
  }
  var lowest: String { texts(ko: "최저 기분", en: "At least") }
  var highest: String { texts(ko: "최고 기분", en: "At most") }

  var lowestAboveHighest: String { texts(ko: "최저 이상으로 정해 주세요.", en: "This is below the lowest level.") }

  func noWord(_ name: String) -> String {
    let name = texts.shortName(name)
    return texts(ko: "'\(name)' 감정이나 태그가 있는 기록이 없어요.", en: "No entry has a feeling or tag '\(name)'.")
  }

  /// Summarizes a day of the calendar: "3개 · 72".
  func summary(_ day: DayMood) -> String {
    let level = StatisticsLines.rounded(day.level)
    return day.count == 0
      ? "\(wholeDay) \(level)"
      : texts(ko: "\(records(day.count)) · 평균 \(level)", en: "\(records(day.count)) · \(level)")
  }

  var nothing: String { texts(ko: "기록 없음", en: "no entries") }

  // Feelings and tags
  var noWordsYet: String { texts(ko: "아직 감정과 태그가 없어요.", en: "No feelings or tags yet.") }
  var merge: String { texts(ko: "합치기", en: "merge") }

  func renameTitle(_ name: String) -> String {
    let name = texts.shortName(name)
    return texts(ko: "'\(name)' 이름 바꾸기", en: "Rename '\(name)'")
  }

  var mergesByName: String {
    texts(ko: "이미 있는 이름을 쓰면 둘을 합칠 수 있어요.", en: "If the name already exists, you can merge the two.")
  }

  var cannotBeRenamed: String {
    texts(
      ko: "기본 감정은 이름을 바꿀 수 없어요. 대신할 다른 감정을 써 주세요.",
      en: "Built-in feelings can't be renamed. Enter another feeling to replace it.")
  }

  func mergeQuestion(_ name: String) -> String {
    let name = texts.shortName(name)
    return texts(
      ko: "\(Particle.subject.quoting(name)) 이미 있어요. 둘을 합칠까요?", en: "'\(name)' already exists. Merge the two?")
  }

  func added(_ name: String) -> String { texts.done(ko: "'\(name)' 감정을 추가했어요", en: "Added the feeling '\(name)'") }

  func renamed(_ name: String, _ count: Int) -> String {
    let name = texts.shortName(name)
    return texts.done(
      ko: "\(Particle.direction.quoting(name)) 바꿨어요: 기록 \(count.grouped)개",
      en: "Renamed to '\(name)' in \(records(count))")
  }

  func removedWordOnScreen(_ name: String, _ count: Int) -> String {
    texts.done(
      ko: "\(Particle.object.quoting(name)) 기록 \(count.grouped)개에서 지웠어요", en: "Removed '\(name)' from \(records(count))"
    )
  }

  // Years

  func allYears(_ count: Int) -> String {
    texts(ko: "모든 해, 기록한 날 \(days(count))", en: "All years, \(days(count)) with entries")
  }

  /// Returns the title of earlier paintings: "과거의 11월 20일", "November 20 in earlier years".
  func onThisDay(_ day: Day) -> String {
    texts(
      ko: "과거의 \(day.month)월 \(day.dayOfMonth)일",
      en: "\(MonthNames.english(day.month)) \(day.dayOfMonth) in earlier years")
  }

  var noEarlierYear: String { texts(ko: "이전 해의 이날에는 기록이 없어요.", en: "No earlier year has an entry on this day yet.") }

  func yearsAgo(_ years: Int) -> String {
    texts(ko: "\(years)년 전", en: years == 1 ? "a year ago" : "\(years) years ago")
  }

  func themed(_ theme: CanvasTheme) -> String {
    let name = texts(theme.name)
    return texts.done(ko: "그날의 테마: \(name)", en: "Theme of the day: \(name)")
  }
}

extension CanvasTheme {
  /// The theme after this theme; the first theme follows the last.
  var next: CanvasTheme {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}
