package import Domain

typealias SettingsCommand = Command<SettingsCommandRun>

struct SettingsCommandRun: CommandRun {
  let services: SettingsServices
  var invocation: Invocation
  let session: CommandSession
  private let groups: [SettingGroup]

  init(_ services: SettingsServices, _ invocation: Invocation, _ session: CommandSession) {
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
              StyledLine(spec.key),
              value.map { StyledLine(shown($0, of: spec)) } ?? StyledLine(texts(spec.unset), Style(.secondary)),
            ]
          }
        let columns: [TextTable.Column] = [.left(ko: "설정", en: "Setting"), .flexible(ko: "값", en: "Value")]
        let parts = TextTable(columns, rows: rows, indent: 2, headedIn: texts).parts(width: width)
        var rest = parts.rows[...]
        let lines = groups.enumerated().flatMap { index, group in
          // The first group has one more line, for the setting `store`.
          let count = group.settings.count + (index == 0 ? 1 : 0)
          defer { rest = rest.dropFirst(count) }
          let heading = [StyledLine(texts(group.title), .title)]
          return (index > 0 ? [StyledLine()] : []) + heading + rest.prefix(count).flatMap(\.self)
        }
        let usual = Settings()
        let changed = specs.count { $0.word(in: settings) != $0.word(in: usual) }
        return (parts.heading + lines).summed(
          [texts.counted(rows.count, en: "setting"), words.changed(changed)], width: width)
      })
  }

  /// Returns a value with its name, such as mango (망고), if the name says more.
  private func shown(_ value: String, of spec: SettingSpec) -> String {
    let name = spec.values.first { $0.word == value }?.name
    guard texts.language == .korean, let name else { return value }
    return "\(value) (\(texts(name)))"
  }

  func get() async throws(CommandFailure) {
    guard let spec = named else { return }
    let settings = try await settings()
    let value = spec.word(in: settings)
    session.write(json: { [spec].json(in: settings) }, plain: { [[value]] }, text: { _ in [StyledLine(value)] })
    for fault in services.faults(on: spec) { session.remark(Refusal(texts.failure(fault)).message) }
  }

  func set() async throws(CommandFailure) {
    guard let spec = named else { return }
    let texts = texts
    let (typed, known) = (invocation.arguments.last ?? "", try await settings())
    let changed = try await explaining(texts.settingsRefusals.failure) {
      () async throws(ChangeSettingsError<CommandFailure>) in try await services.set(spec, to: typed, known, texts)
    }
    session.announce(changed) { settings in
      let value = spec.value(in: settings) ?? texts(spec.unset)
      let name = spec.values.first { $0.word == value }?.name.map { texts($0) } ?? value
      let done = words.chosen(spec.key, value, in: texts(spec.name), as: name)
      return spec.isOfMachine ? done : "\(done) \(texts.undoCommand)"
    } json: {
      [spec].json(in: $0)
    }
    if let warning = services.warning(on: spec, changed.value, texts) { session.remark(warning) }
    if spec.key == "language", let other = session.context.languageOverride,
      let language = changed.value.language, language != other.language
    {
      session.remark(texts.languageSaved(but: other))
    }
  }

  private func settings() async throws(CommandFailure) -> Settings {
    try await session.read(services.store) { transaction throws(StoreError) in try transaction.settings.settings() }
  }
}

/// The settings of one feature.
package struct SettingGroup: Sendable {
  let title: LocalizedText
  let settings: [SettingSpec]

  /// Returns the groups of settings; settings that belong to no single feature come first.
  static func all(of features: [FeatureDescription]) -> [SettingGroup] {
    let own = features.filter { $0.name == "settings" } + features.filter { $0.name != "settings" }
    return own.compactMap { feature in
      let settings = feature.settings
      guard !settings.isEmpty else { return nil }
      let title = feature.name == "settings" ? nil : feature.title ?? feature.settingsTitle
      return SettingGroup(title: title ?? LocalizedText(ko: "하루 앱", en: "Haru"), settings: settings)
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

extension Command<SettingsCommandRun> {
  static func settings(_ specs: [SettingSpec]) -> SettingsCommand {
    let key = ArgumentSpec(
      ValueSpec("KEY", choices: specs.map(\.key) + [StoreSettingCommand.key], older: specs.compactMap(\.olderKey)),
      .one, ko: "설정 이름", en: "The setting")
    let words = specs.map { spec in
      (spec.key, spec.values.map { CompletionSource.Word(value: $0.word, meaning: $0.name) })
    }
    let value = ArgumentSpec(
      ValueSpec(
        "VALUE",
        completion: .wordsAfter(
          Dictionary(uniqueKeysWithValues: words), stored: [SettingSpec.themeKey: .ownThemes])),
      .one, ko: "새 값", en: "The new value")
    let colors = ColorRole.allCases.map(\.word).joined(separator: ", ")
    let json = JSONForm.object("KEY").with(
      JSONForm.Note(
        "KEY", ko: #"설정 이름. -는 _로 써요: {"week_start": "monday"}"#,
        en: #"the setting's name, with _ for -: {"week_start": "monday"}"#))
    return SettingsCommand(
      "settings", ko: "설정을 관리하고, 하루 앱의 정보를 봐요", en: "Show and change settings, and learn about Haru",
      discussion: LocalizedText(
        ko: "내 테마를 만드는 방법은 haru help settings set에 있어요. 쓸 수 없는 테마 파일은 haru settings get theme이 알려 줘요.",
        en: """
          To make a theme of your own, see 'haru help settings set'. 'haru settings get theme' names the theme files \
          that can't be used.
          """),
      examples: [
        .init("haru settings", ko: "모든 설정을 봐요", en: "See all settings"),
        .init("haru settings set week-start monday", ko: "한 주를 월요일에 시작해요", en: "Start weeks on Monday"),
      ],
      subcommands: [
        SettingsCommand(
          "list", ko: "모든 설정을 보여 줘요", en: "List all settings",
          json: .object(keys: specs.map(\.jsonKey) + [StoreSettingCommand.key]),
          plain: .namesAndValues, run: SettingsCommandRun.list),
        SettingsCommand(
          "get", ko: "설정 하나를 보여 줘요", en: "Show one setting", arguments: [key], json: json,
          plain: .columns(ko: "값", en: "value"),
          examples: [.init("haru settings get language", ko: "언어 설정을 봐요", en: "See the language")],
          run: SettingsCommandRun.get),
        SettingsCommand(
          "set", ko: "설정 하나를 바꿔요", en: "Change one setting",
          discussion: LocalizedText(
            ko: """
              테마(theme)는 전체 화면을 칠해요: \(ScreenTheme.builtIn.map(\.word).joined(separator: ", ")). terminal은 터미널의 색을 \
              그대로 써요. 색이 16가지뿐이거나 없는 터미널에서는 언제나 터미널의 색을 써요.

              내 테마는 ~/.config/haru/themes/NAME.theme 파일에 써요. HARU_HOME이 있으면 그 폴더의 themes에 써요. \
              'base = nord'처럼 바탕이 될 테마를 쓰고, 바꿀 색을 'accent = #88C0D0'처럼 한 줄에 하나씩 써요. 색의 이름은 \
              이래요: \(colors).
              """,
            en: """
              A theme colors the full-screen app: \(ScreenTheme.builtIn.map(\.word).joined(separator: ", ")). The theme \
              terminal uses your terminal's own colors, as do all themes on terminals with 16 colors or fewer.

              To make a theme of your own, write the file ~/.config/haru/themes/NAME.theme, or themes/NAME.theme in \
              HARU_HOME if that is set: a line 'base = nord' with the theme to change, and a line such as \
              'accent = #88C0D0' for each color. The names of the colors: \(colors).
              """),
          arguments: [key, value], json: json,
          examples: [
            .init("haru settings set theme mango", ko: "화면을 망고색으로 칠해요", en: "Paint the screen in mango"),
            .init("haru settings set language ko", ko: "한국어로 바꿔요", en: "Switch to Korean"),
            .init("haru settings set day-start 04:00", ko: "새벽 4시에 날이 바뀌게 해요", en: "Start days at 04:00"),
            .init(
              "haru settings set books.sources library,kakao,openlibrary", ko: "책을 이 순서로 찾아요",
              en: "Search these book catalogs, in this order"),
          ],
          run: SettingsCommandRun.set),
      ] + about, defaultSubcommand: "list")
  }
}

/// The setting `store`, which belongs to the machine and is therefore saved outside the store.
package struct StoreSettingCommand: FeatureCommand {
  package static let key = "store"

  private let choice: any StoreChoosing
  private let named: String?
  private let reach: @Sendable (_ store: String) -> ServerError?

  /// - Parameters:
  ///   - named: The store that the environment names, which takes precedence.
  ///   - reach: Tries to reach a server, and returns why the server can't be used now.
  package init(
    _ choice: any StoreChoosing, named: String?, reach: @escaping @Sendable (_ store: String) -> ServerError?
  ) { (self.choice, self.named, self.reach) = (choice, named, reach) }

  package func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let texts = session.texts
    func chosen() throws(CommandFailure) -> String {
      do throws(StoreManagementError) {
        return try choice.chosen() ?? StoreWord.file
      } catch {
        throw texts.store.choiceUnreadable(error)
      }
    }
    if invocation.verb == "set" {
      let typed = invocation.arguments.last ?? ""
      do throws(StoreManagementError) {
        try choice.choose(typed == StoreWord.file ? nil : typed)
      } catch .server(let error) {
        throw texts.serverErrors.failure(error)
      } catch {
        throw texts.storeManagement.failure(error, file: typed, store: typed)
      }
      let value = try chosen()
      session.announce(StyledLine(texts.settings.chosen(Self.key, value))) { [Self.key: .string(value)] }
      if typed != StoreWord.file, let failure = reach(typed).map({ texts.serverErrors.failure($0) }) {
        session.remark([failure.message, failure.hint].compactMap(\.self).joined(separator: " "))
      }
    } else {
      let value = try chosen()
      session.write(json: { [Self.key: .string(value)] }, plain: { [[value]] }, text: { _ in [StyledLine(value)] })
    }
    if let named, try named != chosen() { session.remark(texts.settings.storeIsNamed) }
  }
}

extension Texts {
  var settings: SettingsTexts { SettingsTexts(texts: self) }
}

struct SettingsTexts {
  static let title = LocalizedText(ko: "나", en: "Me")

  let texts: Texts

  /// The value of a row that opens the settings with a common name.
  ///
  /// - Parameter changed: The number of these settings that have a value of their own.
  func folded(_ count: Int, changed: Int) -> String {
    let all = texts.counted(count, en: "setting")
    return changed == 0 ? all : "\(all) · \(self.changed(changed))"
  }

  var foldSummary: String { texts(ko: "Enter를 누르면 펼치거나 접어요.", en: "Enter shows or hides these settings.") }

  var searchPlaceholder: String { texts(ko: "이름, 하는 일, 초성으로 찾기", en: "Search by name or description") }

  func changedOnScreen(_ name: String, _ value: String) -> String {
    texts.done(ko: "\(name): \(value)", en: "\(name): \(value)")
  }

  /// Reports a changed setting; Korean uses the names of the setting and of the value.
  func chosen(_ key: String, _ value: String, in name: String, as valueName: String) -> String {
    texts(
      ko: "\(Particle.object.quoting(name)) \(Particle.direction.quoting(valueName)) 바꿨어요.",
      en: "\(key) is now \(value).")
  }

  /// Returns the number of settings that differ from their defaults; empty if there are none.
  func changed(_ count: Int) -> String {
    count == 0 ? "" : texts(ko: "바꾼 설정 \(count.grouped)개", en: "\(count.grouped) changed")
  }

  func chosen(_ key: String, _ value: String) -> String {
    texts(ko: "\(key) 설정을 바꿨어요: \(value).", en: "\(key) is now \(value).")
  }

  var storeIsNamed: String {
    texts(ko: "지금은 HARU_STORE가 우선이에요.", en: "HARU_STORE names another store and takes precedence.")
  }

  /// Explains that the lock locks something only when it is opened the next time.
  var waitsForLock: String {
    texts(
      ko: "다음에 하루를 열 때 잠겨요. 지금 잠그려면 haru lock",
      en: "This takes effect when you next unlock Haru. To lock it now: haru lock",
      screenKo: "다음에 하루를 열 때 잠겨요.", screenEn: "This takes effect when you next unlock Haru.")
  }
}
