import Data
import Domain
import Foundation
import Testing

/// Tests on a machine whose printing programs are test scripts.
struct SystemPrinterTests {
  private let folder: ProgramFolder

  init() throws {
    folder = try ProgramFolder()
  }

  @Test(arguments: [("lp", "-t haru"), ("lpr", "-T haru")])
  func textIsPrintedFromStandardInput(program: String, arguments: String) async throws {
    try installRecorder(program)
    try await printer()(.text("하루\nA day"))
    #expect(try contents("read") == "하루\nA day\n")
    #expect(try contents("arguments") == arguments)
  }

  @Test func pdfIsFittedToThePage() async throws {
    try installRecorder("lp")
    try await printer()(.pdf(Array("%PDF \0".utf8)))
    #expect(try contents("read") == "%PDF \0")
    #expect(try contents("arguments") == "-t haru -o fit-to-page")
  }

  @Test func onlyTheFirstProgramPrints() async throws {
    try folder.install("lp", "exit 0")
    try folder.install("lpr", "touch '\(folder.path)/called'")
    try await printer()(.text("말"))
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/called"))
  }

  @Test func missingProgramIsReported() async throws {
    await #expect(throws: PrintError.noProgram) { try await printer()(.text("말")) }
  }

  @Test func missingPrinterIsReported() async throws {
    try folder.install("lp", "echo 'lp: Error - No default destination.' >&2; exit 1")
    try folder.install("lpstat", "[ \"$*\" = -e ]")
    await #expect(throws: PrintError.noPrinter) { try await printer()(.text("말")) }
  }

  @Test(arguments: ["echo office", "exit 1"])
  func failureIsReportedWithTheFirstErrorLine(lpstat: String) async throws {
    try folder.install("lp", "echo 'lp: no paper' >&2; echo more >&2; exit 1")
    try folder.install("lpstat", lpstat)
    await #expect(throws: PrintError.refused(detail: "lp: no paper")) { try await printer()(.text("말")) }
  }

  @Test func silentFailureIsReported() async throws {
    try folder.install("lp", "exit 1")
    await #expect(throws: PrintError.refused(detail: "")) { try await printer()(.text("말")) }
  }

  @Test func programThatTakesTooLongTimesOut() async throws {
    try folder.install("lp", "exec sleep 600")
    await #expect(throws: PrintError.tooSlow) { try await printer(patience: .milliseconds(1))(.text("말")) }
  }

  private func printer(patience: Duration = .seconds(60)) -> Printer {
    SystemPrinter(
      environment: folder.environment,
      temporaryDirectory: folder.temporaryDirectory,
      patience: patience
    ).printer
  }

  private func installRecorder(_ program: String) throws {
    try folder.install(program, "printf %s \"$*\" > '\(folder.path)/arguments'; cat > '\(folder.path)/read'")
  }

  private func contents(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }
}
