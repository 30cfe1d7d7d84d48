import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests the lock with real hashes, terminals and processes.
struct LockStoryTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
    try home.haru("plan", "add", "Dentist", "--start", "15:00")
  }

  private func setLock(_ secret: String = "secret-1") throws {
    let outcome = try home.run("lock", "set", "--plain", input: "\(secret)\n\(secret)\n")
    #expect(outcome.status == .exited(0) && outcome.output.split(separator: "\n").count == 8, "\(outcome)")
    try home.haru("lock")
  }

  @Test func lockedCommandsAreRefusedAndShowNothing() throws {
    try home.haru("feel", "70", "calm")
    try setLock()
    let before = try home.run("data", "path").output
    #expect(before.contains("haru.db"))
    let refused = [
      ["today"], ["plan"], ["plan", "--json"], ["plan", "add", "x", "--start", "16:00"], ["people"], ["words"],
      ["words", "list"], ["canvas"], ["books"], ["find", "den"], ["settings"], ["settings", "set", "name", "x"],
      ["undo"],
      ["undo", "--list"], ["redo"], ["account"], ["data", "check"], ["data", "backup"], ["data", "backups"],
      ["data", "export", home.folder.path("out")], ["data", "merge", home.store], ["data", "import", "/nowhere"], [],
    ]
    for words in refused {
      let outcome = try HaruProcess(words, environment: home.environment(), input: "y\nsecret-1\n").run()
      #expect(outcome.status == .exited(1) && outcome.output.isEmpty, "\(words): \(outcome)")
      #expect(outcome.errors.contains("locked") && !outcome.errors.contains("Dentist"), "\(words): \(outcome)")
    }
    #expect(try home.run("widget").output == "locked\n")
    #expect(try home.run("words", "--plain").output == "locked\n")
    #expect(try home.run("__complete", "plan", "show", "Den").output.contains("Dentist") == false)
    #expect(try home.run("demo", "--years", "1").status == .exited(0))
  }

  @Test func unlockingAppliesToTheSameTerminalOnly() throws {
    try setLock()
    let script = #""$HARU" plan; "$HARU" plan --plain; "$HARU" lock; "$HARU" --no-input plan; echo end"#
    let terminal = try PseudoTerminal(
      "/bin/sh",
      ["-c", script],
      environment: home.environment(["HARU": BinaryUnderTest.path]),
      size: Size(columns: 80, rows: 24)
    )
    try terminal.read(until: "Haru password: ")
    try terminal.write("wrong\n")
    try terminal.waitForPrompt(2)
    // A single Esc doesn't combine with the text that is typed after it.
    try terminal.write("\u{1B}")
    Thread.sleep(forTimeInterval: 0.2)
    try terminal.write("sex\u{7F}cret-1\u{1B}[D\n")
    try terminal.read(until: "end")
    #expect(try terminal.waitForExit() == .exited(0))
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(!text.contains("secret-1") && !text.contains("sex"))
    #expect(text.components(separatedBy: "Dentist").count == 3)
    #expect(text.contains("Locked.") && text.contains("Haru is locked."))
    // The lock is still closed on other terminals.
    #expect(try home.refusal("plan") == CommandRefusal(1, "locked"))
  }

  @Test func passwordDelaySurvivesNewProcessesAndClockChanges() throws {
    try setLock()
    // Each wrong password doubles the delay. On a slow machine, shorter delays are over before the next process asks.
    var seconds = 0
    for _ in 0..<2_000 where seconds < 8 {
      let errors = try home.run("lock", "remove", input: "wrong\n").errors
      #expect(errors.contains("Wrong password") || errors.contains("Try again in"))
      seconds = errors.firstMatch(of: /Try again in (\d+)/).flatMap { Int($0.1) } ?? 0
    }
    #expect(seconds >= 8)
    let later = home.environment(now: "2036-01-01T09:00:00+09:00")
    let outcome = try home.run("lock", "remove", input: "secret-1\n", environment: later)
    #expect(outcome.status == .exited(1) && outcome.errors.contains("Try again in"), "\(outcome)")
  }

  @Test func interruptedPasswordPromptRestoresTheTerminal() throws {
    try setLock()
    let script = #"trap : INT TERM; "$HARU" plan; echo "status $?""#
    let terminal = try PseudoTerminal(
      "/bin/sh",
      ["-c", script],
      environment: home.environment(["HARU": BinaryUnderTest.path]),
      size: Size(columns: 80, rows: 24)
    )
    try terminal.read(until: "Haru password: ")
    try terminal.write("sec\u{3}")
    try terminal.read(until: "status 130")
    #expect(try terminal.settings == terminal.originalSettings)
    try terminal.waitForExit()
  }

  @Test func fullScreenAsksForThePasswordWhenLocked() throws {
    try home.haru("settings", "set", "language", "en")
    try home.haru("settings", "set", "name", "Mina")
    try setLock()
    let terminal = try home.start()
    try terminal.read(until: "Haru password: ")
    try terminal.write("secret-1\n")
    let screen = HaruScreen(terminal, size: Size(columns: 80, rows: 24))
    try screen.see("Dentist")
    // The screen notices the lock before a key is pressed.
    try home.haru("lock")
    try terminal.read(until: "Haru was locked from another terminal.")
    try terminal.waitForPrompt(2)
    try terminal.write("secret-1\n")
    try screen.see("Dentist")
    try screen.type("7", seeing: "password")
    try screen.type(":lock now", seeing: "▸ lock now")
    try screen.type(Keys.enter)
    try terminal.waitForPrompt(3)
    try terminal.write("secret-1\n")
    #expect(try screen.quit() == .exited(0))
  }

  @Test func encryptedBackupRestoresOnAnotherMachine() throws {
    let path = home.folder.path("backup.encrypted")
    #expect(
      try home.run("data", "backup", path, "--encrypt", input: "correct horse\ncorrect horse\n").status == .exited(0)
    )
    #expect(try !String(decoding: Foundation.Data(contentsOf: URL(filePath: path)), as: UTF8.self).contains("Dentist"))
    let other = try HaruHome()
    #expect(try other.run("data", "restore", path, "--yes", input: "wrong horse\n").errors.contains("password for"))
    #expect(try other.run("data", "restore", path, "--yes", input: "correct horse\n").status == .exited(0))
    #expect(try other.titles() == ["Dentist"])
  }

  @Test func completionShowsNothingAfterSigningOut() throws {
    try home.haru("account", "create", "--nickname", "mina", "--email", "mina@example.org")
    #expect(try home.run("__complete", "plan", "show", "Den").output.contains("Dentist"))
    try home.haru("account", "sign-out")
    #expect(try !home.run("__complete", "plan", "show", "Den").output.contains("Dentist"))
  }

  @Test func signingOutElsewhereLocksAnOpenScreen() throws {
    try home.haru("settings", "set", "language", "en")
    try home.haru("settings", "set", "name", "Mina")
    try home.haru("account", "create", "--nickname", "mina", "--email", "mina@example.org")
    let terminal = try home.start()
    let screen = HaruScreen(terminal, size: Size(columns: 80, rows: 24))
    try screen.see("Dentist")
    try home.haru("account", "sign-out")
    try terminal.read(until: "Nickname or email address: ")
    try terminal.write("mina\n")
    try screen.see("Dentist")
    #expect(try screen.quit() == .exited(0))
  }

  @Test func signedOutUserIsAskedForTheAccount() throws {
    try home.haru("account", "create", "--nickname", "mina", "--email", "mina@example.org")
    try home.haru("account", "sign-out")
    let terminal = try home.start()
    try terminal.read(until: "Nickname or email address: ")
    try terminal.write("nina\n")
    try terminal.read(until: "No account has this nickname or email address.")
    try terminal.write("mina\n")
    try terminal.read(until: "Dentist")
    try terminal.write("\u{3}")
    try terminal.waitForExit()
    #expect(try home.titles() == ["Dentist"])
  }

  @Test func closedAccountLeavesOnlyItsBackup() throws {
    try home.haru("account", "create", "--nickname", "mina", "--email", "mina@example.org")
    try home.haru("data", "backup")
    let path = home.folder.path("last.encrypted")
    let outcome = try home.run(
      "account",
      "withdraw",
      "--confirm",
      "mina",
      "--backup",
      path,
      input: "correct horse\ncorrect horse\n"
    )
    #expect(outcome.status == .exited(0), "\(outcome)")
    #expect(!FileManager.default.fileExists(atPath: home.folder.path("haru")))
    #expect(FileManager.default.fileExists(atPath: path))
  }

  /// The typed password must not appear in a core file of the process.
  @Test func passwordIsAbsentFromDumpableMemory() throws {
    try setLock("needle-in-hay-1")
    let terminal = try home.start("plan")
    try terminal.read(until: "Haru password: ")
    try terminal.write("needle-in-hay-")
    // The test has to sleep, because the prompt doesn't show when the bytes have been read.
    Thread.sleep(forTimeInterval: 0.3)
    let typed = try ProcessMemory(of: terminal.processID).contains("needle-in-hay-")
    #expect(!typed)
    try terminal.write("1\n")
    try terminal.waitForExit()
  }
}

extension PseudoTerminal {
  /// Waits until the password has been requested `count` times.
  fileprivate func waitForPrompt(_ count: Int) throws {
    try read(until: "question \(count)") { output in
      String(decoding: output, as: UTF8.self).components(separatedBy: "Haru password: ").count > count
    }
  }
}

/// The memory that a core file of a process would contain (proc(5): smaps, mem).
private struct ProcessMemory {
  private let id: Int32

  init(of id: Int32) { self.id = id }

  func contains(_ text: String) throws -> Bool {
    let memory = try FileHandle(forReadingFrom: URL(filePath: "/proc/\(id)/mem"))
    defer { try? memory.close() }
    var found = false
    for range in try dumpedRanges() {
      try memory.seek(toOffset: range.lowerBound)
      // Unreadable memory isn't in a core file either.
      guard let bytes = try? memory.read(upToCount: Int(range.count)) else { continue }
      if bytes.firstRange(of: Array(text.utf8)) != nil { found = true }
    }
    return found
  }

  /// Returns the readable ranges that are not excluded from core dumps (`VmFlags: dd`).
  private func dumpedRanges() throws -> [Range<UInt64>] {
    var (ranges, last): ([Range<UInt64>], Range<UInt64>?) = ([], nil)
    for line in try String(contentsOfFile: "/proc/\(id)/smaps", encoding: .utf8).split(separator: "\n") {
      if let match = line.firstMatch(of: /^([0-9a-f]+)-([0-9a-f]+) r/) {
        guard let start = UInt64(match.output.1, radix: 16), let end = UInt64(match.output.2, radix: 16) else {
          continue
        }
        last = start..<end
      } else if line.hasPrefix("VmFlags:"), let range = last {
        if !line.split(separator: " ").contains("dd") { ranges.append(range) }
        last = nil
      }
    }
    return ranges
  }
}
