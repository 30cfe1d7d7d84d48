import Data
import Domain
import Foundation
import Synchronization
import Testing

struct CommandNotifierTests {
  private let folder: ProgramFolder

  init() throws { folder = try ProgramFolder() }

  private func notifier(_ path: String? = nil, body: String = "", patience: Duration = .seconds(60)) -> CommandNotifier
  {
    CommandNotifier(
      path: path ?? folder.path + "/own",
      environment: folder.environment.merging(["HOME": folder.path]) { $1 },
      temporaryDirectory: folder.temporaryDirectory,
      patience: patience,
      words: .sample(body: body)
    )
  }

  @Test func commandReceivesOneJSONObjectAndNoArguments() async throws {
    try folder.install("own", #"echo $# >"$HOME/words"; cat >"$HOME/read""#)
    #expect(await notifier(body: "1\n2").deliver(try .sample("약 \"먹기\"", "$(b)")) == .delivered)
    let ids = try [ReminderNotice.sample("약 \"먹기\""), .sample("$(b)", number: 2)].map(\.reminder.id.digits)
    let reminders = zip(ids, [#"약 \"먹기\""#, "$(b)"]).map {
      #"{"id": "\#($0)", "kind": "own", "title": "\#($1)", "at": "2026-11-22T09:00Z"}"#
    }
    let list = reminders.joined(separator: ", ")
    #expect(
      try String(contentsOfFile: folder.path + "/read", encoding: .utf8)
        == #"{"title": "약 \"먹기\", $(b)", "body": "1\n2", "reminders": [\#(list)]}"# + "\n"
    )
    #expect(try String(contentsOfFile: folder.path + "/words", encoding: .utf8) == "0\n")
  }

  @Test func inputLargerThanAPipeMayBeReadOrIgnored() async throws {
    let body = String(repeating: "하루", count: 100_000)
    try folder.install("own", #"wc -c >"$HOME/count""#)
    #expect(await notifier(body: body).deliver(try .sample("a")) == .delivered)
    let count = try String(contentsOfFile: folder.path + "/count", encoding: .utf8)
    #expect(try #require(Int(count.trimmingCharacters(in: .whitespacesAndNewlines))) > 600_000)
    try folder.install("own", "exit 0")
    #expect(await notifier(body: body).deliver(try .sample("a")) == .delivered)
  }

  @Test(arguments: [
    ("/nowhere/own", "/nowhere/own: No such file or directory"), ("own", "own: Invalid argument"),
    ("/tmp", "/tmp: Permission denied"), ("/dev/null", "/dev/null: Permission denied"),
    ("/etc/passwd", "/etc/passwd: Permission denied"),
  ])
  func invalidProgramIsReported(path: String, detail: String) async throws {
    #expect(await notifier(path).deliver(try .sample("a")) == .refused(detail: detail))
  }

  @Test(arguments: [
    ("echo '  no battery' >&2; echo more >&2; exit 3", "no battery"), ("exit 3", "exit 3"), ("kill -9 $$", "exit 137"),
    // A child process that the program leaves behind may keep standard error open.
    ("echo bad >&2; sleep 20 & exit 3", "bad"),
  ])
  func failureOfTheCommandIsReported(script: String, detail: String) async throws {
    try folder.install("own", script)
    #expect(await notifier().deliver(try .sample("a")) == .refused(detail: detail))
  }

  @Test func titlesHiddenByALockAreNotSent() async throws {
    try folder.install("own", #"cat >"$HOME/read""#)
    let locked = ReminderWords(
      full: { _ in NotificationText(title: "Haru") },
      bland: { _ in NotificationText(title: "Haru") },
      line: { _ in "" }
    )
    let notifier = CommandNotifier(
      path: folder.path + "/own",
      environment: folder.environment.merging(["HOME": folder.path]) { $1 },
      temporaryDirectory: folder.temporaryDirectory,
      words: locked
    )
    #expect(await notifier.deliver(try .sample("secret")) == .delivered)
    #expect(try !String(contentsOfFile: folder.path + "/read", encoding: .utf8).contains("secret"))
  }

  @Test func gigabyteOfOutputIsDiscarded() async throws {
    try folder.install("own", "head -c 1000000000 /dev/zero; head -c 1000000000 /dev/zero >&2; exit 3")
    #expect(await notifier(patience: .seconds(600)).deliver(try .sample("a")) == .refused(detail: "exit 3"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.temporaryDirectory).isEmpty)
  }

  @Test func hangingCommandIsKilledWithItsChildren() async throws {
    try folder.install("own", #"trap '' TERM; sleep 600 & echo $$ $! >"$HOME/numbers"; while :; do sleep 1; done"#)
    #expect(await notifier(patience: .seconds(1)).deliver(try .sample("a")) == .tooSlow)
    let text = try String(contentsOfFile: folder.path + "/numbers", encoding: .utf8)
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Int32($0) }
    #expect(numbers.count == 2)
    for number in numbers {
      // The process may not have been reaped yet.
      for _ in 0..<500 where !Self.isOver(number) { try await Task.sleep(for: .milliseconds(10)) }
      #expect(Self.isOver(number))
    }
  }

  @Test func commandCanCleanUpWhenTerminated() async throws {
    try folder.install("own", #"trap 'touch "$HOME/tidy"; exit' TERM; while :; do sleep 0.05; done"#)
    #expect(await notifier(patience: .seconds(1)).deliver(try .sample("a")) == .tooSlow)
    #expect(FileManager.default.fileExists(atPath: folder.path + "/tidy"))
  }

  /// Returns whether a process is gone or waits only for its parent to reap it.
  private static func isOver(_ number: Int32) -> Bool {
    if kill(number, 0) != 0 { return true }
    let status = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
    return status?.split(separator: ")").last?.split(separator: " ").first == "Z"
  }
}

struct TerminalNotifierTests {
  @Test func bellAndLineAreWritten() async throws {
    let written = Mutex("")
    let notifier = TerminalNotifier(words: .sample(body: "오늘\n15:00\u{1B}]0;x\u{7}")) { text in
      written.withLock { $0 += text }
      return true
    }
    #expect(await notifier.deliver(try .sample("약\n먹기")) == .delivered)
    #expect(written.withLock(\.self) == "\u{7}약 먹기 · 오늘 · 15:00 ]0;x\n")
  }

  @Test func notifierIsUnavailableWithoutATerminal() async throws {
    #expect(await TerminalNotifier(words: .sample(), write: nil).deliver(try .sample("a")) == .unavailable(.terminal))
    #expect(
      await TerminalNotifier(words: .sample()) { _ in false }.deliver(try .sample("a")) == .unavailable(.terminal)
    )
  }
}
