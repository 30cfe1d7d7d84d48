import Domain

extension Texts {
  package var canvas: CanvasTexts { CanvasTexts(texts: self) }
}

/// The words of moods, on screens and on the command line alike.
package struct CanvasTexts {
  let texts: Texts

  package var wholeDay: String { texts(ko: "하루", en: "all day") }

  func name(of field: MoodField) -> String { texts(field.field.label) }

  func text(of field: MoodField, in content: MoodContent) -> String { field.field.text(content, texts) }

  /// A level that was typed for an option or an argument.
  func level(_ text: String, of name: String) throws(CommandFailure) -> MoodLevel {
    guard let number = Int(text), let level = MoodLevel(number) else {
      throw texts.shellCommands.wrongNumber(text, of: name, allowed: MoodLevel.range)
    }
    return level
  }

  /// 72 · 차분해, 산책: all that a record says, in few words.
  func summary(_ record: MoodRecord) -> String {
    let content = record.content
    let words = [text(of: .feelings, in: content), content.memo.map { "'\(texts.shortened($0.line))'" } ?? ""]
    let tags = content.tags.map { "#\($0.text)" }.joined(separator: " ")
    let energy = content.energy.map { texts(ko: "기운 \($0.value)", en: "energy \($0.value)") } ?? ""
    return (["\(content.level.value)", energy] + words + [tags]).filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// 09:30  72  차분해  산책: a record where the day is known.
  func line(_ record: MoodRecord) -> StyledLine {
    let content = record.content
    let tags = content.tags.map { "#\($0.text)" }
    let words = [text(of: .feelings, in: content), content.memo?.line ?? "", tags.joined(separator: " ")]
    let level = String(repeating: " ", count: max(0, 3 - "\(content.level.value)".count)) + "\(content.level.value)"
    return StyledLine("\(texts.dates.time(content.time.shown.time)) ", .hint) + StyledLine(level, Style(.accent))
      + StyledLine("  " + words.filter { !$0.isEmpty }.joined(separator: " · "))
  }

  var todayTitle: String { texts(ko: "기분", en: "Moods") }

  /// 11.20 (금) 09:30의 기분 72.
  func inSentence(_ record: MoodRecord) -> String {
    let time = record.content.time.shown
    let when = "\(texts.dates.shortDay(time.day)) \(texts.dates.time(time.time))"
    return texts(ko: "\(when)의 기분 \(summary(record))", en: "the mood of \(when), \(summary(record))")
  }

  func name(of word: MoodWord, _ text: String) -> String {
    switch word {
    case .feeling(let key): Feeling.named(key).name(in: texts.language)
    case .tag: "#\(text)"
    }
  }

  // Statistics

  var moments: String { texts(ko: "순간", en: "Moments") }
  var wholeDays: String { texts(ko: "하루 전체", en: "Whole days") }
  var daysWithRecords: String { texts(ko: "남긴 날", en: "Days") }
  var streak: String { texts(ko: "이어진 날", en: "Streak") }
  var byMonth: String { texts(ko: "월별", en: "By month") }
  var byWeekday: String { texts(ko: "요일별", en: "By weekday") }
  var byHour: String { texts(ko: "시간별", en: "By hour") }
  var byWord: String { texts(ko: "감정·태그별", en: "By feeling and tag") }

  func records(_ count: Int) -> String {
    texts(ko: "\(count.grouped)개", en: count == 1 ? "1 record" : "\(count.grouped) records")
  }

  func days(_ count: Int) -> String {
    texts(ko: "\(count.grouped)일", en: count == 1 ? "1 day" : "\(count.grouped) days")
  }

  func hour(_ hour: Int) -> String { texts(ko: "\(hour)시", en: "\(hour):00") }

  func summary(_ summary: LevelSummary) -> String {
    let (mean, median, spread) = (
      StatisticsLines.rounded(summary.mean), StatisticsLines.rounded(summary.median),
      StatisticsLines.rounded(summary.spread)
    )
    return texts(
      ko: "\(records(summary.count)), 평균 \(mean), 중앙값 \(median), 표준편차 \(spread)",
      en: "\(records(summary.count)), mean \(mean), median \(median), standard deviation \(spread)")
  }

  func streak(_ streak: Streak) -> String {
    texts(
      ko: "\(days(streak.current)), 가장 길게 \(days(streak.longest)) 연속",
      en: "\(days(streak.current)), longest \(days(streak.longest))")
  }

  /// Behind how many records have a word.
  func without(_ mean: Double) -> String {
    let mean = StatisticsLines.rounded(mean)
    return texts(ko: ", 없을 때 \(mean)", en: ", without it \(mean)")
  }

  /// The correlations of moods with other amounts; they need two weeks of days.
  func correlations(_ found: [MoodReport.Correlation]) -> [String] {
    guard !found.isEmpty else {
      let days = MoodCorrelation.leastDays
      return [
        texts(
          ko: "기록한 날이 \(days)일이 되면 기분과 함께 간 것을 알려 드려요.",
          en: "With \(days) days of records, you see here what goes along with your moods.")
      ]
    }
    return found.map { correlation in
      let (amount, found) = (correlation.amount, correlation.found)
      let rho = "\(found.coefficient < 0 ? "−" : "+")\(StatisticsLines.hundredths(abs(found.coefficient)))"
      let (count, name) = (days(found.count), name(of: amount))
      let direction =
        switch found.coefficient {
        case 0.1...: texts(ko: "기분이 높은 날이 많았어요", en: "were rather better days")
        case ...(-0.1): texts(ko: "기분이 낮은 날이 많았어요", en: "were rather worse days")
        default: texts(ko: "기분이 다르지 않았어요", en: "were much like the others")
        }
      return texts(
        ko: "\(name) 많은 날은 \(direction) (ρ \(rho), \(count))",
        en: "Days with more \(name) \(direction) (ρ \(rho), \(count))")
    }
  }

  private func name(of amount: DayAmount) -> String {
    switch amount {
    case .waterings: texts(ko: "물 주기가", en: "waterings")
    case .busyHours: texts(ko: "바쁜 시간이", en: "busy hours")
    }
  }

  func yearTitle(_ year: Int, _ count: Int) -> String {
    texts(ko: "\(year)년, 기록한 날 \(days(count))", en: "\(year), \(days(count)) with records")
  }

  /// 11월, Nov.
  func name(of month: Month) -> String {
    texts(ko: "\(month.month)월", en: String(MonthNames.english(month.month).prefix(3)))
  }

  /// The words beside the lowest and the highest mark.
  var legend: (low: String, high: String) { (texts(ko: "낮음", en: "low"), texts(ko: "높음", en: "high")) }

  // Empty states

  /// - Parameter isFiltered: `true` where other records may exist.
  func noRecords(isFiltered: Bool) -> String {
    isFiltered
      ? texts(ko: "맞는 기록이 없어요.", en: "No record fits.")
      : texts(ko: "기록이 없어요. 'haru feel 70'으로 남겨 보세요.", en: "There are no records. Keep one with 'haru feel 70'.")
  }

  var noWords: String {
    texts(ko: "아직 쓴 감정이 없어요. 모두 보려면 --all을 써 주세요.", en: "No feeling was used yet; --all lists all.")
  }

  var noTags: String { texts(ko: "아직 태그가 없어요.", en: "There are no tags yet.") }

  var newestTitle: String { texts(ko: "최근 기록", en: "The newest") }

  var howAreYou: String { texts(ko: "지금은 어떤가요?", en: "How are you?") }

  func emptyDay(isToday: Bool) -> String {
    isToday
      ? texts(ko: "오늘은 아직 비어 있어요. 지금은 어떤가요? 'haru feel 70'", en: "Nothing yet. How are you now? 'haru feel 70'")
      : texts(ko: "이날은 기록이 없어요.", en: "There is nothing of this day.")
  }

  func notFound(_ query: String) -> String {
    let query = texts.shortName(query)
    return texts(ko: "'\(query)'에 맞는 기록이 없어요.", en: "No record fits '\(query)'.")
  }

  func more(_ count: Int) -> String { texts(ko: "이날 기록이 \(count)개 더 있어요", en: "\(count) more of this day") }
}

extension MoodMemo {
  /// The first line, with … where more lines follow.
  var line: String { text.trimmed.contains(where: \.isNewline) ? firstLine + "…" : firstLine }
}
