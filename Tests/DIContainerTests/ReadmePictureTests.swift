import Presentation
import Support
import Testing

/// README's first picture is the screen that its reader will see.
struct ReadmePictureTests {
  @Test func pictureIsTodayOfADemo() async throws {
    let machine = try Machine(now: "2026-11-20T13:20")
    let demo = await machine.run("demo", "--years", "1", "--seed", "5", "--plain")
    let home = try #require(demo.output.split(separator: "\t").first)
    let terminal = FilmedTerminal(size: Size(columns: 80, rows: 19))
    terminal.terminal.type("q")
    _ = await machine.run(on: terminal, with: ["HARU_HOME": String(home)])
    let screen = try #require(terminal.pictures.first)
    try ReadmePart.expect("picture", "```text\n\(screen)\n```\n")
  }
}
