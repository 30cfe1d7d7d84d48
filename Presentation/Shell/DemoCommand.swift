package struct DemoCommand: FeatureCommand {
  package struct Demo: Hashable, Sendable {
    /// The folder to set as `HARU_HOME`.
    package let home: String
    package let events: Int
    package let people: Int

    package init(home: String, events: Int, people: Int) {
      (self.home, self.events, self.people) = (home, events, people)
    }
  }

  /// Creates invented data for a number of years, from a seed, in a new temporary folder.
  package typealias Make = @Sendable (_ years: Int, _ seed: UInt64, Texts) async throws(CommandFailure) -> Demo

  private let make: Make

  package init(make: @escaping Make) { self.make = make }

  package func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let years = try number(of: DemoOption.years, in: 1...50, otherwise: 1, invocation, session)
    let seed = try number(of: DemoOption.seed, in: 0...999_999_999, otherwise: 1, invocation, session)
    let demo = try await make(years, UInt64(seed), session.texts)
    let command = "HARU_HOME=\(ShellQuote.word(demo.home)) haru"
    session.write(
      json: { Self.object(demo) }, plain: { [Self.object.row(demo)] },
      text: { _ in
        [
          StyledLine(session.texts.shellCommands.demoMade(demo, years: years)),
          StyledLine("  ") + StyledLine(command, Style(.accent)),
        ]
      })
  }

  static let object = JSONObject<Demo>(
    .init("home") { $0.home }, .init("events") { $0.events }, .init("people") { $0.people }
  ).columns(.init("home", ko: "폴더"), .init("events", ko: "일정 수"), .init("people", ko: "사람 수"))

  private func number(
    of option: OptionSpec, in allowed: ClosedRange<Int>, otherwise standard: Int, _ invocation: Invocation,
    _ session: CommandSession
  ) throws(CommandFailure) -> Int {
    guard let text = invocation.value(of: option) else { return standard }
    return try session.texts.number(text, of: option, in: allowed)
  }
}
