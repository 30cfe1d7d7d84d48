package import Domain

/// `haru settings`: what the user has chosen.
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
      session.remark(session.texts.settings.languageComesLater)
    }
  }
}
