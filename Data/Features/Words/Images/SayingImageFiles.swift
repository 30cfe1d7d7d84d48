package import Domain

/// Draws sayings as SVG, and as PNG and PDF with `rsvg-convert`.
package struct SayingImageFiles: SayingImageSaving {
  private let files: PictureFiles
  private let fonts: SayingImageFonts

  /// - Parameter patience: The maximum run time of `rsvg-convert`, which takes a quarter of a second.
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

/// Asks fontconfig which fonts a card will be shown with.
///
/// If fontconfig isn't installed, the fonts are unknown, and no warning is given.
struct SayingImageFonts: Sendable {
  /// The time to wait for fontconfig; it answers at once, except the first time after fonts were installed.
  private static let patience = Duration.seconds(10)
  /// The maximum size of a font file in bytes; Chinese, Japanese and Korean collections have about 20 MB.
  private static let sizeLimit = 128 << 20

  private let programs: Programs

  init(_ programs: Programs) { self.programs = programs }

  func find(for card: SayingImage) async -> FoundFonts {
    let shown = Set([card.korean, card.english, card.who].compactMap { SayingImageText($0)?.language })
    let languages = [SayingImageText.Language.korean, .english].filter(shown.contains)
    var found = FoundFonts()
    var isInstalled = true
    for language in languages {
      guard let match = await match(card.font, language) else { continue }
      isInstalled = isInstalled && match.isOne(of: card.font.families)
      switch language {
      case .korean: found.korean = widths(of: match)
      case .english: found.english = widths(of: match)
      }
    }
    if languages.contains(.korean), await lacksKorean() {
      found.warnings = [.noKoreanFont]
    } else if !isInstalled {
      found.warnings = [.fontNotInstalled(card.font)]
    }
    return found
  }

  private func match(_ font: SayingImageFont, _ language: SayingImageText.Language) async -> FontMatch? {
    let families = (font.families + [font.generic.rawValue]).joined(separator: ",")
    let pattern = "\(families):lang=\(language.rawValue)\(font.isBold ? ":bold" : ":regular")"
    return await answer("fc-match", ["--format=\(FontMatch.format)", pattern]).flatMap(FontMatch.init)
  }

  private func lacksKorean() async -> Bool { await answer("fc-list", [":lang=ko", "family"])?.isEmpty == true }

  private func answer(_ program: String, _ arguments: [String]) async -> String? {
    let output = try? await programs.run(program, arguments, within: Self.patience)
    guard let output, output.hasSucceeded else { return nil }
    return String(decoding: output.bytes, as: UTF8.self)
  }

  private func widths(of match: FontMatch) -> LetterWidths {
    LetterWidths(bytes(of: match.path).flatMap { FontFile($0, face: match.face) })
  }

  private func bytes(of path: String) -> [UInt8]? {
    guard let file = try? SourceFile(at: path), let size = file.size, size <= Self.sizeLimit else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    while let piece = try? file.read() { bytes += piece }
    return bytes
  }
}

struct FontMatch {
  /// The output format that ``init(_:)`` parses.
  static let format = "%{file}\\n%{index}\\n%{family}"

  let path: String
  /// The index of the font in a collection, starting at 0.
  let face: Int
  private let families: [String]

  init?(_ answer: String) {
    let lines = answer.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 3, let index = Int(lines[1]) else { return nil }
    path = String(lines[0])
    // The higher bits number the instances of a variable font.
    face = index & 0xFFFF
    families = lines[2].split(separator: ",").map(Self.folded)
  }

  func isOne(of names: [String]) -> Bool { names.contains { families.contains(Self.folded($0)) } }

  /// Folds a name as fontconfig does to compare names.
  private static func folded(_ name: some StringProtocol) -> String { name.lowercased().filter { $0 != " " } }
}

struct FoundFonts {
  var korean = LetterWidths()
  var english = LetterWidths()
  var warnings: [SayingImageWarning] = []
}
