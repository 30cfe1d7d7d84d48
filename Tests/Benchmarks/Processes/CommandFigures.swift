/// Measures whole commands, from the start of the process to its end.
struct CommandFigures {
  let program: MeasuredProgram
  let runs: Int
  var group = "Commands, whole processes"

  func measure() throws -> [Figure] {
    try [
      figures(["--version"], goal: 5, faultGoal: 600),
      figures(["today", "--plain"], goal: 15, faultGoal: 1_150),
      figures(["plan", "\(BenchmarkStore.today)"], goal: 12, faultGoal: 900),
      figures(["plan", "list", "--json"]),
      figures(["find", "치과"]),
      // The goals for 9,056 hits in 100,000 events; calcurse needs 128 ms.
      figures(["plan", "search", "회의", "--all"], goal: 60, memoryGoal: nil),
      figures(["plan", "search", "회의", "--all", "--json"], goal: 100, memoryGoal: nil),
    ].flatMap { $0 }
  }

  func figures(
    _ arguments: [String], goal: Double? = nil, memoryGoal: Double? = 30, faultGoal: Double? = nil
  ) throws -> [Figure] {
    // The first runs load the files into memory.
    for _ in 0..<3 { _ = try ProcessRun(program, arguments) }
    let runs = try (0..<runs).map { _ in try ProcessRun(program, arguments) }
    let name = "haru " + arguments.joined(separator: " ")
    return [
      Figure(group: group, name: name, unit: .milliseconds, samples: Samples(runs.map(\.wall)), goal: goal),
      Figure(group: group, name: "\(name), processor", unit: .milliseconds, samples: Samples(runs.map(\.processor))),
      Figure(
        group: group,
        name: "\(name), memory",
        unit: .megabytes,
        samples: Samples(runs.map(\.memory)),
        goal: memoryGoal
      ),
      // Each costs about 7 µs, and unlike the time, their number doesn't depend on what else the machine does.
      Figure(
        group: group, name: "\(name), page faults", unit: .count, samples: Samples(runs.map(\.faults)), goal: faultGoal),
    ]
  }
}

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
