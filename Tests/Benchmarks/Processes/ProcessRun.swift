import Data
import Domain
import Foundation
import Support

/// A complete run of a program without a terminal, whose output is discarded.
struct ProcessRun {
  /// The wall time of the run, in milliseconds.
  let wall: Double
  /// The processor time of all threads, in milliseconds.
  let processor: Double
  /// The peak memory, in megabytes.
  let memory: Double
  /// The number of pages that the system had to map, without pages that it read from the disk.
  let faults: Double

  /// - Parameter input: The path of the file for standard input.
  init(_ program: MeasuredProgram, _ arguments: [String], input: String = "/dev/null") throws {
    let words = CStrings(([program.path] + arguments).map { Array($0.utf8) })
    let environment = CStrings(environment: program.environment)
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_RDWR, 0)
    var process: pid_t = 0
    var status: Int32 = 0
    var usage = rusage()
    let start = ContinuousClock.now
    let code = unsafe posix_spawn(&process, program.path, &actions, nil, words.pointer, environment.pointer)
    guard code == 0 else {
      errno = code
      throw SystemError("start \(program.path)")
    }
    guard unsafe wait4(process, &status, 0, &usage) == process else { throw SystemError("wait4") }
    wall = Stopwatch.milliseconds(since: start)
    let end = ExitStatus(waitStatus: status)
    guard end == .exited(0) else { throw ProcessRunError(arguments: arguments, end: end) }
    processor = Self.milliseconds(usage.ru_utime) + Self.milliseconds(usage.ru_stime)
    faults = Double(usage.ru_minflt)
    // Linux reports kilobytes, macOS bytes.
    #if os(Linux)
    memory = Double(usage.ru_maxrss) / 1_024
    #else
    memory = Double(usage.ru_maxrss) / 1_048_576
    #endif
  }

  private static func milliseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1e3 + Double(time.tv_usec) / 1e3
  }
}

/// The failure of a measured command, whose time would be meaningless.
struct ProcessRunError: Error, CustomStringConvertible {
  let arguments: [String]
  let end: ExitStatus

  var description: String { "haru \(arguments.joined(separator: " ")) ended with \(end). See its errors above." }
}

/// A built `haru` with a store, in a fixed environment.
struct MeasuredProgram {
  let path: String
  let store: StoreLocation
  /// The value of `HARU_STORE`: the address of a server account, or `file` to use the store.
  var server = "file"

  var environment: [String: String] {
    [
      "HARU_STORE": server,
      "HARU_HOME": store.directory,
      "HARU_NOW": BenchmarkStore.nowText,
      "HOME": store.directory,
      "LANG": "ko_KR.UTF-8",
      "TERM": "xterm-256color",
      "COLORTERM": "truecolor",
      "TZ": BenchmarkStore.zone.identifier,
    ]
  }
}
