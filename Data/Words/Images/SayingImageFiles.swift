package import Domain

/// Draws sayings, as PNG and PDF with the help of `rsvg-convert`.
package struct SayingImageFiles: SayingImageSaving {
  private let files: PictureFiles
  private let fonts: SayingImageFonts

  /// - Parameter patience: For how long that program may run; it takes a quarter of a second.
  package init(_ programs: Programs, patience: Duration = .seconds(20)) {
    files = PictureFiles(programs, patience: patience)
    fonts = SayingImageFonts(programs)
  }

  package func save(
    _ card: SayingImage, to path: String, replaces: Bool
  ) async throws(PictureError) -> [SayingImageWarning] {
    var warnings: [SayingImageWarning] = []
    try await files.save(to: path, replaces: replaces) { _ in
      let drawn = await draw(card)
      warnings = drawn.warnings
      return .svg(drawn.svg)
    }
    return warnings
  }

  package func page(of card: SayingImage) async throws(PictureError) -> SayingImagePage {
    let (svg, warnings) = await draw(card)
    return SayingImagePage(pdf: try await files.converted(svg, to: "pdf"), warnings: warnings)
  }

  private func draw(_ card: SayingImage) async -> (svg: String, warnings: [SayingImageWarning]) {
    let found = await fonts.find(for: card)
    return (SayingImageDrawing(card, korean: found.korean, english: found.english).svg, found.warnings)
  }
}
