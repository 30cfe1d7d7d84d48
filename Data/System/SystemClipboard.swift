package import Domain

/// Copies with a program of the system: `pbcopy` on a Mac, `wl-copy` or `xclip` where there is a screen.
package struct SystemClipboard: Sendable {
  private static let patience = Duration.seconds(2)

  private let programs: Programs
  private let environment: [String: String]

  package init(environment: [String: String], temporaryDirectory: String) {
    self.environment = environment
    programs = Programs(environment: environment, temporaryDirectory: temporaryDirectory)
  }

  package var clipboard: Clipboard { Clipboard { await copy($0) } }

  private func copy(_ text: String) async -> Clipboard.Keeper? {
    for (name, arguments) in candidates {
      do throws(ProgramError) {
        let output = try await programs.run(name, arguments, input: Array(text.utf8), within: Self.patience)
        if output.hasSucceeded { return .system }
      } catch {
        // The next one may be there.
        continue
      }
    }
    return nil
  }

  /// A program that has no screen to talk to is not asked.
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
