import Foundation

/// The program under test, with a folder for all files.
struct Machine: Sendable {
  /// The exit status and the output of a command.
  struct Outcome {
    let status: Int32
    let output: String
    let errors: String

    /// Indicates whether a signal ended the command.
    var isCrash: Bool { status > 2 }
  }

  let program: String
  let shim: String
  let folder: String

  /// Runs a command of haru until it ends.
  ///
  /// - Parameters:
  ///   - home: The home folder of haru; faults occur only in the folder `disk`.
  ///   - faults: The environment of the shim; if empty, no shim is loaded.
  ///   - limits: Shell commands to run first.
  ///   - runner: A program and its arguments that run haru.
  func run(
    _ words: [String],
    in home: String,
    faults: [String: String] = [:],
    limits: String = "",
    by runner: [String] = []
  ) -> Outcome {
    var environment = [
      "HOME": folder, "HARU_HOME": home, "HARU_NOW": "2026-11-20T09:00:00+09:00", "TZ": "Asia/Seoul",
      "HARU_LANG": "en", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "LLVM_PROFILE_FILE": "/dev/null",
    ]
    if !faults.isEmpty {
      environment["LD_PRELOAD"] = shim
      environment["FAULTS_UNDER"] = path("disk")
      environment.merge(faults) { $1 }
    }
    return shell("\(limits)\nexec \"$0\" \"$@\"", runner + [program] + words, environment)
  }

  /// Runs a shell script within a minute of processor time and five minutes of wall time.
  func shell(_ script: String, _ words: [String] = [], _ environment: [String: String] = [:]) -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
    process.arguments = ["-s", "KILL", "300", "/bin/bash", "-c", "ulimit -c 0 -t 60\n" + script] + words
    process.environment = environment.isEmpty ? ["PATH": "/usr/bin:/bin"] : environment
    process.standardInput = FileHandle.nullDevice
    let (output, errors) = (path("output"), path("errors"))
    for file in [output, errors] { write([], to: file) }
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: errors)
    guard (try? process.run()) != nil else { fatalError("No shell could be started.") }
    process.waitUntilExit()
    let status = process.terminationStatus
    return Outcome(
      status: process.terminationReason == .exit ? status : 128 + status,
      output: text(of: output),
      errors: text(of: errors)
    )
  }

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  func text(of file: String) -> String { String(decoding: (try? contents(of: file)) ?? [], as: UTF8.self) }

  func contents(of file: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: file))) }

  func write(_ bytes: [UInt8], to file: String) {
    guard FileManager.default.createFile(atPath: file, contents: Data(bytes)) else {
      fatalError("\(file) cannot be created.")
    }
  }

  /// Replaces a folder by a copy of another folder, or removes it if the other folder doesn't exist.
  func copy(_ old: String, to new: String) {
    remove(new)
    try? FileManager.default.copyItem(atPath: old, toPath: new)
  }

  func makeEmpty(_ folder: String) {
    remove(folder)
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}

/// The results of a part: the number of checks and of failures.
struct Findings {
  let part: String
  private(set) var checks = 0
  private(set) var failures = 0

  init(_ part: String) { self.part = part }

  /// Counts a check, and prints its description if the check fails.
  mutating func expect(_ isRight: Bool, _ description: @autoclosure () -> String) {
    checks += 1
    guard !isRight else { return }
    failures += 1
    if failures <= 20 { print("  FAILED \(part): \(description())") }
    fflush(nil)
  }

  func report() -> Bool {
    print("\(part): \(checks) checks, \(failures) failures")
    fflush(nil)
    return failures == 0
  }
}
