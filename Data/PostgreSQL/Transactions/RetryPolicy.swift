#if PostgreSQL
/// How often and after how long a transaction is run anew that another one got in the way of.
package struct RetryPolicy: Sendable {
  /// Of one transaction, the first one included; with the pauses between them about as long as a file is waited for.
  package var tries: Int
  /// In seconds, how long a server that is gone is waited for to learn whether a transaction was kept.
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

  /// From 1 ms on twice as long each time, up to 250 ms, of which a random part: those who met do not meet again.
  func pause(before attempt: Int) { pause(jittered(min(0.25, 0.001 * Double(1 << min(attempt, 10))))) }

  /// Between two attempts to reach a server that is gone.
  func pauseForServer(_ attempt: Int) { pause(jittered(min(1, 0.05 * Double(1 << min(attempt, 6))))) }

  private func jittered(_ seconds: Double) -> Double {
    seconds * (0.5 + Double(number() >> 11) / Double(1 << 54))
  }
}
#endif
