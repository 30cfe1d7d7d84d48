import Data
import Domain
import Foundation
import Support
import Testing

@Suite("Opening the store")
struct StoreOpeningTests {
  private let folder: TemporaryStore

  init() throws {
    folder = try TemporaryStore()
  }

  @Test func storeFilesArePrivateToTheUser() async throws {
    let database = try folder.open()
    try await StoredEvents(database).add(.sample())
    let location = folder.location
    #expect(try folder.rights(location.directory) == 0o700)
    for file in [location.file, location.file + "-wal", location.file + "-shm", location.lock] {
      #expect(try folder.rights(file) == 0o600)
    }
  }

  @Test func missingFoldersAreCreatedForTheUserAlone() throws {
    let location = StoreLocation(directory: folder.folder + "/a/b")
    _ = try Database(at: location, now: TimeSource.fixed().now)
    #expect(try folder.rights(folder.folder + "/a") == 0o700)
    #expect(try folder.rights(folder.folder + "/a/b") == 0o700)
  }

  @Test func closingRemovesTheLogAndLaterUseReopensTheStore() async throws {
    let database = try folder.open()
    let events = StoredEvents(database)
    try await events.add(.sample("kept"))
    await database.close()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.location.directory).sorted() == [
        "haru.db", "haru.lock",
      ]
    )
    try await events.add(.sample("later", id: 2))
    #expect(
      try await events.events([Event.ID(number: 1), Event.ID(number: 2)]).map(\.title.text) == ["kept", "later"]
    )
  }

  @Test func emptyFileIsNotTreatedAsANewStore() throws {
    try makeFile(Data())
    #expect(try cause() == .empty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.location.directory) == ["haru.db"])
  }

  @Test func storeReadableByOthersBecomesPrivate() async throws {
    let database = try folder.open()
    try await StoredEvents(database).add(.sample("kept"))
    let location = folder.location
    let files = [location.file, location.file + "-wal", location.file + "-shm", location.lock]
    for file in files { try allow(0o664, file) }
    try makeFile(Data(), name: "keys")
    try allow(0o755, location.directory)
    let second = try folder.open()
    #expect(try await StoredEvents(second).event(Event.ID(number: 1)) != nil)
    for file in files { #expect(try folder.rights(file) == 0o600) }
    #expect(try folder.rights(location.directory) == 0o700)
  }

  @Test func folderWithOtherFilesKeepsItsPermissions() async throws {
    await (try folder.open()).close()
    try makeFile(Data(), name: "letter.txt")
    try allow(0o755, folder.location.directory)
    try allow(0o644, folder.location.file)
    _ = try folder.open()
    #expect(try folder.rights(folder.location.directory) == 0o755)
    #expect(try folder.rights(folder.location.file) == 0o600)
    #expect(try folder.rights(folder.location.directory + "/letter.txt") == 0o644)
  }

  @Test func foreignTriggersAndViewsDoNotRun() async throws {
    let database = try folder.open()
    try await database.maintain { connection throws(StoreError) in
      try connection.execute(
        """
        CREATE TRIGGER spy AFTER INSERT ON event BEGIN INSERT INTO setting VALUES(1, 'seen', new.title); END;
        CREATE VIEW window AS SELECT * FROM event;
        """
      )
    }
    try await StoredEvents(database).add(.sample())
    let seen = try await database.read { connection throws(StoreError) in
      try connection.answer("SELECT count(*) FROM setting WHERE name = 'seen'")
    }
    #expect(seen == "0")
    await #expect(throws: StoreError.inputOutput(detail: "SQL logic error (SQLite 1)")) {
      _ = try await database.read { connection throws(StoreError) in try connection.answer("SELECT title FROM window") }
    }
  }

  @Test func folderAtTheStorePathIsReported() throws {
    try FileManager.default.createDirectory(atPath: folder.location.file, withIntermediateDirectories: true)
    #expect(try cause() == .isDirectory)
  }

  @Test func readOnlySideFilesDoNotPreventWriting() async throws {
    await (try folder.open()).close()
    for ending in ["-shm", "-wal"] {
      try makeFile(Data(), name: "haru.db" + ending)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o400],
        ofItemAtPath: folder.location.file + ending
      )
    }
    let database = try folder.open()
    for ending in ["-shm", "-wal"] { #expect(try folder.rights(folder.location.file + ending) == 0o600) }
    try await StoredEvents(database).add(.sample("later"))
  }

  @Test func pipeAtTheShownSayingPathDoesNotBlock() async throws {
    await (try folder.open()).close()
    #expect(unsafe mkfifo(folder.location.shown, 0o600) == 0)
    let shown = ShownSaying.beside(folder.location)
    shown.remember(try #require(Saying.ID(7)))
    #expect(shown.last == nil)
  }

  @Test func linkAtTheStorePathIsNotFollowed() throws {
    try makeFile(Data(), name: "other.db")
    try FileManager.default.createSymbolicLink(atPath: folder.location.file, withDestinationPath: "other.db")
    #expect(try cause() == .notAPlainFile)
  }

  @Test func linkedFolderIsAccepted() throws {
    let link = folder.folder + "/link"
    try FileManager.default.createDirectory(atPath: folder.location.directory, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.location.directory)
    #expect(try Database(at: StoreLocation(directory: link), now: TimeSource.fixed().now).access == .readWrite)
  }

  @Test func fileAtTheFolderPathIsReported() throws {
    try Data().write(to: URL(filePath: folder.location.directory))
    let error = try #require(throws: OpenError.self) { _ = try folder.open() }
    #expect(error.path == folder.location.directory)
    #expect(error.cause == .directoryNotMade(reason: "Not a directory"))
  }

  @Test(arguments: ["나의 일기\n", String(repeating: "garbage ", count: 2_000)])
  func foreignFileIsLeftUnchanged(text: String) throws {
    try makeFile(Data(text.utf8))
    #expect(try cause() == .notAStore)
    #expect(try String(contentsOfFile: folder.location.file, encoding: .utf8) == text)
  }

  @Test func encryptedBackupInPlaceOfTheStoreIsReported() throws {
    try makeFile(Data("haruenc1".utf8) + Data(repeating: 0xA5, count: 2_000))
    #expect(try cause() == .encrypted)
  }

  @Test func databaseOfAnotherProgramIsRefused() async throws {
    try await set("PRAGMA application_id = 77")
    #expect(try cause() == .notAStore)
  }

  @Test func newerStoreCanOnlyBeRead() async throws {
    try await StoredEvents(folder.open()).add(.sample("kept"))
    try await set("PRAGMA user_version = 999")
    let database = try folder.open()
    let store = StoreUnderTest(database)
    #expect(database.access == .readOnly(.newerVersion(999)))
    #expect(try await store.events.event(Event.ID(number: 1))?.title.text == "kept")
    await #expect(throws: StoreError.newerVersion) { try await store.events.add(.sample(id: 2)) }
    await #expect(throws: StoreError.newerVersion) { try await store.history.undo() }
    await database.close()
    #expect(try await store.events.event(Event.ID(number: 2)) == nil)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can become an unprivileged user"), arguments: [0o755, 0o777])
  func storeWithoutWritePermissionCanBeRead(folderRights: Int) async throws {
    let database = try folder.open()
    try await StoredEvents(database).add(.sample())
    await database.close()
    try allow(0o755, folder.folder)
    try allow(folderRights, folder.location.directory)
    try allow(0o644, folder.location.file)
    let tool = try Tool("nobody", folder.location.directory)
    #expect(tool.lines() == ["readOnly(Data.StoreAccess.Reason.notWritable)", "events 1", "error readOnly"])
    #expect(tool.end() == 1)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can become an unprivileged user"))
  func missingReadPermissionIsReported() async throws {
    _ = try folder.open()
    for path in [folder.folder, folder.location.directory] { try allow(0o755, path) }
    let tool = try Tool("nobody", folder.location.directory)
    #expect(tool.lines().first?.contains("Permission denied") == true)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can become an unprivileged user"))
  func unreadableLogIsNotIgnored() async throws {
    let database = try folder.open()
    // Changes stay in the log while another process reads.
    let reader = try Tool("read", folder.location.directory)
    #expect(reader.line() == "reading")
    try await StoredEvents(database).add(.sample())
    for path in [folder.folder, folder.location.directory] { try allow(0o755, path) }
    try allow(0o644, folder.location.file)
    let tool = try Tool("nobody", folder.location.directory)
    #expect(tool.lines().first?.hasPrefix("error ") == true)
    reader.send("go on")
    #expect(reader.end() == 0)
    await database.close()
  }

  private func cause() throws -> OpenError.Cause {
    let error = try #require(throws: OpenError.self) { _ = try folder.open() }
    #expect(error.path == folder.location.file)
    return error.cause
  }

  private func makeFile(_ contents: Data, name: String = "haru.db") throws {
    try FileManager.default.createDirectory(atPath: folder.location.directory, withIntermediateDirectories: true)
    try contents.write(to: URL(filePath: folder.location.directory).appending(path: name))
  }

  private func allow(_ rights: Int, _ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: path)
  }

  /// Runs a pragma that changes the file's header, as another program would.
  private func set(_ pragma: String) async throws {
    let database = try folder.open()
    try await database.maintain { connection throws(StoreError) in try connection.execute(pragma) }
    await database.close()
  }
}
