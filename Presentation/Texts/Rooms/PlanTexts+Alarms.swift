package import Domain

extension PlanTexts {
  /// When an alarm goes off, without a comma, so that several stand in one line: "10 min before", "1일 전".
  ///
  /// - Parameter zone: On whose clock a fixed moment is written.
  package func alarm(_ alarm: Alarm, zone: Zone = .utc) -> String {
    let first = moment(of: alarm.trigger, zone)
    guard alarm.repetitions > 0 else { return first }
    let (count, every) = (alarm.repetitions, length(alarm.interval))
    return texts(ko: "\(first) (\(every)마다 \(count)번 더)", en: "\(first) (then \(count)× every \(every))")
  }

  private func moment(of trigger: Alarm.Trigger, _ zone: Zone) -> String {
    switch trigger {
    case .start(offset: 0): return texts(ko: "시작할 때", en: "at start")
    case .start(let offset) where offset < 0: return texts(ko: "\(length(offset)) 전", en: "\(length(offset)) before")
    case .start(let offset): return texts(ko: "시작 \(length(offset)) 뒤", en: "\(length(offset)) after the start")
    case .end(offset: 0): return texts(ko: "끝날 때", en: "at the end")
    case .end(let offset) where offset < 0:
      return texts(ko: "끝나기 \(length(offset)) 전", en: "\(length(offset)) before the end")
    case .end(let offset): return texts(ko: "끝나고 \(length(offset)) 뒤", en: "\(length(offset)) after the end")
    case .at(let instant):
      let clock = zone.dateTime(at: instant)
      return "\(clock.day) \(texts.dates.time(clock.time))\(zone == .utc ? " UTC" : "")"
    }
  }

  /// Its size whatever its sign; seconds only where there are some.
  private func length(_ seconds: Int) -> String {
    let size = abs(seconds)
    let minutes = texts.dates.duration(minutes: size / 60)
    guard !size.isMultiple(of: 60) else { return minutes }
    let rest = texts(ko: "\(size % 60)초", en: "\(size % 60) s")
    return size < 60 ? rest : "\(minutes) \(rest)"
  }
}
