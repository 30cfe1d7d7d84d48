/// Measures whole commands with many sayings.
struct WordsFigures {
  let program: MeasuredProgram
  let runs: Int

  func measure() throws -> [Figure] {
    let commands = CommandFigures(program: program, runs: runs, group: "Commands with 100,000 sayings, whole processes")
    return try [
      commands.figures(["words", "--plain"], goal: 12),
      commands.figures(["words", "search", "knowledge"], goal: 15),
      commands.figures(["words", "search", "ㅎㅁ"], goal: 15),
      commands.figures(["words", "list"]),
    ].flatMap { $0 }
  }
}
