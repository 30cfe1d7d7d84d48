package import Domain
import Foundation

/// The program that the system runs, and the environment it gets.
package struct ServiceCommand: Sendable {
  /// The variables that give a program the same store and time as the user's own shell.
  private static let carried = [
    "HARU_HOME", "HARU_LANG", "TZ", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME",
  ]

  let executable: String
  let arguments = ["remind", "run"]
  let environment: [String: String]
  let programs: Programs
  private let runtimeFolder: String
  /// The user's home.
  let home: String

  /// - Parameters:
  ///   - executable: The path of Haru.
  ///   - runtimeFolder: Where the user's own systemd is found that the environment does not name.
  package init(
    executable: String, environment: [String: String], temporaryDirectory: String,
    runtimeFolder: String = UserRuntime.folder
  ) {
    (self.executable, self.environment) = (executable, environment)
    self.runtimeFolder = environment["XDG_RUNTIME_DIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? runtimeFolder
    home = environment["HOME"] ?? ""
    // The output is parsed, so it must be in English.
    let found = ["LC_ALL": "C", "XDG_RUNTIME_DIR": self.runtimeFolder]
    programs = Programs(environment: environment.merging(found) { $1 }, temporaryDirectory: temporaryDirectory)
  }

  /// The carried variables that are set, sorted by name.
  var variables: [(name: String, value: String)] {
    Self.carried.compactMap { name in environment[name].flatMap { $0.isEmpty ? nil : (name, $0) } }
  }

  /// - Throws: ``ReminderInstallError/unusablePath(_:)`` for what no line of a file can hold.
  func check() throws(ReminderInstallError) {
    for path in [executable, home] where !path.hasPrefix("/") || path.contains(where: \.isNewline) {
      throw .unusablePath(path)
    }
    for (_, value) in variables where value.contains(where: \.isNewline) { throw .unusablePath(value) }
  }

  /// Runs a program and returns its output; a failure is thrown.
  @discardableResult func run(
    _ name: String, _ arguments: [String], input: [UInt8] = []
  ) async throws(ReminderInstallError) -> ProgramOutput {
    let output = try await attempt(name, arguments, input: input)
    guard output.hasSucceeded else {
      let line = output.complaint.split(whereSeparator: \.isNewline).first
      throw .refused(program: name, detail: line.map(String.init) ?? "")
    }
    return output
  }

  /// Runs a program and returns its output, even if the program fails.
  func attempt(
    _ name: String, _ arguments: [String], input: [UInt8] = []
  ) async throws(ReminderInstallError) -> ProgramOutput {
    do throws(ProgramError) {
      return try await programs.run(name, arguments, input: input, within: .seconds(20))
    } catch {
      switch error {
      case .notInstalled: throw .noProgram(name)
      case .notStarted(let detail): throw .refused(program: name, detail: detail)
      case .tooSlow: throw .tooSlow(program: name)
      }
    }
  }
}

extension ServiceCommand {
  /// The service of this system: systemd where the user's instance runs, launchd on a Mac, `cron` elsewhere.
  package var installer: any ReminderInstalling {
    #if os(macOS)
    LaunchAgent(self)
    #else
    programs.contains("systemctl") && FileManager.default.fileExists(atPath: runtimeFolder + "/systemd/private")
      ? SystemdTimer(self) : CrontabLine(self)
    #endif
  }
}
