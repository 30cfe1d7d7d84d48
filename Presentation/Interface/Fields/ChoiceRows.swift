/// The options of a choice as rows.
struct ChoiceRows: ListRows {
  let options: [ChoiceField.Option]

  var count: Int { options.count }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    let option = options[index]
    guard let hue = option.hue else {
      frame.line(option.title, in: area)
      return
    }
    let end = frame.line("● ", in: area, style: Style(hue))
    frame.line(option.title, in: area.inset(left: end - area.left))
  }
}
