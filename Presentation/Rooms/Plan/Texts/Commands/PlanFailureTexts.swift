import Domain
import struct Foundation.TimeZone

extension Texts {
  var planFailures: PlanFailureTexts { PlanFailureTexts(texts: self) }
}

/// A refusal always tells what was understood and what to do.
struct PlanFailureTexts {
  let texts: Texts

  private var dates: DateFormatting { DateFormatting(texts) }

  private func written(_ dateTime: DateTime) -> String {
    "\(dates.shortDay(dateTime.day)) \(dates.time(dateTime.time))"
  }

  func endNotAfterStart(_ start: DateTime, _ end: DateTime) -> CommandFailure {
    let (start, end) = (written(start), written(end))
    return CommandFailure(
      "end_not_after_start",
      texts(
        ko: "시작 \(start), 끝 \(end): 끝은 시작보다 뒤여야 해요.",
        en: "It would be from \(start) to \(end): the end must be after the start."),
      hint: texts(
        ko: "다른 날이나 다른 해에 끝나면 --end에 그것도 쓰거나, --for로 길이를 써 주세요.",
        en: "If it ends on another day or in another year, write that in --end too, or give its length with --for."))
  }

  func lastDayBeforeFirst(_ first: Day, _ last: Day) -> CommandFailure {
    let (first, last) = (dates.dayAndYear(first), dates.dayAndYear(last))
    return CommandFailure(
      "last_day_before_first",
      texts(
        ko: "첫날 \(first), 마지막 날 \(last): 마지막 날이 첫날보다 앞설 수 없어요.",
        en: "It would be from \(first) to \(last): the last day must not be before the first."),
      hint: texts(ko: "날짜를 바꾸거나 연도까지 써 주세요.", en: "Swap the days, or write the year too."))
  }

  var startTimeMissing: CommandFailure {
    CommandFailure(
      "start_time_missing", texts(ko: "몇 시에 시작하는지 빠졌어요.", en: "The time it starts is missing."),
      hint: texts(ko: "--start '11/25 15:00'처럼 써 주세요.", en: "Write it as in --start '11/25 15:00'."), kind: .usage)
  }

  var endTimeMissing: CommandFailure {
    CommandFailure(
      "end_time_missing", texts(ko: "몇 시에 끝나는지 빠졌어요.", en: "The time it ends is missing."),
      hint: texts(
        ko: "--end '11/25 16:00'처럼 쓰거나, 종일이면 --all-day를 써 주세요.",
        en: "Write it as in --end '11/25 16:00', or use --all-day for whole days."), kind: .usage)
  }

  func timeOfWholeDays(_ time: TimeOfDay) -> CommandFailure {
    let time = dates.time(time)
    return CommandFailure(
      "time_of_whole_days", texts(ko: "종일 일정에는 시각(\(time))이 없어요.", en: "Whole days have no time of day (\(time))."),
      hint: texts(ko: "날짜만 쓰거나 --all-day를 빼 주세요.", en: "Write the date alone, or leave out --all-day."))
  }

  var zoneOfWholeDays: CommandFailure {
    CommandFailure(
      "zone_of_whole_days", texts(ko: "종일 일정에는 시간대가 없어요.", en: "Whole days have no time zone."),
      hint: texts(ko: "--zone을 빼거나 시각을 써 주세요.", en: "Leave out --zone, or write times."))
  }

  func partsOfDays(_ minutes: Int) -> CommandFailure {
    let length = dates.duration(minutes: minutes)
    return CommandFailure(
      "parts_of_days", texts(ko: "종일 일정의 길이는 날로 세어요: \(length).", en: "Whole days cannot last \(length)."),
      hint: texts(ko: "--for 2d처럼 써 주세요.", en: "Write the length as in --for 2d."))
  }

  func unknownZone(_ name: String) -> CommandFailure {
    let suggestion = ZoneSuggestion(name).identifier
    return CommandFailure(
      "unknown_zone",
      texts(
        ko: "'\(texts.plan.shortened(name))' 시간대는 없어요.", en: "There is no time zone '\(texts.plan.shortened(name))'."),
      hint: suggestion.map(texts.didYouMean) ?? texts(ko: "Asia/Seoul처럼 써 주세요.", en: "Write it as in Asia/Seoul."))
  }

  func daysTwice(_ words: String) -> CommandFailure {
    let words = texts.plan.shortened(words)
    return CommandFailure(
      "conflicting_arguments",
      texts(
        ko: "함께 쓸 수 없어요: '\(words)', --from, --to.", en: "'\(words)' cannot be used together with --from and --to."),
      kind: .usage)
  }

  func noFreeHours(_ after: TimeOfDay, _ before: TimeOfDay) -> CommandFailure {
    let (after, before) = (dates.time(after), dates.time(before))
    return CommandFailure(
      "before_not_later",
      texts(
        ko: "\(after)부터 \(before)까지는 찾을 시간이 없어요. --before가 --after보다 뒤여야 해요.",
        en: "There is no time from \(after) to \(before): --before must be later than --after."))
  }
}

private struct ZoneSuggestion {
  let identifier: String?

  /// By the whole name or by the city alone, in any case, with typing mistakes if need be.
  init(_ written: String) {
    let typed = String(written.lowercased().map { $0 == " " ? "_" : $0 })
    let names = TimeZone.knownTimeZoneIdentifiers
    let whole = Dictionary(names.map { ($0.lowercased(), $0) }) { first, _ in first }
    let cities = Dictionary(names.map { (Self.city($0.lowercased()), $0) }) { first, _ in first }
    identifier =
      whole[typed] ?? cities[typed]
      ?? Suggestion.nearest(to: typed, in: whole.keys.sorted()).flatMap { whole[$0] }
      ?? Suggestion.nearest(to: typed, in: cities.keys.sorted()).flatMap { cities[$0] }
  }

  private static func city(_ name: String) -> String { String(name.split(separator: "/").last ?? "") }
}
