import Domain
import Support
import Testing

struct PrintSayingTests {
  private let card = SayingImage(korean: "하루", theme: .mango)

  @Test func theCardIsPrintedAsItIsDrawn() async throws {
    let (images, printer) = (ScriptedSayingImages(.success([.noKoreanFont])), ScriptedPrinter())
    let printed = try await PrintSaying(images: images, printer: printer.printer)(card, or: "하루")
    #expect(printed == .card([.noKoreanFont]))
    #expect(images.pages == [card])
    #expect(printer.printouts == [.pdf(ScriptedSayingImages.pdf)])
  }

  @Test(arguments: [PictureError.noConverter, .converterFailed(detail: "out of memory"), .converterTooSlow])
  func theTextIsPrintedWhereNothingDraws(error: PictureError) async throws {
    let printer = ScriptedPrinter()
    let print = PrintSaying(images: ScriptedSayingImages(.failure(error)), printer: printer.printer)
    #expect(try await print(card, or: "하루") == .text(error))
    #expect(printer.printouts == [.text("하루")])
  }

  @Test(arguments: [PrintError.noProgram, .noPrinter, .refused(detail: "no paper"), .tooSlow])
  func whyNothingWasPrintedIsSaid(error: PrintError) async throws {
    let printer = ScriptedPrinter(.failure(error))
    for images in [ScriptedSayingImages(), ScriptedSayingImages(.failure(.noConverter))] {
      await #expect(throws: error) { try await PrintSaying(images: images, printer: printer.printer)(card, or: "하루") }
    }
    #expect(printer.printouts == [.pdf(ScriptedSayingImages.pdf), .text("하루")])
  }
}
