import Domain
import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

/// Checks that random keys, pastes, clicks and sizes neither crash the program nor damage the store or the terminal.
struct MonkeyTests {
  private static let letters =
    "abcdefghijklmnoprstuvwxyzBDEFHJKLMNRTV0123456789/:?.*+[] -,ㅓㅏㅜㄷㅇㅛ가힣치과🦷é한".map { String($0) }
  private static let others = [
    Keys.enter, Keys.escape, Keys.tab, Keys.backTab, Keys.backspace, Keys.down, Keys.right, Keys.save, "\u{1B}[A",
    "\u{1B}[D", "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[H", "\u{1B}[F", "\u{1B}[3~", "\u{1B}OQ", "\u{6}", "\u{7}", "\u{10}",
    "\u{1B}[<0;10;5M", "\u{1B}[<0;10;5m", "\u{1B}[<2;10;5M", "\u{1B}[<65;30;12M", "\u{1B}[I", "\u{1B}[O",
    Keys.paste("붙여\n넣기"), "\u{1B}]11;rgb:ffff/ffff/ffff\u{7}", "\u{1B}[?1;2c",
    "\u{1B}[999;999z", "\u{0}", "\u{1B}[", "\u{FFFD}",
  ]

  private let home: HaruHome

  init() throws {
    home = try HaruHome()
    for time in ["09:00", "10:00", "10:30", "15:00"] {
      try home.haru("plan", "add", "일정 \(time)", "--start", "2026-11-20 \(time)", "--for", "2h")
    }
  }

  @Test(arguments: 1...4)
  func randomInputDamagesNeitherStoreNorTerminal(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let screen = try home.open(language: seed.isMultiple(of: 2) ? "ko" : "en")
    for _ in 1...500 {
      if case .ended = screen.terminal.state { break }
      switch Int.random(in: 0..<40, using: &random) {
      case 0:
        let columns = Int.random(in: 1...130, using: &random)
        try screen.resize(to: Size(columns: columns, rows: .random(in: 1...45, using: &random)))
      case 1..<14: try screen.type(Self.others.randomElement(using: &random) ?? "")
      default: try screen.type(Self.letters.randomElement(using: &random) ?? "")
      }
    }
    try screen.terminal.send(signal: SIGTERM)
    // Random keys may also have quit through the command palette.
    let status = try screen.waitForExit()
    #expect([.killed(SIGTERM), .exited(0)].contains(status), "The screen:\n\(screen.text)")
    #expect(screen.screen.unknown.isEmpty)
    #expect(screen.screen.modes == [7, 25])
    #expect(try screen.terminal.settings.echoes)
    let undos = try home.haru("undo", "--list", "--plain").split(separator: "\n").count
    for _ in 0..<undos { try home.haru("undo") }
    #expect(try home.titles().isEmpty)
  }
}
