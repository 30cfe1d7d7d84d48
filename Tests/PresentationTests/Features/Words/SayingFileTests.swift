import Domain
import Presentation
import Support
import Testing

@MainActor
struct SayingFileTests {
  @Test func fileIsPreviewedAndImported() async throws {
    let report = ImportReport(added: 3, failures: [.init(line: 12, reason: .saying(.wordless))])
    let files = ScriptedSayingFiles(importing: .success(report))
    let stage = try await WordsStage(files: files)
    await stage.type("i~/My Clippings.txt")
    await stage.press(.enter)
    #expect(files.requests == [.imported(.path("/home/mina/My Clippings.txt"), isDryRun: true)])
    #expect(stage.picture.contains("Preview of 'My Clippings.txt': 3 added"))
    #expect(stage.picture.contains("Press Enter to import, Esc to cancel."))
    #expect(stage.picture.contains("Line 12: "))
    await stage.press(.enter)
    #expect(files.requests.last == .imported(.path("/home/mina/My Clippings.txt"), isDryRun: false))
    #expect(stage.picture.contains("Imported 'My Clippings.txt': 3 added"))
    #expect(stage.picture.contains("Line 12: "))
    await stage.press(.escape)
    #expect(stage.picture.contains("30 sayings"))
  }

  @Test func longImportShowsItsProgress() async throws {
    let gate = AsyncGate()
    let files = ScriptedSayingFiles(importing: .success(ImportReport(added: 3)), gate: gate)
    let stage = try await WordsStage(files: files)
    await stage.type("ia.txt")
    await stage.press(.enter)
    #expect(stage.picture.contains("Reading 'a.txt'"))
    #expect(stage.words.nextFrame != nil)
    #expect(stage.words.keys.map(\.label) == ["cancel"])
    await until(stage.picture.contains("50%")) { await stage.advance() }
    // During the import, keys reach neither the screen below nor the app.
    #expect(await stage.type("q/uu") == [])
    gate.open()
    await until(stage.picture.contains("Preview of 'a.txt': 3 added")) { await stage.advance() }
    #expect(stage.words.nextFrame == nil)
    await stage.press(.enter)
    await until(stage.picture.contains("Imported 'a.txt': 3 added")) { await stage.advance() }
    #expect(stage.words.nextFrame == nil)
    await stage.press(.escape)
    #expect(stage.picture.contains("30 sayings"))
  }

  @Test(arguments: [KeyPress.escape, .control("c")])
  func longImportCanBeStopped(key: KeyPress) async throws {
    let stage = try await WordsStage(files: ScriptedSayingFiles(gate: AsyncGate()))
    await stage.type("ia.txt")
    await stage.press(.enter, key)
    #expect(stage.words.keys.isEmpty)
    await until(stage.picture.contains("The import was stopped. Nothing was changed.")) { await stage.advance() }
    #expect(stage.words.nextFrame == nil)
    await stage.press(.escape)
    #expect(stage.picture.contains("30 sayings"))
  }

  @Test(arguments: [
    (ImportError.nothingFound, "has no sayings."),
    (.unreadable(detail: "no such file"), "couldn't be read (no such file)."),
    (.store(.diskFull), "The disk is full"),
  ])
  func failedImportShowsTheReason(error: ImportError, message: String) async throws {
    let stage = try await WordsStage(files: ScriptedSayingFiles(importing: .failure(error)))
    await stage.type("ia.txt")
    await stage.press(.enter)
    #expect(stage.picture.contains(message))
  }

  @Test func listIsExportedInTheChosenFormat() async throws {
    let files = ScriptedSayingFiles(exporting: .success(2))
    let stage = try await WordsStage(files: files)
    await stage.type("x/tmp/a.csv")
    await stage.press(.tab, .right, .tab, .right)
    #expect(await stage.press(.enter) == [.toast("Exported 2 sayings to '/tmp/a.csv'.")])
    #expect(files.requests == [.exported(.liked, .csv, path: "/tmp/a.csv", replaces: false)])
  }

  @Test func existingFileIsReplacedOnlyAfterConfirmation() async throws {
    let files = ScriptedSayingFiles(existing: ["/tmp/a.json"])
    let stage = try await WordsStage(files: files)
    await stage.type("x/tmp/a.json")
    await stage.press(.enter)
    #expect(stage.picture.contains("Replace it?"))
    await stage.press(.escape)
    #expect(files.requests.count == 1)
    await stage.press(.enter)
    await stage.type("y")
    #expect(files.requests.last == .exported(.all, .json, path: "/tmp/a.json", replaces: true))
  }

  @Test func pictureIsSavedWithThemeAndFont() async throws {
    let images = ScriptedSayingImages(.success([.noKoreanFont]))
    let stage = try await WordsStage(settings: Settings(theme: .card(.mango), reducedMotion: true), images: images)
    await stage.press(.down)
    await stage.type("S")
    await stage.press(.tab, .tab, .right)
    let effects = await stage.press(.enter)
    guard case .toast(let text) = effects.first else {
      Issue.record("Nothing was said.")
      return
    }
    #expect(text.hasPrefix("Saved a picture of saying 30 to '~/haru-30.svg'."))
    #expect(text.contains("fonts-nanum"))
    let card = SayingImage(korean: "말 30", english: "word 30", who: "Haru, p. 30", theme: .mango, font: .nanumMyeongjo)
    #expect(
      images.requests == [ScriptedSayingImages.Request(card: card, path: "/home/mina/haru-30.svg", replaces: false)]
    )
  }

  @Test(arguments: [
    (PictureError.noConverter, "librsvg2-bin"),
    (.unknownExtension("gif"), "Use a name that"),
    (.unwritable(detail: "no such folder"), "no such folder"),
  ])
  func failedPictureShowsTheReason(error: PictureError, message: String) async throws {
    let stage = try await WordsStage(images: ScriptedSayingImages(.failure(error)))
    await stage.press(.enter)
    await stage.type("S")
    await stage.press(.enter)
    #expect(stage.picture.contains(message))
  }

  @Test func cardIsPrintedWithThemeAndFontAfterConfirmation() async throws {
    let (images, printer) = (ScriptedSayingImages(.success([.noKoreanFont])), ScriptedPrinter())
    let settings = Settings(theme: .card(.mango), reducedMotion: true)
    let stage = try await WordsStage(settings: settings, images: images, printer: printer)
    await stage.press(.down)
    await stage.type("P")
    await stage.press(.escape)
    #expect(printer.printouts.isEmpty)
    await stage.press(.enter, .character("P"), .tab, .right)
    guard case .toast(let text) = await stage.press(.enter).first else {
      Issue.record("Nothing was said.")
      return
    }
    #expect(text.hasPrefix("Sent saying 30 to the printer."))
    #expect(text.contains("fonts-nanum"))
    #expect(printer.printouts == [.pdf(ScriptedSayingImages.pdf)])
    #expect(
      images.pages == [
        SayingImage(korean: "말 30", english: "word 30", who: "Haru, p. 30", theme: .mango, font: .nanumMyeongjo)
      ]
    )
  }

  @Test func textIsPrintedWhenNoPictureCanBeDrawn() async throws {
    let printer = ScriptedPrinter()
    let stage = try await WordsStage(images: ScriptedSayingImages(.failure(.noConverter)), printer: printer)
    await stage.press(.down)
    await stage.type("P")
    guard case .toast(let text) = await stage.press(.enter).first else {
      Issue.record("Nothing was said.")
      return
    }
    #expect(text.hasPrefix("Sent the text of saying 30 to the printer, without a picture."))
    #expect(text.contains("librsvg2-bin"))
    #expect(printer.printouts == [.text("word 30\n말 30\n— Haru, p. 30")])
  }

  @Test(arguments: [
    (PrintError.noProgram, "cups-client"), (.noPrinter, "No printer found."),
    (.refused(detail: "no paper"), "no paper"), (.tooSlow, "took too long"),
  ])
  func failedPrintingShowsTheReason(error: PrintError, message: String) async throws {
    let stage = try await WordsStage(printer: ScriptedPrinter(.failure(error)))
    await stage.press(.enter)
    await stage.type("P")
    await stage.press(.enter)
    #expect(stage.picture.contains(message))
    #expect(stage.picture.contains("instead."))
  }

  @Test func blankPathIsRefused() async throws {
    let files = ScriptedSayingFiles()
    let stage = try await WordsStage(files: files)
    await stage.type("i ")
    await stage.press(.enter)
    #expect(stage.picture.contains("Enter the path of a file."))
    #expect(files.requests.isEmpty)
  }
}
