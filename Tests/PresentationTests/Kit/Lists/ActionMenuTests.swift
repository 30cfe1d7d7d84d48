import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct ActionMenuTests {
  private func menu(_ texts: Texts) -> ActionMenu {
    ActionMenu(
      texts(ko: "할 수 있는 일", en: "Actions"),
      [
        item(" ", texts(ko: "물 주기", en: "water")),
        item("p", texts(ko: "이 화분 미루기", en: "postpone this plant"), texts(ko: "지금은 쓸 수 없어요", en: "not now")),
        item("r", texts(ko: "지난 연락의 후기 쓰기", en: "write a note about the last contact you had")),
        item(
          "v", texts(ko: "정원 보기", en: "show the garden"),
          texts(ko: "100칸 이상인 화면에서만", en: "on a screen of 100 columns or more")),
        item("d", texts(ko: "이 화분 지우기", en: "remove this plant")),
      ])
  }

  private func item(_ key: Character, _ title: String, _ reason: String? = nil) -> MenuItem {
    MenuItem(KeyHelp(keys: [.character(key)], label: title), reason: reason)
  }

  @Test func menuMatchesSnapshot() {
    Snapshot.expectLooks(named: "menu") { look in
      Frame.picture(look.size) { menu(look.texts).draw(on: &$0, in: $1) }
    }
  }

  @Test(arguments: [(40, 12), (32, 14), (60, 18), (120, 40)])
  func namesAndReasonsAreNeverCut(columns: Int, rows: Int) {
    let menu = menu(Texts(.english))
    let lines = Frame.picture(columns: columns, rows: rows) { menu.draw(on: &$0, in: $1) }.lines
    let text = lines.joined(separator: " ")
    #expect(!text.contains("…"))
    for item in menu.items {
      for word in "\(item.help.title) \(item.reason ?? "")".split(separator: " ") {
        #expect(text.contains(word), "\(word) at \(columns)×\(rows)")
      }
    }
  }

  @Test func everyLineOfAnActionIsClickable() {
    var menu = menu(Texts(.english))
    let area = Rect(column: 0, row: 0, columns: 40, rows: 12)
    let lines = Frame.picture(area.size) { menu.draw(on: &$0, in: $1) }.lines
    let row = lines.firstIndex { $0.contains("contact") } ?? 0
    #expect(!lines[row].contains("write"))
    #expect(menu.handle(.mouse(MouseEvent(.press, at: Point(column: 14, row: row))), in: area).press == .character("r"))
  }
}
