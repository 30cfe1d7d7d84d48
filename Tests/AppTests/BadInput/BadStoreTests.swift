import Foundation
import ScreenSupport
import Support
import Testing

/// Tests stores that Haru cannot use: an error names the file, the reason and a remedy, and the file stays unchanged.
struct BadStoreTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  @Test func missingHomeIsReported() throws {
    let outcome = try home.run("plan", environment: home.environment(["HOME": "", "HARU_HOME": ""]))
    #expect(outcome.status == .exited(1))
    #expect(
      outcome.errors == """
        haru: HOME isn't set, so there is no place for your data.
              Set HARU_HOME to a directory for your data, as a path that begins with '/'.

        """
    )
  }

  #if os(Linux)
  @Test func unloadableLibpqIsReported() throws {
    try "no library".write(toFile: home.folder.path("libpq.so.5"), atomically: true, encoding: .utf8)
    let environment = ["HARU_STORE": "postgresql://mina@localhost/haru", "LD_LIBRARY_PATH": home.folder.path]
    let outcome = try home.run("plan", environment: home.environment(environment))
    #expect(outcome.status == .exited(1))
    #expect(outcome.errors.contains("libpq, which connects to servers, couldn't be loaded"))
    #expect(outcome.errors.contains("libpq.so.5: "))
  }
  #endif

  @Test(arguments: ["HOME", "HARU_HOME"])
  func relativeHomeIsReported(name: String) throws {
    var environment = home.environment(["HARU_HOME": ""])
    environment[name] = "here"
    let outcome = try home.run("plan", environment: environment)
    #expect(outcome.status == .exited(1))
    #expect(outcome.errors.contains("\(name) isn't an absolute path: 'here'."))
  }

  @Test func filesArePrivateToTheUser() throws {
    try home.haru("plan", "add", "secret")
    let outcome = try home.shell("umask; cd haru; stat -c '%a %n' . * 2>/dev/null || stat -f '%Lp %N' . *")
    let modes = outcome.output.split(separator: "\n").dropFirst()
    #expect(modes.first == "700 .")
    #expect(modes.count > 1 && modes.dropFirst().allSatisfy { $0.hasPrefix("600 ") })
  }

  @Test func folderInPlaceOfTheStoreIsReportedAndUnchanged() throws {
    try FileManager.default.createDirectory(atPath: home.store, withIntermediateDirectories: true)
    let outcome = try home.run("plan", "add", "x")
    #expect(outcome.status == .exited(1))
    #expect(outcome.errors.contains("\(home.store) is a folder, but your data file should be there."))
    #expect(outcome.errors.contains("set HARU_HOME to another folder"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.store).isEmpty)
  }

  @Test func fileInPlaceOfTheHomeFolderIsReported() throws {
    try Data("mine".utf8).write(to: URL(filePath: home.folder.path("haru")))
    let outcome = try home.run("plan")
    #expect(outcome.status == .exited(1))
    #expect(outcome.errors.contains("The folder \(home.folder.path("haru")) couldn't be created (Not a directory)."))
  }

  @Test func foreignFileIsReportedAndUnchanged() throws {
    try FileManager.default.createDirectory(atPath: home.folder.path("haru"), withIntermediateDirectories: true)
    let bytes = Data("This is a letter, not a database, and longer than a header is.\n".utf8)
    try bytes.write(to: URL(filePath: home.store))
    for arguments in [["plan"], ["plan", "add", "x"], ["undo"], ["today", "--json"]] {
      let outcome = try HaruProcess(arguments, environment: home.environment()).run()
      #expect(outcome.status == .exited(1))
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.contains("\(home.store) isn't a Haru data file."))
    }
    #expect(try Data(contentsOf: URL(filePath: home.store)) == bytes)
  }

  @Test func damagedFileIsReportedAndUnchanged() throws {
    for number in 1...20 { try home.haru("plan", "add", "walk no\(number)") }
    var bytes = try Data(contentsOf: URL(filePath: home.store))
    // Everything after the first page, which contains the header, is overwritten.
    for index in 4096..<bytes.count { bytes[index] = 0xA5 }
    try bytes.write(to: URL(filePath: home.store))
    for arguments in [["plan"], ["plan", "add", "x"]] {
      let outcome = try HaruProcess(arguments, environment: home.environment()).run()
      #expect(outcome.status == .exited(1))
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.contains("damaged"), "\(outcome.errors)")
    }
    #expect(try Data(contentsOf: URL(filePath: home.store)) == bytes)
    #expect(try home.haru("data", "path") == home.store + "\n")
  }

  @Test func emptyFileIsNotUsedAsANewStore() throws {
    try FileManager.default.createDirectory(atPath: home.folder.path("haru"), withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: home.store))
    for arguments in [["plan"], ["plan", "add", "x"], ["data", "check"]] {
      let outcome = try HaruProcess(arguments, environment: home.environment()).run()
      #expect(outcome.status == .exited(1))
      #expect(outcome.errors.contains("haru data restore"), "\(outcome.errors)")
    }
    #expect(try Data(contentsOf: URL(filePath: home.store)).isEmpty)
  }

  @Test func damageAfterAnUncleanEndIsReportedWithTheResult() throws {
    try home.haru("plan", "add", "dentist")
    try home.haru("data", "backup", home.folder.path("backup.db"))
    // Haru leaves this byte in the lock file when it finds the log of another process.
    try Data([1]).write(to: URL(filePath: home.folder.path("haru/haru.lock")))
    try home.haru("plan")
    #expect(try Data(contentsOf: URL(filePath: home.folder.path("haru/haru.lock"))).isEmpty)
    try Data([1]).write(to: URL(filePath: home.folder.path("haru/haru.lock")))
    var bytes = try Data(contentsOf: URL(filePath: home.store))
    // No list reads this page.
    let index = 4_096 * 30
    bytes.replaceSubrange(index..<index + 4_096, with: Data(repeating: 0xA5, count: 4_096))
    try bytes.write(to: URL(filePath: home.store))
    let outcome = try home.run("settings")
    #expect(outcome.status == .exited(0))
    #expect(outcome.errors == "The data file is damaged. Run 'haru data check' to see what is wrong.\n")
    let check = try home.run("data", "check")
    #expect(check.status == .exited(1) && check.errors.contains("found in \(home.store)"), "\(check)")
    try home.haru("data", "restore", home.folder.path("backup.db"), "--yes")
    #expect(try home.run("settings").errors.isEmpty)
  }

  @Test func errorsMentionBackupsOnlyIfSomeExist() throws {
    try home.haru("plan", "add", "x")
    let bytes = try Data(contentsOf: URL(filePath: home.store))
    func damage() throws -> String {
      try (bytes.prefix(100) + Data(repeating: 0xA5, count: 30_000)).write(to: URL(filePath: home.store))
      return try home.run("plan").errors
    }
    #expect(try !damage().contains("backups"))
    try bytes.write(to: URL(filePath: home.store))
    try home.haru("data", "backup")
    #expect(try damage().contains("Haru's own backups are in \(home.folder.path("haru/backups"))."))
  }

  @Test func unusableStoreDoesNotOpenTheFullScreen() throws {
    try FileManager.default.createDirectory(atPath: home.store, withIntermediateDirectories: true)
    let terminal = try home.start()
    #expect(try terminal.waitForExit() == .exited(1))
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(text.contains("but your data file should be there."))
    #expect(!text.contains("\u{1B}[?1049h"))
    #expect(try terminal.settings == terminal.originalSettings)
  }

  @Test func storeOfANewerVersionIsReadOnly() throws {
    try home.haru("plan", "add", "dentist", "--start", "15:00")
    var bytes = try Data(contentsOf: URL(filePath: home.store))
    // SQLite stores user_version as a big-endian number at offset 60 of the header.
    bytes.replaceSubrange(60..<64, with: [0, 0, 3, 231])
    try bytes.write(to: URL(filePath: home.store))

    #expect(try home.titles() == ["dentist"])
    for arguments in [["plan", "add", "x"], ["plan", "remove", "dentist", "--yes"], ["undo"]] {
      let outcome = try HaruProcess(arguments, environment: home.environment()).run()
      #expect(outcome.status == .exited(1))
      #expect(outcome.output.isEmpty)
      #expect(
        outcome.errors
          == "haru: The data is from a newer version of Haru, so it can only be read.\n      Please update Haru.\n"
      )
    }
    #expect(try Data(contentsOf: URL(filePath: home.store)) == bytes)

    let screen = try home.open()
    try screen.see("dentist")
    try screen.type("n", seeing: "New event")
    try screen.type("walk")
    try screen.type(Keys.save, seeing: "Not saved, but what you entered is still here.")
    #expect(screen.text.contains("walk"))
    try screen.type(Keys.escape, seeing: "Unsaved changes")
    try screen.type(Keys.escape, losing: "New event")
    #expect(try screen.quit() == .exited(0))
    #expect(try home.titles() == ["dentist"])
  }

  @Test(.enabled(if: Machine.canBecomeNobody, "Only root can run as another user."))
  func uncreatableFolderIsReported() throws {
    let outcome = try runAsNobody("plan add x", home: "/proc/nowhere")
    #expect(outcome.status == .exited(1))
    #expect(outcome.errors.contains("The folder /proc/nowhere"))
    let root = try runAsNobody("plan add x", home: "/root-of-haru")
    #expect(root.status == .exited(1))
    #expect(root.errors.contains("The folder /root-of-haru couldn't be created (Permission denied)."))
    #expect(root.errors.contains("Set HARU_HOME to a folder you can write to."))
  }

  @Test(.enabled(if: Machine.canBecomeNobody, "Only root can run as another user."))
  func readOnlyStoreCanBeReadButNotChanged() throws {
    try home.haru("plan", "add", "dentist", "--start", "15:00")
    _ = try home.shell("chmod 755 . haru; chmod 644 haru/*")
    let bytes = try Data(contentsOf: URL(filePath: home.store))
    let read = try runAsNobody("plan", home: home.folder.path("haru"))
    #expect(read.status == .exited(0), "\(read.errors)")
    #expect(read.output.contains("dentist"))
    let written = try runAsNobody("plan add x", home: home.folder.path("haru"))
    #expect(written.status == .exited(1))
    #expect(
      written.errors
        == "haru: Haru's data is read-only.\n      Check the permissions of the file and its folder.\n"
    )
    #expect(try Data(contentsOf: URL(filePath: home.store)) == bytes)
  }

  @Test(.enabled(if: Machine.canBecomeNobody, "Only root can run as another user."))
  func unreadableStoreIsReported() throws {
    try home.haru("plan", "add", "dentist")
    _ = try home.shell("chmod 755 . haru; chmod 600 haru/*")
    let outcome = try runAsNobody("plan", home: home.folder.path("haru"))
    #expect(outcome.status == .exited(1))
    #expect(outcome.errors.contains("\(home.store) couldn't be opened"), "\(outcome.errors)")
    #expect(try home.titles() == ["dentist"])
  }

  @Test(.enabled(if: Machine.canBecomeNobody, "Only root can run as another user."))
  func closedFolderOfTheStoreSettingIsReported() throws {
    try home.haru("plan", "add", "dentist")
    _ = try home.shell("chmod 700 haru")
    let outcome = try runAsNobody("plan", home: home.folder.path("haru"))
    #expect(outcome.status == .exited(1))
    #expect(outcome.errors.contains("(\(home.folder.path("haru/store")): Permission denied)"), "\(outcome.errors)")
  }

  /// Runs a copy of the program that everyone may read, as the user `runAsNobody`, who owns no files.
  private func runAsNobody(_ command: String, home directory: String) throws -> HaruProcess.Outcome {
    try home.shell(
      """
      chmod 755 .; cp "$haru" public-haru; chmod 755 public-haru
      export LLVM_PROFILE_FILE=/dev/null
      HARU_HOME='\(directory)' setpriv --reuid=65534 --regid=65534 --clear-groups ./public-haru \(command)
      """
    )
  }
}
