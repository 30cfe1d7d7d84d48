import Testing

struct ForbiddenCodeTests {
  // The words are split into two halves, so that a plain search of the repository finds nothing.
  @Test(
    arguments: [
      ("@test" + "able", "Test through the layer's interface; declare what a test needs package or public."),
      ("@unchecked " + "Sendable", "Use a value type, an actor or a Mutex, which the compiler can check."),
      ("try" + "!", "Handle the error, or pass it on with a typed throws clause."),
      ("nonisolated" + "(unsafe)", "Use a constant, an actor or a Mutex, which the compiler can check."),
    ]
  )
  func compilerChecksAreNeverSwitchedOff(word: String, advice: String) {
    expectNone((Repository.sources + Repository.tests).flatMap { $0.places(of: CodeWord(word)) }, advice)
  }

  @Test(
    arguments: [
      ("Date()", "Take a TimeSource."), ("Date.now", "Take a TimeSource."), ("UUID()", "Take an IDGenerator."),
      (".random(", "Take a RandomSource."), ("Calendar.current", "Take the settings and the zone."),
      ("TimeZone.current", "Take a Zone."), ("Locale.current", "Take Texts."),
      ("ProcessInfo", "Let DIContainer's Externals provide it."),
    ]
  )
  func systemValuesArePassedIn(word: String, advice: String) {
    expectNone(Self.inner.flatMap { $0.places(of: CodeWord(word)) }, advice)
  }

  @Test func innerLayersNeverCallPrint() {
    expectNone(
      Self.inner.flatMap { $0.places(of: CodeWord("print(", isStandalone: true)) },
      "Return the text, or write it to the given output."
    )
  }

  private static let inner = Repository.sources.filter { file in
    ["Domain/", "Data/", "Presentation/"].contains { file.path.hasPrefix($0) }
  }
}
