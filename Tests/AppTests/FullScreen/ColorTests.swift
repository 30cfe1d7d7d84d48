import Presentation
import ScreenSupport
import Support
import Testing

struct ColorTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
    try home.haru("plan", "add", "dentist", "--start", "15:00")
    try home.haru("plan", "add", "walk", "--start", "18:00")
  }

  @Test(arguments: [(["NO_COLOR": "1"], false), ([:], true)])
  func colorsAppearUnlessNoColorIsSet(environment: [String: String], isColored: Bool) throws {
    let screen = try home.open(environment)
    try screen.see("▸ ● 15:00 dentist")
    #expect(hasColors(screen.screen) == isColored)
    try screen.type("j", seeing: "▸ ● 18:00 walk")
    for key in ["?", Keys.escape, "2", "3", "5", "4", "v", "c", "v", "n"] {
      try screen.press(key)
      #expect(hasColors(screen.screen) == isColored, "after \(key.debugDescription)")
    }
    try screen.type(Keys.interrupt)
    try screen.waitForExit()
  }

  private func hasColors(_ screen: ScreenEmulator) -> Bool {
    (0..<screen.size.rows).contains { row in
      (0..<screen.size.columns).contains { column in
        let pen = screen[Point(column: column, row: row)].pen
        return pen.foreground != nil || pen.background != nil
      }
    }
  }
}
