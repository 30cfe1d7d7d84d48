import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests writing notes in the user's editor, with the real program on a real terminal.
struct EditorStoryTests {
  private let home: HaruHome
  private let folder: TemporaryFolder

  init() throws {
    home = try HaruHome()
    folder = try TemporaryFolder()
    try home.haru("plan", "add", "dentist", "--start", "15:00", "--notes", "old")
  }

  /// - Parameter script: The shell script that acts as the editor; `$1` is the file.
  private func variables(_ script: String) -> [String: String] {
    ["EDITOR": "/bin/sh -c '\(script)' editor", "TMPDIR": folder.path]
  }

  private func edit(_ script: String) throws -> PseudoTerminal {
    try home.start("plan", "edit", "dentist", "--editor", environment: home.environment(variables(script)))
  }

  private var remainingFiles: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path) }
  }

  @Test func notesAreEditedInTheTerminalEditor() throws {
    let script = #"read line </dev/tty; test -t 0 && test -t 1 && echo "$line" >> "$1""#
    let terminal = try edit(script)
    try terminal.write("bring the letter\n")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("Notes 'old' → 'old↵bring the"))
    #expect(try remainingFiles.isEmpty)
  }

  @Test func interruptReachesOnlyTheEditor() throws {
    let script = #"trap "echo stopped" INT; echo ready; while ! read line; do :; done; echo "$line" > "$1""#
    let terminal = try edit(script)
    try terminal.read(until: "ready")
    try terminal.write(Keys.interrupt)
    try terminal.read(until: "stopped")
    try terminal.write("later\n")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try home.run("plan", "show", "dentist").output.contains("later"))
  }

  /// Programs of cron and of other users often get only the folder of the bus, or nothing.
  @Test func editorGetsTheAddressOfTheSessionBus() throws {
    let script = #"test "$DBUS_SESSION_BUS_ADDRESS" = "unix:path=$XDG_RUNTIME_DIR/bus" && echo found > "$1""#
    try Data().write(to: URL(filePath: folder.path("bus")))
    let variables = variables(script).merging(["XDG_RUNTIME_DIR": folder.path]) { $1 }
    let terminal = try home.start("plan", "edit", "dentist", "--editor", environment: home.environment(variables))
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try home.run("plan", "show", "dentist").output.contains("found"))
  }

  @Test func screenReturnsWithTheEditedText() throws {
    let screen = try home.open(variables(#"test -t 0 && echo "from elsewhere" >> "$1""#))
    try screen.type("3", seeing: "Words")
    try screen.type("n", seeing: "New saying")
    try screen.type("half\u{F}", seeing: "from elsewhere")
    try screen.type("!" + Keys.save, losing: "New saying")
    try screen.quit()
    #expect(try home.run("words", "show", "10001", "--plain").output.contains("half↵from elsewhere!"))
    #expect(try remainingFiles.isEmpty)
  }
}
