import Data
import Foundation
import Support

/// Measures whole processes that export, import and merge all data, and the cost of a lock.
struct DataFigures {
  private static let group = "Everything of a store, whole processes"
  private static let password = "bench-mark-1"
  /// The number of records that exist in only one of two stores.
  private static let differences = 100

  /// The program with a store of ten years.
  let program: MeasuredProgram
  /// The program with a large store.
  let large: MeasuredProgram
  let runs: Int

  func measure() throws -> [Figure] {
    let folder = try TemporaryFolder()
    let secrets = folder.path + "/secrets"
    try Foundation::Data("\(Self.password)\n\(Self.password)\n".utf8).write(to: URL(filePath: secrets))
    return try exchanging(in: folder.path) + backups(in: folder.path, secrets) + starts(in: folder.path, secrets)
  }

  private func exchanging(in folder: String) throws -> [Figure] {
    let exports = try (0..<5).map { try ProcessRun(program, ["data", "export", "\(folder)/export-\($0)"]) }
    let imports = try (0..<5).map { run in
      try ProcessRun(home("\(folder)/import-\(run)"), ["data", "import", "\(folder)/export-0"])
    }
    let other = try copied(to: "\(folder)/other")
    for number in 0..<Self.differences {
      _ = try ProcessRun(other, ["--quiet", "plan", "add", "회의 \(number) 내일 15:00"])
    }
    let merges = try (0..<5).map { run in
      try ProcessRun(copied(to: "\(folder)/merge-\(run)"), ["data", "merge", other.store.file])
    }
    return [
      figure("haru data export", exports, goal: 1_000), figure("haru data import", imports, goal: 2_000),
      figure("haru data merge, \(Self.differences) differences", merges, goal: 2_000),
    ]
  }

  /// Measures backups, scaled from goals for 100 megabytes.
  private func backups(in folder: String, _ secrets: String) throws -> [Figure] {
    let attributes = try FileManager.default.attributesOfItem(atPath: large.store.file)
    let megabytes = (attributes[.size] as? Int ?? 0) / 1_000_000
    let plain = try (0..<5).map { try ProcessRun(large, ["data", "backup", "\(folder)/plain-\($0)"]) }
    let encrypted = try (0..<5).map {
      try ProcessRun(large, ["data", "backup", "\(folder)/encrypted-\($0)", "--encrypt"], input: secrets)
    }
    let scale = Double(megabytes) / 100
    return [
      figure("haru data backup, \(megabytes) MB", plain, goal: 1_000 * scale),
      figure("haru data backup --encrypt, \(megabytes) MB", encrypted, goal: 2_000 * scale),
    ]
  }

  /// Measures starts with and without a lock, alternately, because machines are noisy.
  private func starts(in folder: String, _ secrets: String) throws -> [Figure] {
    let locked = try copied(to: "\(folder)/locked")
    _ = try ProcessRun(locked, ["lock", "set"], input: secrets)
    var (with, without): ([ProcessRun], [ProcessRun]) = ([], [])
    for _ in 0..<runs {
      with.append(try ProcessRun(locked, ["today", "--plain"]))
      without.append(try ProcessRun(program, ["today", "--plain"]))
    }
    return [figure("haru today --plain, with an open lock", with), figure("haru today --plain, without one", without)]
  }

  private func home(_ directory: String) -> MeasuredProgram {
    MeasuredProgram(path: program.path, store: StoreLocation(directory: directory))
  }

  private func copied(to directory: String) throws -> MeasuredProgram {
    let copy = home(directory)
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: program.store.file, toPath: copy.store.file)
    return copy
  }

  private func figure(_ name: String, _ runs: [ProcessRun], goal: Double? = nil) -> Figure {
    Figure(group: Self.group, name: name, unit: .milliseconds, samples: Samples(runs.map(\.wall)), goal: goal)
  }
}
