/// Prints a saying: the card where it can be drawn, else the text alone.
public struct PrintSaying: Sendable {
  private let cards: any CardSaving
  private let printer: Printer

  /// The rule over what draws and what prints.
  public init(cards: any CardSaving, printer: Printer) {
    self.cards = cards
    self.printer = printer
  }

  /// Sends a saying to the printer; that cannot be taken back.
  ///
  /// - Parameters:
  ///   - card: What is drawn.
  ///   - text: What is printed where nothing can be drawn.
  /// - Throws: ``PrintError``; nothing is printed then.
  public func callAsFunction(_ card: SayingCard, or text: String) async throws(PrintError) -> PrintedSaying {
    let page: CardPage
    do throws(CardError) {
      page = try await cards.page(of: card)
    } catch {
      try await printer(.text(text))
      return .text(error)
    }
    try await printer(.pdf(page.pdf))
    return .card(page.warnings)
  }
}
