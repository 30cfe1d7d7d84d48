import Presentation
import Synchronization

/// A message that Haru is opening, shown only if opening takes noticeably long.
final class Splash: Sendable {
  private enum State { case waiting, shown, over }

  private static let patience = Duration.milliseconds(150)

  private let state = Mutex(State.waiting)
  private let io: any CommandIO

  init(_ text: String, io: any CommandIO) {
    self.io = io
    Task { [self] in
      try await Task.sleep(for: Self.patience)
      state.withLock { state in
        guard state == .waiting else { return }
        state = .shown
        // The carriage return lets the store's messages replace the text.
        io.report(text + "\r")
      }
    }
  }

  /// Removes the message from the screen.
  func end() {
    state.withLock { state in
      if state == .shown { io.report("\r\u{1B}[K") }
      state = .over
    }
  }
}
