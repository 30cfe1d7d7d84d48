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
