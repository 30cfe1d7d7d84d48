/// A drawing as SVG 1.1, in shapes, not in pixels.
package struct SVGPicture {
  /// What a drawing's width is; its coordinates are small numbers then.
  private static let width = 1000.0

  private let drawing: Drawing

  package init(_ drawing: Drawing) { self.drawing = drawing }

  /// - Parameter size: Another ratio leaves ground on two sides.
  package func file(_ size: PixelSize) -> String {
    let place = "xmlns=\"http://www.w3.org/2000/svg\" width=\"\(size.width)\" height=\"\(size.height)\""
    return "\(element(place))\n"
  }

  /// To stand inside of another SVG, in its units.
  package func element(in area: DrawingArea) -> String { element(Self.attributes(area)) }

  private func element(_ place: String) -> String {
    let height = Self.width * Double(drawing.ratio.height) / Double(drawing.ratio.width)
    let ground = Self.hex(drawing.ground)
    let lines = ["<svg \(place)>", "<rect width=\"100%\" height=\"100%\" fill=\"\(ground)\"/>"]
    let box = "<svg viewBox=\"0 0 1000 \(SVGNumber(height))\" overflow=\"visible\">"
    return (lines + [box] + drawing.items.map { element($0, height) } + ["</svg>", "</svg>"]).joined(separator: "\n")
  }

  private func element(_ item: Drawing.Item, _ height: Double) -> String {
    switch item {
    case .shape(let shape): return element(shape, height)
    case .drawing(let inner, let part):
      let area = DrawingArea(
        x: part.x * Self.width,
        y: part.y * height,
        width: part.width * Self.width,
        height: part.height * height
      )
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
    // The outline is the same shape below, thicker.
    let outline = placed.outline.map { paths(of: placed.shape, $0, wider: outlineWidth / scale) } ?? []
    return ([start] + outline + paths(of: placed.shape, placed.color, wider: 0) + ["</g>"]).joined(separator: "\n")
  }

  private func paths(of shape: Shape, _ color: RGB, wider: Double) -> [String] {
    let color = Self.hex(color)
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

  private static func hex(_ color: RGB) -> String {
    let digits = String(UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue), radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
