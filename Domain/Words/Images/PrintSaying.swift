/// Prints a saying: the card where it can be drawn, else the text alone.
public struct PrintSaying: Sendable {
  private let images: any SayingImageSaving
  private let printer: Printer

  public init(images: any SayingImageSaving, printer: Printer) {
    self.images = images
    self.printer = printer
  }

  /// Sends a saying to the printer; that cannot be taken back.
  ///
  /// - Parameters:
  ///   - card: What is drawn.
  ///   - text: What is printed where nothing can be drawn.
  /// - Throws: ``PrintError``; nothing is printed then.
  public func callAsFunction(_ card: SayingImage, or text: String) async throws(PrintError) -> PrintedSaying {
    let page: SayingImagePage
    do throws(PictureError) {
      page = try await images.page(of: card)
    } catch {
      try await printer(.text(text))
      return .text(error)
    }
    try await printer(.pdf(page.pdf))
    return .card(page.warnings)
  }
}

public enum PrintedSaying: Hashable, Sendable {
  /// The whole card, with what may look otherwise than it was meant to.
  case card([SayingImageWarning])
  /// The text alone, and why no card was drawn.
  case text(PictureError)
}
