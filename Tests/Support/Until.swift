package import Testing

/// Repeats a step until a condition holds; fails the test after 1,000 steps instead of waiting forever.
package func until(
  _ hasCome: @autoclosure () -> Bool,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ step: () async -> Void
) async {
  for _ in 0..<1_000 {
    if hasCome() { return }
    await step()
  }
  Issue.record("What is waited for never came.", sourceLocation: sourceLocation)
}
