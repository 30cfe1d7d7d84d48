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
