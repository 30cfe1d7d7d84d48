/// A piece of a page or an SVG, whose text is always escaped.
package struct HTMLText: Hashable, Sendable {
  package typealias Attributes = KeyValuePairs<StaticString, String>

  package let source: String

  private init(source: String) { self.source = source }

  /// Creates text from words that may come from outside; invisible characters become visible.
  init(_ words: String) { source = VisibleText.line(words).escapedForXML }

  /// - Parameters:
  ///   - name: The name of an element with an end tag.
  ///   - attributes: The attributes, whose values may come from outside.
  ///   - paint: The attributes for the colors of a shape.
  ///   - content: The content of the element, in order.
  static func element(
    _ name: StaticString, _ attributes: Attributes = [:], paint: PaintAttributes = PaintAttributes(),
    _ content: [HTMLText] = []
  ) -> HTMLText {
    let start = "<\(name)\(written(attributes))\(paint.source)"
    return HTMLText(source: "\(start)>\(content.map(\.source).joined())</\(name)>\n")
  }

  static func element(_ name: StaticString, _ attributes: Attributes = [:], _ words: String) -> HTMLText {
    element(name, attributes, [HTMLText(words)])
  }

  /// Returns an element without content and end tag.
  static func void(_ name: StaticString, _ attributes: Attributes) -> HTMLText {
    HTMLText(source: "<\(name)\(written(attributes))/>\n")
  }

  /// Returns the rules of a style sheet, which contain nothing from outside.
  static func style(_ sheet: String) -> HTMLText { HTMLText(source: "<style>\n\(sheet)</style>\n") }

  /// Returns a drawing as part of an SVG.
  static func drawing(_ drawing: Drawing, in area: DrawingArea) -> HTMLText {
    HTMLText(source: SVGPicture(drawing).element(in: area) + "\n")
  }

  static func document(_ root: HTMLText) -> String { "<!DOCTYPE html>\n\(root.source)" }

  private static func written(_ attributes: Attributes) -> String {
    attributes.map { " \($0)=\"\(HTMLText($1).source)\"" }.joined()
  }
}

/// A color on a light page and on a dark page.
package struct Tint: Hashable, Sendable {
  package let light: RGB
  package let dark: RGB

  package init(light: RGB, dark: RGB) { (self.light, self.dark) = (light, dark) }

  /// Creates a color that is the same on every page.
  package init(_ color: RGB) { self.init(light: color, dark: color) }

  /// Creates the color that a role has in the usual themes of the screen.
  package init(_ role: ColorRole) {
    self.init(light: Theme.light.color(of: role).rgb, dark: Theme.dark.color(of: role).rgb)
  }

  private init(_ light: UInt32, _ dark: UInt32) { self.init(light: RGB(light), dark: RGB(dark)) }

  static let ground = Tint(0xFAFAFB, 0x14161B)
  static let card = Tint(0xFFFFFF, 0x1D2027)
  static let ink = Tint(0x2B3035, 0xE6E8EC)
  /// The color of text that can be skipped when reading.
  static let quiet = Tint(0x5B646B, 0xA4ACB5)
  static let line = Tint(0xD9DCE0, 0x363B45)
  /// The color of a place without data.
  static let empty = Tint(0xE4E6EA, 0x2A2E37)
}

/// The colors of an SVG: rules of the style sheet on a page, which follow the reader's choice of light or dark, or the
/// light colors in a file.
package struct TintSheet {
  /// The tints that have a rule, each with its number; empty for a file.
  private let numbers: [Tint: Int]
  private let tints: [Tint]

  /// The colors of a file.
  static let file = TintSheet([])

  /// - Parameter tints: The tints of a page, in any order and number.
  init(_ tints: [Tint]) {
    self.tints = tints.reduce(into: []) { if $1.light != $1.dark, !$0.contains($1) { $0.append($1) } }
    numbers = Dictionary(uniqueKeysWithValues: self.tints.enumerated().map { ($1, $0) })
  }

  /// The rules for light pages, and for dark ones.
  var variables: (light: String, dark: String) {
    func list(_ color: (Tint) -> RGB) -> String {
      tints.enumerated().map { "--t\($0):\(color($1).hex)" }.joined(separator: ";")
    }
    return (list(\.light), list(\.dark))
  }

  var rules: String {
    tints.indices.map { ".f\($0){fill:var(--t\($0))}.s\($0){stroke:var(--t\($0))}" }.joined(separator: "\n")
  }

  func paint(fill: Tint, stroke: Tint? = nil) -> PaintAttributes {
    let classes = [numbers[fill].map { "f\($0)" }, stroke.flatMap { numbers[$0] }.map { "s\($0)" }].compactMap(\.self)
    var source = classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\""
    if numbers[fill] == nil { source += " fill=\"\(fill.light.hex)\"" }
    if let stroke, numbers[stroke] == nil { source += " stroke=\"\(stroke.light.hex)\"" }
    return PaintAttributes(source: source)
  }
}

/// The attributes for the colors of a shape, which contain nothing from outside.
package struct PaintAttributes {
  fileprivate let source: String

  fileprivate init(source: String) { self.source = source }

  init() { source = "" }
}
