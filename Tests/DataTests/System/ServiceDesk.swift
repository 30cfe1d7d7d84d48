import Data
import Foundation

/// A home folder, and stand-ins for the programs that start background services.
final class ServiceDesk: Sendable {
  let folder: ProgramFolder
  let home: String

  init() throws {
    folder = try ProgramFolder()
    home = folder.path + "/home $x %h"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
  }

  func command(
    _ more: [String: String] = [:], executable: String? = nil, task: ServiceTask = .reminders
  ) -> ServiceCommand {
    ServiceCommand(
      task, executable: executable ?? program,
      environment: folder.environment.merging(["HOME": home]) { $1 }.merging(more) { $1 },
      temporaryDirectory: folder.temporaryDirectory,
      runtimeFolder: folder.path + "/runtime"
    )
  }

  /// The path of a stand-in for Haru, which records how it is run.
  var program: String { folder.path + "/it's haru" }

  func installProgram() throws {
    try folder.install("it's haru", #"echo "$HARU_HOME|$HARU_LANG|$*" >'\#(folder.path)/run'"#)
  }

  /// Installs a stand-in for systemctl that records its arguments, and writes a link and a stamp like the real program.
  func installSystemctl(failing: String = "nothing") throws {
    try folder.install(
      "systemctl",
      """
      echo "$*" >>'\(folder.path)/asked'
      units="$HOME/.config/systemd/user" stamps="$HOME/.local/share/systemd/timers"
      if [ "$2" = \(failing) ]; then echo 'Failed to connect to bus' >&2; exit 1; fi
      case $2 in
      enable)
        mkdir -p "$units/timers.target.wants" "$stamps"
        ln -sf "$units/$4" "$units/timers.target.wants/$4"; touch "$stamps/stamp-$4" ;;
      disable) rm "$units/timers.target.wants/$4" ;;
      is-enabled | is-active) [ -L "$units/timers.target.wants/$4" ] ;;
      esac
      """
    )
  }

  func installLaunchctl() throws {
    try folder.install(
      "launchctl",
      """
      echo "$*" >>'\(folder.path)/asked'
      case $1 in
      bootstrap) [ ! -e "$HOME/loaded" ] && touch "$HOME/loaded" ;;
      bootout) rm "$HOME/loaded" ;;
      print) [ -e "$HOME/loaded" ] ;;
      esac
      """
    )
  }

  func installCrontab() throws {
    try folder.install(
      "crontab",
      """
      case $1 in
      -l) [ -e "$HOME/table" ] || { echo 'no crontab for me' >&2; exit 1; }; cat "$HOME/table" ;;
      -r) rm "$HOME/table" ;;
      -) cat >"$HOME/table" ;;
      esac
      """
    )
  }

  /// The files in the home folder with their contents, by relative path.
  var contents: [String: String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: home)) ?? []
    return Dictionary(uniqueKeysWithValues: names.map { ($0, text("\(home)/\($0)") ?? "") })
  }

  func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The commands that the programs received, one line each.
  var asked: [String] { (text(folder.path + "/asked") ?? "").split(separator: "\n").map(String.init) }

  /// The environment and arguments that Haru was run with.
  var ran: String? { text(folder.path + "/run") }

  func write(_ text: String, to name: String) throws {
    let path = "\(home)/\(name)"
    let parent = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  /// Returns the output of a program, or `nil` if the program fails.
  static func output(_ path: String, _ arguments: [String], in environment: [String: String]? = nil) throws -> String? {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    if let environment { process.environment = environment }
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? text : nil
  }
}
