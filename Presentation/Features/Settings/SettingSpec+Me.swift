import Domain

extension SettingSpec {
  /// The settings that belong to no single feature.
  static var ofEverything: [SettingSpec] {
    [
      language, displayName, color, builtInTheme, motion, weekStart, dayStart, dateOrder, lockIdle, weeklyBackup,
      certificates,
    ]
  }

  private static let language = choice(
    "language", name: LocalizedText(ko: "언어", en: "Language"),
    summary: LocalizedText(
      ko: "하루가 쓰는 언어예요. 자동은 LANG을 따르고, HARU_LANG과 LC_ALL이 언제나 우선이에요.",
      en: "Haru's language. Automatic follows LANG. HARU_LANG and LC_ALL always take precedence."),
    unset: LocalizedText(ko: "자동(환경 변수를 따라요)", en: "automatic (from the environment)"), \.language,
    [
      SettingChoice(.korean, "ko", LocalizedText(ko: "한국어", en: "한국어")),
      SettingChoice(.english, "en", LocalizedText(ko: "English", en: "English")), .automatic(),
    ])

  private static let displayName = text(
    "name", name: LocalizedText(ko: "이름", en: "Name"),
    summary: LocalizedText(ko: "인사와 그림의 서명에 쓰는 이름이에요.", en: "Used to greet you and sign paintings."), \.name)

  private static let color = choice(
    "color", name: LocalizedText(ko: "색", en: "Colors"),
    summary: LocalizedText(
      ko: "색을 언제 쓸지 정해요. 자동은 터미널과 NO_COLOR를 따르고, 다시 열 때부터 바뀌어요.",
      en: "When to use colors. Automatic follows the terminal and NO_COLOR. Applies at the next start."), \.color,
    Settings.ColorMode.allCases.map { mode in
      switch mode {
      case .auto: SettingChoice(mode, "auto", LocalizedText(ko: "자동", en: "automatic"))
      case .always: SettingChoice(mode, "always", LocalizedText(ko: "언제나", en: "always"))
      case .never: SettingChoice(mode, "never", LocalizedText(ko: "안 씀", en: "never"))
      }
    })

  static let themeKey = "theme"

  private static let builtInTheme = theme()

  private static let builtInThemes =
    [SettingChoice<ScreenTheme?>(nil, ScreenTheme.terminalWord, LocalizedText(ko: "터미널", en: "terminal"))]
    + ScreenTheme.builtIn.map { SettingChoice($0, $0.word, $0.name, swatch: PaintedTheme($0)?.swatch) }

  /// - Parameter library: The themes, which include the user's own; `nil` for those of Haru.
  static func theme(_ library: ThemeLibrary? = nil) -> SettingSpec {
    var (usable, faulty) = ([SettingChoice<ScreenTheme?>](), [SettingChoice<ScreenTheme?>]())
    for name in library?.ownNames ?? [] {
      let colors = library?.colors(of: .own(name))
      if colors?.fault == nil {
        usable.append(SettingChoice(.own(name), name.text, swatch: colors?.painted?.swatch))
      } else {
        faulty.append(SettingChoice(.own(name), name.text, LocalizedText(ko: "\(name.text) ✗", en: "\(name.text) ✗")))
      }
    }
    func spec(_ themes: [SettingChoice<ScreenTheme?>]) -> SettingSpec {
      choice(
        themeKey, name: LocalizedText(ko: "테마", en: "Theme"),
        summary: LocalizedText(
          ko: "전체 화면을 칠하는 색이에요. 색이 16가지뿐이거나 없는 터미널에서는 터미널의 색을 써요.",
          en: "Colors the full-screen app. Terminals with 16 colors or fewer use their own."), \.theme, themes)
    }
    let (listed, valid) = (spec(builtInThemes + usable + faulty), spec(builtInThemes + usable))
    return SettingSpec(
      listed.key, listed.kind, name: listed.name, summary: listed.summary, values: listed.values,
      // A theme whose file is gone is still chosen.
      read: { $0.theme?.word ?? ScreenTheme.terminalWord },
      write: { text, settings, texts throws(CommandFailure) in
        do throws(CommandFailure) { try listed.set(text, in: &settings, texts) } catch {
          // This attempt fails too, and names only the themes that can be used.
          try valid.set(text, in: &settings, texts)
        }
      })
  }

  private static let motion = toggle(
    "reduced-motion", name: LocalizedText(ko: "움직임 줄이기", en: "Reduced motion"),
    summary: LocalizedText(ko: "화면이 자동으로 움직이지 않아요.", en: "Nothing moves on the screen by itself."), \.reducedMotion)

  private static let weekStart = choice(
    "week-start", name: LocalizedText(ko: "한 주의 시작", en: "Week starts on"),
    summary: LocalizedText(ko: "한 주가 이 요일에 시작해요.", en: "The first day of every week."), \.weekStart,
    Weekday.allCases.map { day in
      let (korean, english) = (DateFormatting(Texts(.korean)), DateFormatting(Texts(.english)))
      let name = LocalizedText(ko: korean.weekday(day, .full), en: english.weekday(day, .full))
      let others = [korean.weekday(day, .short), english.weekday(day, .short)]
      return SettingChoice(day, day.word, name, others: others)
    })

  private static let dateOrder = choice(
    "dates.order", name: LocalizedText(ko: "날짜 순서", en: "Date order"),
    summary: LocalizedText(
      ko: "3/4를 3월 4일로 읽을지 4월 3일로 읽을지 정해요. 자동은 LC_TIME과 LANG을 따라요.",
      en: "How Haru reads 3/4. Automatic follows LC_TIME and LANG."),
    \.dateOrder,
    [
      SettingChoice(nil, "auto", LocalizedText(ko: "자동", en: "automatic")),
      SettingChoice(.monthFirst, "mdy", LocalizedText(ko: "월/일/년", en: "month/day/year")),
      SettingChoice(.dayFirst, "dmy", LocalizedText(ko: "일/월/년", en: "day/month/year")),
      SettingChoice(.yearFirst, "ymd", LocalizedText(ko: "년/월/일", en: "year/month/day")),
    ])

  private static let dayStart = SettingSpec(
    "day-start", .text, name: LocalizedText(ko: "하루의 시작", en: "Day starts at"),
    summary: LocalizedText(
      ko: "이 시각까지는 아직 어제예요(00:00~06:00).",
      en: "When a new day starts (00:00–06:00). Before this time, it still counts as the day before."),
    read: { $0.dayStart.time.description },
    write: { text, settings, texts throws(CommandFailure) in
      let time = TimeOfDay(typed: text, hours: DayStart.hours)
      guard let start = time.flatMap(DayStart.init) else {
        let kind = time == nil ? CommandFailure.Kind.usage : .failed
        throw texts.outOfRange(text, LocalizedText(ko: "00:00~06:00", en: "00:00–06:00"), kind: kind)
      }
      settings.dayStart = start
    })

  private static let lockIdle = minutes(
    "lock.idle", name: LocalizedText(ko: "자동 잠금(분)", en: "Locks after (minutes)"),
    summary: LocalizedText(
      ko: "이 시간(1~1,440분) 동안 쓰지 않으면 다시 잠겨요. 잠금을 설정했을 때만 적용돼요.",
      en: "Locks Haru after this many idle minutes (1–1,440), if you set a lock."),
    in: LockIdle.range, \.lockIdle, minutes: { $0.minutes }, make: { LockIdle(minutes: $0) })

  private static let weeklyBackup = toggle(
    "backup.weekly", name: LocalizedText(ko: "매주 백업", en: "Weekly backups"),
    summary: LocalizedText(
      ko: "일주일에 한 번 자료 파일의 사본을 만들고, 일곱 개를 남겨 둬요. 서버의 백업은 서버 관리자가 해요.",
      en: "Backs up the data file every week and keeps seven backups. A server is backed up by its administrator."),
    \.weeklyBackup)

  private static let certificates = path(
    "http.certificates", name: LocalizedText(ko: "인증서 파일", en: "Certificates"),
    summary: LocalizedText(
      ko: "서버 인증서를 확인할 때 쓰는 파일(절대 경로)이에요. 자동은 시스템 설정을 따라요.",
      en: "Certificate file (absolute path) used to verify servers. Automatic uses the system's."),
    unset: LocalizedText(ko: "자동(시스템 설정)", en: "automatic (the system's)"), \.certificates,
    refusal: { $1.settingsRefusals.wrongPath($0) })
}
