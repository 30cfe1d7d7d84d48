package import Domain

extension PlanTexts {
  /// When an alarm goes off: 시작할 때, 10 min before, at the end, at 2026-11-20 07:00; without commas.
  ///
  /// - Parameter zone: The user's.
  package func alarm(_ alarm: Alarm, for zone: Zone) -> String {
    let first =
      switch alarm.trigger {
      case .start(let offset): start(offset)
      case .end(let offset): end(offset)
      case .at(let instant): moment(zone.dateTime(at: instant))
      }
    guard alarm.repetitions > 0 else { return first }
    let (count, every) = (alarm.repetitions, length(alarm.interval))
    return texts(ko: "\(first) (\(every)마다 \(count)번 더)", en: "\(first) (then \(count) more every \(every))")
  }

  private func start(_ offset: Int) -> String {
    let length = length(offset)
    if offset == 0 { return texts(ko: "시작할 때", en: "at start") }
    return offset < 0
      ? texts(ko: "\(length) 전", en: "\(length) before")
      : texts(ko: "시작하고 \(length) 뒤", en: "\(length) after the start")
  }

  private func end(_ offset: Int) -> String {
    let length = length(offset)
    if offset == 0 { return texts(ko: "끝날 때", en: "at the end") }
    return offset < 0
      ? texts(ko: "끝나기 \(length) 전", en: "\(length) before the end")
      : texts(ko: "끝나고 \(length) 뒤", en: "\(length) after the end")
  }

  private func moment(_ dateTime: DateTime) -> String {
    texts(ko: "\(dateTime.day) \(dateTime.time)에", en: "at \(dateTime.day) \(dateTime.time)")
  }

  /// 1시간 30분, 1 h 30 min; seconds where there are some.
  private func length(_ seconds: Int) -> String {
    let (minutes, rest) = seconds.magnitude.quotientAndRemainder(dividingBy: 60)
    var parts: [String] = []
    if minutes > 0 { parts.append(DateFormatting(texts).duration(minutes: Int(minutes))) }
    if rest > 0 { parts.append(texts(ko: "\(rest)초", en: "\(rest) s")) }
    return parts.joined(separator: " ")
  }
}
