import Foundation
import Testing

/// Checks that the compiler refuses code that lets a transaction escape its closure or bypasses a value's rules.
struct RefusedCodeTests {
  /// Code in which each function marked `refused` has one error and all others compile.
  private static let code = """
    import Domain

    func reads(_ store: any Store) async throws(StoreError) -> [GardenPlant] {
      try await store.read { transaction throws(StoreError) in try transaction.plants.garden() }
    }

    func changes(_ store: any Store, _ plant: Plant) async throws(StoreError) -> Bool {
      try await store.change(as: { _ in UndoLabel(.changed, .plant, "") }) { transaction throws(StoreError) in
        try transaction.plants.save(plant)
      }.isChanged
    }

    func refusedToReturnIt(_ store: any Store) async throws(StoreError) {
      _ = try await store.read { transaction throws(StoreError) in transaction }
    }

    func refusedToKeepIt(_ store: any Store) async throws(StoreError) {
      var kept: (any ReadTransaction<StoreError>)?
      try await store.read { transaction throws(StoreError) in kept = transaction }
      _ = kept
    }

    func refusedToHandItOn(_ store: any Store) async throws(StoreError) {
      try await store.read { transaction throws(StoreError) in
        let later: @Sendable () -> Void = { _ = transaction }
        later()
      }
    }

    func refusedToWaitInIt(_ store: any Store) async throws(StoreError) {
      try await store.read { transaction throws(StoreError) in await Task.yield() }
    }

    func refusedToSaveWhereItReads(_ store: any Store, _ plant: Plant) async throws(StoreError) {
      try await store.read { transaction throws(StoreError) in try transaction.plants.save(plant) }
    }

    func refusedToChangeADueDay(_ plant: Plant) {
      var plant = plant
      plant.due = plant.planted
    }

    func refusedToGivePoints(_ plant: Plant) {
      var plant = plant
      plant.affection = .full
    }

    func refusedToMarkASaying(_ saying: Saying) {
      var saying = saying
      saying.marks = .none
    }
    """

  @Test func compilerRefusesExactlyTheMarkedFunctions() throws {
    let errors = try refusedLines()
    let lines = Self.code.components(separatedBy: "\n")
    let starts = lines.indices.filter { lines[$0].hasPrefix("func ") }
    for (start, next) in zip(starts, starts.dropFirst() + [lines.count]) {
      let isRefused = errors.contains { (start..<next).contains($0) }
      #expect(isRefused == lines[start].hasPrefix("func refused"), "\(lines[start])")
    }
  }

  /// Returns the lines with compiler errors, starting at 0.
  private func refusedLines() throws -> [Int] {
    let file = FileManager.default.temporaryDirectory.appending(path: "haru-refused-\(UUID().uuidString).swift")
    try Self.code.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = ["swiftc", "-typecheck", "-swift-version", "6", "-I", try modules().path, file.path]
    let output = Pipe()
    compiler.standardError = output
    compiler.standardOutput = FileHandle.nullDevice
    try compiler.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    return text.components(separatedBy: "\n").compactMap { line in
      guard line.hasPrefix(file.path + ":"), line.contains(" error: ") else { return nil }
      return Int(line.dropFirst(file.path.count + 1).prefix { $0.isNumber }).map { $0 - 1 }
    }
  }

  /// Returns the folder of the compiled modules, next to the tests.
  private func modules() throws -> URL {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var folder = URL(filePath: bundle)
    while folder.path != "/" {
      let modules = folder.appending(path: "Modules")
      if FileManager.default.fileExists(atPath: modules.appending(path: "Domain.swiftmodule").path) { return modules }
      folder.deleteLastPathComponent()
    }
    throw CocoaError(.fileNoSuchFile)
  }
}
