import Foundation

/// A process that uses a store; see `StoreTool`.
final class Tool {
  private let process = Process()
  private let output = Pipe()
  private let input = Pipe()
  private let trace = FileManager.default.temporaryDirectory.path + "/haru-trace-\(UUID().uuidString)"
  private var rest = ""

  /// Indicates whether this system can make system calls fail.
  static let canInjectFaults: Bool = {
    let probe = Process()
    probe.executableURL = URL(filePath: tracer)
    probe.arguments = ["-o", "/dev/null", "true"]
    guard (try? probe.run()) != nil else { return false }
    probe.waitUntilExit()
    return probe.terminationStatus == 0
  }()

  private static let tracer = "/usr/bin/strace"

  /// - Parameters:
  ///   - fileBlocks: The maximum size of any file, in blocks of the shell; `nil` for no limit.
  ///   - fault: The system calls to fail, in the form of strace's `inject`; several are separated by spaces.
  ///   - endings: The suffixes of the store's files whose system calls fail; by default the store itself and its log.
  ///   - paths: Other files and folders whose system calls fail, instead of the store's files.
  init(
    _ arguments: String...,
    fileBlocks: Int? = nil,
    fault: String? = nil,
    on endings: [String] = ["", "-wal"],
    paths: [String] = []
  ) throws {
    let tool = Self.folder.appending(path: "StoreTool").path
    if let fileBlocks {
      process.executableURL = URL(filePath: "/bin/sh")
      // An instrumented tool would write half a profile, which can't be read.
      let limit = "export LLVM_PROFILE_FILE=/dev/null; ulimit -f \(fileBlocks)"
      process.arguments = ["-c", "\(limit); exec \"$0\" \"$@\"", tool] + arguments
    } else if let fault {
      let files = (paths.isEmpty ? endings.map { arguments[1] + "/haru.db" + $0 } : paths).flatMap { ["-P", $0] }
      process.executableURL = URL(filePath: Self.tracer)
      let faults = fault.split(separator: " ").flatMap { ["-e", "inject=" + $0] }
      process.arguments = ["-f", "-o", trace] + files + faults + [tool] + arguments
    } else {
      process.executableURL = URL(filePath: tool)
      process.arguments = arguments
    }
    process.standardOutput = output
    process.standardInput = input
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit { try? FileManager.default.removeItem(atPath: trace) }

  /// Returns the next line of output; `nil` when the process has ended.
  func line() -> String? {
    while true {
      if let end = rest.firstIndex(of: "\n") {
        let line = String(rest[..<end])
        rest.removeSubrange(...end)
        return line
      }
      let bytes = output.fileHandleForReading.availableData
      if bytes.isEmpty { return nil }
      rest += String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Returns all further lines until the process ends.
  func lines() -> [String] {
    var lines: [String] = []
    while let line = line() { lines.append(line) }
    return lines
  }

  func send(_ line: String) {
    input.fileHandleForWriting.write(Data((line + "\n").utf8))
  }

  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
  }

  /// Waits for the process and returns its exit code, or the signal that ended it.
  func end() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Returns how many system calls were made to fail, after the process has ended.
  func failedCalls() throws -> Int {
    try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n").count { $0.hasSuffix("(INJECTED)") }
  }

  /// The folder of the test bundle and the tools next to it.
  private static var folder: URL {
    #if os(macOS)
    Bundle(for: Tool.self).bundleURL.deletingLastPathComponent()
    #else
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    #endif
  }
}
