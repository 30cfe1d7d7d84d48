import Foundation

/// Compares the startup times of Haru and of a one-line program that is linked the same way.
///
/// The two run alternately, so that a busy machine slows both. The one-line program shows how long Swift and Foundation
/// alone take; its line uses a time zone, because otherwise most of Foundation wouldn't be linked.
struct StartFigures {
  private static let group = "Start, beside a program that prints one line with Foundation"
  private static let source = "import Foundation\nprint(TimeZone.current.identifier)\n"

  let program: MeasuredProgram
  let runs: Int

  func measure() throws -> [Figure] {
    let folder = try TemporaryFolder()
    let line = MeasuredProgram(path: try Self.build(in: folder.path), store: program.store)
    // The first runs load the files into memory.
    let pairs = try (0..<(runs + 3)).map { _ in
      (line: try ProcessRun(line, []), haru: try ProcessRun(program, ["--version"]))
    }
    .dropFirst(3)
    return [
      figure("one line", .milliseconds, pairs.map(\.line.wall)),
      figure("one line, page faults", .count, pairs.map(\.line.faults)),
      figure("haru --version", .milliseconds, pairs.map(\.haru.wall)),
      figure("haru --version / one line", .ratio, pairs.map { $0.haru.wall / $0.line.wall }, goal: 1.5),
    ]
  }

  private func figure(_ name: String, _ unit: Figure.Unit, _ values: [Double], goal: Double? = nil) -> Figure {
    Figure(group: Self.group, name: name, unit: unit, samples: Samples(values), goal: goal)
  }

  /// Builds the program with the `swiftc` on the PATH.
  private static func build(in folder: String) throws -> String {
    try source.write(toFile: folder + "/main.swift", atomically: false, encoding: .utf8)
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = ["swiftc", "-O", folder + "/main.swift", "-o", folder + "/line"]
    #if os(Linux)
    compiler.arguments? += ["-static-stdlib", "-use-ld=lld"]
    #endif
    try compiler.run()
    compiler.waitUntilExit()
    guard compiler.terminationStatus == 0 else { throw StartFiguresError() }
    return folder + "/line"
  }
}

/// The failure to build the one-line program.
struct StartFiguresError: Error, CustomStringConvertible {
  var description: String { "swiftc couldn't build the program of one line. See its errors above." }
}
