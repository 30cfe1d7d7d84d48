import Presentation
import ScreenSupport
import Support
import Testing

struct ScriptedTerminalTests {
  @Test func scriptIsTypedAndTheScreenIsRecorded() async {
    let terminal = ScriptedTerminal(size: Size(columns: 20, rows: 3))
    terminal.enter()
    terminal.type("가\u{1B}")
    terminal.resize(to: Size(columns: 10, rows: 2))
    terminal.finish()
    var events: [TerminalEvent] = []
    for await event in terminal.events { events.append(event) }
    #expect(
      events == [
        .input(.key(.character("가"))), .input(.key(.escape)), .input(.resize(Size(columns: 10, rows: 2))),
      ]
    )
    var frame = Frame(size: terminal.size)
    frame.write("치과 예약", at: Point(column: 1, row: 1))
    var renderer = DiffRenderer(sgr: SGR(level: .none, palette: .terminal(.dark)))
    terminal.write(renderer.render(frame))
    #expect(terminal.screen.lines == ["", " 치과 예약"])
    terminal.leave()
    #expect(terminal.actions == [.enter, .leave])
    #expect(terminal.screen.lines == ["", ""] && !terminal.screen.isAlternate)
  }
}
