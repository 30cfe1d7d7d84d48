import Domain

package struct SettingsCommand: RoomCommand {
  private let services: MeServices
  private let groups: [SettingGroup]

  package init(_ services: MeServices) { (self.services, groups) = (services, services.groups) }

  private var store: any Store { services.store }

  package func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    if let topic = invocation.verb(as: AboutTopic.self) {
      return try await AboutCommand(services: services, session: session).run(topic)
    }
    guard let verb = invocation.verb(as: SettingsVerb.self) else { return }
    let settings = try await session.read(store) { things throws(StoreError) in try things.settings.settings() }
    let named = invocation.arguments.first.flatMap(groups.spec)
    switch (verb, named) {
    case (.list, _): list(settings, in: session)
    case (.get, let spec?): get(spec, of: settings, in: session)
    case (.set, let spec?): try await set(spec, to: invocation.arguments.last ?? "", settings, in: session)
    case (.get, nil), (.set, nil): return
    }
  }

  private func list(_ settings: Settings, in session: CommandSession) {
    let (specs, texts) = (groups.flatMap(\.settings), session.texts)
    let store = (StoreSettingCommand.key, services.chosenStore())
    session.write(
      json: { .object(specs.members(in: settings) + [JSONValue.Member(store.0, .string(store.1))]) },
      plain: { specs.map { [$0.key, $0.word(in: settings)] } + [[store.0, store.1]] },
      text: { width in
        let rows =
          [[StyledLine(store.0), StyledLine(store.1)]]
          + specs.map { spec in
            let value = spec.value(in: settings)
            return [
              StyledLine(spec.key), value.map { StyledLine($0) } ?? StyledLine(texts(spec.unset), Style(.secondary)),
            ]
          }
        let columns = [TextTable.Column(), TextTable.Column(isFlexible: true)]
        var lines = TextTable(columns, rows: rows, indent: 2).lines(width: width)[...]
        return groups.enumerated().flatMap { index, group in
          // What is of no room alone comes first.
          let count = group.settings.count + (index == 0 ? 1 : 0)
          defer { lines = lines.dropFirst(count) }
          let heading = [StyledLine(texts(group.title), Style(.accent, on: .background, .bold))]
          return (index > 0 ? [StyledLine()] : []) + heading + lines.prefix(count)
        }
      })
  }

  private func get(_ spec: SettingSpec, of settings: Settings, in session: CommandSession) {
    let value = spec.word(in: settings)
    session.write(
      json: { [spec].json(in: settings) },
      plain: { [[value]] },
      text: { _ in [StyledLine(value)] }
    )
  }

  private func set(
    _ spec: SettingSpec, to text: String, _ settings: Settings, in session: CommandSession
  ) async throws(CommandFailure) {
    let texts = session.texts
    let text = try services.checked(text, for: spec, settings, texts)
    let changed = try await session.stored { () async throws(StoreError) in
      // What could be read once can be read again, on the settings as they are then.
      try await ChangeSettings(store)(naming: spec.key) { settings in try? spec.set(text, in: &settings, texts) }
    }
    session.announce(changed) { settings in
      let value = spec.value(in: settings) ?? texts(spec.unset)
      return spec.isOfMachine ? texts.settings.chosen(spec.key, value) : texts.settings.changed(spec.key, value)
    } json: {
      [spec].json(in: $0)
    }
    if spec.key == "language", let other = session.context.overrulingLanguage,
      let language = changed.value.language, language != other.language
    {
      session.remark(texts.languageSaved(but: other))
    }
  }
}

/// The settings of one room.
package struct SettingGroup: Sendable {
  let title: LocalizedText
  let settings: [SettingSpec]

  /// Those that belong to no room alone come first.
  static func all(of rooms: [RoomDescription]) -> [SettingGroup] {
    let own = rooms.filter { $0.name == "me" } + rooms.filter { $0.name != "me" }
    return own.compactMap { room in
      let settings = room.settings
      guard !settings.isEmpty else { return nil }
      let title = room.name == "me" ? nil : room.title ?? room.settingsTitle
      return SettingGroup(title: title ?? LocalizedText(ko: "하루", en: "Haru"), settings: settings)
    }
  }
}

extension [SettingGroup] {
  func spec(named key: String) -> SettingSpec? {
    for group in self {
      if let spec = group.settings.first(where: { $0.key == key || $0.olderKey == key }) { return spec }
    }
    return nil
  }
}

extension [SettingSpec] {
  fileprivate func json(in settings: Settings) -> JSONValue { .object(members(in: settings)) }

  fileprivate func members(in settings: Settings) -> [JSONValue.Member] {
    map { JSONValue.Member($0.jsonKey, $0.json(in: settings)) }
  }

  /// What shells complete behind each.
  fileprivate var words: [String: [CompletionSource.Word]] {
    let words = map { spec in
      (spec.key, spec.values.map { CompletionSource.Word(value: $0.word, meaning: $0.name) })
    }
    return Dictionary(uniqueKeysWithValues: words)
  }
}

package enum SettingsVerb: String, Hashable, Sendable, CaseIterable { case list, get, set }

extension CommandSpec {
  static func settings(_ specs: [SettingSpec]) -> CommandSpec {
    let key = ArgumentSpec(
      ValueSpec("KEY", choices: specs.map(\.key) + [StoreSettingCommand.key], older: specs.compactMap(\.olderKey)),
      .one, ko: "설정 이름", en: "The setting")
    let value = ArgumentSpec(
      ValueSpec("VALUE", completion: .wordsAfter(specs.words)), .one, ko: "새 값", en: "Its new value")
    return CommandSpec(
      "settings", ko: "설정을 보고 바꾸고, 하루에 대해 알아봐요", en: "See and change settings, and learn about Haru",
      examples: [
        .init("haru settings", ko: "모든 설정을 봐요", en: "See all settings"),
        .init("haru settings set week-start monday", ko: "한 주를 월요일에 시작해요", en: "Start weeks on Monday"),
      ],
      subcommands: [
        CommandSpec(
          "list", ko: "모든 설정을 보여 줘요", en: "List all settings",
          json: .object(keys: specs.map(\.jsonKey) + [StoreSettingCommand.key]),
          plain: .columns(ko: "이름, 값", en: "name, value")),
        CommandSpec(
          "get", ko: "설정 하나를 보여 줘요", en: "Print one setting", arguments: [key], json: .setting,
          plain: .columns(ko: "값", en: "value"),
          examples: [.init("haru settings get language", ko: "언어 설정을 봐요", en: "See the language")]),
        CommandSpec(
          "set", ko: "설정 하나를 바꿔요", en: "Change one setting",
          discussion: LocalizedText(
            ko: """
              테마(theme)는 전체 화면을 칠해요: 백설기, 검은콩, 꿀떡, 망고, 쑥떡, 구름, 가지, 블루베리스무디. terminal은 터미널의 색을 그대로 둬요. \
              색이 16가지뿐이거나 없는 터미널에서는 언제나 그래요.
              """,
            en: """
              A theme paints the full screen: rice-cake, black-bean, sweet-rice-cake, mango, mugwort-cake, cloud, eggplant \
              or blueberry-smoothie. With terminal, and always where there are 16 colours or none, the terminal's own are used.
              """),
          arguments: [key, value], json: .setting,
          examples: [
            .init("haru settings set theme mango", ko: "화면을 망고색으로 칠해요", en: "Paint the screen in mango"),
            .init("haru settings set language ko", ko: "한국어로 바꿔요", en: "Speak Korean"),
            .init("haru settings set day-start 04:00", ko: "하루를 4시에 시작해요", en: "Start days at four"),
            .init(
              "haru settings set books.sources library,kakao,openlibrary", ko: "책을 이 차례로 찾아요",
              en: "Look for books there, the first one's word counting most"),
          ]
        ),
      ] + AboutTopic.allCases.map(\.spec),
      defaultSubcommand: "list"
    )
  }
}
