package import Domain

extension Alarm {
  /// The VALARM that says the same, for an event with that title.
  package func component(title: String) -> Component {
    var lines = [
      ContentLine("ACTION", value: "DISPLAY"),
      ContentLine("DESCRIPTION", value: FileText.escaped(title)),
      triggerLine,
    ]
    if repetitions > 0 {
      lines.append(ContentLine("REPEAT", value: String(repetitions)))
      lines.append(ContentLine("DURATION", value: Self.text(interval)))
    }
    return Component("VALARM", lines: lines)
  }

  private var triggerLine: ContentLine {
    switch trigger {
    case .start(let offset): ContentLine("TRIGGER", value: Self.text(offset))
    case .end(let offset): ContentLine("TRIGGER", [.init("RELATED", "END")], value: Self.text(offset))
    case .at(let instant):
      ContentLine(
        "TRIGGER",
        [.init("VALUE", "DATE-TIME")],
        value: CalendarTime.text(Zone.utc.dateTime(at: instant)) + "Z"
      )
    }
  }

  /// A DURATION (RFC 5545 §3.3.6), `-P1DT30M`; no time at all is `PT0S`.
  private static func text(_ seconds: Int) -> String {
    let (days, rest) = seconds.magnitude.quotientAndRemainder(dividingBy: 86_400)
    let parts = [(rest / 3_600, "H"), (rest / 60 % 60, "M"), (rest % 60, "S")].filter { $0.0 > 0 }
    let date = days > 0 ? "\(days)D" : ""
    let time = parts.isEmpty ? "" : "T" + parts.map { "\($0.0)\($0.1)" }.joined()
    return "\(seconds < 0 ? "-" : "")P\(seconds == 0 ? "T0S" : date + time)"
  }
}
