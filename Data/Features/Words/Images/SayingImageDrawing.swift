package import Domain

/// Draws saying cards as SVG 1.1.
package struct SayingImageDrawing: Sendable {
  private let card: SayingImage
  private let layout: SayingImageLayout

  package init(_ card: SayingImage, korean: LetterWidths = LetterWidths(), english: LetterWidths = LetterWidths()) {
    self.card = card
    layout = SayingImageLayout(card, widths: SayingImageWidths(korean: korean, english: english))
  }

  /// The SVG text, which is always the same for the same card and letter widths.
  package var svg: String {
    var xml = XMLWriter()
    let attributes: KeyValuePairs = [
      "xmlns": "http://www.w3.org/2000/svg",
      "width": "\(SayingImageLayout.width)",
      "height": "\(SayingImageLayout.height)",
      "viewBox": "0 0 \(SayingImageLayout.width) \(SayingImageLayout.height)",
    ]
    xml.element("svg", attributes) { xml in
      drawCard(&xml)
      drawTexts(&xml)
    }
    return xml.text
  }

  private func drawCard(_ xml: inout XMLWriter) {
    let margin = SayingImageLayout.margin
    xml.element("rect", ["width": "100%", "height": "100%", "fill": card.theme.background.hex])
    xml.element(
      "rect",
      [
        "x": "\(margin)", "y": "\(margin)",
        "width": "\(SayingImageLayout.width - 2 * margin)", "height": "\(SayingImageLayout.height - 2 * margin)",
        "rx": "48", "fill": card.theme.card.hex,
      ]
    )
    let (width, height) = (SayingImageLayout.ornamentWidth, SayingImageLayout.ornamentHeight)
    xml.element(
      "rect",
      [
        "x": "\((SayingImageLayout.width - width) / 2)", "y": "\(layout.top)", "width": "\(width)",
        "height": "\(height)",
        "rx": "\(height / 2)", "fill": card.theme.point.hex,
      ]
    )
  }

  private func drawTexts(_ xml: inout XMLWriter) {
    let attributes: KeyValuePairs = [
      "font-family": families, "font-weight": card.font.isBold ? "bold" : "normal", "text-anchor": "middle",
    ]
    var top = layout.textTop
    xml.element("g", attributes) { xml in
      for block in layout.blocks {
        top += block.gap
        draw(block, at: top, &xml)
        top += block.height
      }
    }
  }

  private func draw(_ block: SayingImageBlock, at top: Int, _ xml: inout XMLWriter) {
    let color = block.role == .saying ? card.theme.text : card.theme.secondary
    let attributes: KeyValuePairs = [
      "xml:lang": block.language.rawValue, "font-size": "\(block.size)", "fill": color.hex,
    ]
    xml.element("g", attributes) { xml in
      for (index, line) in block.lines.enumerated() {
        let baseline = top + index * block.lineHeight + block.baseline
        xml.element("text", ["x": "\(SayingImageLayout.width / 2)", "y": "\(baseline)"], text: line)
      }
    }
  }

  /// The font families in CSS form, the generic one last.
  private var families: String {
    (card.font.families.map { "'\($0)'" } + [card.font.generic.rawValue]).joined(separator: ", ")
  }
}

extension SayingImageColor {
  var hex: String {
    [red, green, blue].reduce(into: "#") { text, channel in
      text += (channel < 16 ? "0" : "") + String(channel, radix: 16)
    }
  }
}
