import Foundation
import Support
import Testing

/// Checks that a crash ends the program and starts no other program, whatever the working directory contains.
struct CrashTests {
  /// The relative paths at which Swift's runtime searches for `swift-backtrace` if it doesn't know its own folder.
  private static let reporters = [
    "swift-backtrace", "bin/swift-backtrace", "libexec/swift/linux/swift-backtrace",
    "libexec/swift/linux/x86_64/swift-backtrace", "libexec/swift/linux/aarch64/swift-backtrace",
    "libexec/swift/swift-backtrace", "libexec/swift-backtrace",
  ]

  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  @Test(arguments: ExitTests.crashSignals + [SIGQUIT])
  func crashRunsNoProgramFromTheFolder(signal: Int32) throws {
    let outcome = try home.shell(
      """
      ulimit -c 0
      # A job of its own hears every signal.
      set -m
      mkdir on-path folder; cd folder; mkfifo pipe
      printf '#!/bin/sh\\ntouch "$HOME/ran"\\n' >reporter; chmod +x reporter
      for place in \(Self.reporters.joined(separator: " ")); do
        mkdir -p $(dirname $place); cp reporter $place
      done
      ln -s "$haru" ../on-path/haru
      export PATH=$HOME/on-path:$PATH LLVM_PROFILE_FILE=/dev/null
      haru plan import - <>pipe &
      until [ -e "$HOME/haru/haru.db" ]; do sleep 0.01; done
      kill -\(signal) $!
      wait $!
      echo "status $?"
      ls ..
      """
    )
    #expect(outcome.output == "status \(128 + signal)\nfolder\nharu\non-path\n")
    #expect(!outcome.errors.contains("Backtrac"), "\(outcome.errors)")
  }

  /// The memory of a crashed program can contain passwords and tokens.
  @Test func crashLeavesNoMemoryInAFile() throws {
    let outcome = try home.shell(
      """
      ulimit -c unlimited
      mkdir folder; cd folder
      set -m
      # Another program shows whether the system writes such files here.
      bash -c 'kill -ABRT $$'
      ls core* >&2 || { echo elsewhere; exit; }
      rm core*; mkfifo pipe
      LLVM_PROFILE_FILE=/dev/null "$haru" plan import - <>pipe &
      until [ -e "$HOME/haru/haru.db" ]; do sleep 0.01; done
      kill -QUIT $!
      wait $!
      ls
      """
    )
    #expect(["pipe\n", "elsewhere\n"].contains(outcome.output), "\(outcome.errors)")
  }
}
