package import Domain
import Foundation

/// Opens links with the system's own program: `open` on a Mac, `xdg-open` elsewhere.
package struct SystemLinkOpener: Sendable {
  /// A program that is still running after so long has taken the link: some stay for as long as what they opened.
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

  /// `nil` where there is none, or no screen on which it could show anything.
  private var program: String? {
    #if os(macOS)
    let name = "open"
    #else
    let name = "xdg-open"
    // Without a screen of its own it would take the terminal.
    guard ["DISPLAY", "WAYLAND_DISPLAY"].contains(where: { environment[$0]?.isEmpty == false }) else { return nil }
    #endif
    return Programs.path(of: name, in: environment)
  }
}
