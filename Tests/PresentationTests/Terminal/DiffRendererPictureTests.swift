import Domain
import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

struct DiffRendererPictureTests {
  private let size = Size(columns: 40, rows: 12)
  private let rect = Rect(column: 15, row: 1, columns: 20, rows: 6)
  private let painting = Drawing.sample()

  private func renderer(_ kind: ImageProtocol?) -> DiffRenderer {
    var renderer = DiffRenderer(sgr: SGR(level: .trueColor, palette: .terminal(.dark)))
    if let kind { renderer.use(kind, cell: PixelSize(width: 8, height: 16)) }
    return renderer
  }

  private func frame(_ text: String = "글", _ rect: Rect? = nil) -> Frame {
    var frame = Frame(size: size)
    frame.place(painting, in: rect ?? self.rect)
    frame.write(text, at: Point(column: 0, row: 2))
    return frame
  }

  private func starts(_ kind: ImageProtocol, in bytes: [UInt8]) -> Int {
    let start =
      switch kind {
      case .kitty: "\u{1B}_Ga=T"
      case .iTerm2: "\u{1B}]1337;File="
      case .sixel: "\u{1B}P0;1q"
      }
    return String(decoding: bytes, as: UTF8.self).components(separatedBy: start).count - 1
  }

  @Test(arguments: ImageProtocol.allCases)
  func pictureIsSentOnceInsteadOfHalfBlocks(kind: ImageProtocol) {
    var renderer = renderer(kind)
    let bytes = renderer.render(frame())
    #expect(starts(kind, in: bytes) == 1)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("▀"))
    #expect(renderer.render(frame()).isEmpty)
    let changed = renderer.render(frame("다른 글"))
    #expect(!changed.isEmpty && starts(kind, in: changed) == 0)
  }

  @Test(arguments: ImageProtocol.allCases)
  func hugeCellSizesMakeNoHugePicture(kind: ImageProtocol) {
    var renderer = DiffRenderer(sgr: SGR(level: .trueColor, palette: .terminal(.dark)))
    renderer.use(kind, cell: PixelSize(width: 200, height: 400))
    let bytes = renderer.render(frame())
    #expect(starts(kind, in: bytes) == (kind == .sixel ? 0 : 1))
    #expect(bytes.count < 200_000)
  }

  @Test func terminalWithoutImageSupportGetsHalfBlocks() {
    var renderer = renderer(nil)
    let bytes = renderer.render(frame())
    #expect(ImageProtocol.allCases.allSatisfy { starts($0, in: bytes) == 0 })
    #expect(String(decoding: bytes, as: UTF8.self).contains("▀"))
  }

  @Test(arguments: ImageProtocol.allCases)
  func textOverAPictureReplacesIt(kind: ImageProtocol) {
    var renderer = renderer(kind)
    var screen = ScreenEmulator(size: size)
    screen.write(renderer.render(frame()))
    var covered = frame()
    covered.write("위에", at: Point(column: 20, row: 3))
    #expect(covered.pictures.isEmpty)
    let bytes = renderer.render(covered)
    screen.write(bytes)
    #expect(starts(kind, in: bytes) == 0)
    #expect(String(decoding: bytes, as: UTF8.self).contains("\u{1B}_Ga=d") == (kind == .kitty))
    let sgr = SGR(level: .trueColor, palette: .terminal(.dark))
    #expect(ScreenComparison(frame: covered, screen: screen, sgr: sgr).firstDifference == nil)
  }

  /// kitty moves a picture that it already has; other terminals receive the picture again.
  @Test(arguments: ImageProtocol.allCases)
  func movedPictureIsSentAgainUnlessTheTerminalHasIt(kind: ImageProtocol) throws {
    var renderer = renderer(kind)
    let first = String(decoding: renderer.render(frame()), as: UTF8.self)
    let moved = renderer.render(frame("글", Rect(column: 10, row: 2, columns: 20, rows: 6)))
    if kind == .kitty {
      let text = String(decoding: moved, as: UTF8.self)
      let id = try #require(first.firstMatch(of: /i=(\d+),p=1/)?.1)
      #expect(text.contains("\u{1B}[3;11H\u{1B}_Ga=p,i=\(id),p=1,"))
      #expect(moved.count < 1000 && !text.contains("a=d"))
    } else {
      #expect(starts(kind, in: moved) == 1)
    }
    renderer.invalidate()
    #expect(starts(kind, in: renderer.render(frame("글", Rect(column: 10, row: 2, columns: 20, rows: 6)))) == 1)
  }

  /// After any frames, kitty shows exactly the pictures of the last frame, and stores no other picture.
  @Test func kittyHasThePicturesOfTheLastFrame() throws {
    var random = SeededRandom(seed: 7)
    var renderer = renderer(.kitty)
    var screen = ScreenEmulator(size: size)
    var places: [Substring: Point] = [:]
    let drawings = [painting, Drawing.sample(outline: RGB(0x203050))]
    for _ in 0..<200 {
      var frame = Frame(size: size)
      for (column, row) in [(0, 1), (20, 7)] where Bool.random(using: &random) {
        guard let drawing = drawings.randomElement(using: &random) else { continue }
        let column = column + Int.random(in: 0...5, using: &random)
        frame.place(drawing, in: Rect(column: column, row: row, columns: 8, rows: 4))
      }
      if Int.random(in: 0..<9, using: &random) == 0 { renderer.invalidate() }
      let parts = String(decoding: renderer.render(frame), as: UTF8.self).components(separatedBy: "\u{1B}_G")
      screen.write(parts[0].utf8)
      for part in parts.dropFirst() {
        let command = part.components(separatedBy: "\u{1B}\\")
        let keys = command[0].prefix { $0 != ";" }.split(separator: ",")
        let id = keys.first { $0.hasPrefix("i=") }
        switch keys[0] {
        case "a=T": places[try #require(id)] = screen.cursor
        case "a=p":
          #expect(places[try #require(id)] != nil)
          places[try #require(id)] = screen.cursor
        case "a=d" where keys.contains("d=A"): places = [:]
        case "a=d": places[try #require(id)] = nil
        default: break
        }
        screen.write(command[1].utf8)
      }
      let wanted = frame.pictures.map(\.rect.origin)
      #expect(places.values.sorted { $0.column < $1.column } == wanted.sorted { $0.column < $1.column })
    }
  }

  /// Trailing blanks of a row are erased together, except for blanks under a picture.
  @Test(arguments: ImageProtocol.allCases)
  func changeNextToAPictureErasesNoneOfIt(kind: ImageProtocol) {
    var renderer = renderer(kind)
    _ = renderer.render(frame("긴 글이 있어요"))
    let text = String(decoding: renderer.render(frame("글")), as: UTF8.self)
    #expect(!text.contains("\u{1B}[K") && text.firstMatch(of: /\u{1B}\[(?:1[6-9]|[2-9][0-9])X/) == nil)
  }

  @Test func sixelsNeedACellSizeAndARowBelow() {
    var renderer = DiffRenderer(sgr: SGR(level: .trueColor, palette: .terminal(.dark)))
    renderer.use(.sixel, cell: nil)
    #expect(starts(.sixel, in: renderer.render(frame())) == 0)
    renderer.use(.sixel, cell: PixelSize(width: 8, height: 16))
    #expect(starts(.sixel, in: renderer.render(frame())) == 1)
    let low = frame("글", Rect(column: 15, row: 6, columns: 20, rows: 6))
    #expect(starts(.sixel, in: renderer.render(low)) == 0)
  }

  @Test(arguments: [ColorLevel.none, .sixteen])
  func fewColorsDisablePictures(level: ColorLevel) {
    var renderer = DiffRenderer(sgr: SGR(level: level, palette: .terminal(.dark)))
    renderer.use(.kitty, cell: nil)
    #expect(starts(.kitty, in: renderer.render(frame())) == 0)
  }

  @Test func onlyWholePicturesAreDrawnWithTheirFrame() {
    var outer = Frame(size: Size(columns: 50, rows: 14))
    outer.draw(frame(), at: Point(column: 4, row: 2))
    #expect(outer.pictures.map(\.rect) == [Rect(column: 19, row: 3, columns: 20, rows: 6)])
    var narrow = Frame(size: Size(columns: 30, rows: 14))
    narrow.draw(frame(), at: Point(column: 0, row: 0))
    #expect(narrow.pictures.isEmpty)
  }
}
