/// What the standard streams are connected to.
package struct StandardStreams: Hashable, Sendable {
  package var inputIsTerminal: Bool
  package var outputIsTerminal: Bool
  package var errorIsTerminal: Bool
  /// The terminal's width; `nil` where there is none.
  package var columns: Int?

  package init(inputIsTerminal: Bool, outputIsTerminal: Bool, errorIsTerminal: Bool, columns: Int?) {
    self.inputIsTerminal = inputIsTerminal
    self.outputIsTerminal = outputIsTerminal
    self.errorIsTerminal = errorIsTerminal
    self.columns = columns
  }

  /// All three in pipes or files.
  package static let piped = StandardStreams(
    inputIsTerminal: false,
    outputIsTerminal: false,
    errorIsTerminal: false,
    columns: nil
  )

  /// All three at a terminal.
  package static func terminal(columns: Int) -> StandardStreams {
    StandardStreams(inputIsTerminal: true, outputIsTerminal: true, errorIsTerminal: true, columns: columns)
  }
}
