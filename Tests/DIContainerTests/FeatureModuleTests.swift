import DIContainer
import Data
import Domain
import DomainTesting
import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

/// Checks that the module of every feature describes the feature completely.
struct FeatureModuleTests {
  private let descriptions = FeatureModule<AppContainer>.all.map(\.description)

  @Test func testsCoverAllFeaturesOfTheApp() {
    #expect([FeatureDescription].haru.map(\.name) == descriptions.map(\.name))
  }

  @Test func featureNamesTabsAndNounsAreUnique() {
    let nouns = descriptions.flatMap(\.nouns).flatMap { [$0.name] + $0.aliases }
    #expect(Set(descriptions.map(\.name)).count == descriptions.count)
    #expect(Set(nouns).count == nouns.count)
    for language in Settings.Language.allCases {
      let tabs = descriptions.compactMap(\.title).map { Texts(language)($0) }
      #expect(Set(tabs).count == tabs.count && !tabs.contains(""))
    }
  }

  /// `FeatureTests` checks that a module has words for every record kind and undo action of its feature in Domain.
  @Test func everyRecordKindHasOneFeatureThatNamesItsChanges() {
    let records = descriptions.flatMap(\.records)
    #expect(Set(records.map(\.kind)).count == records.count)
    for language in Settings.Language.allCases {
      let words = RecordTexts(descriptions, Texts(language))
      for record in records {
        #expect(!words.name(of: record.kind).isEmpty)
        for action in record.changes.keys {
          let entry = UndoEntry(at: Instant(secondsSince1970: 0), UndoLabel(action, record.kind, "치과"))
          #expect(words.summary(of: entry).contains("치과"))
        }
      }
    }
  }

  @Test func everyNounHasACommandAndEveryTabACoordinator() async throws {
    let features = try features()
    for feature in features {
      for noun in feature.description.nouns {
        #expect(feature.command(noun.name) != nil, "\(noun.name) has no command")
      }
      #expect((feature.coordinator != nil) == (feature.description.title != nil))
    }
    #expect(features.command(for: "nothing") == nil)
  }

  /// Every stored value that shells complete must be provided by a feature.
  @Test func everyCompletedValueHasASource() {
    for feature in descriptions {
      for value in feature.nouns.map(\.spec).flatMap(Self.stored) {
        #expect(descriptions.contains { $0.completions.contains(value) }, "\(feature.name) completes \(value.name)")
      }
    }
  }

  /// The keys are in the snapshot `listed` of `SettingsCommandTests`.
  @Test func settingsHaveUniqueKeysAndNames() {
    let keys = descriptions.flatMap(\.settings).map(\.key)
    #expect(Set(keys).count == keys.count)
    for spec in descriptions.flatMap(\.settings) {
      for text in [spec.name, spec.summary] { #expect(!text.korean.isEmpty && !text.english.isEmpty, "\(spec.key)") }
    }
  }

  @Test func everySettingReadsBackAsSet() throws {
    let texts = Texts(.english)
    for spec in descriptions.flatMap(\.settings) {
      var settings = Settings()
      if let standard = spec.value(in: settings) {
        try spec.set(standard, in: &settings, texts)
        #expect(settings == Settings(), "the default of \(spec.key) differs from its description")
      }
      for value in spec.values.map(\.word) {
        try spec.set(value, in: &settings, texts)
        #expect(
          spec.value(in: settings) == (value == SettingSpec.automatic && spec.isUnset ? nil : value),
          "\(spec.key)"
        )
      }
      for value in Self.typedValues(of: spec).accepted {
        var (typed, again) = (Settings(), Settings())
        try spec.set(value, in: &typed, texts)
        try spec.set(spec.word(in: typed), in: &again, texts)
        #expect(again == typed, "\(spec.key) reads '\(value)' back as '\(spec.word(in: typed))'")
      }
      #expect(!Self.typedValues(of: spec).refused.isEmpty, "\(spec.key) accepts every text")
      let changes = Self.values(of: spec).contains { value in
        var other = Settings()
        try? spec.set(value, in: &other, texts)
        return other != Settings()
      }
      #expect(changes, "add a text that \(spec.key) accepts to the texts of typedValues")
      for value in Self.typedValues(of: spec).refused {
        var other = Settings()
        try? spec.set(value, in: &other, texts)
        #expect(other == Settings(), "the refused value '\(value)' changes \(spec.key)")
      }
    }
  }

  @Test(arguments: ["/one\ntwo", "/one\u{2028}two", "/one\u{0}two", "/one\u{1B}[1m", "/one\ttwo", "/one\n"])
  func everySettingRefusesSeveralLinesAndControlCharacters(text: String) {
    for spec in descriptions.flatMap(\.settings) {
      var settings = Settings()
      let failure = #expect(throws: CommandFailure.self) { try spec.set(text, in: &settings, Texts(.english)) }
      #expect(failure?.code == "text_not_one_line" && settings == Settings(), "\(spec.key)")
    }
  }

  @Test func machineSettingsAreNotUndoable() async throws {
    let folder = NSTemporaryDirectory() + "haru-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let time = try TimeSource.fixed()
    let database = try Database(at: StoreLocation(directory: folder), now: time.now)
    let machine = MachineSettingsFile(in: folder)
    let store = SQLiteStore(database, pack: SayingPack.builtIn, time: time, machine: machine)
    let history = SQLiteUndoHistory(database)
    for spec in descriptions.flatMap(\.settings) {
      let count = try await history.entries(limit: 1_000).count
      for value in Self.values(of: spec) {
        _ = try await ChangeSettings(store)({ try? spec.set(value, in: &$0, Texts(.english)) })
      }
      let isUndoable = try await history.entries(limit: 1_000).count > count
      #expect(isUndoable != spec.isOfMachine, "\(spec.key)")
    }
    await database.close()
  }

  @Test func everyUserChoiceIsASettingThatIsStored() throws {
    var (reached, stored): (Set<String>, Set<String>) = ([], [])
    for spec in descriptions.flatMap(\.settings) {
      for value in Self.values(of: spec) {
        var settings = Settings()
        try spec.set(value, in: &settings, Texts(.english))
        let changed = zip(Self.leaves(of: settings), Self.leaves(of: Settings())).filter { $0.0.value != $0.1.value }
        reached.formUnion(changed.map(\.0.name))
        let texts = zip(settings.stored, Settings().stored).filter { $0.0.text != $0.1.text }.map(\.0)
        stored.formUnion(texts.map(\.key))
        let known = Dictionary(uniqueKeysWithValues: settings.stored.compactMap { key, text in text.map { (key, $0) } })
        #expect(Settings(stored: known) == settings, "\(spec.key) isn't stored as '\(value)'")
      }
    }
    // The user doesn't choose these settings: the app records them, or the environment provides them.
    let notes: Set = [
      "isOnboarded", "noticesRead", "endedDay", "plan.hidden", "systemDateOrder", "canvas.automaticTheme",
    ]
    let storedNotes: Set = ["is_onboarded", "notices_read", "ended_day", "plan_hidden", "reminders_own"]
    for name in Set(Self.leaves(of: Settings()).map(\.name)).symmetricDifference(reached.union(notes)).sorted() {
      Issue.record("Settings.\(name) needs a SettingSpec, or a place in notes if the user doesn't choose it")
    }
    for key in Set(Setting.all.map(\.key)).symmetricDifference(stored.union(storedNotes)).sorted() {
      Issue.record("the stored setting \(key) needs a SettingSpec, or a place in storedNotes")
    }
  }

  @Test func newestNoticeMatchesTheVersion() {
    #expect(Notice.all.first?.version == Program.version && AppVersion(Program.version) != nil)
  }

  /// Returns all values of the settings, including the settings of features.
  private static func leaves(of settings: Any, in path: String = "") -> [(name: String, value: String)] {
    Mirror(reflecting: settings).children.flatMap { child -> [(name: String, value: String)] in
      let name = path + (child.label ?? "")
      let isFeature = "\(type(of: child.value))".hasSuffix("Settings")
      return isFeature ? leaves(of: child.value, in: name + ".") : [(name, "\(child.value)")]
    }
  }

  /// Returns values that a setting accepts: all values that it lists, and typed values.
  private static func values(of spec: SettingSpec) -> [String] {
    spec.values.map(\.word) + typedValues(of: spec).accepted
  }

  /// Returns the values that a setting accepts and refuses among texts of every form that settings have.
  private static func typedValues(of spec: SettingSpec) -> (accepted: [String], refused: [String]) {
    let texts = [
      "지우", "05:00", "20:30", "30", "10m,1d", "8-20", "22:00-07:00", "/etc/ca.pem", "ntfy,desktop",
      "https://ntfy.sh/topic", "http://127.0.0.1:8080", "?" + String(repeating: "x", count: 2_000),
    ]
    let numbers = (0..<12).map { String(1 << $0) }
    var values: (accepted: [String], refused: [String]) = ([], [])
    for text in texts + (spec.kind == .number ? numbers : []) {
      var settings = Settings()
      do throws(CommandFailure) {
        try spec.set(text, in: &settings, Texts(.english))
        values.accepted.append(text)
      } catch { values.refused.append(text) }
    }
    return values
  }

  private static func stored(in spec: CommandSpec) -> [CompletionSource.StoredValue] {
    let values = spec.arguments.map(\.value) + spec.optionsOfSubtree.compactMap(\.value)
    return values.flatMap { value -> [CompletionSource.StoredValue] in
      switch value.completion {
      case .stored(let stored): [stored]
      case .wordsAfter(_, let stored): Array(stored.values)
      default: []
      }
    }
      + spec.subcommands.flatMap(stored)
  }

  private func features() throws -> [Feature] {
    let store = InMemoryStore(time: try .fixed())
    let features = InMemoryFeatures(store, time: try .fixed(), newID: .counting())
    let environment = FeatureEnvironment(settings: Settings(), texts: Texts(.korean), clipboard: Clipboard { _ in nil })
    return features.features(environment)
  }
}

extension SettingSpec {
  /// Indicates whether the setting has no value by default.
  fileprivate var isUnset: Bool { value(in: Settings()) == nil }
}

struct TableNameTests {
  /// A merge asks the user to choose between two values, so each value needs a readable name.
  @Test func everyMergeableColumnHasAName() {
    let tables = FeatureModule<AppContainer>.all.flatMap(\.description.tables)
    let asked = PortableSchema.asked
    #expect(asked.count > 90)
    for path in asked.sorted() {
      let parts = path.split(separator: ".").map(String.init)
      let table = tables.first { $0.table == parts[0] }
      #expect(table != nil, "no name for \(parts[0])")
      #expect(table?.part(parts[1]) != nil, "no name for \(path)")
    }
  }
}
