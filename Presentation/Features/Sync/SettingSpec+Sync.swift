import Domain

extension SettingSpec {
  static var sync: [SettingSpec] { [every, conflicts, removals, past, secrets] }

  private static let every = choice(
    "sync.every", name: LocalizedText(ko: "자동 동기화", en: "Automatic sync"),
    summary: LocalizedText(
      ko: "'haru sync install'로 설치한 백그라운드 서비스가 이 간격으로 동기화해요. 바꾼 뒤에는 다시 설치해 주세요.",
      en: "How often the background service of 'haru sync install' runs. After a change, install it again."),
    \.sync.every,
    [SettingChoice<SyncInterval?>(nil, off, LocalizedText(ko: "끔", en: "off"))]
      + SyncInterval.all.map { every in
        let (minutes, hours) = (every.minutes, every.minutes / 60)
        let others = hours == 0 ? ["\(minutes)min", "\(minutes)분"] : ["\(minutes)m", "\(hours)시간"]
        return SettingChoice(every, every.word, every.name, others: others + ["\(minutes)"])
      })

  private static let conflicts = choice(
    "sync.conflicts", name: LocalizedText(ko: "동기화 충돌", en: "Sync conflicts"),
    summary: LocalizedText(
      ko: "양쪽에서 같은 항목을 다르게 고치면 어느 쪽을 쓸지 정해요. 고르지 않은 쪽은 90일 동안 남아요.",
      en: "The value to use if both sides changed a field. The other value is stored for 90 days."),
    \.sync.conflicts,
    [
      SettingChoice(.ask, "ask", LocalizedText(ko: "물어보기", en: "ask")),
      SettingChoice(.here, "here", LocalizedText(ko: "하루 앱", en: "Haru"), others: ["하루"]),
      SettingChoice(.there, "there", LocalizedText(ko: "서버", en: "the server")),
    ])

  private static let removals = number(
    "sync.removals", name: LocalizedText(ko: "묻지 않고 지울 비율(%)", en: "Removals without asking (%)"),
    summary: LocalizedText(
      ko: "캘린더나 주소록에서 지울 것이 이 비율(0~100%)을 넘으면 먼저 물어봐요. 네 개까지는 모두 지워질 때만 물어봐요.",
      en: """
        Asks before more than this share (0–100) of a calendar or address book is removed. Removing up to four items \
        never asks, unless they are all that is left.
        """),
    in: LocalizedText(ko: "0~100%", en: "0–100%"), \.sync.removals, number: \.percent,
    make: { RemovalShare(percent: $0) }, read: { CountUnit.percent.number($0) })

  private static let past = SettingSpec(
    "sync.past", .number, name: LocalizedText(ko: "처음에 가져올 지난 일정", en: "Past events on a first run"),
    summary: LocalizedText(
      ko: "처음 동기화할 때 끝난 지 며칠까지 된 일정을 가져올지 정해요(1~3,650일 또는 모두). 더 오래된 일정은 서버에 그대로 둬요.",
      en: """
        How many days of past events a first run receives (1–3,650), or all. Events that ended earlier stay on the \
        server.
        """),
    values: [.init(word: allDays, name: LocalizedText(ko: "모두", en: "all"))],
    read: { settings in settings.sync.past.map { String($0.days) } ?? allDays },
    write: { text, settings, texts throws(CommandFailure) in
      if [allDays, "모두"].contains(text.lowercased()) || text.isAutomaticSetting {
        settings.sync.past = nil
        return
      }
      let typed = CountUnit.days.number(text)
      guard let days = typed.flatMap(PastDays.init) else {
        throw texts.outOfRange(
          text, LocalizedText(ko: "모두(all), 또는 1~3,650일", en: "1–3,650 days, or all"),
          kind: typed == nil ? .usage : .failed)
      }
      settings.sync.past = days
    })

  private static let secrets = choice(
    "sync.secrets", name: LocalizedText(ko: "서버 비밀번호를 저장할 곳", en: "Place of passwords"),
    summary: LocalizedText(
      ko: """
        auto는 시스템의 키체인이나 키링에, 없으면 파일에 저장해요. locked는 파일을 하루의 잠금으로 잠가서, 잠금이 풀려 있을 때만 동기화해요.
        """,
      en: """
        auto uses the system's Keychain or keyring, or else a file. With locked, only Haru's lock opens the file, so \
        that nothing is synchronized while Haru is locked.
        """),
    \.sync.secrets,
    [
      SettingChoice(.automatic, automatic, SettingSpec.Value.automatic.name),
      SettingChoice(.file, "file", LocalizedText(ko: "파일", en: "file")),
      SettingChoice(.locked, "locked", LocalizedText(ko: "잠근 파일", en: "locked file")),
    ]
  ).usingLock("locked")

  /// The value that takes all past events.
  private static let allDays = "all"
}

extension SyncInterval {
  /// The value of the setting, such as 15m.
  var word: String { minutes < 60 ? "\(minutes)m" : "\(minutes / 60)h" }

  /// The interval as part of a sentence.
  var name: LocalizedText {
    let hours = minutes / 60
    return hours == 0
      ? LocalizedText(ko: "\(minutes)분마다", en: "every \(minutes) minutes")
      : LocalizedText(ko: "\(hours)시간마다", en: hours == 1 ? "every hour" : "every \(hours) hours")
  }
}
