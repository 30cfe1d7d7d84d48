package import Domain

extension Alarm {
  /// Reads a VALARM (RFC 5545 §3.6.6); how it tells is for the source to keep.
  ///
  /// - Returns: `nil` for one that is there to do nothing (`ACTION:NONE`).
  /// - Throws: ``BrokenComponent`` when it does not say when.
  package init?(_ component: Component) throws(BrokenComponent) {
    guard component.first("ACTION")?.value.uppercased() != "NONE" else { return nil }
    let trigger = try Self.trigger(component.required("TRIGGER"))
    guard let `repeat` = component.first("REPEAT"), let duration = component.first("DURATION") else {
      self.init(trigger)
      return
    }
    let repetitions = try `repeat`.read { bytes, range in
      var value = ValueScanner(bytes, range)
      let number = value.number()
      return value.isAtEnd ? number : nil
    }
    self.init(trigger, repetitions: repetitions, interval: try Self.seconds(duration))
  }

  private static func trigger(_ line: ContentLine) throws(BrokenComponent) -> Trigger {
    guard line.parameter("VALUE")?.uppercased() != "DATE-TIME", line.value.utf8.first?.isDigit != true else {
      return .at(try moment(line))
    }
    let offset = try seconds(line)
    return line.parameter("RELATED")?.uppercased() == "END" ? .end(offset: offset) : .start(offset: offset)
  }

  /// A fixed moment is in Universal Time (RFC 5545 §3.8.6.3).
  private static func moment(_ line: ContentLine) throws(BrokenComponent) -> Instant {
    try line.read { bytes, range in
      guard case .clock(let clock, .place(.utc))? = CalendarTime(bytes, range, zone: .floating) else { return nil }
      return Zone.utc.instant(of: clock)
    }
  }

  private static func seconds(_ line: ContentLine) throws(BrokenComponent) -> Int {
    try line.read { bytes, range in
      guard let duration = FileDuration(bytes, range) else { return nil }
      let (days, isTooLong) = duration.days.multipliedReportingOverflow(by: 86_400)
      let (seconds, isTooLongNow) = days.addingReportingOverflow(duration.seconds)
      return isTooLong || isTooLongNow ? nil : seconds
    }
  }
}

extension Alarm {
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
        "TRIGGER", [.init("VALUE", "DATE-TIME")], value: CalendarTime.text(Zone.utc.dateTime(at: instant)) + "Z")
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
