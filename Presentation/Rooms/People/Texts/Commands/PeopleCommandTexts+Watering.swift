import Domain

extension PeopleCommandTexts {
  func watered(_ results: [WateringResult], on today: Day) -> String {
    (results.map { watered($0, on: today) } + [undo]).spaced
  }

  private func watered(_ result: WateringResult, on today: Day) -> String {
    let plant = result.plant.plant
    let name = texts.shortName(result.plant.name)
    let how = people.name(of: result.watering.channel)
    let day = result.watering.day == today ? "" : texts.dates.shortDay(result.watering.day, today: today)
    let due = "\(texts.dates.shortDay(plant.due, today: today)) (\(people.label(plant.dDay(on: today))))"
    return texts(
      ko: "물을 줬어요: \(name) · \(day.isEmpty ? "" : "\(day) ")\(how), \(affection(result)), 다음 물 주는 날 \(due).",
      en: "Watered \(name) (\(how)\(day.isEmpty ? "" : " on \(day)")): \(affection(result)), next due \(due).")
  }

  /// Affection 16% (+2 points).
  private func affection(_ result: WateringResult) -> String {
    let gained = people.gained(result.pointsGained)
    let percent = result.plant.plant.affection.percent
    return texts(
      ko: "애정도 \(percent)%\(gained.isEmpty ? "" : " (+\(result.pointsGained)점)")",
      en: "affection \(percent)%\(gained.isEmpty ? "" : " (\(gained))")")
  }

  func growth(_ result: WateringResult, on today: Day) -> [String] {
    let name = texts.shortName(result.plant.name)
    let stage = result.newStage.map { people.reached($0, result.plant.plant.species) }
    // A note does not move the due day, so that only a watering revives.
    let hasRevived = result.before.health(on: today) != .well && result.plant.plant.health(on: today) == .well
    let revived = texts(ko: "\(Particle.subject.attached(to: name)) 다시 살아났어요.", en: "\(name) has revived.")
    return [hasRevived ? revived : nil, stage, result.hasGrownUp ? people.grownUp : nil].compactMap(\.self)
  }

  func reviewed(_ result: WateringResult, on today: Day) -> String {
    let (name, day) = nameAndDay(result, today)
    return texts(
      ko: "후기를 적었어요: \(name), \(day), \(affection(result)). \(undo)",
      en: "Noted about \(name) on \(day): \(affection(result)). \(undo)")
  }

  func reviewRemoved(_ result: WateringResult, on today: Day) -> String {
    let (name, day) = nameAndDay(result, today)
    return texts(ko: "후기를 지웠어요: \(name), \(day). \(undo)", en: "Removed the note on \(name) of \(day). \(undo)")
  }

  func reviewDismissed(_ result: WateringResult, on today: Day) -> String {
    let (name, day) = nameAndDay(result, today)
    return texts(
      ko: "\(name), \(day)의 후기는 더 묻지 않을게요. \(undo)", en: "No more asking for a note on \(name) of \(day). \(undo)")
  }

  private func nameAndDay(_ result: WateringResult, _ today: Day) -> (String, String) {
    (texts.shortName(result.plant.name), texts.dates.shortDay(result.watering.day, today: today))
  }

  func earlyQuestion(_ refusals: [CommandFailure]) -> String {
    (refusals.map(\.message) + [texts(ko: "그래도 물을 줄까요?", en: "Water it all the same?")]).spaced
  }

  /// Asks for a channel by its number or its word.
  func channelQuestion(_ name: String, _ usual: Channel) -> String {
    let name = texts.shortName(name)
    let channels = Channel.allCases.enumerated().map { "\($0 + 1) \(people.name(of: $1))" }.joined(separator: ", ")
    return texts(
      ko: "\(Particle.with.attached(to: name)) 어떻게 연락할까요? \(channels) [Enter \(people.name(of: usual))]",
      en: "How are you in touch with \(name)? \(channels) [Enter: \(people.name(of: usual))]")
  }

  /// The keywords of the last contact, as something to begin with.
  func lastKeywords(_ keywords: [Keyword]) -> String {
    "\(people.lastKeywords): \(keywords.map { "#\($0.text)" }.joined(separator: " "))"
  }

  var keywordsQuestion: String {
    texts(
      ko: "무슨 이야기였나요? 키워드를 쉼표로 나누어 \(Review.keywordLimit)개까지 [Enter 없음]",
      en: "What was it about? Up to \(Review.keywordLimit) keywords with commas [Enter: none]")
  }

  var memoQuestion: String { texts(ko: "기억할 이야기가 있나요? [Enter 없음]", en: "Anything to remember? [Enter: nothing]") }

  /// After a watering without a review.
  func offerReview(_ name: String) -> String {
    let name = ShellQuote.word(name)
    return texts(
      ko: "나눈 이야기를 남겨 보세요: haru people review \(name) --keyword … --memo …",
      en: "Leave a note on it: haru people review \(name) --keyword … --memo …")
  }

  /// The channel and its address, to read or to paste: "call 010-1234-5678".
  ///
  /// - Parameter isOpened: `nil` where nobody asked to open it.
  func reached(_ channel: Channel, _ address: String?, isOpened: Bool?) -> String {
    let target = [people.name(of: channel), address].compactMap(\.self).joined(separator: " ")
    return switch isOpened {
    case true?: texts(ko: "열었어요: \(target)", en: "Opened: \(target)")
    case false?:
      texts(
        ko: "여기서는 열 수 없어요. 직접 연락해 주세요: \(target)",
        en: "It cannot be opened here; please reach out yourself: \(target)")
    case nil: texts(ko: "연락할 곳: \(target)", en: "To reach out: \(target)")
    }
  }

  func noAddress(_ channel: Channel, _ name: String) -> String {
    let name = texts.shortName(name)
    if channel == .email {
      return texts(
        ko: "\(name)의 이메일 주소를 몰라요. 'haru people contacts edit'로 적을 수 있어요.",
        en: "No e-mail address of \(name) is known; 'haru people contacts edit' adds one.")
    }
    return texts(
      ko: "\(name)의 전화번호를 몰라요. 'haru people contacts edit'로 적을 수 있어요.",
      en: "No phone number of \(name) is known; 'haru people contacts edit' adds one.")
  }
}
