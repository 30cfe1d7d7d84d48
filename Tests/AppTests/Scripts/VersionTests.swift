import Foundation
import Support
import Testing

/// Tests how `.ci/version` compares the tag, the program and the change log.
struct VersionTests {
  private let machine: FakeMachine

  init() throws {
    machine = try FakeMachine()
    try write("extension Program {\n  package static let version = \"1.2.3\"\n}\n", to: "DIContainer/Program.swift")
  }

  @Test func versionIsPrintedIfTagProgramAndChangeLogAgree() throws {
    try writeChangeLog("## [Unreleased]", "", "## [1.2.3] - 2026-12-01", "", "- New", "", "## [1.2.2] - 2026-11-01")
    let outcome = try run("v1.2.3")
    #expect(outcome.output == "1.2.3\n" && outcome.status == .exited(0))
    #expect(try run("--notes").output == "- New\n")
  }

  @Test func otherVersionInTheChangeLogIsRefused() throws {
    try writeChangeLog("## [1.3.0] - 2026-12-01")
    let outcome = try run()
    #expect(outcome.status == .exited(1))
    #expect(outcome.errors.contains("is 1.3.0, but DIContainer/Program.swift says 1.2.3."))
  }

  @Test func changeLogWithoutAVersionIsRefusedOnlyForATag() throws {
    try writeChangeLog("## [Unreleased]", "", "- New")
    #expect(try run().output == "1.2.3\n")
    #expect(try run("v1.2.3").errors.contains("has no heading for this version. Add: ## [1.2.3] - "))
  }

  @Test func otherTagIsRefused() throws {
    try writeChangeLog("## [1.2.3] - 2026-12-01")
    #expect(try run("v1.2.4").errors.contains("The tag v1.2.4 isn't v1.2.3"))
  }

  @Test func tagIsRefusedWhileChangesAreUnreleased() throws {
    try writeChangeLog("## [Unreleased]", "", "- Newer", "", "## [1.2.3] - 2026-12-01", "", "- New")
    #expect(try run("v1.2.3").errors.contains("still lists changes under [Unreleased]"))
  }

  private func run(_ arguments: String...) throws -> HaruProcess.Outcome {
    // The fake machine has only the tools of `App/run`.
    try HaruProcess(
      program: machine.path(".ci/version"), arguments, environment: ["PATH": "/usr/bin:/bin", "LANG": "en_US.UTF-8"],
      input: ""
    ).run()
  }

  private func writeChangeLog(_ lines: String...) throws {
    try FileManager.default.createDirectory(atPath: machine.path(".github"), withIntermediateDirectories: true)
    try write(lines.joined(separator: "\n") + "\n", to: ".github/CHANGELOG.md")
  }

  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: machine.path(name), atomically: false, encoding: .utf8)
  }
}
