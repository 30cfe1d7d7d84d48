import Support

/// A command that should have worked did not, so its time would mean nothing.
struct ProcessRunError: Error, CustomStringConvertible {
  let arguments: [String]
  let end: ExitStatus

  var description: String { "haru \(arguments.joined(separator: " ")) ended with \(end); its errors stand above." }
}
