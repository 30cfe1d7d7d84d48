import Data
import Foundation

/// Prints how fast Haru is: `swift run -c release Benchmarks`; README tells the rest.
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
    case .inProcess:
      let folder = try TemporaryFolder()
      let store = try await BenchmarkStore(in: folder.path + "/haru", size: options.size)
      var figures = try await StoreFigures(store: store, runs: options.runs).measure()
      figures += try await ScreenFigures(store: store, runs: options.runs).measure()
      figures += try await SeriesFigures(runs: options.runs).measure()
      figures += try await PeopleFigures(runs: options.runs).measure()
      figures += try await RatioFigures(store: store).measure()
      figures += await CalendarFileFigures(store.contents, runs: options.runs).measure()
      figures += try await ExchangeFigures().measure()
      try report(figures, options)
    case .processes(let haru):
      let folder = try TemporaryFolder()
      let program = MeasuredProgram(path: haru, store: StoreLocation(directory: folder.path + "/haru"))
      // By a process of its own: the system counts the memory of who starts a program as that program's.
      _ = try ProcessRun(
        MeasuredProgram(path: CommandLine.arguments[0], store: program.store),
        ["make-store", program.store.directory] + options.size.arguments
      )
      var figures = try CommandFigures(program: program, runs: options.runs).measure()
      figures += try TerminalFigures(program: program, runs: options.runs).measure()
      try report(figures, options)
    }
  }

  private static func report(_ figures: [Figure], _ options: Options) throws {
    let title = "\(options.size), \(options.runs) runs"
    let report = Report(title: title, figures: figures)
    print(options.isJSON ? try report.json() : report.text(), terminator: "")
  }
}
