package import Domain

/// Prints with the system's program: `lp`, or `lpr` where there is only that.
package struct SystemPrinter: Sendable {
  private let programs: Programs
  private let patience: Duration

  /// - Parameter patience: For how long a program may run; it may have to look for printers in the network.
  package init(environment: [String: String], temporaryDirectory: String, patience: Duration = .seconds(20)) {
    programs = Programs(environment: environment, temporaryDirectory: temporaryDirectory)
    self.patience = patience
  }

  package var printer: Printer { Printer { printout throws(PrintError) in try await send(printout) } }

  private func send(_ printout: Printout) async throws(PrintError) {
    let (bytes, options) = Self.document(printout)
    for (name, title) in [("lp", "-t"), ("lpr", "-T")] {
      // The queue of the printer shows this name to others, so it tells nothing of what is printed.
      guard let output = try await run(name, [title, "haru"] + options, input: bytes) else { continue }
      guard output.hasSucceeded else { throw await refusal(output) }
      return
    }
    throw .noProgram
  }

  private static func document(_ printout: Printout) -> (bytes: [UInt8], options: [String]) {
    switch printout {
    case .text(let text): (Array("\(text)\n".utf8), [])
    case .pdf(let bytes): (bytes, ["-o", "fit-to-page"])
    }
  }

  /// Returns the reason for a failure.
  ///
  /// Printers are listed only after a failure, because usually there is one.
  private func refusal(_ output: ProgramOutput) async -> PrintError {
    if let printers = try? await run("lpstat", ["-e"]), printers.hasSucceeded, printers.bytes.isEmpty {
      return .noPrinter
    }
    let line = output.complaint.split(whereSeparator: \.isNewline).first
    return .refused(detail: line.map(String.init) ?? "")
  }

  private func run(
    _ name: String, _ arguments: [String], input: [UInt8] = []
  ) async throws(PrintError) -> ProgramOutput? {
    do throws(ProgramError) {
      return try await programs.run(name, arguments, input: input, within: patience)
    } catch {
      switch error {
      case .notInstalled: return nil
      case .notStarted(let detail): throw .refused(detail: detail)
      case .tooSlow: throw .tooSlow
      }
    }
  }
}
