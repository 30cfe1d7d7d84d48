package import Domain

extension RecurrenceTexts {
  package func reason(_ error: RepeatReadingError) -> String {
    switch error {
    case .notUnderstood(""): texts(ko: "어떻게 반복할지 빠졌어요.", en: "How it repeats is missing.")
    case .notUnderstood(let words):
      texts(
        ko: "\(Particle.topic.quoting(texts.shortened(words))) 반복으로 읽을 수 없어요.",
        en: "'\(texts.shortened(words))' is no repetition that can be read.")
    case .rule(let error): reason(error)
    }
  }

  var example: String {
    texts(
      ko: "매일, 매주, 격주, 평일, 매월, 3일마다, FREQ=MONTHLY;BYDAY=-1FR처럼 써 주세요.",
      en: "Write daily, weekly, weekdays, monthly, every 3 days, or FREQ=MONTHLY;BYDAY=-1FR.")
  }

  private func reason(_ error: RecurrenceRuleError) -> String {
    switch error {
    case .frequencyMissing: texts(ko: "규칙에 FREQ가 빠졌어요.", en: "The rule has no FREQ.")
    case .malformed(let piece):
      texts(
        ko: "규칙의 \(Particle.topic.quoting(texts.shortened(piece))) 이름=값이 아니에요.",
        en: "'\(texts.shortened(piece))' in the rule is not NAME=VALUE.")
    case .unknownPart(let name):
      texts(
        ko: "규칙에 \(Particle.named.quoting(texts.shortened(name))) 것은 없어요.",
        en: "A rule has no part '\(texts.shortened(name))'.")
    case .repeated(let part):
      texts(
        ko: "규칙에 \(Particle.subject.attached(to: part.rawValue)) 두 번 있어요.", en: "The rule has \(part.rawValue) twice.")
    case .value(let part, let value):
      texts(
        ko: "\(part.rawValue)에 쓸 수 없는 값이에요: '\(texts.shortened(value))'.",
        en: "\(part.rawValue) cannot be '\(texts.shortened(value))'.")
    case .countAndUntil: texts(ko: "COUNT와 UNTIL은 함께 쓸 수 없어요.", en: "COUNT and UNTIL cannot be used together.")
    case .positionsAlone:
      texts(ko: "BYSETPOS는 BYDAY 같은 다른 것과 함께 써야 해요.", en: "BYSETPOS needs another part to choose from, such as BYDAY.")
    case .notAllowed(.weekdays, let frequency):
      texts(
        ko: "몇째 요일인지는 MONTHLY와 YEARLY에만 쓸 수 있고, \(name(of: frequency))에는 쓸 수 없어요.",
        en: "Numbered weekdays go with MONTHLY and YEARLY, not with \(name(of: frequency)).")
    case .notAllowed(let part, let frequency):
      texts(
        ko: "\(Particle.topic.attached(to: part.rawValue)) \(name(of: frequency))에 쓸 수 없어요.",
        en: "\(part.rawValue) does not go with \(name(of: frequency)).")
    case .numberedWeekdayBesideWeekNumbers:
      texts(ko: "몇째 요일인지는 BYWEEKNO와 함께 쓸 수 없어요.", en: "Numbered weekdays do not go with BYWEEKNO.")
    }
  }

  private func name(of frequency: RecurrenceRule.Frequency) -> String { frequency.rawValue.uppercased() }
}
