private import Domain

/// The options of `haru plan calendars`.
package enum CalendarOption {
  package static let name = OptionSpec("name", value: ValueSpec("TEXT"), LocalizedText(ko: "새 이름", en: "Its new name"))
  /// Not `--color`, which says whether the output is coloured.
  package static let color = OptionSpec(
    "hue",
    value: ValueSpec("HUE", choices: EventCalendar.Color.allCases.map(\.rawValue)),
    LocalizedText(ko: "색", en: "Its colour")
  )
}
