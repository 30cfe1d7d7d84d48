import Domain

typealias SettingsCommand = Command<SettingsCall>

struct SettingsCall: CommandCall {
  let services: MeServices
  var invocation: Invocation
  let session: CommandSession
  private let groups: [SettingGroup]

  init(_ services: MeServices, _ invocation: Invocation, _ session: CommandSession) {
    (self.services, self.invocation, self.session, groups) = (services, invocation, session, services.groups)
  }

  private var words: SettingsTexts { texts.settings }
  private var named: SettingSpec? { invocation.arguments.first.flatMap(groups.spec) }

  func list() async throws(CommandFailure) {
    let (settings, specs, texts) = (try await settings(), groups.flatMap(\.settings), texts)
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
          // The settings of no single room come first, with the store.
          let count = group.settings.count + (index == 0 ? 1 : 0)
          defer { lines = lines.dropFirst(count) }
          let heading = [StyledLine(texts(group.title), Style(.accent, on: .background, .bold))]
          return (index > 0 ? [StyledLine()] : []) + heading + lines.prefix(count)
        }
      })
  }

  func get() async throws(CommandFailure) {
    guard let spec = named else { return }
    let settings = try await settings()
    let value = spec.word(in: settings)
    session.write(json: { [spec].json(in: settings) }, plain: { [[value]] }, text: { _ in [StyledLine(value)] })
  }

  func set() async throws(CommandFailure) {
    guard let spec = named else { return }
    let texts = texts
    let text = try services.checked(invocation.arguments.last ?? "", for: spec, try await settings(), texts)
    let changed = try await session.stored { () async throws(StoreError) in
      // The text could be read once, and so can be again, on the settings as they are then.
      try await ChangeSettings(services.store)(naming: spec.key) { settings in
        try? spec.set(text, in: &settings, texts)
      }
    }
    session.announce(changed) { settings in
      let value = spec.value(in: settings) ?? texts(spec.unset)
      return spec.isOfMachine ? words.chosen(spec.key, value) : words.changed(spec.key, value)
    } json: {
      [spec].json(in: $0)
    }
    if spec.key == "language", let other = session.context.overrulingLanguage,
      let language = changed.value.language, language != other.language
    {
      session.remark(texts.languageSaved(but: other))
    }
  }

  private func settings() async throws(CommandFailure) -> Settings {
    try await session.read(services.store) { things throws(StoreError) in try things.settings.settings() }
  }
}

/// The settings of one room.
package struct SettingGroup: Sendable {
  let title: LocalizedText
  let settings: [SettingSpec]

  /// Settings that belong to no single room come first.
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
}
