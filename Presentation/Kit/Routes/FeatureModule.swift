package import Domain

/// The description of a feature, available before any part of the feature is made.
package struct FeatureDescription: Sendable {
  /// An internal name that is never shown.
  package let name: String
  /// The title on the tab; `nil` for a feature without a tab.
  package let title: LocalizedText?
  /// The heading of the feature's settings if the feature has no tab.
  let settingsTitle: LocalizedText?
  package let nouns: [CommandTree.Noun]
  package let records: [RecordWords]
  /// The tables whose rows people see when two copies of their data are merged.
  package let tables: [TableWords]
  /// The kinds of the user's own data that shells complete.
  package let completions: Set<CompletionSource.StoredValue>
  /// The words for the welcome pages; `nil` for a feature that they don't introduce.
  package let welcome: WelcomeWords?
  /// The places that can be opened from anywhere, besides keys and settings.
  package let places: [FeaturePlace]
  /// The part of the feature on Today; `nil` for a feature that isn't on Today.
  package let today: (any TodayPart.Type)?
  /// The keys that ask the feature for something from every tab.
  package let shortcuts: [FeatureShortcut]
  /// The part of the feature in the review of a week or a year; `nil` for a feature without statistics.
  package let review: (any ReviewPart.Type)?
  private let describeSettings: @Sendable () -> [SettingSpec]

  package init(
    _ name: String, title: LocalizedText?, settingsTitle: LocalizedText? = nil, nouns: [CommandTree.Noun],
    records: [RecordWords] = [], tables: [TableWords] = [], completions: Set<CompletionSource.StoredValue> = [],
    welcome: WelcomeWords? = nil, places: [FeaturePlace] = [], shortcuts: [FeatureShortcut] = [],
    today: (any TodayPart.Type)? = nil,
    review: (any ReviewPart.Type)? = nil, settings: @escaping @Sendable () -> [SettingSpec] = { [] }
  ) {
    (self.name, self.title, self.settingsTitle, self.nouns) = (name, title, settingsTitle, nouns)
    (self.records, self.tables, self.completions, self.welcome) = (records, tables, completions, welcome)
    (self.places, self.shortcuts, self.today, self.review) = (places, shortcuts, today, review)
    describeSettings = settings
  }

  /// The settings of the feature, in the order of their list.
  package var settings: [SettingSpec] { describeSettings() }

  /// Indicates whether search finds records of the feature.
  var isSearched: Bool { records.contains { $0.opening != nil } }
}

/// A key that asks a feature for something from every tab, such as recording a mood.
package struct FeatureShortcut: Hashable, Sendable {
  package let binding: KeyBinding
  let request: FeatureRequest

  package init(_ binding: KeyBinding, _ request: FeatureRequest) { (self.binding, self.request) = (binding, request) }
}

/// A part of a feature that can be opened from anywhere.
package struct FeaturePlace: Hashable, Sendable {
  let name: LocalizedText
  /// Another name by which the place can be found.
  let alias: String
  /// Indicates whether the name is an action, such as "Back up", instead of a place to open.
  let isAction: Bool
  let request: FeatureRequest

  init(_ request: FeatureRequest, name: LocalizedText, alias: String = "", isAction: Bool = false) {
    (self.request, self.name, self.alias, self.isAction) = (request, name, alias, isAction)
  }

  /// Creates a place for a line next to the settings, with a key like the key of a setting.
  init(key: String, name: LocalizedText) { self.init(.setting(key), name: name, alias: key) }
}

extension FeatureRequest {
  /// - Parameter key: The key of a setting, or of a line next to the settings.
  static func setting(_ key: String) -> FeatureRequest { FeatureRequest(.show, RecordReference(.settings, name: key)) }
}

package struct FeatureEnvironment: Sendable {
  package let settings: Settings
  package let texts: Texts
  package let clipboard: Clipboard
  /// The colors of the full screen; `.none` for commands.
  package let colors: ColorLevel
  /// The language that overrides the settings; `nil` to follow the settings.
  package let languageOverride: LanguageOverride?

  package init(
    settings: Settings, texts: Texts, clipboard: Clipboard, colors: ColorLevel = .none,
    languageOverride: LanguageOverride? = nil
  ) {
    (self.settings, self.colors, self.languageOverride) = (settings, colors, languageOverride)
    (self.texts, self.clipboard) = (texts, clipboard)
  }
}

package struct NounCommand<Services: Sendable>: Sendable {
  let noun: CommandTree.Noun
  let make: @Sendable (Services) -> any FeatureCommand

  package init(_ noun: CommandTree.Noun, _ make: @escaping @Sendable (Services) -> any FeatureCommand) {
    (self.noun, self.make) = (noun, make)
  }

  /// - Parameters:
  ///   - command: The command, which is made when it is needed for the first time.
  ///   - run: A closure that makes one run of the command.
  package init<Run: CommandRun>(
    _ name: String, in group: CommandGroup = .features, _ command: @escaping @autoclosure @Sendable () -> Command<Run>,
    _ run: @escaping @Sendable (Services, Invocation, CommandSession) -> Run
  ) {
    self.init(CommandTree.Noun(name, in: group) { command().spec }) { services in
      DescribedCommand(command: command()) { run(services, $0, $1) }
    }
  }
}

/// Everything that the rest of Haru knows about a feature; each part is created or read only when it is needed.
///
/// `Container` holds what the feature's services are made from: the opened store and everything outside Haru.
package struct FeatureModule<Container: Sendable>: Sendable {
  package typealias Candidates<Services> = @Sendable (Services, _ typed: String) async -> [Completion.Candidate]
  package typealias ServicesFactory<Services> = @Sendable (Container, FeatureEnvironment) -> Services

  package let description: FeatureDescription
  private let open: ServicesFactory<Feature>

  package init<Services: Sendable>(
    _ name: String,
    title: LocalizedText? = nil,
    settingsTitle: LocalizedText? = nil,
    welcome: Welcome<Services>? = nil,
    services: @escaping ServicesFactory<Services>,
    commands: [NounCommand<Services>] = [],
    records: [RecordWords] = [],
    tables: [TableWords] = [],
    completion: [CompletionSource.StoredValue: Candidates<Services>] = [:],
    places: [FeaturePlace] = [],
    shortcuts: [FeatureShortcut] = [],
    settings: @escaping @autoclosure @Sendable () -> [SettingSpec] = [],
    today: TodayPartMaker<Services>? = nil,
    me: (@Sendable (Services) -> any MePart)? = nil,
    review: (any ReviewPart.Type)? = nil,
    alert: (@Sendable (Services) async throws(StoreError) -> FeatureAlert)? = nil,
    sign: (@Sendable (Services) async throws(StoreError) -> FeatureSign?)? = nil,
    coordinator: (@MainActor @Sendable (Services) -> any FeatureCoordinator)? = nil,
    answer: @escaping @MainActor @Sendable (FeatureRequest, Services) -> (any Coordinator)? = { _, _ in nil }
  ) {
    let description = FeatureDescription(
      name, title: title, settingsTitle: settingsTitle, nouns: commands.map(\.noun), records: records,
      tables: tables, completions: Set(completion.keys), welcome: welcome?.words, places: places,
      shortcuts: shortcuts, today: today?.type, review: review, settings: settings)
    self.description = description
    open = { container, environment in
      let services = { @Sendable in services(container, environment) }
      return Feature(
        description, coordinator: coordinator.map { make in { @MainActor @Sendable in make(services()) } },
        command: { noun in commands.first { $0.noun.name == noun }?.make(services()) },
        candidates: { value, typed in await completion[value]?(services(), typed) ?? [] },
        today: today.map { part in { @Sendable in part.make(services()) } },
        me: me.map { make in { @Sendable in make(services()) } },
        alert: alert.map { read in { @Sendable () async throws(StoreError) in try await read(services()) } },
        sign: sign.map { read in { @Sendable () async throws(StoreError) in try await read(services()) } },
        addFirst: welcome.map { welcome in
          { @Sendable (line: String, old: (any FirstRecord)?) async throws(Refusal) in
            try await welcome.add(services(), line, old)
          }
        },
        answer: { request in answer(request, services()) })
    }
  }

  package func opened(in container: Container, _ environment: FeatureEnvironment) -> Feature {
    open(container, environment)
  }
}

/// The rows that a feature adds to the Me tab, above the settings.
package protocol MePart: Sendable {
  func rows(at now: Instant) async throws(StoreError) -> [MeRow]
}

/// A place of a feature on the Me tab, with its state.
package struct MeRow: Hashable, Sendable {
  let place: FeaturePlace
  let name: String
  let value: String
  /// The explanation below the list.
  let summary: String

  package init(_ place: FeaturePlace, _ texts: Texts, _ value: String, _ summary: String) {
    (self.place, name, self.value, self.summary) = (place, texts(place.name), value, summary)
  }
}
