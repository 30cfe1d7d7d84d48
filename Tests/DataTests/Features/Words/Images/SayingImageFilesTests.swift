import Data
import Domain
import Foundation
import Testing

/// Tests on a machine whose programs are test scripts.
struct SayingImageFilesTests {
  private let folder: ProgramFolder
  private let files: SayingImageFiles
  private let card = SayingImage(korean: "하루", english: "A day", theme: .mango, font: .gowunBatang)

  init() throws {
    folder = try ProgramFolder()
    files = SayingImageFiles(Programs(environment: folder.environment, temporaryDirectory: folder.temporaryDirectory))
  }

  @Test(arguments: ["card.svg", "card.SVG", "하루.card.svg"])
  func svgNeedsNoProgram(name: String) async throws {
    #expect(try await files.save(card, to: path(name), replaces: false) == [])
    #expect(try contents(name) == SayingImageDrawing(card).svg)
  }

  @Test func pngComesFromTheConverter() async throws {
    try folder.install("rsvg-convert", #"echo "converted $*"; cat"#)
    #expect(try await files.save(card, to: path("card.png"), replaces: false) == [])
    #expect(try contents("card.png") == "converted --format=png\n" + SayingImageDrawing(card).svg)
  }

  @Test func pdfPageComesFromTheConverter() async throws {
    try folder.install("rsvg-convert", #"echo "converted $*"; cat"#)
    try installFonts(file: "/nowhere/batang.ttf", family: "Other Batang")
    let page = try await files.page(of: card)
    #expect(String(decoding: page.pdf, as: UTF8.self) == "converted --format=pdf\n" + SayingImageDrawing(card).svg)
    #expect(page.warnings == [.fontNotInstalled(.gowunBatang)])
  }

  @Test func pageNeedsAConverter() async throws {
    await #expect(throws: PictureError.noConverter) { try await files.page(of: card) }
  }

  @Test(arguments: [("card", ""), ("card.jpg", "jpg"), ("card.", ""), ("svg", ""), (".png/card", "")])
  func unknownExtensionIsRefused(name: String, found: String) async {
    await #expect(throws: PictureError.unknownExtension(found)) {
      try await files.save(card, to: path(name), replaces: false)
    }
  }

  @Test(arguments: ["card.svg", "card.png"])
  func existingFileIsReplacedOnlyIfAllowed(name: String) async throws {
    try folder.install("rsvg-convert", "cat")
    try Data("old".utf8).write(to: URL(filePath: path(name)))
    await #expect(throws: PictureError.exists) { try await files.save(card, to: path(name), replaces: false) }
    #expect(try contents(name) == "old")
    _ = try await files.save(card, to: path(name), replaces: true)
    #expect(try contents(name) == SayingImageDrawing(card).svg)
  }

  @Test(arguments: ["card.svg", "card.png"])
  func unwritablePathIsReportedBeforeAnythingRuns(name: String) async throws {
    try folder.install("rsvg-convert", "touch '\(folder.path)/called'")
    await #expect(throws: PictureError.unwritable(detail: "No such file or directory")) {
      try await files.save(card, to: path("missing/\(name)"), replaces: false)
    }
    #expect(!FileManager.default.fileExists(atPath: path("called")))
  }

  @Test func pngNeedsAConverter() async throws {
    await #expect(throws: PictureError.noConverter) {
      try await files.save(card, to: path("card.png"), replaces: false)
    }
    #expect(try names() == [])
  }

  @Test(arguments: [
    ("echo 'no fonts' >&2; echo more >&2; exit 1", "no fonts"), ("exit 1", ""), ("exit 0", ""),
    (#"printf '\n\nfirst\nsecond\n' >&2; kill -9 $$"#, "first"),
  ])
  func failingConverterIsReportedAndChangesNothing(script: String, detail: String) async throws {
    try folder.install("rsvg-convert", script)
    try Data("old".utf8).write(to: URL(filePath: path("card.png")))
    await #expect(throws: PictureError.converterFailed(detail: detail)) {
      try await files.save(card, to: path("card.png"), replaces: true)
    }
    #expect(try contents("card.png") == "old")
    #expect(try names() == ["card.png"])
  }

  @Test func converterThatTakesTooLongTimesOut() async throws {
    try folder.install("rsvg-convert", "exec sleep 600")
    let programs = Programs(environment: folder.environment, temporaryDirectory: folder.temporaryDirectory)
    await #expect(throws: PictureError.converterTooSlow) {
      try await SayingImageFiles(programs, patience: .milliseconds(1)).save(card, to: path("card.png"), replaces: false)
    }
    #expect(try names() == [])
  }

  @Test func installedFontIsMeasured() async throws {
    // The letters are narrow, so more of them fit on a line.
    try Data(TinyFont(widths: [0, 600, 700, 100]).bytes).write(to: URL(filePath: path("tiny.ttf")))
    try installFonts(file: path("tiny.ttf"), family: "Gowun Batang,고운바탕")
    let card = SayingImage(korean: String(repeating: "가각 ", count: 40), font: .gowunBatang)
    #expect(try await files.save(card, to: path("card.svg"), replaces: false) == [])
    #expect(
      try contents("card.svg")
        == SayingImageDrawing(card, korean: LetterWidths(FontFile(TinyFont(widths: [0, 600, 700, 100]).bytes))).svg
    )
    #expect(try contents("card.svg") != SayingImageDrawing(card).svg)
  }

  @Test func fontIsMatchedForEachLanguage() async throws {
    try folder.install("fc-match", "printf '%s\\n' \"$2\" >>'\(folder.path)/asked'")
    let card = SayingImage(korean: "하루", english: "A day", font: .nanumBarunPenBold)
    _ = try await files.save(card, to: path("card.svg"), replaces: false)
    let families = "NanumBarunpen,나눔바른펜,cursive"
    #expect(try contents("asked") == "\(families):lang=ko:bold\n\(families):lang=en:bold\n")
  }

  @Test func substitutedFontIsReported() async throws {
    try installFonts(file: "/nowhere/batang.ttf", family: "Other Batang")
    #expect(try await files.save(card, to: path("card.svg"), replaces: false) == [.fontNotInstalled(.gowunBatang)])
  }

  @Test(arguments: ["Gowun Batang", "gowunbatang", "Something,고운바탕"])
  func fontNamesAreComparedLikeFontconfig(family: String) async throws {
    try installFonts(file: "/nowhere/batang.ttf", family: family)
    #expect(try await files.save(card, to: path("card.svg"), replaces: false) == [])
  }

  @Test func missingKoreanFontIsReportedForKoreanText() async throws {
    try installFonts(file: "/nowhere/sans.ttf", family: "Other Sans", korean: "")
    #expect(try await files.save(card, to: path("card.svg"), replaces: false) == [.noKoreanFont])
    let english = SayingImage(english: "A day", font: .gowunBatang)
    #expect(try await files.save(english, to: path("en.svg"), replaces: false) == [.fontNotInstalled(.gowunBatang)])
  }

  @Test(arguments: ["", "nonsense", "a\nb\nc", "\n\n\n", "exit 1"])
  func nonsensicalFontAnswersAreIgnored(answer: String) async throws {
    try folder.install("fc-match", answer == "exit 1" ? answer : "printf '\(answer)'")
    #expect(try await files.save(card, to: path("card.svg"), replaces: false) == [])
    #expect(try contents("card.svg") == SayingImageDrawing(card).svg)
  }

  @Test(
    .enabled(if: Programs.path(of: "rsvg-convert", in: ["PATH": "/usr/bin:/usr/local/bin:/opt/homebrew/bin"]) != nil)
  )
  func realConverterMakesAPNGOfTheCardSize() async throws {
    let environment = ["PATH": "/usr/bin:/usr/local/bin:/opt/homebrew/bin", "HOME": folder.path]
    let files = SayingImageFiles(Programs(environment: environment, temporaryDirectory: folder.temporaryDirectory))
    let card = SayingImage(korean: "하루 & <길>", english: "A \"day\"", who: "김하루 👩‍👩‍👧", theme: .cloud)
    _ = try await files.save(card, to: path("card.png"), replaces: false)
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: path("card.png"))))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    #expect(Array(bytes[16..<24]) == [0, 0, 1_080 >> 8, 1_080 & 0xFF, 0, 0, 1_350 >> 8, 1_350 & 0xFF])
    #expect(try await files.page(of: card).pdf.starts(with: Array("%PDF-".utf8)))
  }

  /// - Parameter korean: The answer of `fc-list` for fonts with Korean letters.
  private func installFonts(file: String, family: String, korean: String = "Some Gothic") throws {
    try folder.install("fc-match", "printf '%s\\n0\\n%s' '\(file)' '\(family)'")
    try folder.install("fc-list", "printf '\(korean)'")
  }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  private func contents(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

  /// Returns the names in the folder, without the programs.
  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      !["temporary", "rsvg-convert"].contains($0)
    }
  }
}
