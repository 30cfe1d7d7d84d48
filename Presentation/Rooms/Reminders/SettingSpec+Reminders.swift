import Domain

extension SettingSpec {
  static var reminders: [SettingSpec] {
    [ways, allWays, command, ntfy, ntfyWords, quiet] + ReminderKind.allCases.filter { $0 != .own }.map { ofKind($0) }
  }

  private static let ways = SettingSpec(
    "reminders.ways", .text, name: LocalizedText(ko: "알리는 방법", en: "Ways of reminding"),
    summary: LocalizedText(
      ko: "쉼표로 나누어 차례로 써요. 앞의 것이 안 되면 다음 것으로 알려요. 자동은 네 가지 모두예요.",
      en: "With commas; where one does not work the next is tried. automatic is all four."),
    values: ReminderWay.allCases.map { Value(word: $0.rawValue, name: nil) } + [.automatic],
    unset: LocalizedText(ko: "자동 (네 가지 모두)", en: "automatic (all four)"),
    read: { settings in
      let ways = settings.reminders.ways
      return ways == ReminderWay.allCases ? nil : ways.map(\.rawValue).joined(separator: ",")
    },
    write: { text, settings, texts throws(CommandFailure) in
      guard !text.isAutomaticSetting else { return settings.reminders.ways = ReminderWay.allCases }
      var named: [ReminderWay] = []
      for word in text.lowercased().split(separator: ",", omittingEmptySubsequences: false).map({ String($0).trimmed })
      {
        guard let way = ReminderWay(rawValue: word) else {
          let allowed = ReminderWay.allCases.map(\.rawValue) + [automatic]
          throw texts.wrongValue(word, allowed: allowed)
        }
        if !named.contains(way) { named.append(way) }
      }
      settings.reminders.ways = named
    })

  private static let allWays = toggle(
    "reminders.all-ways", name: LocalizedText(ko: "모든 방법으로 알리기", en: "Remind in every way"),
    summary: LocalizedText(
      ko: "되는 방법 하나가 아니라 모든 방법으로 알려요.", en: "In every way you set, not only the first that works."), \.reminders.allWays
  )

  private static let command = SettingSpec(
    "reminders.command", .path, name: LocalizedText(ko: "알림을 받을 프로그램", en: "Program for reminders"),
    summary: LocalizedText(
      ko: "이 프로그램(절대 경로)이 표준 입력으로 알림을 JSON 하나로 받아요. 자동은 없음이에요.",
      en: "A program (a whole path) that gets each as one JSON object on standard input; automatic is none."),
    values: [.automatic], unset: LocalizedText(ko: "없음", en: "none"), read: { $0.reminders.command },
    write: { text, settings, texts throws(CommandFailure) in
      guard !text.isAutomaticSetting else { return settings.reminders.command = nil }
      guard text.hasPrefix("/"), !text.contains(where: { $0.isNewline || $0 == "\0" }) else {
        throw texts.remindersRefusals.wrongCommand(text)
      }
      settings.reminders.command = text
    })

  private static let ntfy = SettingSpec(
    "reminders.ntfy", .text, name: LocalizedText(ko: "ntfy 주제의 주소", en: "Topic of ntfy"),
    summary: LocalizedText(
      ko: "이 주소로 휴대폰에 알려요(https://ntfy.sh/주제). 주제를 아는 사람은 누구나 볼 수 있어요. 자동은 없음이에요.",
      en: "Reaches phones (https://ntfy.sh/TOPIC); who knows the topic can read it. Automatic is none."),
    values: [.automatic], unset: LocalizedText(ko: "없음", en: "none"), read: { $0.reminders.ntfy?.text },
    write: { text, settings, texts throws(CommandFailure) in
      guard !text.isAutomaticSetting else { return settings.reminders.ntfy = nil }
      // A server and at least a topic follow "https://".
      guard let address = WebAddress(text), address.text.split(separator: "/").count > 2 else {
        throw texts.remindersRefusals.wrongTopic
      }
      guard address.isEncrypted || address.isLoopback else { throw texts.remindersRefusals.exposingTopic }
      settings.reminders.ntfy = address
    })

  private static let ntfyWords = toggle(
    "reminders.ntfy-words", name: LocalizedText(ko: "ntfy에 내용도 보내기", en: "Words for ntfy"),
    summary: LocalizedText(
      ko: "ntfy에 이름과 제목도 보내요. 끄면 \"하루: 15:00에 알림이 있어요\"라고만 해요.",
      en: "Names and titles go to ntfy too; without it only \"Haru: something at 15:00\"."), \.reminders.ntfyWords)

  private static let quiet = SettingSpec(
    "reminders.quiet", .text, name: LocalizedText(ko: "조용한 시간", en: "Quiet hours"),
    summary: LocalizedText(
      ko: "이 동안의 알림은 끝날 때 알려요(22:00-07:00). 일정과 직접 정한 알림은 제때 알려요.",
      en: "What comes in between waits for their end (22:00-07:00), but for events and what you chose yourself."),
    values: [Value(word: off, name: LocalizedText(ko: "끔", en: "off"))],
    read: { $0.reminders.quiet?.description ?? off },
    write: { text, settings, texts throws(CommandFailure) in
      guard text.lowercased() != off, !text.isAutomaticSetting else { return settings.reminders.quiet = nil }
      guard let quiet = QuietHours(text: text.lowercased() == on ? "22:00-07:00" : text) else {
        throw texts.wrongValue(
          text, allowed: [on, off, texts(ko: "22:00-07:00 같은 두 시각", en: "times such as 22:00-07:00")])
      }
      settings.reminders.quiet = quiet
    })

  private static func ofKind(_ kind: ReminderKind) -> SettingSpec {
    let names = (Texts(.korean).reminders.name(of: kind), Texts(.english).reminders.name(of: kind))
    let key = "reminders.\(kind.rawValue)"
    let standard = kind.standardTime.map { "\($0)" }
    return SettingSpec(
      key, standard == nil ? .toggle : .text, name: LocalizedText(ko: "알림: \(names.0)", en: "Reminders: \(names.1)"),
      summary: kind.summary(at: standard),
      values: [
        Value(
          word: on,
          name: LocalizedText(ko: standard.map { "켬 (\($0))" } ?? "켬", en: standard.map { "on (\($0))" } ?? "on")),
        Value(word: off, name: LocalizedText(ko: "끔", en: "off")),
      ],
      read: { settings in
        switch settings.reminders[kind] {
        case .off: off
        case .on: on
        case .at(let time): "\(time)"
        }
      },
      write: { text, settings, texts throws(CommandFailure) in
        switch text.lowercased() {
        case on, "yes", "true", "켬": settings.reminders[kind] = .on
        case off, "no", "false", "끔": settings.reminders[kind] = .off
        case let word:
          guard standard != nil, let time = TimeOfDay(iso: word) ?? (try? TimeReader()(word)) else {
            throw texts.wrongValue(
              text,
              allowed: [on, off] + (standard.map { [texts(ko: "\($0) 같은 시각", en: "a time such as \($0)")] } ?? []))
          }
          settings.reminders[kind] = .at(time)
        }
      })
  }
}

extension QuietHours {
  /// With times as people write them, 22:00-07:00 or 밤 11시 ~ 아침 7시.
  fileprivate init?(text: String) {
    let times = text.split(omittingEmptySubsequences: false) { "-–~".contains($0) }.map { part in
      let word = String(part).trimmed
      return TimeOfDay(iso: word) ?? (try? TimeReader()(word))
    }
    guard times.count == 2, let start = times[0], let end = times[1] else { return nil }
    self.init(from: start, to: end)
  }
}

extension ReminderKind {
  /// Explains when the kind comes, and how it is set.
  fileprivate func summary(at time: String?) -> LocalizedText {
    let (korean, english) =
      switch self {
      case .event: ("일정에 정해 둔 때에 알려요.", "At the times that events say.")
      case .plant: ("물 줄 날에 식물마다 정한 시각에 알려요.", "On a plant's day, at its own time.")
      case .review: ("연락한 다음 날 후기가 없으면 알려요.", "The evening after a watering without a note.")
      case .birthday: ("생일과 7일 전에 알려요. 음력도요.", "On birthdays and 7 days before, lunar ones too.")
      case .saying: ("새 글귀가 오면 알려요.", "When a new saying is there.")
      case .reading: ("그날 읽을 쪽이 남아 있으면 알려요.", "When pages of the day are left to read.")
      case .feeling: ("그날의 기분이 없으면 알려요. 처음에는 꺼져 있어요.", "When a day has no mood; off at first.")
      case .backup: ("한 주에 한 번 백업을 알려요. 처음에는 꺼져 있어요.", "Reminds you to back up once a week; off at first.")
      case .own: ("내가 쓴 알림이에요.", "What you wrote yourself.")
      }
    guard let time else { return LocalizedText(ko: korean, en: english) }
    return LocalizedText(
      ko: "\(korean) on(\(time)), off나 시각(21:00)이에요.", en: "\(english) on (\(time)), off, or a time (21:00).")
  }
}
