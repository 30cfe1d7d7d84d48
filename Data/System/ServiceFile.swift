import CDelivery
package import Domain
import Foundation

/// A file that makes the system run Haru, with a mark of its creator.
struct ServiceFile: Hashable {
  private static let sizeLimit = 64 << 10

  let path: String
  let text: String
  /// The text by which Haru recognizes its own files.
  let mark: String

  var part: BackgroundService.Part { BackgroundService.Part(path: path, text: text) }

  /// Returns the file's current text; `nil` if there is no file.
  ///
  /// - Throws: ``ServiceInstallError/notOurs(path:)``, including for a link, a folder and an unreadable file.
  func current() throws(ServiceInstallError) -> String? {
    guard let file = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
    guard file[.type] as? FileAttributeType == .typeRegular,
      let bytes = try? FileHandle(forReadingFrom: URL(filePath: path)).read(upToCount: Self.sizeLimit) ?? Data()
    else { throw .notOurs(path: path) }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains(mark) else { throw .notOurs(path: path) }
    return text
  }

  /// Writes the file so that everyone can read it, as systemd expects.
  func write() throws(ServiceInstallError) {
    do throws(SystemError) {
      try Folder.make(Folder.parent(of: path))
      let file = try NewFile(at: path, replaces: true, mode: nil)
      try file.write(Array(text.utf8))
      try file.finish()
    } catch { throw .file(path: error.path, detail: error.reason) }
  }

  /// - Parameter folders: The number of parent folders to remove if they are empty.
  func remove(folders: Int) throws(ServiceInstallError) {
    if try current() != nil {
      guard unsafe unlink(path) == 0 || errno == ENOENT else {
        throw .file(path: path, detail: SystemError.reason(errno))
      }
    }
    Self.removeEmpty(Folder.parent(of: path), folders)
  }

  /// Removes an empty folder and its empty parents.
  ///
  /// A folder with contents stays, as do the folders above it.
  static func removeEmpty(_ folder: String, _ count: Int) {
    if count > 0, unsafe rmdir(folder) == 0 { removeEmpty(Folder.parent(of: folder), count - 1) }
  }
}

/// The program that the system runs, and the environment it gets.
package struct ServiceCommand: Sendable {
  /// The variables that give the service the same store and time as the user's shell.
  private static let carried = [
    "HARU_HOME", "HARU_LANG", "TZ", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME",
  ]

  let task: ServiceTask
  let executable: String
  let environment: [String: String]
  let programs: Programs
  private let runtimeFolder: String
  /// The user's home folder.
  let home: String

  /// - Parameters:
  ///   - task: The work of the service.
  ///   - executable: The path of Haru.
  ///   - runtimeFolder: The folder of the user's systemd if the environment doesn't name one.
  package init(
    _ task: ServiceTask, executable: String, environment: [String: String], temporaryDirectory: String,
    runtimeFolder: String = UserRuntime.folder
  ) {
    (self.task, self.executable, self.environment) = (task, executable, environment)
    self.runtimeFolder = environment["XDG_RUNTIME_DIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? runtimeFolder
    home = environment["HOME"] ?? ""
    // The output is parsed, so it must be in English.
    let found = ["LC_ALL": "C", "XDG_RUNTIME_DIR": self.runtimeFolder]
    programs = Programs(environment: environment.merging(found) { $1 }, temporaryDirectory: temporaryDirectory)
  }

  /// The variables to pass on that are set, sorted by name.
  var variables: [(name: String, value: String)] {
    Self.carried.compactMap { name in environment[name].flatMap { $0.isEmpty ? nil : (name, $0) } }
  }

  /// - Throws: ``ServiceInstallError/unusablePath(_:)`` for a path that can't be written in a line of a file.
  func check() throws(ServiceInstallError) {
    for path in [executable, home] where !path.hasPrefix("/") || path.contains(where: \.isNewline) {
      throw .unusablePath(path)
    }
    for (_, value) in variables where value.contains(where: \.isNewline) { throw .unusablePath(value) }
  }

  /// Runs a program and returns its output; throws if the program fails.
  @discardableResult func run(
    _ name: String, _ arguments: [String], input: [UInt8] = []
  ) async throws(ServiceInstallError) -> ProgramOutput {
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
  ) async throws(ServiceInstallError) -> ProgramOutput {
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

  /// The background service of this system: systemd if the user's instance runs, launchd on a Mac, otherwise `cron`.
  package var installer: any ServiceInstalling {
    #if os(macOS)
    LaunchAgent(self)
    #else
    programs.contains("systemctl") && FileManager.default.fileExists(atPath: runtimeFolder + "/systemd/private")
      ? SystemdTimer(self) : CrontabLine(self)
    #endif
  }
}

/// Lets a thread sleep until a reminder may be due, without using the processor.
package final class WakeTimer: Sendable {
  package enum Reason: Hashable, Sendable {
    /// The time was reached.
    case time
    /// The clock was set.
    case clock
    /// Something in the store's folder has changed, or may have changed.
    case change
  }

  private let watch: CInt

  /// - Parameter folder: The folder of the store.
  package init(watching folder: String) { watch = unsafe wake_watch(folder) }

  deinit { if watch >= 0 { close(watch) } }

  /// Blocks the calling thread until a time or an earlier event, including time during which the computer sleeps.
  package func wait(until instant: Instant) -> Reason {
    switch Int(wake_wait(watch, Int64(instant.secondsSince1970))) {
    case Int(WAKE_TIME): .time
    case Int(WAKE_CLOCK): .clock
    default: .change
    }
  }
}
