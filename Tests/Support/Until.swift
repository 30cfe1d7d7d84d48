package import Testing

/// Repeats a step until what is waited for has come, and fails the test where it never does instead of going on for ever.
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
