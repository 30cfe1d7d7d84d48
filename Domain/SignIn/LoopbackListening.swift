/// Receives the response of a browser on this computer (RFC 8252 §7.3).
public protocol LoopbackListening: Sendable {
  /// Starts listening at 127.0.0.1.
  ///
  /// - Parameter ports: The ports to try, one after the other; empty for a port that the system chooses.
  /// - Throws: ``SignInError/noPort(_:)`` if none is free.
  func open(_ ports: [Int]) throws(SignInError) -> any LoopbackPort
}

/// A port of this computer that is open for one response, as long as the object exists.
public protocol LoopbackPort: Sendable {
  var number: Int { get }

  /// Waits for the browser's response, and sends the browser a page.
  ///
  /// Any other path, method, host or content gets a 404 and the wait continues, because anyone on this computer can
  /// send requests.
  ///
  /// - Parameters:
  ///   - request: The sign-in.
  ///   - page: The page that the browser shows, in HTML.
  ///   - patience: The time to wait.
  /// - Returns: The path and the query.
  /// - Throws: ``SignInError/timedOut``, or ``SignInError/cancelled`` as soon as the task is cancelled.
  func answer(to request: SignInRequest, page: String, within patience: Duration) async throws(SignInError) -> String
}
