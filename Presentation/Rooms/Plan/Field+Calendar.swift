package import Domain

extension EventCalendar.Field: EntityField {
  package var field: Field<EventCalendar> {
    switch self {
    case .name:
      Field(
        LocalizedText(ko: "이름", en: "Name"), option: OptionSpec("name", value: "TEXT", ko: "새 이름", en: "New name"),
        text: { $1.name(of: $0) },
        control: { calendar, context in
          // The standard calendar may stay without a name.
          let placeholder = calendar?.id == .standard ? context.texts.standardCalendar : ""
          return .text(TextField(calendar?.name.text ?? "", placeholder: placeholder, limit: CalendarName.limit))
        },
        read: { input, calendar throws(CommandFailure) in calendar.name = try input.checked(input.values.last ?? "") })
    case .color:
      .choice(
        \.color, .calendarHue, ko: "색", en: "Colour",
        choices: EventCalendar.Color.allCases.map { FieldChoice($0, $0.rawValue, $0.name, hue: $0.role) },
        unset: LocalizedText(ko: "남는 색", en: "a free one"),
        parse: { input, color throws(CommandFailure) in EventCalendar.Color(rawValue: input.text) ?? color })
    }
  }
}

extension OptionSpec {
  /// Not `--color`, which says whether the output is coloured.
  static let calendarHue = OptionSpec(
    "hue", value: ValueSpec("HUE", choices: EventCalendar.Color.allCases.map(\.rawValue)), ko: "색", en: "Colour")
}

extension EventCalendar.Color {
  var name: LocalizedText {
    switch self {
    case .blue: LocalizedText(ko: "파랑", en: "blue")
    case .green: LocalizedText(ko: "초록", en: "green")
    case .orange: LocalizedText(ko: "주황", en: "orange")
    case .red: LocalizedText(ko: "빨강", en: "red")
    case .purple: LocalizedText(ko: "보라", en: "purple")
    case .teal: LocalizedText(ko: "청록", en: "teal")
    case .yellow: LocalizedText(ko: "노랑", en: "yellow")
    case .gray: LocalizedText(ko: "회색", en: "gray")
    }
  }
}
