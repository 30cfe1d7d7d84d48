import Domain
import Foundation
import Support
import Testing

/// Tests of contrast according to WCAG 2.2, 1.4.3.
struct SayingImageThemeTests {
  @Test(arguments: SayingImageTheme.allCases)
  func textIsReadable(theme: SayingImageTheme) {
    #expect(contrast(theme.text, theme.card) >= 4.5)
    #expect(contrast(theme.text, theme.background) >= 4.5)
    #expect(contrast(theme.secondary, theme.card) >= 4.5)
  }

  @Test func noTwoThemesLookTheSame() {
    #expect(Set(SayingImageTheme.allCases.map { [$0.background, $0.card] }).count == 8)
  }

  @Test func colorChannelsAreReadFromTheHexNumber() {
    let color = SayingImageColor(0xE76140)
    #expect([color.red, color.green, color.blue] == [0xE7, 0x61, 0x40])
  }

  private func contrast(_ one: SayingImageColor, _ other: SayingImageColor) -> Double {
    let luminances = [luminance(one), luminance(other)].sorted()
    return (luminances[1] + 0.05) / (luminances[0] + 0.05)
  }

  private func luminance(_ color: SayingImageColor) -> Double {
    let channels = [color.red, color.green, color.blue].map { value -> Double in
      let channel = Double(value) / 255
      return channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }
}

struct SayingImageFontTests {
  @Test func twelveFontsAreDistinct() {
    #expect(Set(SayingImageFont.allCases.map { "\($0.families) \($0.isBold)" }).count == 12)
  }

  /// These characters would end a name in a style sheet or in a fontconfig pattern.
  @Test(arguments: SayingImageFont.allCases)
  func fontNamesNeedNoEscaping(font: SayingImageFont) {
    #expect(font.families.allSatisfy { !$0.contains(where: { "'\"\\,:-".contains($0) }) })
  }

  @Test(arguments: SayingImageFont.allCases)
  func everyFontHasAKoreanAndAnEnglishName(font: SayingImageFont) {
    #expect(font.families.contains { $0.contains { ("가"..."힣").contains($0) } })
    #expect(font.families.contains { $0.allSatisfy(\.isASCII) })
  }
}

struct PrintSayingTests {
  private let card = SayingImage(korean: "하루", theme: .mango)

  @Test func drawnCardIsPrinted() async throws {
    let (images, printer) = (ScriptedSayingImages(.success([.noKoreanFont])), ScriptedPrinter())
    let printed = try await PrintSaying(images: images, printer: printer.printer)(card, or: "하루")
    #expect(printed == .card([.noKoreanFont]))
    #expect(images.pages == [card])
    #expect(printer.printouts == [.pdf(ScriptedSayingImages.pdf)])
  }

  @Test(arguments: [PictureError.noConverter, .converterFailed(detail: "out of memory"), .converterTooSlow])
  func textIsPrintedWhenDrawingFails(error: PictureError) async throws {
    let printer = ScriptedPrinter()
    let print = PrintSaying(images: ScriptedSayingImages(.failure(error)), printer: printer.printer)
    #expect(try await print(card, or: "하루") == .text(error))
    #expect(printer.printouts == [.text("하루")])
  }

  @Test(arguments: [PrintError.noProgram, .noPrinter, .refused(detail: "no paper"), .tooSlow])
  func printErrorsAreReported(error: PrintError) async throws {
    let printer = ScriptedPrinter(.failure(error))
    for images in [ScriptedSayingImages(), ScriptedSayingImages(.failure(.noConverter))] {
      await #expect(throws: error) { try await PrintSaying(images: images, printer: printer.printer)(card, or: "하루") }
    }
    #expect(printer.printouts == [.pdf(ScriptedSayingImages.pdf), .text("하루")])
  }
}
