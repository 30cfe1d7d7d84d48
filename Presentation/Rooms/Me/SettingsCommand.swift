package import Domain

package struct SettingsCommand: RoomCommand {
  private let store: any Store

  package init(_ store: any Store) { self.store = store }

  package func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    guard let verb = invocation.verb(as: SettingsVerb.self) else { return }
    let settings = try await session.read(store) { things throws(StoreError) in try things.settings.settings() }
    switch verb {
    case .list: list(SettingKey.allCases, of: settings, in: session)
    case .get: get(invocation, of: settings, in: session)
    case .set: try await set(invocation, settings, in: session)
    }
  }

  private func list(_ keys: [SettingKey], of settings: Settings, in session: CommandSession) {
    session.write(
      json: { SettingRecord.json(keys, of: settings) },
      plain: { keys.map { [$0.rawValue, $0.value(in: settings) ?? ""] } },
      text: { width in
        let rows = keys.map { key in
          let value = key.value(in: settings)
          return [
            StyledLine(key.rawValue),
            value.map { StyledLine($0) } ?? StyledLine(session.texts.settings.unset(key), Style(.secondary)),
          ]
        }
        return TextTable([TextTable.Column(), TextTable.Column(isFlexible: true)], rows: rows).lines(width: width)
      }
    )
  }

  private func get(_ invocation: Invocation, of settings: Settings, in session: CommandSession) {
    guard let key = invocation.arguments.first.flatMap(SettingKey.init) else { return }
    let value = key.value(in: settings) ?? ""
    session.write(
      json: { SettingRecord.json([key], of: settings) },
      plain: { [[value]] },
      text: { _ in [StyledLine(value)] }
    )
  }

  private func set(
    _ invocation: Invocation,
    _ settings: Settings,
    in session: CommandSession
  ) async throws(CommandFailure) {
    guard let key = invocation.arguments.first.flatMap(SettingKey.init), let text = invocation.arguments.last
    else { return }
    let reader = SettingReader(texts: session.texts)
    var wanted = settings
    try reader.set(key, to: text, in: &wanted)
    let changed = try await session.stored { () async throws(StoreError) in
      // What could be read once can be read again, on the settings as they are then.
      try await ChangeSettings(store)({ settings in try? reader.set(key, to: text, in: &settings) })
    }
    session.announce(changed) { settings in
      session.texts.settings.changed(key, key.value(in: settings) ?? session.texts.settings.unset(key))
    } json: {
      SettingRecord.json([key], of: $0)
    }
    if key == .language, let other = session.context.overrulingLanguage, let language = changed.value.language,
      language != other
    {
      session.remark(session.texts.languageOverruled)
    }
  }
}

package enum SettingsVerb: String, Hashable, Sendable, CaseIterable {
  case list, get, set
}

extension CommandSpec {
  static var settings: CommandSpec {
    let key = ArgumentSpec(
      ValueSpec("KEY", choices: SettingKey.allCases.map(\.rawValue)),
      .one,
      LocalizedText(ko: "설정 이름", en: "The setting")
    )
    let value = ArgumentSpec(
      ValueSpec("VALUE", completion: .wordsAfter(SettingKey.words)),
      .one,
      LocalizedText(ko: "새 값", en: "Its new value")
    )
    return CommandSpec(
      "settings",
      summary: LocalizedText(ko: "설정을 보고 바꿔요", en: "See and change settings"),
      examples: [
        ExampleSpec("haru settings", LocalizedText(ko: "모든 설정을 봐요", en: "See all settings")),
        ExampleSpec(
          "haru settings set week-start monday",
          LocalizedText(ko: "한 주를 월요일에 시작해요", en: "Start weeks on Monday")
        ),
      ],
      subcommands: [
        CommandSpec(
          "list",
          summary: LocalizedText(ko: "모든 설정을 보여 줘요", en: "List all settings"),
          json: .settings,
          plain: .columns(ko: "이름, 값", en: "name, value")
        ),
        CommandSpec(
          "get",
          summary: LocalizedText(ko: "설정 하나를 보여 줘요", en: "Print one setting"),
          arguments: [key],
          json: .setting,
          plain: .columns(ko: "값", en: "value"),
          examples: [ExampleSpec("haru settings get language", LocalizedText(ko: "언어 설정을 봐요", en: "See the language"))]
        ),
        CommandSpec(
          "set",
          summary: LocalizedText(ko: "설정 하나를 바꿔요", en: "Change one setting"),
          discussion: LocalizedText(
            ko: """
              테마(theme)는 전체 화면을 칠해요: 백설기, 검은콩, 꿀떡, 망고, 쑥떡, 구름, 가지, 블루베리스무디. terminal은 터미널의 색을 그대로 둬요. \
              색이 16가지뿐이거나 없는 터미널에서는 언제나 그래요.
              """,
            en: """
              A theme paints the full screen: rice-cake, black-bean, sweet-rice-cake, mango, mugwort-cake, cloud, eggplant \
              or blueberry-smoothie. With terminal, and always where there are 16 colours or none, the terminal's own are used.
              """
          ),
          arguments: [key, value],
          json: .setting,
          examples: [
            ExampleSpec(
              "haru settings set theme mango",
              LocalizedText(ko: "화면을 망고색으로 칠해요", en: "Paint the screen in mango")
            ),
            ExampleSpec("haru settings set language ko", LocalizedText(ko: "한국어로 바꿔요", en: "Speak Korean")),
            ExampleSpec(
              "haru settings set day-start 04:00",
              LocalizedText(ko: "하루를 4시에 시작해요", en: "Start days at four")
            ),
            ExampleSpec(
              "haru settings set books.sources library,kakao,openlibrary",
              LocalizedText(ko: "책을 이 차례로 찾아요", en: "Look for books there, the first one's word counting most")
            ),
          ]
        ),
      ],
      defaultSubcommand: "list"
    )
  }
}
