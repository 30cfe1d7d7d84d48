import Domain

/// The canvas in one line of text or one small picture, as bars, prompts and desktops show it.
struct CanvasWidget {
  let page: CanvasPage
  let texts: Texts

  func line(as format: WidgetFormat) -> String {
    switch format {
    case .text: "\(marks) \(words)".trimmed
    case .tmux: tmux
    case .waybar: JSONWriter.line(waybar)
    case .i3bar: JSONWriter.line(i3bar)
    case .svg: SVGPicture(page.painting.drawing()).file(WidgetFormat.pictureSize).trimmed
    }
  }

  private var latest: MoodRecord? { page.records.last }

  /// A mark for each record, as high as its level.
  private var marks: String { page.records.map { Self.mark($0.content.level) }.joined() }

  /// The latest level and its feelings, or the question.
  private var words: String { latest.map { told($0) } ?? texts.canvas.howAreYou }

  private func told(_ record: MoodRecord) -> String {
    let feelings = record.content.feelings.map { Feeling.named($0).name(in: texts.language) }
    return StyledLine((["\(record.content.level.value)"] + feelings).joined(separator: " ")).plain
  }

  /// A line for each record with its time.
  private var details: String {
    page.records.map { record in
      let time = record.content.time.shown
      let day = page.day == nil ? "\(texts.dates.shortDay(time.day)) " : ""
      let memo = StyledLine(record.content.memo?.firstLine ?? "").plain
      return "\(day)\(texts.dates.time(time.time)) \(told(record)) \(memo)".trimmed
    }.joined(separator: "\n")
  }

  private func color(_ record: MoodRecord) -> String { RGB(page.theme.color(of: record.content.level)).hex }

  /// tmux expands what programs print: a number sign that is to be seen is written twice.
  private var tmux: String {
    let marks = page.records.map { "#[fg=\(color($0))]\(Self.mark($0.content.level))" }.joined()
    return (marks.isEmpty ? "" : "\(marks)#[fg=default] ") + words.replacing("#", with: "##")
  }

  /// The JSON that Waybar reads as `"return-type": "json"`; its texts are Pango markup.
  private var waybar: JSONValue {
    let marks = page.records.map { "<span foreground='\(color($0))'>\(Self.mark($0.content.level))</span>" }.joined()
    return [
      "text": .string("\(marks) \(words.escapedForXML)".trimmed),
      "alt": .string(words),
      "tooltip": .string(details.escapedForXML),
      "class": .string(latest == nil ? "empty" : "felt"),
      "percentage": latest.map { .integer($0.content.level.value) } ?? nil,
    ]
  }

  /// A block of i3bar's protocol.
  private var i3bar: JSONValue {
    var members = [
      JSONValue.Member("name", "haru"), .init("full_text", .string(line(as: .text))),
      .init("short_text", .string(latest.map { "\($0.content.level.value)" } ?? words)), .init("markup", "none"),
    ]
    if let latest { members.append(.init("color", .string(color(latest)))) }
    return .object(members)
  }

  private static func mark(_ level: MoodLevel) -> String {
    let marks = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    return marks[level.value * marks.count / (MoodLevel.range.upperBound + 1)]
  }
}

/// The program that reads the canvas.
enum WidgetFormat: String, CaseIterable {
  case text, tmux, waybar, i3bar, svg

  /// The output while the user's lock is closed; an empty picture for pictures.
  func locked(_ texts: Texts) -> String {
    let word = JSONValue.string(texts.locked)
    return switch self {
    case .text, .tmux: texts.locked
    case .waybar: JSONWriter.line(["text": word, "alt": word, "tooltip": word, "class": "locked"])
    case .i3bar: JSONWriter.line(["name": "haru", "full_text": word, "short_text": word, "markup": "none"])
    case .svg:
      #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(Self.pictureSize.width)" height="\#(Self.pictureSize.height)"/>"#
    }
  }

  static let pictureSize = PixelSize(width: 300, height: 180)
}
