import Foundation

/// Prints how fast Haru is: `swift run -c release Benchmarks`; README.md beside this file tells the rest.
@main
struct Benchmarks {
  static func main() async {
    do {
      try await run(try Options(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("Benchmarks: \(error)\n".utf8))
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
      figures += try await RatioFigures(store: store).measure()
      try report("\(options.size), \(store.contents.count) events, \(options.runs) runs", figures, options)
    case .processes(let haru):
      print(haru)
    }
  }

  private static func report(_ title: String, _ figures: [Figure], _ options: Options) throws {
    let report = Report(title: title, figures: figures)
    print(options.isJSON ? try report.json() : report.text(), terminator: "")
  }
}
