import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct KeysTests {
  @Test func helpLineMatchesSnapshot() {
    Snapshot.expectLooks(named: "help") { look in
      Frame.picture(look.size) { frame, area in
        HelpLine(Sample.keys(look.texts)).draw(on: &frame, in: area.lower(1))
        Toast(look.texts(ko: "저장했어요 · u 되돌리기", en: "Saved · u to undo"), kind: .success)
          .draw(on: &frame, in: area.upper(2))
      }
    }
  }

  @Test(arguments: 0..<60) func helpKeyIsOmittedLast(columns: Int) {
    let line = HelpLine(Sample.keys(Texts(.korean)))
    let text = Frame.picture(columns: columns, rows: 1) { line.draw(on: &$0, in: $1) }.lines[0]
    #expect(columns == 0 || text.contains("?"))
    #expect(!text.contains("…") || columns < 8)
  }

  @Test func narrowHelpLineKeepsTheFirstKeyAndEscapeAndHelp() {
    let keys: [(KeyPress, String)] = [
      (.control("s"), "save"), (.tab, "next field"), (.escape, "cancel"), (KeyPress(.function(1)), "help"),
    ]
    let line = HelpLine(keys.map { KeyHelp(keys: [$0], label: $1) })
    let text = { columns in Frame.picture(columns: columns, rows: 1) { line.draw(on: &$0, in: $1) }.lines[0] }
    #expect(text(40) == "Ctrl-S save  Esc cancel  F1 help")
    #expect(text(30) == "Ctrl-S save  Esc cancel  F1")
    #expect(text(24) == "Esc cancel  F1 help")
  }

  @Test func everyKeyOfANarrowHelpLineHasItsWordExceptForHelp() {
    let keys: [(KeyPress, String)] = [
      (.character(" "), "물 주기"), (.character("n"), "새 화분"), (.escape, "돌아가기"), (.character("."), "더 보기"),
      (.character("?"), "단축키"),
    ]
    let line = HelpLine(keys.map { KeyHelp(keys: [$0], label: $1) })
    let text = { columns in Frame.picture(columns: columns, rows: 1) { line.draw(on: &$0, in: $1) }.lines[0] }
    #expect(text(70) == "Space 물 주기   n 새 화분   Esc 돌아가기   . 더 보기   ? 단축키")
    #expect(text(48) == "Space 물 주기  Esc 돌아가기  . 더 보기  ? 단축키")
    #expect(text(41) == "Space 물 주기  Esc 돌아가기  . 더 보기  ?")
    #expect(text(40) == "Space 물 주기  Esc 돌아가기  ? 단축키")
    #expect(text(34) == "Space 물 주기  Esc 돌아가기  ?")
    #expect(text(58) == "Space 물 주기  n 새 화분  Esc 돌아가기  . 더 보기  ?")
  }

  @Test func keysThatOnlyMoveGiveWayToOtherKeys() {
    let keys: [([KeyPress], String)] = [
      ([.enter], "open"), (CommonKey.next.keys, "next"), (CommonKey.last.keys, "last"), ([.escape], "close"),
      ([.character("+")], "quick add"), ([.character("?")], "keys"),
    ]
    let line = HelpLine(keys.map { KeyHelp(keys: $0, label: $1) })
    let text = { columns in Frame.picture(columns: columns, rows: 1) { line.draw(on: &$0, in: $1) }.lines[0] }
    #expect(text(80) == "Enter open   Esc close   + quick add   ↓ next   End last   ? keys")
    #expect(text(60) == "Enter open   Esc close   + quick add   ↓ next   ? keys")
    #expect(text(44) == "Enter open  Esc close  + quick add  ? keys")
  }

  @Test(arguments: [
    (KeyPress.control("s"), "Ctrl-S"), (KeyPress(.left, .alt), "Alt-←"), (.backTab, "Shift-Tab"),
    (.character(" "), "Space"), (.character("N"), "N"), (KeyPress(.function(5)), "F5"), (KeyPress(.pageDown), "PgDn"),
    (KeyPress(.named("week view")), ""),
  ])
  func keysHaveDisplayNames(key: KeyPress, name: String) {
    #expect(KeyName.text(key) == name)
  }

  @Test(arguments: [
    ([KeyPress.up, .down], "↑↓ move"), ([.right, .left], "←→ move"),
    ([KeyPress(.pageUp), KeyPress(.pageDown)], "PgUp/PgDn move"), ([.down, .character("j")], "↓ move"),
    ([KeyPress(.up, .shift), KeyPress(.down, .shift)], "Shift-↑ move"),
  ])
  func oppositeKeysAreShownTogether(keys: [KeyPress], shown: String) {
    let line = HelpLine([KeyHelp(keys: keys, label: "move")])
    #expect(Frame.picture(columns: 40, rows: 1) { line.draw(on: &$0, in: $1) }.lines[0] == shown)
  }

  @Test func keysThatOnlyMoveComeLast() {
    let moves = [CommonKey.next, CommonKey.previous, CommonKey.nextPage].map { $0.help(Texts(.english)) }
    let add = CommonKey.add.help(Texts(.english))
    let line = HelpLine(moves + [add, KeyHelp(keys: [.up, .down], label: "choose")])
    let text = Frame.picture(columns: 70, rows: 1) { line.draw(on: &$0, in: $1) }.lines[0]
    #expect(text == "n add   ↑↓ choose   ↓ next   ↑ previous   PgDn page down")
  }

  @Test func helpLineIsStyled() {
    let line = HelpLine(Sample.keys(Texts(.english)))
    let frame = Frame.picture(columns: 50, rows: 1) { line.draw(on: &$0, in: $1) }
    Snapshot.expect(frame, named: "help-styled", styled: true)
  }
}
