import Data
import Foundation

/// Measures Haru's speed: `swift run -c release Benchmarks`; `.github/SPEED.md` explains the results.
@main
struct Benchmarks {
  static func main() async {
    do {
      try await run(try Options(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Foundation::Data("Benchmarks: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ options: Options) async throws {
    switch options.action {
    case .help: print(Options.help)
    case .makeStore(let directory):
      let store = try await BenchmarkStore(in: directory, size: options.size)
      print("\(store.contents.count) events in \(directory)")
    case .makeGarden(let directory):
      let garden = BenchmarkGarden()
      try await garden.save(in: directory)
      print("\(garden) in \(directory)")
    case .makeSayings(let directory):
      let sayings = BenchmarkSayings()
      try await sayings.save(in: directory)
      print("\(sayings) in \(directory)")
    case .makeMoods(let directory):
      let moods = BenchmarkMoods()
      try await moods.save(in: directory)
      print("\(moods) in \(directory)")
    case .makeBooks(let directory):
      let books = BenchmarkBooks()
      try await books.save(in: directory)
      print("\(books) in \(directory)")
    case .makeReminders(let directory):
      let reminders = try BenchmarkReminders()
      try await reminders.save(in: directory)
      print("\(reminders) in \(directory)")
    case .inProcess:
      let folder = try TemporaryFolder()
      let store = try await BenchmarkStore(in: folder.path + "/haru", size: options.size)
      var figures = try await StoreFigures(store: store, runs: options.runs).measure()
      figures += try await ScreenFigures(store: store, runs: options.runs).measure()
      figures += await DrawingFigures(runs: options.runs).measure()
      figures += try await SeriesFigures(runs: options.runs).measure()
      figures += try await PeopleFigures(runs: options.runs).measure()
      figures += try await SayingFigures(runs: options.runs).measure()
      figures += try await MoodFigures(runs: options.runs).measure()
      figures += try await BookFigures(runs: options.runs).measure()
      figures += try await RatioFigures(store: store).measure()
      figures += await CalendarFileFigures(store.contents, runs: options.runs).measure()
      figures += try await ExchangeFigures().measure()
      try report(figures, options)
    case .server(let haru, let address):
      let folder = try TemporaryFolder()
      let store = try await BenchmarkStore(in: folder.path + "/haru", size: options.size)
      let tenants = try ServerTenants(at: address, count: options.accounts)
      let figures = try await ServerFigures(tenants: tenants, store: store, haru: haru, runs: options.runs).measure()
      try report(figures, options)
    case .processes(let haru):
      let folder = try TemporaryFolder()
      let program = try Self.program(haru, ["make-store", folder.path + "/haru"], options.size.arguments)
      let gardenProgram = try Self.program(haru, ["make-garden", folder.path + "/garden"])
      let sayingProgram = try Self.program(haru, ["make-sayings", folder.path + "/sayings"])
      let moodProgram = try Self.program(haru, ["make-moods", folder.path + "/moods"])
      let bookProgram = try Self.program(haru, ["make-books", folder.path + "/books"])
      let reminderProgram = try Self.program(haru, ["make-reminders", folder.path + "/reminders"])
      var figures = try StartFigures(program: program, runs: options.runs).measure()
      figures += try CommandFigures(program: program, runs: options.runs).measure()
      figures += try await GardenFigures(program: gardenProgram, runs: options.runs).measure()
      figures += try WordsFigures(program: sayingProgram, runs: options.runs).measure()
      figures += try CanvasFigures(program: moodProgram, runs: options.runs).measure()
      figures += try LibraryFigures(program: bookProgram, runs: options.runs).measure()
      figures += try ReminderFigures(program: reminderProgram, runs: options.runs).measure()
      figures += try DataFigures(program: program, large: moodProgram, runs: options.runs).measure()
      figures += try TerminalFigures(program: program, runs: options.runs).measure()
      try report(figures, options)
    }
  }

  /// Returns a `haru` with a store that a separate process created.
  ///
  /// The system attributes a parent process's memory to the program that it starts, so this process must stay small.
  private static func program(_ haru: String, _ making: [String], _ size: [String] = []) throws -> MeasuredProgram {
    let program = MeasuredProgram(path: haru, store: StoreLocation(directory: making[1]))
    _ = try ProcessRun(MeasuredProgram(path: CommandLine.arguments[0], store: program.store), making + size)
    return program
  }

  private static func report(_ figures: [Figure], _ options: Options) throws {
    let title = "\(options.size), \(options.runs) runs"
    let report = Report(title: title, figures: figures)
    print(options.isJSON ? try report.json() : report.text(), terminator: "")
  }
}
