/// The colours of a painting; each day has its own.
public enum CanvasTheme: String, Hashable, Sendable, CaseIterable {
  /// Light, with the colours that Canvas has.
  case paper
  case night
  /// A theme from dark blue to bright yellow, whose levels differ in lightness alone, for every kind of colour vision.
  case clear

  /// The least contrast of shapes, or of their outlines, with the ground (WCAG 2.2: 3:1 for graphics).
  public static let contrast = 3.0

  public var ground: CanvasColor {
    switch self {
    case .paper: CanvasColor(0xF0F0F3)
    case .night: CanvasColor(0x15171E)
    case .clear: CanvasColor(0x0B1020)
    }
  }

  public var text: CanvasColor {
    switch self {
    case .paper: CanvasColor(0x485054)
    case .night: CanvasColor(0xE4E6EB)
    case .clear: CanvasColor(0xF2F2F2)
    }
  }

  /// The colour of the sample shapes before the first entry.
  public var sample: CanvasColor {
    switch self {
    case .paper: CanvasColor(0xC9CACF)
    case .night, .clear: CanvasColor(0x6E7480)
    }
  }

  /// The colour of a level: even steps from stop to stop, one every ten levels, the last held to the end.
  public func color(of level: MoodLevel) -> CanvasColor {
    let (stop, tenths) = (level.value / 10, level.value % 10)
    let stops = stops
    guard stop + 1 < stops.count else { return stops[stops.count - 1] }
    return stops[stop].mixed(with: stops[stop + 1], tenths: tenths)
  }

  /// The line around a shape of a level.
  public func outline(of level: MoodLevel) -> CanvasColor {
    color(of: level).outline(on: ground, contrast: Self.contrast)
  }

  private var stops: [CanvasColor] {
    switch self {
    case .paper: Self.paperStops
    case .night: Self.nightStops
    case .clear: Self.clearStops
    }
  }

  private static let paperStops: [CanvasColor] = [
    0x4174A9, 0x81AFC3, 0xB3D7C8, 0xCFDCB4, 0xF7E094, 0xEFBC82, 0xF38562, 0xF38562, 0xF29287, 0xF1ABCE,
  ].map { CanvasColor($0) }

  private static let nightStops: [CanvasColor] = [
    0x4C83C4, 0x58A0C8, 0x63B7B0, 0x8CC58A, 0xD3D071, 0xEDB663, 0xF2925B, 0xF3795F, 0xF37F98, 0xF5A3D0,
  ].map { CanvasColor($0) }

  private static let clearStops: [CanvasColor] = [
    0x4A6FB5, 0x567CB6, 0x6589B2, 0x7797AB, 0x8BA5A0, 0xA1B391, 0xB9C27E, 0xD1D069, 0xE8DF57, 0xFDEE4F,
  ].map { CanvasColor($0) }
}
