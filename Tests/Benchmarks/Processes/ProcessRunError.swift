import Support

/// The failure of a measured command, whose time would be meaningless.
struct ProcessRunError: Error, CustomStringConvertible {
  let arguments: [String]
  let end: ExitStatus

  var description: String { "haru \(arguments.joined(separator: " ")) ended with \(end); its errors stand above." }
}
