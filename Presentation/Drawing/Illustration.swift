/// A picture of shapes and words, placed in the picture's own units, and written as SVG for a page or as a file.
package struct Illustration: Sendable {
  enum Item: Sendable {
    case box(Box)
    case label(Label)
    case drawing(Drawing, in: DrawingArea)
    case part(Illustration, in: DrawingArea)
  }

  struct Box: Sendable {
    let area: DrawingArea
    let fill: Tint
    var outline: Tint?
    var radius = 0.0
    /// The words that a browser shows under the pointer; `nil` for none.
    var title: String?
    /// Indicates whether the edges are sharp, so neighbors meet without a seam.
    var isPixel = false
  }

  struct Label: Sendable {
    enum Anchor: String, Sendable { case start, middle, end }

    let text: String
    let x: Double
    /// The baseline.
    let y: Double
    let size: Double
    var tint = Tint.ink
    var anchor = Anchor.start
    var isBold = false
    /// Indicates whether the font is monospaced, for drawings in characters.
    var isMonospaced = false
  }

  let width: Double
  let height: Double
  private(set) var items: [Item] = []

  package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

  mutating func add(_ box: Box) { items.append(.box(box)) }

  mutating func add(_ label: Label) { items.append(.label(label)) }

  mutating func add(_ drawing: Drawing, in area: DrawingArea) { items.append(.drawing(drawing, in: area)) }

  /// Adds a picture as large as fits in an area; an empty picture leaves the area free.
  ///
  /// - Parameter fraction: The share of the free height above the picture, from 0 to 1.
  mutating func add(_ part: Illustration, in area: DrawingArea, above fraction: Double = 0.5) {
    guard part.width > 0, part.height > 0 else { return }
    let scale = min(area.width / part.width, area.height / part.height)
    let (width, height) = (part.width * scale, part.height * scale)
    let (x, y) = (area.x + (area.width - width) / 2, area.y + (area.height - height) * fraction)
    items.append(.part(part, in: DrawingArea(x: x, y: y, width: width, height: height)))
  }

  /// Creates a picture of pixels, each a unit wide; equal pixels side by side become one box.
  package init(_ raster: Raster) {
    self.init(width: Double(raster.size.width), height: Double(raster.size.height))
    for y in 0..<raster.size.height {
      var x = 0
      while x < raster.size.width {
        let pixel = raster[x, y]
        var end = x + 1
        while end < raster.size.width, raster[end, y] == pixel { end += 1 }
        if let color = pixel.color {
          let area = DrawingArea(x: Double(x), y: Double(y), width: Double(end - x), height: 1)
          add(Box(area: area, fill: Tint(color), isPixel: true))
        }
        x = end
      }
    }
  }

  /// Creates a drawing in characters.
  init(characters lines: [String], tint: Tint) {
    let columns = lines.map(\.count).max() ?? 0
    self.init(width: Double(columns) * Self.characterWidth, height: Double(lines.count) * Self.characterHeight)
    for (row, line) in lines.enumerated() {
      let y = (Double(row) + 0.8) * Self.characterHeight
      // Leading spaces of a text would be removed.
      let text = String(line.map { $0 == " " ? "\u{A0}" : $0 })
      add(Label(text: text, x: 0, y: y, size: Self.characterHeight, tint: tint, isMonospaced: true))
    }
  }

  /// The size of a character in a drawing of characters; characters of monospaced fonts are 0.6 em wide.
  private static let (characterWidth, characterHeight) = (6.0, 10.0)

  var tints: [Tint] {
    items.flatMap { item -> [Tint] in
      switch item {
      case .box(let box): [box.fill] + [box.outline].compactMap(\.self)
      case .label(let label): [label.tint]
      case .drawing: []
      case .part(let part, _): part.tints
      }
    }
  }

  /// Returns the picture as part of a page.
  ///
  /// - Parameters:
  ///   - name: The name of the picture, which is unique on the page.
  ///   - title: The picture in words, for readers who can't see it.
  func element(_ name: String, title: String, in tints: TintSheet) -> HTMLText {
    .element(
      "svg", ["viewBox": box, "role": "img", "aria-labelledby": name],
      [.element("title", ["id": name], title)] + elements(in: tints))
  }

  /// Returns the picture as a file with light colors.
  func file(_ size: PixelSize, title: String) -> String {
    HTMLText.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": "\(size.width)", "height": "\(size.height)", "viewBox": box,
      ], [.element("title", [:], title)] + elements(in: .file)
    ).source
  }

  private var box: String { "0 0 \(SVGNumber(width)) \(SVGNumber(height))" }

  private func elements(in tints: TintSheet) -> [HTMLText] {
    items.map { item in
      switch item {
      case .box(let box): box.element(in: tints)
      case .label(let label): label.element(in: tints)
      case .drawing(let drawing, let area): .drawing(drawing, in: area)
      case .part(let part, let area):
        .element(
          "svg",
          [
            "x": "\(SVGNumber(area.x))", "y": "\(SVGNumber(area.y))", "width": "\(SVGNumber(area.width))",
            "height": "\(SVGNumber(area.height))", "viewBox": part.box,
          ], part.elements(in: tints))
      }
    }
  }
}

extension Illustration.Box {
  init(
    x: Double, y: Double, width: Double, height: Double, _ fill: Tint, outline: Tint? = nil, radius: Double = 0,
    title: String? = nil
  ) {
    self.init(
      area: DrawingArea(x: x, y: y, width: width, height: height), fill: fill, outline: outline, radius: radius,
      title: title)
  }

  fileprivate func element(in tints: TintSheet) -> HTMLText {
    .element(
      "rect",
      [
        "x": "\(SVGNumber(area.x))", "y": "\(SVGNumber(area.y))", "width": "\(SVGNumber(area.width))",
        "height": "\(SVGNumber(area.height))", "rx": "\(SVGNumber(radius))",
        "shape-rendering": isPixel ? "crispEdges" : "auto",
      ], paint: tints.paint(fill: fill, stroke: outline), title.map { [.element("title", [:], $0)] } ?? [])
  }
}

extension Illustration.Label {
  fileprivate func element(in tints: TintSheet) -> HTMLText {
    .element(
      "text",
      [
        "x": "\(SVGNumber(x))", "y": "\(SVGNumber(y))", "font-size": "\(SVGNumber(size))",
        "font-family": isMonospaced ? "monospace" : "system-ui, sans-serif", "font-weight": isBold ? "700" : "400",
        "text-anchor": anchor.rawValue,
      ], paint: tints.paint(fill: tint), [HTMLText(text)])
  }
}
