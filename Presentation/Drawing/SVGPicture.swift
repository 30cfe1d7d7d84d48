/// A drawing as SVG 1.1, made of shapes instead of pixels.
package struct SVGPicture {
  /// Text on a drawing; places are shares of its width and height, the size is a share of its width.
  package struct Word {
    let text: String
    /// The left edge.
    let x: Double
    /// The baseline.
    let y: Double
    let size: Double
    let color: RGB
  }

  /// The width of a drawing in SVG units, so that its coordinates are small numbers.
  private static let width = 1000.0

  private let drawing: Drawing
  private let words: [Word]

  package init(_ drawing: Drawing, words: [Word] = []) { (self.drawing, self.words) = (drawing, words) }

  /// Returns the drawing as a file; a size of a different ratio leaves ground on two sides.
  package func file(_ size: PixelSize) -> String {
    let place = "xmlns=\"http://www.w3.org/2000/svg\" width=\"\(size.width)\" height=\"\(size.height)\""
    return "\(element(place))\n"
  }

  /// Returns the drawing as part of another SVG, in that SVG's units.
  package func element(in area: DrawingArea) -> String { element(Self.attributes(area)) }

  private func element(_ place: String) -> String {
    let height = Self.width * Double(drawing.ratio.height) / Double(drawing.ratio.width)
    let ground = "<rect width=\"100%\" height=\"100%\" fill=\"\(drawing.ground.hex)\"/>"
    let box = "<svg viewBox=\"0 0 1000 \(SVGNumber(height))\" overflow=\"visible\">"
    let items = drawing.items.map { element($0, height) } + words.map { element($0, height) }
    return (["<svg \(place)>", ground, box] + items + ["</svg>", "</svg>"]).joined(separator: "\n")
  }

  private func element(_ word: Word, _ height: Double) -> String {
    let (x, y, size) = (word.x * Self.width, word.y * height, word.size * Self.width)
    return "<text x=\"\(SVGNumber(x))\" y=\"\(SVGNumber(y))\" font-family=\"sans-serif\""
      + " font-size=\"\(SVGNumber(size))\" fill=\"\(word.color.hex)\">\(word.text.escapedForXML)</text>"
  }

  private func element(_ item: Drawing.Item, _ height: Double) -> String {
    switch item {
    case .shape(let shape): return element(shape, height)
    case .drawing(let inner, let part):
      let area = DrawingArea(
        x: part.x * Self.width, y: part.y * height, width: part.width * Self.width, height: part.height * height)
      return SVGPicture(inner).element(in: area)
    }
  }

  private func element(_ placed: PlacedShape, _ height: Double) -> String {
    let size = placed.size * Self.width
    let outlineWidth = placed.outline == nil ? 0 : PlacedShape.outlineWidth(ofSize: size)
    let scale = size / 2 - outlineWidth
    guard scale > 0 else { return "" }
    let place = "translate(\(SVGNumber(placed.x * Self.width)) \(SVGNumber(placed.y * height)))"
    let start =
      "<g transform=\"\(place) scale(\(SVGNumber(scale)))\" stroke-linecap=\"round\" stroke-linejoin=\"round\">"
    // The outline is a thicker copy of the shape, drawn below it.
    let outline = placed.outline.map { paths(of: placed.shape, $0, wider: outlineWidth / scale) } ?? []
    return ([start] + outline + paths(of: placed.shape, placed.color, wider: 0) + ["</g>"]).joined(separator: "\n")
  }

  private func paths(of shape: Shape, _ color: RGB, wider: Double) -> [String] {
    let color = color.hex
    return shape.parts.map { part in
      let fill = part.isFilled ? color : "none"
      let stroke = "stroke=\"\(color)\" stroke-width=\"\(SVGNumber(2 * (part.radius + wider)))\""
      return "<path d=\"\(part.path)\" fill=\"\(fill)\" \(stroke)/>"
    }
  }

  private static func attributes(_ area: DrawingArea) -> String {
    let values = [("x", area.x), ("y", area.y), ("width", area.width), ("height", area.height)]
    return values.map { "\($0)=\"\(SVGNumber($1))\"" }.joined(separator: " ")
  }
}

extension RGB {
  /// The color as written in style sheets, such as `#f0f0f3`.
  package var hex: String {
    let digits = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

extension String {
  /// The text for XML, escaped scalar by scalar, so that a combining mark after `<` doesn't hide it.
  package var escapedForXML: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&apos;"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
