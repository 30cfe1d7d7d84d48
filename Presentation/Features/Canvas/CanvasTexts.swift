import Domain

extension Texts {
  package var canvas: CanvasTexts { CanvasTexts(texts: self) }
}

/// The texts of moods, for screens and commands.
package struct CanvasTexts {
  let texts: Texts

  package var wholeDay: String { texts(ko: "하루", en: "all day") }

  /// Returns the time of an entry on the clock, or the words for a whole day.
  func time(of content: MoodContent) -> String {
    content.kind == .day ? wholeDay : texts.dates.time(content.time.shown.time)
  }

  func name(of field: MoodField) -> String { texts(field.field.label) }

  func text(of field: MoodField, in content: MoodContent) -> String { field.field.text(content, .showing(texts)) }

  /// Parses the level typed for an option or an argument.
  func level(_ text: String, of name: String) throws(CommandFailure) -> MoodLevel {
    MoodLevel(clamping: try texts.number(text, in: .points, of: name, allowed: MoodLevel.range))
  }

  /// Summarizes all values of an entry: "72 · 차분해 · '산책'".
  func summary(_ record: MoodRecord) -> String {
    let content = record.content
    let energy = content.energy.map { "\(name(of: .energy).insideSentence) \($0.value)" } ?? ""
    let memo = content.memo.map { "'\(texts.shortened($0.line))'" } ?? ""
    return [
      text(of: .level, in: content), energy, text(of: .feelings, in: content), memo,
      content.hashtags.joined(separator: " "),
    ].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// Formats an entry in a few words: "72 calm", "43 #work".
  func brief(_ record: MoodRecord) -> StyledLine {
    let content = record.content
    let words = [
      text(of: .feelings, in: content), content.hashtags.first ?? "", content.memo?.line ?? "",
    ]
    let word = words.first { !$0.isEmpty } ?? time(of: content)
    return StyledLine("\(content.level.value)", Style(.accent)) + StyledLine(" \(word)")
  }

  /// The name of the line with the entries of a day.
  var moodTitle: String { texts(ko: "기분", en: "Mood") }
  var lastWeek: String { texts(ko: "최근 7일", en: "last 7 days") }

  /// Describes an entry for a sentence: "11.20 (금) 09:30의 기분 72".
  func inSentence(_ record: MoodRecord) -> String {
    let time = record.content.time.shown
    let day = texts.dates.shortDay(time.day)
    if record.content.kind == .day {
      return texts(
        ko: "\(day) \(wholeDay)의 기분 \(summary(record))", en: "the mood of the whole day \(day), \(summary(record))")
    }
    let when = "\(day) \(texts.dates.time(time.time))"
    return texts(ko: "\(when)의 기분 \(summary(record))", en: "the mood of \(when), \(summary(record))")
  }

  func name(of word: MoodWord, _ text: String) -> String {
    switch word {
    case .feeling(let key): Feeling.named(key).name(in: texts.language)
    case .tag: "#\(text)"
    }
  }

  // Statistics

  var moments: String { texts(ko: "순간 기록", en: "Moments") }
  var wholeDays: String { texts(ko: "하루 전체", en: "Whole days") }
  var streak: String { texts(ko: "연속 기록", en: "Streak") }
  var byMonth: String { texts(ko: "월별", en: "By month") }
  var byWord: String { texts(ko: "감정·태그별", en: "By feeling and tag") }

  /// Explains bars that begin at a mean, and the difference that the longest bar shows.
  func bars(from mean: String, to difference: String) -> String {
    texts(ko: "│ 평균 \(mean), 가장 긴 막대는 \(difference) 차이", en: "│ mean \(mean), longest bar \(difference) away")
  }

  func records(_ count: Int) -> String {
    texts(ko: "\(count.grouped)개", en: count == 1 ? "1 entry" : "\(count.grouped) entries")
  }

  func days(_ count: Int) -> String { texts.counted(count, "일", en: "day") }

  func mood(_ level: Int) -> String { texts(ko: "기분 \(level)", en: "mood \(level)") }

  /// Describes the means of entries for moments and for whole days, which are named only if there are both.
  func means(moments: Double?, wholeDays: Double?) -> [String] {
    let (moments, days) = (moments.map(StatisticsLines.rounded), wholeDays.map(StatisticsLines.rounded))
    guard let moments, let days else {
      return [moments, days].compactMap(\.self).map { texts(ko: "평균 \($0)", en: "mean \($0)") }
    }
    return [
      texts(ko: "순간 평균 \(moments)", en: "mean of moments \(moments)"),
      texts(ko: "하루 전체 평균 \(days)", en: "mean of whole days \(days)"),
    ]
  }

  func hour(_ hour: Int) -> String { texts(ko: "\(hour)시", en: "\(hour):00") }

  func summary(_ summary: LevelSummary) -> String {
    let mean = StatisticsLines.tenths(summary.mean)
    let low = max(summary.lowest, Int((summary.mean - summary.spread).rounded()))
    let high = min(summary.highest, Int((summary.mean + summary.spread).rounded()))
    let usual = low < high ? texts(ko: ", 보통 \(low)~\(high)", en: ", usually between \(low) and \(high)") : ""
    return texts(
      ko: "\(records(summary.count)), 기록 평균 \(mean)\(usual)",
      en: "\(records(summary.count)), mean of entries \(mean)\(usual)")
  }

  func streak(_ streak: Streak) -> String {
    texts(
      ko: "\(days(streak.current)) · 최장 \(days(streak.longest))",
      en: "\(days(streak.current)), longest \(days(streak.longest))")
  }

  /// Formats the mean of the entries without a word, for the end of a line about the entries with the word.
  func without(_ mean: Double) -> String {
    let mean = StatisticsLines.rounded(mean)
    return texts(ko: ", 없는 기록은 평균 \(mean)", en: ", mean of other entries \(mean)")
  }

  /// Describes how moods correlate with other amounts, which requires two weeks of data.
  func correlations(_ found: [MoodReport.Correlation]) -> [String] {
    guard !found.isEmpty else {
      let days = MoodCorrelation.leastDays
      return [
        texts(
          ko: "\(days)일 동안 기록하면 무엇이 기분과 관련 있는지 알려 줘요.",
          en: "Once you have entries on \(days) days, you'll see here what goes with your moods.")
      ]
    }
    let lines = found.compactMap { correlation -> String? in
      let found = correlation.found
      let (count, name) = (days(found.count), name(of: correlation.amount))
      let direction: String
      switch found.coefficient {
      case 0.1...: direction = texts(ko: "기분이 좋은 편이었어요", en: "tended to be better")
      case ...(-0.1): direction = texts(ko: "기분이 가라앉는 편이었어요", en: "tended to be worse")
      default: return nil
      }
      return texts(ko: "\(name) 날은 \(direction)(\(count))", en: "Days with more \(name) \(direction) (\(count))")
    }
    guard lines.isEmpty else { return lines }
    return [texts(ko: "기분과 관련 있는 것은 찾지 못했어요.", en: "Nothing was found that goes with your moods.")]
  }

  private func name(of amount: DayAmount) -> String {
    switch amount {
    case .waterings: texts(ko: "물을 많이 준", en: "waterings")
    case .busyHours: texts(ko: "일정이 많은", en: "busy hours")
    }
  }

  func yearTitle(_ year: Int, _ count: Int) -> String {
    guard count > 0 else { return texts(ko: "\(year)년", en: "\(year)") }
    return texts(ko: "\(year)년, 기록한 날 \(days(count))", en: "\(year), \(days(count)) with entries")
  }

  var emptyYear: String { texts(ko: "이 해에는 기록이 없어요.", en: "No entries in this year.") }

  /// The labels next to the lowest and the highest mark.
  var legend: (low: String, high: String) { (texts(ko: "낮음", en: "low"), texts(ko: "높음", en: "high")) }

  // Empty states

  /// - Parameter isFiltered: Indicates whether a filter may hide entries.
  func noRecords(isFiltered: Bool) -> String {
    isFiltered
      ? texts(ko: "조건에 맞는 기록이 없어요.", en: "No entries match.")
      : texts(
        ko: "기록이 없어요. 'haru feel 70'으로 남겨 보세요.", en: "No entries yet. Record one with 'haru feel 70'.",
        screenKo: "기록이 없어요. m을 눌러 남겨 보세요.", screenEn: "No entries yet. Press m to record one.")
  }

  var noWords: String {
    texts(ko: "아직 쓴 감정이 없어요. 모두 보려면 --all을 써 주세요.", en: "No feelings used yet. Use --all to list all.")
  }

  var noTags: String { texts(ko: "아직 태그가 없어요.", en: "No tags yet.") }

  var newestTitle: String { texts(ko: "최근 기록", en: "Newest") }

  var howAreYou: String { texts(ko: "지금은 어떤가요?", en: "How are you?") }

  func emptyDay(isToday: Bool) -> String {
    isToday
      ? texts(
        ko: "오늘은 아직 비어 있어요. 지금은 어떤가요? 'haru feel 70'",
        en: "No entries yet. How are you? Record one: haru feel 70")
      : emptyDay
  }

  func notFound(_ query: String) -> String {
    let query = texts.shortName(query)
    return texts(ko: "\(Particle.direction.quoting(query)) 찾은 기록이 없어요.", en: "No entry matches '\(query)'.")
  }

  func more(_ count: Int) -> String {
    texts(ko: "이날 기록이 \(count.grouped)개 더 있어요", en: "\(count.grouped) more on this day")
  }
}

extension MoodMemo {
  /// The first line, with "…" if more lines follow.
  var line: String { text.trimmed.contains(where: \.isNewline) ? firstLine + "…" : firstLine }
}

/// Texts of the canvas screens.
extension CanvasTexts {
  /// Formats a day as the title of a painting, such as "Fri Nov 20, 2026".
  func title(_ day: Day) -> String {
    let short = texts.dates.shortDay(day)
    return texts(ko: "\(day.year).\(short)", en: "\(short), \(day.year)")
  }
  var editRecord: String { texts(ko: "기록 고치기", en: "Edit entry") }
  var showAll: String { texts(ko: "모두 보기", en: "show all") }

  var goesOn: String { texts(ko: "지난번에 쓰다 만 내용을 불러왔어요.", en: "You left this unsaved last time.") }

  /// - Parameter fields: The names of the fields that were changed elsewhere in the meantime.
  func goesOn(beside fields: [String]) -> String {
    let list = fields.joined(separator: ", ")
    return texts(
      ko: "지난번에 쓰다 만 내용이에요. 그사이 다른 곳에서 바뀌었어요: \(list). 저장하면 여기 쓴 내용으로 바뀌어요.",
      en: "You left this unsaved last time. Changed elsewhere since: \(list). Saving overwrites those changes.")
  }

  func recordedOnScreen(_ record: MoodRecord) -> String {
    let level = record.content.level.value
    return texts.done(ko: "\(Particle.object.attached(to: "기분 \(level)")) 남겼어요", en: "Recorded the mood \(level)")
  }

  func edited(_ record: MoodRecord) -> String {
    let level = record.content.level.value
    return texts.done(ko: "\(Particle.object.attached(to: "기분 \(level)")) 고쳤어요", en: "Changed the mood \(level)")
  }

  func taken(_ record: MoodRecord) -> String {
    let level = record.content.level.value
    return texts.done(ko: "\(Particle.object.attached(to: "기분 \(level)")) 지웠어요", en: "Removed the mood \(level)")
  }

  func shook(_ page: CanvasPage) -> String {
    let count = page.records.count
    return texts.done(
      ko: "도형 \(count.grouped)개를 섞었어요", en: count == 1 ? "Shook 1 shape" : "Shook \(count.grouped) shapes")
  }

  /// The keys that work while a shape is dragged.
  var dragKeys: [KeyHelp] {
    [
      KeyHelp(keys: [.up, .down, .left, .right], label: texts(ko: "반 칸씩", en: "by half a cell")),
      KeyHelp(keys: [.escape], label: texts(ko: "제자리로", en: "put back")),
    ]
  }

  var moved: String { texts.done(ko: "도형을 옮겼어요", en: "Moved the shape") }

  var dayToCome: String {
    texts(ko: "아직 오지 않은 날이에요. 오늘까지만 볼 수 있어요.", en: "That day is in the future. You can go up to today.")
  }

  var emptyDay: String { texts(ko: "이날은 기록이 없어요.", en: "No entries on this day.") }

  // The first time
  var name: String { texts(ko: "이름", en: "Name") }
  var unnamed: String { texts(ko: "무명작가", en: "Unnamed artist") }

  /// - Parameter number: Any number, which selects one of five greetings.
  func greeting(_ number: Int, to artist: DisplayName?) -> String {
    let name = artist?.text ?? unnamed
    return switch ((number % 5) + 5) % 5 {
    case 0: texts(ko: "\(name) 님, 지금 기분은 어떤 색인가요?", en: "\(name), what color is this moment?")
    case 1: texts(ko: "\(name) 님, 오늘의 첫 획을 기다려요.", en: "\(name), the canvas waits for its first stroke.")
    case 2: texts(ko: "\(name) 님, 작은 기분도 그림이 돼요.", en: "\(name), even a small mood makes a picture.")
    case 3: texts(ko: "\(name) 님, 오늘 하루를 어떻게 보내고 있나요?", en: "\(name), how is your day going?")
    default: texts(ko: "\(name) 님, 잠깐 멈추고 마음을 들여다봐요.", en: "\(name), stop for a moment and look inside.")
    }
  }

  /// Returns the tip of a sample shape before the first entry.
  ///
  /// - Parameter number: The index of the shape, starting at 0.
  func tip(_ number: Int) -> String {
    let tips = [
      texts(ko: "기분이 가라앉을수록 파랗고 뾰족해져요.", en: "The lower the mood, the bluer and sharper its shape."),
      texts(ko: "기분은 0부터 100까지, 도형은 열 가지예요.", en: "Moods go from 0 to 100, and there are ten shapes."),
      texts(ko: "n을 눌러 첫 기분을 남겨 보세요.", en: "Press n to record your first mood."),
      texts(ko: "감정은 초성으로도 찾아요: ㅊㅂ", en: "Type a few letters to find a feeling."),
      texts(ko: "메모는 한 줄이면 충분해요.", en: "A one-line note is enough."),
      texts(ko: "하루의 기록이 모여 그림 한 장이 돼요.", en: "The entries of a day make one painting."),
      texts(ko: "←와 →로 다른 날의 그림을 봐요.", en: "← and → show the paintings of other days."),
      texts(ko: "R을 누르면 도형들이 자리를 바꿔요.", en: "Press R to shake the shapes into new places."),
      texts(ko: "지난 날의 기분도 그날로 가서 남길 수 있어요.", en: "Go to a past day to record a mood for it."),
      texts(ko: "기분이 좋을수록 분홍빛으로 둥글어져요.", en: "The higher the mood, the pinker and rounder its shape."),
    ]
    return tips[min(max(0, number), tips.count - 1)]
  }
}
