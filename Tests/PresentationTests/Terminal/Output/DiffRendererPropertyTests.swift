import Domain
import Presentation
import ScreenSupport
import Support
import Testing

/// Renders thousands of changes on an emulated terminal and compares every cell with the frame.
struct DiffRendererPropertyTests {
  private static let seeds: [UInt64] = Array(1...40)

  @Test(arguments: seeds)
  func screenShowsTheFrameAfterEveryDiff(seed: UInt64) {
    replay(seed: seed, clusters: .joined, level: ColorLevel.allCases[Int(seed % 4)])
  }

  @Test(arguments: seeds)
  func terminalThatDrawsClustersApartShowsAllOtherCells(seed: UInt64) {
    replay(seed: seed, clusters: .apart, level: .trueColor)
  }

  @Test(arguments: seeds)
  func terminalThatErasesWithoutColorShowsAPaintedTheme(seed: UInt64) {
    replay(seed: seed, clusters: .joined, level: .trueColor, palette: .painted(.mango), erasesInColor: false)
  }

  @Test(arguments: seeds)
  func terminalThatErasesInColorShowsEveryPalette(seed: UInt64) {
    let (level, theme) = (ColorLevel.allCases[Int(seed % 4)], SayingImageTheme.allCases[Int(seed % 8)])
    let palette = Palette(seed % 3 == 0 ? nil : theme, on: .dark, level: level)
    replay(seed: seed, clusters: .joined, level: level, palette: palette, isTold: true)
  }

  /// - Parameter isTold: A Boolean that states whether the renderer knows that the terminal erases in color.
  private func replay(
    seed: UInt64,
    clusters: ScreenEmulator.Clusters,
    level: ColorLevel,
    palette: Palette = .terminal(.dark),
    erasesInColor: Bool = true,
    isTold: Bool = false
  ) {
    var frames = RandomFrames(seed: seed, withDisputed: true)
    let sgr = SGR(level: level, palette: palette, erasesInColor: isTold)
    var renderer = DiffRenderer(sgr: sgr)
    var size = Size(columns: 20, rows: 5)
    var screen = ScreenEmulator(size: size, clusters: clusters, erasesInColor: erasesInColor)
    screen.write("\u{1B}[?7l".utf8)
    var frame = Frame(size: size)
    for step in 0..<50 {
      if step % 10 == 9 {
        size = frames.size()
        screen.resize(to: size)
      }
      frame = frames.next(after: frame, size: size)
      screen.write(renderer.render(frame))
      let difference = ScreenComparison(frame: frame, screen: screen, sgr: sgr).firstDifference
      #expect(difference == nil, "step \(step)")
      let caret = frame.cursor.flatMap { frame.area.contains($0) ? $0 : nil }
      #expect(screen.isCursorVisible == (caret != nil))
      #expect(caret.map { $0 == screen.cursor } ?? true, "step \(step): cursor at \(screen.cursor)")
      #expect(screen.unknown.isEmpty && !screen.hasDrawnUnsynchronized && !screen.modes.contains(2026))
      if difference != nil { return }
    }
  }
}
