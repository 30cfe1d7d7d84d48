import Data
import Domain
import DomainTesting
import Foundation
import Support
import Synchronization
import Testing

/// Settings that run a program or send data stay on the computer, whatever imported data contains.
@Suite struct MachineSettingsTests {
  private let folder: TemporaryStore

  init() throws { folder = try TemporaryStore() }

  private var path: String { folder.location.directory + "/settings.json" }

  private static let hostile: [(setting: MachineSetting, value: String)] = MachineSetting.allCases.map { setting in
    switch setting {
    case .reminderWays: (setting, "command")
    case .allReminderWays, .ntfyWords: (setting, "true")
    case .reminderCommand: (setting, "/tmp/evil")
    case .ntfyTopic: (setting, "https://evil.example/topic")
    case .certificates: (setting, "/tmp/evil.pem")
    case .bookAddresses: (setting, "openlibrary=http://evil.example")
    case .secrets: (setting, "file")
    }
  }

  private static func choose(_ settings: inout Settings) {
    settings.reminders.ways = [.command]
    settings.reminders.allWays = true
    settings.reminders.command = "/usr/bin/true"
    settings.reminders.ntfy = WebAddress("https://ntfy.sh/mine")
    settings.reminders.ntfyWords = true
    settings.certificates = "/etc/ca.pem"
    settings.sync.secrets = .locked
    settings.books.addresses = [.openLibrary: WebAddress("http://127.0.0.1:8080")].compactMapValues { $0 }
  }

  /// Writes settings into the tables, as another program can.
  private static func plant(in database: some SQLDatabase) async throws(StoreError) {
    try await database.maintain(isLarge: false, isDryRun: false, waits: true) { connection throws(StoreError) in
      for (setting, value) in hostile {
        let values = "1, '\(setting.rawValue)', '\(value)'"
        try connection.execute("INSERT INTO setting(account_id, name, value) VALUES(\(values))")
      }
    }
  }

  /// Returns the stored last name.
  private static func lastName(in database: some SQLDatabase) async throws(StoreError) -> String? {
    try await database.read { connection throws(StoreError) in
      try connection.answer("SELECT coalesce(max(name), '') FROM setting")
    }
  }

  @Test func machineSettingsAreInAPrivateFileAndNotInTheStore() async throws {
    let database = try folder.open()
    let changed = try await ChangeSettings(SQLiteStore(database))({ settings in
      settings.weekStart = .monday
      Self.choose(&settings)
    })
    #expect(changed.isChanged)
    #expect(try await Self.lastName(in: database) == "week_start")
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    let saved = try JSONDecoder().decode([String: String].self, from: Data(contentsOf: URL(filePath: path)))
    #expect(Set(saved.keys) == Set(MachineSetting.allCases.map(\.rawValue)))
    #expect(try await SQLiteStore(try folder.open()).settings() == changed.value)
  }

  @Test func changingOnlyMachineSettingsAddsNoUndoStep() async throws {
    let database = try folder.open()
    let store = SQLiteStore(database)
    #expect(try await ChangeSettings(store)(Self.choose).isChanged)
    #expect(try await !ChangeSettings(store)(Self.choose).isChanged)
    #expect(try await SQLiteUndoHistory(database).entries(limit: 9) == [])
    #expect(try await ChangeSettings(store)({ $0 = Settings() }).isChanged)
    #expect(try await store.settings() == Settings())
  }

  @Test(arguments: [
    "", "{", "[]", #"{"reminders_ways": 3}"#, #"{"reminders_ways": "pigeon"}"#, #"{"reminders_ntfy": "ntfy"}"#,
    #"{"reminders_all_ways": "yes"}"#, #"{"book_addresses": "aladin"}"#,
  ])
  func unreadableSettingsFileIsAnErrorAndStays(text: String) async throws {
    let store = SQLiteStore(try folder.open())
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let error = await #expect(throws: StoreError.self) { try await store.settings() }
    guard case .brokenSettings(let detail) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(detail.contains(path))
    // The broken file stays, so that the user can repair it.
    await #expect(throws: StoreError.brokenSettings(path: detail)) { try await ChangeSettings(store)(Self.choose) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test(arguments: [0o620, 0o602, 0o666]) func settingsFileThatOthersCanWriteIsNotTrusted(rights: Int) async throws {
    let store = SQLiteStore(try folder.open())
    #expect(try await ChangeSettings(store)(Self.choose).isChanged)
    try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: path)
    await #expect(throws: StoreError.untrustedSettings(path: path)) { try await store.settings() }
    await #expect(throws: StoreError.untrustedSettings(path: path)) { try await ChangeSettings(store)(Self.choose) }
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    #expect(try await store.settings().certificates == "/etc/ca.pem")
  }

  @Test func concurrentChangesAreBothSaved() async throws {
    let stores = try (0..<2).map { _ in SQLiteStore(try folder.open()) }
    for _ in 0..<10 {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { _ = try await ChangeSettings(stores[0])({ $0.certificates = "/etc/ca.pem" }) }
        group.addTask { _ = try await ChangeSettings(stores[1])({ $0.reminders.allWays = true }) }
        try await group.waitForAll()
      }
      let settings = try await stores[0].settings()
      #expect(settings.certificates == "/etc/ca.pem" && settings.reminders.allWays)
      _ = try await ChangeSettings(stores[0])({ $0 = Settings() })
    }
  }

  @Test("Machine settings in a store are ignored and reported once")
  func machineSettingsInAStoreAreIgnoredAndReportedOnce() async throws {
    let before = try folder.open()
    #expect(try await ChangeSettings(SQLiteStore(before))({ $0.certificates = "/etc/ca.pem" }).isChanged)
    try await Self.plant(in: before)
    // The planted settings don't apply while the store is open either.
    #expect(try await SQLiteStore(before).settings() == Settings(certificates: "/etc/ca.pem"))
    await before.close()
    let notices = Notices()
    let database = try folder.open(notices: notices)
    #expect(notices.reported.flatMap(Self.named) == MachineSetting.allCases.map(\.rawValue).sorted())
    #expect(try await Self.lastName(in: database) == "")
    #expect(try await SQLiteStore(database).settings() == Settings(certificates: "/etc/ca.pem"))
    let again = Notices()
    _ = try folder.open(notices: again)
    #expect(again.reported == [])
  }

  private static func named(_ notice: StoreNotice) -> [String] {
    if case .machineSettings(let settings) = notice { settings.map(\.rawValue).sorted() } else { [] }
  }

  private enum Way: CaseIterable {
    case restore, merge, mergeExport, importExport
  }

  @Test("Importing never brings in machine settings", arguments: Way.allCases)
  private func importNeverBringsInMachineSettings(way: Way) async throws {
    let foreign = try TemporaryStore()
    let other = try foreign.open()
    try await StoredEvents(other).add(.sample())
    let exported = foreign.folder + "/exported"
    if way == .mergeExport || way == .importExport {
      await other.close()
      _ = try await StoreManager(at: foreign.location, now: TimeSource.fixed().now, notify: { _ in }).export(
        to: exported)
      try Self.addRows(to: exported)
    } else {
      try await Self.plant(in: other)
      await other.close()
    }
    let mine = SQLiteStore(try folder.open())
    #expect(try await ChangeSettings(mine)({ $0.certificates = "/etc/ca.pem" }).isChanged)
    let notices = Notices()
    let manager = StoreManager(at: folder.location, now: try TimeSource.fixed().now) { notice in
      notices.all.withLock { $0.append(notice) }
    }
    switch way {
    case .restore: _ = try await manager.restore(from: foreign.location.file, with: nil)
    case .merge: _ = try await manager.merge(foreign.location.file, MergeChoice(.here), isDryRun: false)
    case .mergeExport: _ = try await manager.merge(exported, MergeChoice(.here), isDryRun: false)
    case .importExport: _ = try await manager.importAll(from: exported, moving: nil, replaces: true, isDryRun: false)
    }
    #expect(notices.reported.flatMap(Self.named) == MachineSetting.allCases.map(\.rawValue).sorted())
    let database = try folder.open()
    #expect(try await Self.lastName(in: database) == "")
    #expect(try await SQLiteStore(database).settings() == Settings(certificates: "/etc/ca.pem"))
    #expect(try await StoredEvents(database).event(Event.ID(number: 1)) != nil)
  }

  private static func addRows(to folder: String) throws {
    let lines = hostile.map { #"{"name":"\#($0.setting.rawValue)","value":"\#($0.value)"}"# + "\n" }.joined()
    let (settings, manifest) = (folder + "/settings.jsonl", folder + "/manifest.json")
    #expect(try String(contentsOfFile: settings, encoding: .utf8) == "")
    try lines.write(toFile: settings, atomically: true, encoding: .utf8)
    try String(contentsOfFile: manifest, encoding: .utf8)
      .replacing(#""settings": 0"#, with: #""settings": \#(hostile.count)"#)
      .write(toFile: manifest, atomically: true, encoding: .utf8)
  }

  @Test func backupsAndExportsContainNoMachineSettings() async throws {
    let database = try folder.open()
    _ = try await ChangeSettings(SQLiteStore(database))(Self.choose)
    await database.close()
    let manager = StoreManager(at: folder.location, now: try TimeSource.fixed().now, notify: { _ in })
    let backup = try await manager.backUp(to: nil, replaces: false, with: nil)
    let exported = folder.folder + "/exported"
    _ = try await manager.export(to: exported)
    let files = try FileManager.default.contentsOfDirectory(atPath: exported).map { "\(exported)/\($0)" } + [backup]
    for file in files {
      let bytes = try Data(contentsOf: URL(filePath: file))
      for secret in ["/usr/bin/true", "ntfy.sh/mine", "/etc/ca.pem", "127.0.0.1:8080"] {
        #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(file): \(secret)")
      }
    }
    #expect(files.count > 9)
  }

  @Test(.onServer) func machineSettingsInAnAccountAreIgnoredAndReported() async throws {
    let home = try folder.serverHome()
    let database = try home.open()
    try await Self.plant(in: database)
    #expect(try await SQLiteStore(database, in: folder).settings() == Settings())
    let notices = Notices()
    let opened = try home.open()
    await opened.bringUpToDate { notice in notices.all.withLock { $0.append(notice) } }
    #expect(notices.reported.flatMap(Self.named) == MachineSetting.allCases.map(\.rawValue).sorted())
    #expect(try await Self.lastName(in: opened) == "")
  }
}
