package import Domain
import Foundation

/// Copies with a system program: `pbcopy` on a Mac, `wl-copy` or `xclip` if there is a display.
package struct SystemClipboard: Sendable {
  private static let patience = Duration.seconds(2)

  private let programs: Programs
  private let environment: [String: String]

  package init(environment: [String: String], temporaryDirectory: String) {
    self.environment = environment
    programs = Programs(environment: environment, temporaryDirectory: temporaryDirectory)
  }

  package var clipboard: Clipboard { Clipboard { await copy($0) } }

  private func copy(_ text: String) async -> Clipboard.Receiver? {
    for (name, arguments) in candidates {
      do throws(ProgramError) {
        let output = try await programs.run(name, arguments, input: Array(text.utf8), within: Self.patience)
        if output.hasSucceeded { return .system }
      } catch {
        // The next program may be installed.
        continue
      }
    }
    return nil
  }

  /// The programs for the available displays.
  private var candidates: [(name: String, arguments: [String])] {
    #if os(macOS)
    [("pbcopy", [])]
    #else
    (isSet("WAYLAND_DISPLAY") ? [("wl-copy", [])] : [])
      + (isSet("DISPLAY") ? [("xclip", ["-selection", "clipboard"])] : [])
    #endif
  }

  private func isSet(_ name: String) -> Bool { environment[name]?.isEmpty == false }
}

/// Opens links with a system program: `open` on a Mac, `xdg-open` elsewhere.
package struct SystemLinkOpener: Sendable {
  /// The time after which a running program counts as successful, because some programs run as long as the page they
  /// opened.
  private static let patience = Duration.seconds(3)

  private let environment: [String: String]

  package init(environment: [String: String]) { self.environment = environment }

  package var opener: LinkOpener { LinkOpener { await open($0) } }

  private func open(_ link: String) async -> Bool {
    guard let program else { return false }
    let (endings, continuation) = AsyncStream.makeStream(of: Bool.self)
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = [link]
    process.environment = environment
    // The program's output would be drawn over the screen.
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.terminationHandler = { continuation.yield($0.terminationStatus == 0) }
    guard (try? process.run()) != nil else { return false }
    let patience = Task {
      try await Task.sleep(for: Self.patience)
      continuation.yield(true)
    }
    let ending = await endings.first { _ in true }
    patience.cancel()
    return ending ?? false
  }

  /// The path of the program; `nil` if there is none or no display.
  private var program: String? {
    #if os(macOS)
    let name = "open"
    // Over SSH, the page would open on the screen of the other computer.
    guard environment["SSH_CONNECTION"]?.isEmpty != false else { return nil }
    #else
    let name = "xdg-open"
    // Without a display, the program would use the terminal.
    guard ["DISPLAY", "WAYLAND_DISPLAY"].contains(where: { environment[$0]?.isEmpty == false }) else { return nil }
    #endif
    return Programs.path(of: name, in: environment)
  }
}

/// Prints with a system program: `lp`, or `lpr` if `lp` is missing.
package struct SystemPrinter: Sendable {
  private let programs: Programs
  private let patience: Duration

  /// - Parameter patience: The time limit for a program, which may have to search the network for printers.
  package init(environment: [String: String], temporaryDirectory: String, patience: Duration = .seconds(20)) {
    programs = Programs(environment: environment, temporaryDirectory: temporaryDirectory)
    self.patience = patience
  }

  package var printer: Printer { Printer { printout throws(PrintError) in try await send(printout) } }

  private func send(_ printout: Printout) async throws(PrintError) {
    let (bytes, options) = Self.document(printout)
    for (name, title) in [("lp", "-t"), ("lpr", "-T")] {
      // The printer's queue shows this name to others, so it reveals nothing about the content.
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
