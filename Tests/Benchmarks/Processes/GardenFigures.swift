import Data
import Domain
import Support

/// Measures whole commands with a large garden.
struct GardenFigures {
  private static let importGoals = (milliseconds: 1_500.0, megabytes: 100.0)

  let program: MeasuredProgram
  let runs: Int

  func measure() async throws -> [Figure] {
    let commands = CommandFigures(program: program, runs: runs, group: "Commands in a large garden, whole processes")
    let plant = try await firstPlant()
    return try [
      commands.figures(["people"], goal: 15),
      commands.figures(["people", "show", plant], goal: 15),
      commands.figures(["people", "calendar", plant], goal: 15),
      commands.figures(["people", "stats"], goal: 15),
      importing(),
    ].flatMap { $0 }
  }

  /// Returns the ID of the first plant in the store.
  ///
  /// Generating the garden again would add to the measured memory of the programs that this process starts.
  private func firstPlant() async throws -> String {
    let database = try Database(at: program.store, now: { BenchmarkStore.now })
    let garden = try await StoredPlants(database).garden()
    await database.close()
    return garden.first?.id.digits ?? ""
  }

  /// Measures importing all contacts of the garden from a vCard file into an empty store.
  private func importing() throws -> [Figure] {
    let folder = try TemporaryFolder()
    let file = folder.path + "/cards.vcf"
    _ = try ProcessRun(program, ["people", "contacts", "export", file])
    let runs = try (0..<5).map { run in
      let empty = MeasuredProgram(path: program.path, store: StoreLocation(directory: folder.path + "/\(run)"))
      return try ProcessRun(empty, ["people", "contacts", "import", file])
    }
    let group = "Importing 5,000 cards, whole process"
    return [
      Figure(
        group: group,
        name: "time",
        unit: .milliseconds,
        samples: Samples(runs.map(\.wall)),
        goal: Self.importGoals.milliseconds
      ),
      Figure(
        group: group,
        name: "memory",
        unit: .megabytes,
        samples: Samples(runs.map(\.memory)),
        goal: Self.importGoals.megabytes
      ),
    ]
  }
}
