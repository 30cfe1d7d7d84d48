import Domain
import Presentation
import Testing

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
