import Domain
import Presentation
import Testing

/// Checks properties that hold for every component, with any text and in any area.
struct ComponentPropertyTests {
  private static let pieces = [
    "하루", "ㅎ", "\u{1112}\u{1161}\u{11AB}", "치과 예약", "a", "Café", "e\u{301}\u{302}", "🌱", "👨‍👩‍👧", "🇰🇷", "❤️", "1️⃣", " ", "\n",
    "\t",
    "\u{7}", "\u{202E}", "\u{200B}", "\u{301}", "…", "│", "longwordwithoutanyspaces",
  ]

  @Test(arguments: DrawnComponent.all) func nothingIsDrawnOutsideTheArea(_ component: DrawnComponent) {
    var random = SeededRandom(seed: 7)
    for _ in 0..<40 {
      let area = Rect(
        column: Int.random(in: 0..<20, using: &random),
        row: Int.random(in: 0..<6, using: &random),
        columns: Int.random(in: 0..<40, using: &random),
        rows: Int.random(in: 0..<14, using: &random)
      )
      let background = Frame.picture(columns: 60, rows: 20) { frame, all in
        for row in 0..<20 { frame.line(String(repeating: "x", count: 60), in: all.line(row)) }
      }
      var frame = background
      component.draw(&frame, area, Self.text(&random), &random)
      for row in 0..<20 {
        for column in 0..<60 {
          let point = Point(column: column, row: row)
          guard !area.contains(point), frame[point] != background[point] else { continue }
          Issue.record("\(component.name) in \(area) changed \(point) to \(frame[point])")
          return
        }
      }
      #expect(frame.cursor.map(area.contains) ?? true, "cursor in \(area)")
    }
  }

  @Test(arguments: DrawnComponent.all) func bordersStayIntact(_ component: DrawnComponent) {
    var random = SeededRandom(seed: 11)
    for _ in 0..<30 {
      let columns = Int.random(in: 2..<60, using: &random)
      let rows = Int.random(in: 2..<24, using: &random)
      let frame = Frame.picture(columns: columns, rows: rows) { frame, area in
        let inside = Box().draw(on: &frame, in: area)
        component.draw(&frame, inside, Self.text(&random), &random)
      }
      let rule = String(repeating: "─", count: columns - 2)
      #expect(frame.lines.first == "╭\(rule)╮")
      #expect(frame.lines.last == "╰\(rule)╯")
      for row in 1..<rows - 1 {
        #expect(frame[Point(column: 0, row: row)].grapheme == "│")
        #expect(frame[Point(column: columns - 1, row: row)].grapheme == "│")
      }
    }
  }

  @Test(arguments: DrawnComponent.all) func tinyAreasAreDrawnWithoutCrashing(_ component: DrawnComponent) {
    var random = SeededRandom(seed: 3)
    for (columns, rows) in [(0, 0), (1, 1), (1, 5), (5, 1), (2, 2), (0, 3), (3, 0)] {
      let frame = Frame.picture(columns: columns, rows: rows) { component.draw(&$0, $1, "하루 🌱", &random) }
      #expect(frame.size == Size(columns: columns, rows: rows))
    }
  }

  private static func text(_ random: inout SeededRandom) -> String {
    (0..<Int.random(in: 0..<14, using: &random)).compactMap { _ in pieces.randomElement(using: &random) }.joined()
  }
}

/// A component filled with a text, for tests that run on every component.
struct DrawnComponent: CustomTestStringConvertible, Sendable {
  typealias Draw = @Sendable (inout Frame, Rect, String, inout SeededRandom) -> Void

  static let all =
    texts + lists + calendars + overlays + [
      DrawnComponent("Form") { frame, area, text, random in
        var form = Form<Int>([
          .init(0, label: text, .text(TextField(text))), .init(1, label: "메모", .area(TextArea(text))),
          .init(2, label: "날짜", .date(DateField(Sample.today))), .init(3, label: text, .time(TimeField(.midnight))),
          .init(4, label: "달력", .choice(ChoiceField([.init(text), .init("b", hue: .red)]))),
          .init(5, label: "켬", .toggle(ToggleField(true, text: text))),
        ])
        for _ in 0..<Int.random(in: 0..<6, using: &random) { _ = form.handle(.key(.tab), in: area) }
        _ = form.handle(.key(.character(" ")), in: area)
        if let focus = form.focus { form.refuse(focus, text) }
        form.draw(on: &frame, in: area, texts: Texts(.korean))
      }
    ]

  private static let texts = [
    DrawnComponent("TextField") { frame, area, text, random in
      var field = TextField(text, placeholder: "하루", limit: 20, warnsFrom: 0)
      field.edit.moveCaret(to: Int.random(in: 0..<30, using: &random))
      field.draw(on: &frame, in: area, texts: Texts(.korean))
    },
    DrawnComponent("TextArea") { frame, area, text, random in
      var field = TextArea(text, limit: 20, warnsFrom: 5)
      field.edit.moveCaret(to: Int.random(in: 0..<30, using: &random))
      field.draw(on: &frame, in: area, texts: Texts(.korean))
    },
    DrawnComponent("DateField") { frame, area, text, random in
      var field = DateField(Sample.today)
      let input: InputEvent = Bool.random(using: &random) ? .key(.character(" ")) : .paste(text)
      _ = field.handle(input, in: area)
      field.draw(on: &frame, in: area, texts: Texts(.korean))
    },
    DrawnComponent("TimeField") { frame, area, _, random in
      var field = TimeField(.midnight)
      if Bool.random(using: &random) { _ = field.handle(.key(.character("9")), in: area) }
      _ = field.handle(.key(.character("9")), in: area)
      field.draw(on: &frame, in: area, texts: Texts(.korean))
    },
    DrawnComponent("ChoiceField") { frame, area, text, _ in
      var field = ChoiceField([.init(text, hue: .red), .init("가")])
      _ = field.handle(.key(.character(" ")), in: area)
      field.draw(on: &frame, in: area)
    },
    DrawnComponent("ToggleField") { frame, area, text, _ in
      ToggleField(true, text: text).draw(on: &frame, in: area)
    },
  ]

  private static let lists = [
    DrawnComponent("ScrollList") { frame, area, text, random in
      let rows = TextRows((0..<40).map { $0 % 7 == 0 ? .header(text) : .init(text, detail: text) })
      ScrollList(selection: Int.random(in: 0..<40, using: &random)).draw(on: &frame, in: area, rows: rows)
    },
    DrawnComponent("SearchBox") { frame, area, text, _ in
      SearchBox(text).draw(on: &frame, in: area, rows: TextRows([.init(text), .init(text)]), texts: Texts(.korean))
    },
    DrawnComponent("CommandPalette") { frame, area, text, random in
      var palette = CommandPalette([.init(0, title: text, feature: "하루"), .init(1, title: "가")], texts: Texts(.korean))
      if Bool.random(using: &random) { _ = palette.handle(.key(.character("가")), in: area) }
      palette.draw(on: &frame, in: area, texts: Texts(.korean))
    },
    DrawnComponent("KeySheet") { frame, area, text, _ in
      let keys = (0..<30).map { _ in KeyHelp(keys: [.enter, .control("m")], label: text) }
      KeySheet([.init(text, keys)], texts: Texts(.korean)).draw(on: &frame, in: area, texts: Texts(.korean))
    },
  ]

  private static let calendars = [
    DrawnComponent("MonthGrid") { frame, area, text, random in
      let month = Int.random(in: 0..<40, using: &random)
      MonthGrid(selected: Sample.today.adding(months: month), today: Sample.today)
        .draw(on: &frame, in: area, texts: Texts(.korean)) { _ in
          DayMarks(count: 9, note: text)
        }
    },
    DrawnComponent("DayStrip") { frame, area, text, _ in
      DayStrip(selected: Sample.today).draw(on: &frame, in: area, texts: Texts(.korean)) { _ in
        DayMarks(count: 1, note: text)
      }
    },
    DrawnComponent("Tabs") { frame, area, text, _ in
      _ = Tabs([text, "하루", text], selected: 1).draw(on: &frame, in: area)
    },
  ]

  private static let overlays = [
    DrawnComponent("Box") { frame, area, text, _ in
      _ = Box(text, note: text).draw(on: &frame, in: area)
    },
    DrawnComponent("Dialog") { frame, area, text, random in
      let count = Int.random(in: 0..<5, using: &random)
      let choices = (0..<count).map { Dialog<Int>.Choice($0, key: .character("y"), label: text) }
      Dialog(text, message: text, choices: choices, harmless: 1).draw(on: &frame, in: area)
    },
    DrawnComponent("Toast") { frame, area, text, _ in Toast(text, kind: .danger).draw(on: &frame, in: area) },
    DrawnComponent("HelpLine") { frame, area, text, _ in
      HelpLine([KeyHelp(keys: [.enter], label: text), KeyHelp(keys: [.character("?")], label: text)])
        .draw(on: &frame, in: area)
    },
    DrawnComponent("ProgressBar") { frame, area, _, random in
      ProgressBar(.random(in: 0...1, using: &random)).draw(on: &frame, in: area)
    },
    DrawnComponent("EmptyState") { frame, area, text, _ in
      let key = KeyHelp(keys: [.character("n")], label: text)
      EmptyState(picture: ["╭──╮", "╰──╯"], message: text, key: key).draw(on: &frame, in: area)
    },
  ]

  let name: String
  let draw: Draw

  private init(_ name: String, _ draw: @escaping Draw) {
    self.name = name
    self.draw = draw
  }

  var testDescription: String { name }
}
