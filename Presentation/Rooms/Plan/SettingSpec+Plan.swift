import Domain

extension SettingSpec {
  static let plan = [planHolidays, planAlarm, allDayAlarm, planHours]

  private static let planHolidays = toggle(
    "plan.holidays", name: LocalizedText(ko: "공휴일", en: "Public holidays"),
    summary: LocalizedText(
      ko: "설날과 대체공휴일까지, 한국의 공휴일을 일정에 보여 줘요.",
      en: "Korea's public holidays are shown in the plan, those of the moon and substitutes too."), \.plan.showsHolidays
  )

  private static let planAlarm = SettingSpec(
    "plan.alarm", .text, name: LocalizedText(ko: "새 일정의 알림", en: "Alarm for new events"),
    summary: LocalizedText(
      ko: "따로 말하지 않은 새 일정에 써요: 10m, 1h, 1d, '1d, 10m', 없음. 종일 일정은 며칠 전이든 09:00에 알려요.",
      en: "For new events: 10m, 1h, 1d, '1d, 10m' or none. All-day events ring at 09:00, that many days before."),
    values: [.automatic, Value(word: off, name: LocalizedText(ko: "없음", en: "none"))]
      + ["10m", "30m", "1h", "1d"].map { Value(word: $0, name: nil) },
    unset: LocalizedText(ko: "자동 (시작할 때)", en: "automatic (at the start)"),
    read: { settings in
      guard let alarms = settings.plan.alarms else { return nil }
      return alarms.isEmpty ? off : alarms.compactMap { $0.minutesBefore.map(word) }.joined(separator: ",")
    },
    write: { text, settings, texts throws(CommandFailure) in
      guard !text.isAutomaticSetting else { return settings.plan.alarms = nil }
      guard ![off, "none", "없음", "끔"].contains(text.lowercased()) else { return settings.plan.alarms = [] }
      do throws(AlarmReadingError) {
        settings.plan.alarms = try AlarmReader()(text)
      } catch {
        throw texts.planRefusals.alarm(text, error)
      }
    })

  private static let allDayAlarm = SettingSpec(
    "plan.all-day-alarm", .text, name: LocalizedText(ko: "종일 일정을 알리는 때", en: "Whole days at"),
    summary: LocalizedText(
      ko: "종일 일정의 알림이 이 시각에 와요. 하루 전 알림이면 전날 이 시각이에요. 앞으로 더하는 일정부터예요.",
      en: "When reminders of whole days come, on the day or days before. For events added from now on."),
    read: { $0.plan.allDayAlarm.description },
    write: { text, settings, texts throws(CommandFailure) in
      guard let time = TimeOfDay(iso: text) ?? (try? TimeReader()(text)), time.seconds.isMultiple(of: 60) else {
        throw texts.outOfRange(text, LocalizedText(ko: "00:00–23:59", en: "00:00–23:59"), kind: .usage)
      }
      settings.plan.allDayAlarm = time
    })

  private static let planHours = SettingSpec(
    "plan.hours", .text, name: LocalizedText(ko: "오전·오후 없는 시각", en: "Hours without am or pm"),
    summary: LocalizedText(
      ko: "'7시'처럼 오전·오후 없이 쓴 시각을 이 시간대로 읽어요: 8-20. 끄면 어느 쪽인지 물어요.",
      en: "An hour without am or pm, such as 'at 7', is read as the one in these hours: 8-20. If off, Haru asks."),
    values: [Value(word: off, name: LocalizedText(ko: "물어보기", en: "ask"))]
      + ["6-18", "8-20"].map { Value(word: $0, name: nil) },
    read: { settings in settings.plan.hours.map { "\($0.lowerBound)-\($0.upperBound)" } ?? off },
    write: { text, settings, texts throws(CommandFailure) in
      guard ![off, "none", "없음", "끔"].contains(text.lowercased()) else { return settings.plan.hours = nil }
      guard let hours = PlanSettings.hours(text.filter { $0 != " " }) else {
        throw CommandFailure(
          "invalid_hours",
          texts(
            ko: "'\(texts.shortened(text))'에서 시간대를 읽을 수 없어요.", en: "'\(texts.shortened(text))' isn't a range of hours."),
          hint: texts(ko: "이렇게 써 주세요: 8-20", en: "Write for example: 8-20"), kind: .failed)
      }
      settings.plan.hours = hours
    })

  /// In the largest unit that says it exactly.
  private static func word(_ minutes: Int) -> String {
    if minutes > 0, minutes.isMultiple(of: 1_440) { return "\(minutes / 1_440)d" }
    return minutes > 0 && minutes.isMultiple(of: 60) ? "\(minutes / 60)h" : "\(minutes)m"
  }
}
