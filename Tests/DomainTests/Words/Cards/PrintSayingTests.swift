import Domain
import Support
import Testing

struct PrintSayingTests {
  private let card = SayingCard(korean: "하루", theme: .mango)

  @Test func theCardIsPrintedAsItIsDrawn() async throws {
    let (cards, printer) = (ScriptedCards(.success([.noKoreanFont])), ScriptedPrinter())
    let printed = try await PrintSaying(cards: cards, printer: printer.printer)(card, or: "하루")
    #expect(printed == .card([.noKoreanFont]))
    #expect(cards.pages == [card])
    #expect(printer.printouts == [.pdf(ScriptedCards.pdf)])
  }

  @Test(arguments: [CardError.noConverter, .converterFailed(detail: "out of memory"), .converterTooSlow])
  func theTextIsPrintedWhereNothingDraws(error: CardError) async throws {
    let printer = ScriptedPrinter()
    let print = PrintSaying(cards: ScriptedCards(.failure(error)), printer: printer.printer)
    #expect(try await print(card, or: "하루") == .text(error))
    #expect(printer.printouts == [.text("하루")])
  }

  @Test(arguments: [PrintError.noProgram, .noPrinter, .refused(detail: "no paper"), .tooSlow])
  func whyNothingWasPrintedIsSaid(error: PrintError) async throws {
    let printer = ScriptedPrinter(.failure(error))
    for cards in [ScriptedCards(), ScriptedCards(.failure(.noConverter))] {
      await #expect(throws: error) { try await PrintSaying(cards: cards, printer: printer.printer)(card, or: "하루") }
    }
    #expect(printer.printouts == [.pdf(ScriptedCards.pdf), .text("하루")])
  }
}
