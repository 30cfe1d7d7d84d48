import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct ResizeTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
    try home.done("plan", "add", "강남 치과", "--start", "15:00")
    try home.done("plan", "add", "walk", "--start", "18:00")
  }

  // The views leave out the recommended saying, because each process recommends another one.
  @Test(arguments: ["l", "2", "3j\r", "5n", "4", "4w", "4m", "4a", "4n", "l?"])
  func stormOfSizesLeavesTheSameScreenAsOneStart(keys: String) throws {
    let last = Size(columns: 100, rows: 30)
    // The rising water of the animation would make the two screens differ.
    if keys == "5n" { try home.done("settings", "set", "reduced-motion", "on") }
    let calm = try home.open(size: last)
    let stormy = try home.open()
    for key in keys {
      try calm.type(String(key))
      try stormy.type(String(key))
    }
    try calm.see("its view") { isThere($0, keys) }
    try stormy.see("its view") { isThere($0, keys) }
    var random = SeededRandom(seed: 11)
    for number in 0..<60 {
      let size =
        number.isMultiple(of: 7)
        ? Size(columns: 1, rows: 1)
        : Size(columns: .random(in: 1...160, using: &random), rows: .random(in: 1...50, using: &random))
      try stormy.resize(to: size)
    }
    try stormy.resize(to: last)
    try stormy.see("the screen of one start:\n\(calm.text)\n") { $0.lines == calm.screen.lines }
    #expect(stormy.screen.unknown.isEmpty)
    for screen in [calm, stormy] {
      try screen.type(Keys.interrupt)
      #expect(try screen.waitForExit() == .exited(0))
    }
  }

  private func isThere(_ screen: ScreenEmulator, _ keys: String) -> Bool {
    switch keys {
    case "l": screen.contains("tomorrow")
    case "2": screen.contains("Your garden is empty.")
    // Saying 30 may also be the recommended saying above the list.
    case "3j\r": screen.contains("Saying 30") && !screen.contains("Unused")
    case "5n": screen.contains("Ctrl-S save")
    case "4": screen.contains("2 events")
    case "4w": screen.contains("week 47")
    case "4m": screen.contains("November 2026") && !screen.contains("2 events")
    case "4a": screen.contains("November 20  today") && !screen.contains("2 events")
    case "4n": screen.contains("New event")
    default: screen.contains("Everywhere")
    }
  }
}
