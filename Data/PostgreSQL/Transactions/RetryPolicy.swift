/// The number of tries and the pauses for a transaction that another one got in the way of.
package struct RetryPolicy: Sendable {
  /// The maximum number of tries, including the first; with the pauses they take about as long as waiting for a locked
  /// file.
  package var tries: Int
  /// The time to wait for a lost server to learn whether a transaction was committed, in seconds.
  package var patience: Double
  /// Gives up the thread for so many seconds.
  package var pause: @Sendable (Double) -> Void
  /// Another one each time, which nobody can foresee.
  package var number: @Sendable () -> UInt64

  package init(
    tries: Int = 40, patience: Double = 20, pause: @escaping @Sendable (Double) -> Void,
    number: @escaping @Sendable () -> UInt64
  ) {
    self.tries = tries
    self.patience = patience
    self.pause = pause
    self.number = number
  }

  /// Pauses before a new try.
  ///
  /// The pause starts at about 1 ms and doubles up to 250 ms; a random part keeps transactions that collided from
  /// colliding again.
  func pause(before attempt: Int) { pause(jittered(min(0.25, 0.001 * Double(1 << min(attempt, 10))))) }

  /// Between two attempts to reach a server that is gone.
  func pauseForServer(_ attempt: Int) { pause(jittered(min(1, 0.05 * Double(1 << min(attempt, 6))))) }

  private func jittered(_ seconds: Double) -> Double {
    seconds * (0.5 + Double(number() >> 11) / Double(1 << 54))
  }
}
