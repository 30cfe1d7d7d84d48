import Data
import Foundation
import Testing

struct ProgramsTests {
  private let folder: ProgramFolder
  private let programs: Programs

  init() throws {
    folder = try ProgramFolder()
    programs = Programs(environment: folder.environment, temporaryDirectory: folder.temporaryDirectory)
  }

  @Test func programGetsItsInputAndUnchangedArguments() async throws {
    try folder.install("echoing", #"printf '%s|' "$@"; cat; echo well >&2"#)
    let output = try await programs.run(
      "echoing",
      ["a b", "$HOME", "'"],
      input: Array("하루\n".utf8),
      within: .seconds(60)
    )
    #expect(output.hasSucceeded == true)
    #expect(output.bytes == Array("a b|$HOME|'|하루\n".utf8))
    #expect(output.complaint == "well\n")
  }

  @Test func largeInputAndOutputDoNotDeadlock() async throws {
    try folder.install("copying", "cat; cat /dev/null")
    let input = [UInt8](repeating: 7, count: 3 << 20)
    #expect(try await programs.run("copying", [], input: input, within: .seconds(60)).bytes == input)
  }

  @Test(arguments: ["exit 3", "kill -9 $$"])
  func failureIsReportedWithItsOutput(script: String) async throws {
    try folder.install("failing", "echo part; echo why >&2; \(script)")
    let output = try await programs.run("failing", [], within: .seconds(60))
    #expect(output.hasSucceeded == false)
    #expect(output.bytes == Array("part\n".utf8))
    #expect(output.complaint == "why\n")
  }

  @Test func missingProgramIsReported() async {
    await #expect(throws: ProgramError.notInstalled) {
      try await programs.run("nothing", [], within: .seconds(60))
    }
  }

  @Test func programThatCannotStartIsReported() async throws {
    try folder.install("odd", "")
    try Data("#!/nowhere/shell\n".utf8).write(to: URL(filePath: folder.path + "/odd"))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/odd")
    let error = await #expect(throws: ProgramError.self) { try await programs.run("odd", [], within: .seconds(60)) }
    guard case .notStarted = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func programThatTakesTooLongTimesOut() async throws {
    try folder.install("slow", "trap '' TERM; exec sleep 600")
    await #expect(throws: ProgramError.tooSlow) {
      try await programs.run("slow", [], within: .milliseconds(1))
    }
  }

  @Test func noTemporaryFilesRemain() async throws {
    try folder.install("listing", "ls '\(folder.temporaryDirectory)'")
    let output = try await programs.run("listing", [], input: [1], within: .seconds(60))
    #expect(output.bytes.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.temporaryDirectory).isEmpty)
  }

  @Test func missingTemporaryFolderIsReported() async throws {
    try folder.install("fine", "")
    let programs = Programs(environment: folder.environment, temporaryDirectory: "/nowhere")
    await #expect(throws: ProgramError.notStarted(detail: "No such file or directory")) {
      try await programs.run("fine", [], within: .seconds(60))
    }
  }
}
