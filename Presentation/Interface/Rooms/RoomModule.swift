package import Domain

/// The description of a feature before anything of it is made.
package struct RoomDescription: Sendable {
  /// Never shown.
  package let name: String
  /// On its tab; `nil` for a room without one.
  package let title: LocalizedText?
  /// The heading of its settings where it has no tab.
  let settingsTitle: LocalizedText?
  package let nouns: [CommandTree.Noun]
  package let records: [RecordWords]
  /// The tables whose rows people see when two copies of their data are merged.
  package let tables: [TableWords]
  /// The user's own things that shells complete.
  package let completions: Set<CompletionSource.StoredValue>
  /// `nil` for a room that the first pages do not tell of.
  package let welcome: WelcomeWords?
  /// The places to go to from anywhere, besides keys and settings.
  package let places: [RoomPlace]
  private let describeSettings: @Sendable () -> [SettingSpec]

  package init(
    _ name: String, title: LocalizedText?, settingsTitle: LocalizedText? = nil, nouns: [CommandTree.Noun],
    records: [RecordWords] = [], tables: [TableWords] = [], completions: Set<CompletionSource.StoredValue> = [],
    welcome: WelcomeWords? = nil, places: [RoomPlace] = [], settings: @escaping @Sendable () -> [SettingSpec] = { [] }
  ) {
    self.name = name
    self.title = title
    self.settingsTitle = settingsTitle
    self.nouns = nouns
    self.records = records
    self.tables = tables
    self.completions = completions
    self.welcome = welcome
    self.places = places
    describeSettings = settings
  }

  /// The settings of the feature, in the order of their list.
  package var settings: [SettingSpec] { describeSettings() }

  /// Indicates whether search finds anything of the feature.
  var isSearched: Bool { records.contains { $0.opening != nil } }
}

/// Something of a room that can be chosen from anywhere.
package struct RoomPlace: Hashable, Sendable {
  let name: LocalizedText
  /// A further name for searching.
  let alias: String
  let request: RoomRequest

  init(_ request: RoomRequest, name: LocalizedText, alias: String = "") {
    (self.request, self.name, self.alias) = (request, name, alias)
  }

  /// A line beside the settings, with a key like theirs.
  init(key: String, name: LocalizedText) { self.init(.setting(key), name: name, alias: key) }
}

extension RoomRequest {
  /// - Parameter key: Of a setting, or of what stands beside the settings.
  static func setting(_ key: String) -> RoomRequest { RoomRequest(.show, RecordReference(.settings, name: key)) }
}

package struct RoomEnvironment: Sendable {
  package let settings: Settings
  package let texts: Texts
  package let clipboard: Clipboard
  /// The colours of the full screen; none for commands.
  package let colors: ColorLevel
  /// The language that overrules the settings; `nil` for none.
  package let overruling: OverrulingLanguage?

  package init(
    settings: Settings, texts: Texts, clipboard: Clipboard, colors: ColorLevel = .none,
    overruling: OverrulingLanguage? = nil
  ) {
    self.settings = settings
    self.colors = colors
    self.overruling = overruling
    self.texts = texts
    self.clipboard = clipboard
  }
}

package struct NounCommand<Services: Sendable>: Sendable {
  let noun: CommandTree.Noun
  let make: @Sendable (Services) -> any RoomCommand

  package init(_ noun: CommandTree.Noun, _ make: @escaping @Sendable (Services) -> any RoomCommand) {
    self.noun = noun
    self.make = make
  }

  /// - Parameters:
  ///   - command: Made when it is needed for the first time.
  ///   - call: Makes one call of it.
  init<Call: CommandCall>(
    _ name: String, in group: CommandGroup = .rooms, _ command: @escaping @autoclosure @Sendable () -> Command<Call>,
    _ call: @escaping @Sendable (Services, Invocation, CommandSession) -> Call
  ) {
    self.init(CommandTree.Noun(name, in: group) { command().spec }) { services in
      DescribedCommand(command: command()) { call(services, $0, $1) }
    }
  }
}

/// All that the rest of Haru knows of a room; nothing of it is made or read before it is asked for.
///
/// `Container` is what the room's services are made from: the opened store and what is outside.
package struct RoomModule<Container: Sendable>: Sendable {
  package typealias Candidates<Services> = @Sendable (Services, _ typed: String) async -> [Completion.Candidate]

  package let description: RoomDescription
  private let open: @Sendable (Container, RoomEnvironment) -> Room

  package init<Services: Sendable>(
    _ name: String,
    title: LocalizedText? = nil,
    settingsTitle: LocalizedText? = nil,
    welcome: WelcomeWords? = nil,
    services: @escaping @Sendable (Container, RoomEnvironment) -> Services,
    commands: [NounCommand<Services>] = [],
    records: [RecordWords] = [],
    tables: [TableWords] = [],
    completion: [CompletionSource.StoredValue: Candidates<Services>] = [:],
    places: [RoomPlace] = [],
    settings: @escaping @autoclosure @Sendable () -> [SettingSpec] = [],
    today: (@Sendable (Services) -> any TodayPart)? = nil,
    alert: (@Sendable (Services) async throws(StoreError) -> RoomAlert)? = nil,
    coordinator: (@MainActor @Sendable (Services) -> any RoomCoordinator)? = nil,
    answer: @escaping @MainActor @Sendable (RoomRequest, Services) -> (any Coordinator)? = { _, _ in nil }
  ) {
    let description = RoomDescription(
      name, title: title, settingsTitle: settingsTitle, nouns: commands.map(\.noun), records: records,
      tables: tables, completions: Set(completion.keys), welcome: welcome, places: places, settings: settings)
    self.description = description
    open = { container, environment in
      let services = { @Sendable in services(container, environment) }
      return Room(
        description, coordinator: coordinator.map { make in { @MainActor @Sendable in make(services()) } },
        command: { noun in commands.first { $0.noun.name == noun }?.make(services()) },
        candidates: { value, typed in await completion[value]?(services(), typed) ?? [] },
        today: today.map { make in { @Sendable in make(services()) } },
        alert: alert.map { read in { @Sendable () async throws(StoreError) in try await read(services()) } },
        answer: { request in answer(request, services()) })
    }
  }

  package func opened(in container: Container, _ environment: RoomEnvironment) -> Room { open(container, environment) }
}
