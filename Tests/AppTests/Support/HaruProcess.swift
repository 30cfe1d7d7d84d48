import CProcess
import Foundation
import ScreenSupport
import Support

/// A run of `haru`, or of another program, without a terminal.
struct HaruProcess {
  /// The exit status and the output of a run.
  struct Outcome {
    let status: ExitStatus
    let outputBytes: [UInt8]
    let errorBytes: [UInt8]

    var output: String { String(decoding: outputBytes, as: UTF8.self) }
    var errors: String { String(decoding: errorBytes, as: UTF8.self) }
  }

  var program = BinaryUnderTest.path
  /// The arguments without the program's name, which need not be UTF-8.
  var arguments: [[UInt8]]
  /// The complete environment of the program.
  var environment: [String: String]
  var input: [UInt8] = []

  init(
    program: String = BinaryUnderTest.path,
    _ arguments: [String] = [],
    environment: [String: String],
    input: String = ""
  ) {
    self.program = program
    self.arguments = arguments.map { Array($0.utf8) }
    self.environment = environment
    self.input = Array(input.utf8)
  }

  /// Runs the program until it ends.
  ///
  /// - Throws: ``HaruProcessError`` if the program takes longer than `limit` and is killed.
  func run(within limit: Duration = .seconds(180)) throws -> Outcome {
    let input = try TemporaryFile(containing: self.input)
    let output = try TemporaryFile()
    let errors = try TemporaryFile()
    let path = CStrings([Array(program.utf8)])
    let arguments = CStrings([Array(program.utf8)] + self.arguments)
    let environment = CStrings(environment: environment)
    let child = unsafe process_start(
      path.pointer.pointee,
      arguments.pointer,
      environment.pointer,
      input.descriptor,
      output.descriptor,
      errors.descriptor
    )
    guard child > 0 else { throw SystemError("start \(program)") }
    let status = wait(for: child, until: Deadline(in: limit))
    let outcome = Outcome(status: status ?? .killed(SIGKILL), outputBytes: output.contents, errorBytes: errors.contents)
    guard status != nil else { throw HaruProcessError(process: self, limit: limit, outcome: outcome) }
    return outcome
  }
}

/// Returns the exit status of a program, or `nil` if the program was killed at the deadline.
private func wait(for child: pid_t, until deadline: Deadline) -> ExitStatus? {
  var status: Int32 = 0
  while unsafe waitpid(child, &status, WNOHANG) == 0 {
    guard !deadline.hasPassed else {
      kill(child, SIGKILL)
      unsafe waitpid(child, &status, 0)
      return nil
    }
    // There is no portable wait with a time limit; a millisecond is short compared with the start of a program.
    poll(nil, 0, 1)
  }
  return ExitStatus(waitStatus: status)
}

/// An error about a run that took too long and was killed.
struct HaruProcessError: Error, CustomStringConvertible {
  let process: HaruProcess
  let limit: Duration
  let outcome: HaruProcess.Outcome

  var description: String {
    let arguments = process.arguments.map { String(decoding: $0, as: UTF8.self) }
    return """
      \(process.program) \(arguments) did not end within \(limit) and was killed.
      Its output: \(outcome.output.debugDescription). Its errors: \(outcome.errors.debugDescription)
      """
  }
}

/// An unnamed file that is deleted with this value.
struct TemporaryFile: ~Copyable {
  let descriptor: Int32

  /// - Parameter bytes: The initial content of the file; reading and writing start at its beginning.
  init(containing bytes: [UInt8] = []) throws {
    let template = FileManager.default.temporaryDirectory.appending(path: "haru-test-XXXXXX").path
    var name = template.utf8CString
    descriptor = unsafe name.withUnsafeMutableBufferPointer { name in
      guard let start = name.baseAddress else { return -1 }
      let descriptor = unsafe mkstemp(start)
      if descriptor >= 0 { unsafe unlink(start) }
      return descriptor
    }
    guard descriptor >= 0 else { throw SystemError("make a temporary file") }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    try file.write(contentsOf: Data(bytes))
    try file.seek(toOffset: 0)
  }

  /// The whole content of the file, including bytes written by other processes.
  var contents: [UInt8] {
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    try? file.seek(toOffset: 0)
    return [UInt8]((try? file.readToEnd()) ?? Data())
  }

  deinit { close(descriptor) }
}
