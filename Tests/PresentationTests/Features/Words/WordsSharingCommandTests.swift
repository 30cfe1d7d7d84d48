import Domain
import Presentation
import ScreenSupport
import Support
import Synchronization
import Testing

struct WordsSharingCommandTests {
  @Test(arguments: Settings.Language.allCases)
  func sayingIsSharedAsTextOrPicture(language: Settings.Language) async throws {
    let images = ScriptedSayingImages(
      .success([.noKoreanFont, .fontNotInstalled(.gowunBatang)]),
      existing: ["old.svg"]
    )
    let tester = try await WordsSample.tester(images: images, clipboard: Clipboard { _ in .system })
    let lines = [
      "words share 10001", "words share 10002 --plain", "words share 10001 --json", "words share 12 --copy",
      "words share 12 --copy --json", "words share 12 --image folder/a.svg", "words share 12 --image a.svg --json",
      "words share 12 --image old.svg", "words share 12 --image old.svg --yes", "words share 12 --theme mango",
      "words share 12 --image a.svg --theme plum", "words share 12 --image a.svg --font arial", "words share 33 --copy",
    ]
    Snapshot.expect(
      text: await Transcript(tester: tester, language: language).text(lines),
      named: "share-\(language.rawValue)"
    )
  }

  @Test(arguments: Settings.Language.allCases)
  func failedPictureIsExplained(language: Settings.Language) async throws {
    var text = ""
    let errors: [PictureError] = [
      .unknownExtension("gif"), .unwritable(detail: "Permission denied"), .noConverter,
      .converterFailed(detail: "out of memory"), .converterTooSlow,
    ]
    for error in errors {
      let tester = try await WordsSample.tester(images: ScriptedSayingImages(.failure(error)))
      text += await Transcript(tester: tester, language: language).text(["words share 12 --image folder/a.png"])
    }
    Snapshot.expect(text: text, named: "refused-\(language.rawValue)")
  }

  @Test(arguments: Settings.Language.allCases)
  func sayingIsSentToThePrinter(language: Settings.Language) async throws {
    var text = ""
    for images in [ScriptedSayingImages(.success([.noKoreanFont])), ScriptedSayingImages(.failure(.noConverter))] {
      let tester = try await WordsSample.tester(images: images, printer: ScriptedPrinter())
      let lines = ["words share 12 --print", "words share 12 --print --json"]
      text += await Transcript(tester: tester, language: language).text(lines)
    }
    let errors: [PrintError] = [
      .noProgram, .noPrinter, .refused(detail: "lp: no paper"), .refused(detail: ""), .tooSlow,
    ]
    for error in errors {
      let tester = try await WordsSample.tester(printer: ScriptedPrinter(.failure(error)))
      text += await Transcript(tester: tester, language: language).text(["words share 12 --print"])
    }
    Snapshot.expect(text: text, named: "printed-\(language.rawValue)")
  }

  @Test func printedCardUsesTheChosenThemeAndFont() async throws {
    let (images, printer) = (ScriptedSayingImages(), ScriptedPrinter())
    let tester = try await WordsSample.tester(images: images, printer: printer)
    _ = await tester.run(["words", "share", "10002", "--print", "--theme", "mango", "--font", "gowun-batang"])
    #expect(images.pages == [SayingImage(english: "Breathe", theme: .mango, font: .gowunBatang)])
    #expect(printer.printouts == [.pdf(ScriptedSayingImages.pdf)])
  }

  @Test func pictureUsesTheChosenThemeAndFont() async throws {
    let images = ScriptedSayingImages()
    let tester = try await WordsSample.tester(images: images)
    try await tester.store.save(Settings(theme: .card(.cloud)))
    let image = ["words", "share", "10001", "--image", "a.svg"]
    _ = await tester.run(image, .korean)
    _ = await tester.run(image + ["--theme", "쑥떡", "--font", "교보손글씨 2020 박도연"])
    let plain = SayingImage(korean: "천천히 가도\n괜찮다", english: "Slow is fine", who: "할머니", theme: .cloud)
    let chosen = SayingImage(
      korean: plain.korean,
      english: plain.english,
      who: plain.who,
      theme: .mugwortCake,
      font: .kyobo2020
    )
    #expect(
      images.requests == [
        .init(card: plain, path: "a.svg", replaces: false), .init(card: chosen, path: "a.svg", replaces: false),
      ]
    )
  }

  @Test(arguments: SayingImageFont.allCases)
  func fontIsFoundByItsNamesInBothLanguages(font: SayingImageFont) {
    for name in [font.word, font.name.korean, font.name.english] {
      #expect(SayingImageFont(named: name) == font, "\(name)")
    }
    #expect(font.word.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" })
  }

  @Test func copiedTextEqualsThePrintedText() async throws {
    let copied = Mutex("")
    let clipboard = Clipboard { text in
      copied.withLock { $0 = text }
      return .system
    }
    let tester = try await WordsSample.tester(clipboard: clipboard)
    let outcome = await tester.run(["words", "share", "10001", "--copy"], .korean)
    #expect(outcome.output == "10001번 글귀를 복사했어요.\n")
    #expect(await tester.run(["words", "share", "10001"], .korean).output == copied.withLock { $0 } + "\n")
    #expect(copied.withLock { $0 } == "천천히 가도\n괜찮다\nSlow is fine\n— 할머니")
  }

  @Test func terminalCopiesWhenNoProgramCan() async throws {
    let tester = try await WordsSample.tester()
    let outcome = await tester.run(["words", "share", "10002", "--copy"], streams: .terminal(columns: 80))
    #expect(outcome.messages == "\u{1B}]52;c;QnJlYXRoZQ==\u{07}")
    #expect(outcome.output == "Copied saying 10002.\n")
  }

  @Test(arguments: Settings.Language.allCases)
  func missingClipboardIsReported(language: Settings.Language) async throws {
    let transcript = Transcript(tester: try await WordsSample.tester(), language: language)
    Snapshot.expect(
      text: await transcript.text(["words share 12 --copy", "words share 12 --copy --json"]),
      named: "clipboard-\(language.rawValue)"
    )
  }
}
