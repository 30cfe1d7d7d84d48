package import Domain

/// The fields of an entry, in the order of its form.
package enum MoodField: String, EntityField {
  case level, energy, feelings, memo
  /// The day and the time together, which a form shows as two fields.
  case when
  case tags, day, time, kind

  package var key: MoodContent.Field { self == .when || self == .day ? .time : namesake() }

  package var field: Field<MoodContent> {
    switch self {
    case .level:
      .gauge(
        \.givenLevel, OptionSpec("level", value: ValueSpec("LEVEL", of: .points), ko: "0~100", en: "0 to 100"),
        ko: "기분", en: "Mood",
        isMain: true)
    case .energy:
      .gauge(
        \.energy,
        OptionSpec("energy", value: ValueSpec("N", of: .points), ko: "기운, 0~100", en: "Your energy, 0 to 100"),
        ko: "기운", en: "Energy")
    case .feelings:
      .picks(
        ko: "감정", en: "Feelings",
        option: OptionSpec(
          "feeling", value: ValueSpec("WORD", completion: .stored(.feelings)), isRepeatable: true,
          ko: "감정. 여러 번 쓸 수 있어요", en: "A feeling; may be repeated"),
        placeholder: LocalizedText(ko: "입력해서 찾기(초성도 돼요)", en: "Type to search"), marksFirst: true,
        chosen: { content, texts in content.feelings.map { PickField.Option($0, texts) } },
        read: { input, content throws(CommandFailure) in content.setFeelings(try input.feelings(content.feelings)) }
      )
      .json("feelings") { $0.feelings.map(\.text) }
    case .memo:
      .text(
        \.memo, "memo", isLong: true, ko: "메모", en: "Note",
        placeholder: LocalizedText(ko: "한 줄이면 충분해요", en: "One line is enough"),
        help: LocalizedText(
          ko: "메모, \(MoodMemo.limit)자까지", en: "Note, up to \(MoodMemo.limit) characters"))
    case .when:
      Field(
        LocalizedText(ko: "언제", en: "When"),
        option: OptionSpec(
          "at", value: ValueSpec("WHEN", completion: .words(["09:00", "yesterday"])),
          ko: "언제였는지: 09:00, 어제 21:30, 2026-11-20T09:30", en: "When it was: 09:00, yesterday 21:30, 2026-11-20T09:30"),
        text: { content, _ in
          let (day, time) = (content.time.shown.day, content.time.shown.time)
          return content.kind == .day ? "\(day)" : "\(day) \(time)"
        },
        control: { _, _ in .text(TextField()) },
        read: { input, content throws(CommandFailure) in
          content.time = try input.pastTime((input.context.known() as MoodKnowledge).clock)
        }
      )
      .json("at") { InstantText.iso($0.time.instant, in: $0.time.zone) }.json("zone") { $0.time.zone.identifier }
    case .tags:
      .picks(
        ko: "태그", en: "Tags",
        option: OptionSpec(
          "tag", short: "t", value: ValueSpec("TAG", completion: .stored(.moodTags)), isRepeatable: true,
          ko: "태그. 여러 번 쓸 수 있어요", en: "A tag; may be repeated"),
        placeholder: LocalizedText(ko: "태그를 쓰고 Enter", en: "Type, then Enter"), mark: "#",
        chosen: { content, _ in content.tags.map { PickField.Option($0.text, title: $0.text) } },
        read: { input, content throws(CommandFailure) in content.setTags(try input.moodTags(content.tags)) }
      )
      .json("tags") { $0.tags.map(\.text) }
      .details { content, _ in [content.hashtags.joined(separator: " ")] }
    case .day:
      Field(
        LocalizedText(ko: "날짜", en: "Date"), option: nil, text: { content, _ in "\(content.time.shown.day)" },
        control: { content, context in
          let (day, today) = (content?.time.shown.day ?? context.today, context.today)
          return .date(DateField(day, today: today, habits: context.habits, isPast: true))
        },
        typed: { if case .date(let field) = $0 { [field.day.map { "\($0)" } ?? ""] } else { [] } },
        read: { input, content throws(CommandFailure) in
          guard let day = Day(iso: input.text) else {
            throw CommandFailure("invalid_date", input.texts.fieldDayUnknown)
          }
          content.time = ZonedTime(DateTime(day, content.time.shown.time), in: content.time.zone)
        })
    case .time:
      Field(
        LocalizedText(ko: "시각", en: "Time"), option: nil, text: { content, _ in "\(content.time.shown.time)" },
        control: { content, _ in .time(TimeField(content?.time.shown.time.wholeMinute ?? .midnight)) },
        typed: { if case .time(let field) = $0 { [field.time.map { "\($0)" } ?? ""] } else { [] } },
        read: { input, content throws(CommandFailure) in
          guard let time = TimeOfDay(iso: input.text) else { throw input.texts.timeUnknown }
          content.time = ZonedTime(DateTime(content.time.shown.day, time), in: content.time.zone)
        })
    case .kind:
      Field(
        LocalizedText(ko: "종류", en: "Kind"),
        option: OptionSpec("day", ko: "한순간이 아니라 하루 전체를 돌아봐요", en: "About the whole day instead of a moment"),
        text: { content, context in
          content.kind == .day ? context.texts.canvas.wholeDay : context.texts(ko: "순간", en: "a moment")
        },
        control: { content, context in
          let text = context.texts(ko: "하루 전체를 돌아봐요", en: "about the whole day")
          return .toggle(ToggleField(content?.kind == .day, text: text))
        },
        typed: { if case .toggle(let field) = $0 { [(field.isOn ? MoodKind.day : .moment).rawValue] } else { [] } },
        // The option has no value, so it means the whole day.
        read: { input, content in content.kind = MoodKind(rawValue: input.text) ?? .day }
      )
      .json("kind") { $0.kind.rawValue }
      .details { content, context in content.kind == .day ? [context.texts.canvas.wholeDay] : [] }
    }
  }
}

/// The values that the fields of an entry offer, and their look.
package struct MoodKnowledge: FieldKnowledge {
  let clock: DayClock
  let feelings: FeelingList
  /// The theme that colors the gauge.
  var theme = CanvasTheme.paper
  var isStill = true
}

extension Field<MoodContent> {
  /// Describes a level on a gauge.
  ///
  /// - Parameter isMain: Indicates whether the gauge has waves and the colors of a theme, and always has a level.
  fileprivate static func gauge(
    _ path: FieldPath<MoodContent, MoodLevel?>, _ option: OptionSpec, ko: String, en: String, isMain: Bool = false
  ) -> Field {
    Field(
      LocalizedText(ko: ko, en: en), option: option,
      text: { content, _ in content[keyPath: path].map { "\($0.value)" } ?? "" },
      control: { content, context in
        let known: MoodKnowledge = context.known()
        let colors = isMain ? known.theme.levelColors : known.theme.levelColors.map { _ in RGB(0x7FA6C9) }
        return .gauge(
          GaugeField(
            content?[keyPath: path]?.value, hasWaves: isMain, mayBeEmpty: !isMain, colors: colors,
            isStill: known.isStill))
      },
      typed: { if case .gauge(let field) = $0 { [field.level.map(String.init) ?? ""] } else { [] } },
      read: { input, content throws(CommandFailure) in
        let isEmpty = input.text.isEmpty && !isMain
        content[keyPath: path] = isEmpty ? nil : try input.texts.canvas.level(input.text, of: input.name)
      }
    )
    .json(option.name) { $0[keyPath: path]?.value }
  }

  /// Describes a field with several words and suggestions.
  fileprivate static func picks(
    ko: String, en: String, option: OptionSpec, placeholder: LocalizedText, marksFirst: Bool = false,
    mark: String = "", chosen: @escaping @Sendable (MoodContent, Texts) -> [PickField.Option],
    read: @escaping @Sendable (FieldInput, inout MoodContent) throws(CommandFailure) -> Void
  ) -> Field {
    Field(
      LocalizedText(ko: ko, en: en), option: option,
      text: { content, context in chosen(content, context.texts).map(\.title).joined(separator: ", ") },
      control: { content, context in
        let chosen = content.map { chosen($0, context.texts) } ?? []
        return .picks(PickField(chosen, placeholder: context.texts(placeholder), marksFirst: marksFirst, mark: mark))
      },
      typed: { if case .picks(let field) = $0 { [field.content] } else { [] } }, read: read)
  }
}

extension FieldInput {
  /// Parses the feelings of an option or a form; only a form can add the user's own words.
  ///
  /// - Parameter old: The feelings of the draft, which stay regardless of their names.
  fileprivate func feelings(_ old: [Feeling.Key]) throws(CommandFailure) -> [Feeling.Key] {
    let (list, refusals) = ((context.known() as MoodKnowledge).feelings, texts.canvasRefusals)
    guard !isOption else {
      return try (values == [""] ? [] : values).map { name throws(CommandFailure) in
        guard let feeling = list.feeling(matching: name) else { throw refusals.noFeeling(name) }
        return feeling.key
      }
    }
    let (chosen, text) = PickField.parts(of: values.first ?? "")
    let keys = try chosen.map { id throws(CommandFailure) in
      let key = Feeling.Key(imported: id)
      return old.contains(key) || list.called(key) != nil ? key : try checked(id)
    }
    if text.trimmed.isEmpty { return keys }
    guard let feeling = list.feeling(matching: text.trimmed) else { throw refusals.notTaken(text.trimmed) }
    return keys + [feeling.key]
  }

  /// Parses the tags of a form, or of an option with one or several tags per value.
  ///
  /// - Parameter old: The tags of the draft, which stay regardless of their names.
  fileprivate func moodTags(_ old: [MoodTag]) throws(CommandFailure) -> [MoodTag] {
    let picked = isOption ? (chosen: [], text: "") : PickField.parts(of: values.first ?? "")
    var names = picked.chosen + TypedTags.names(in: isOption ? values : [picked.text])
    // Commas or spaces without a name are refused like an empty tag.
    if isOption, names.isEmpty, values != [""] { names = [""] }
    return try names.map { name throws(CommandFailure) in
      if let existing = old.first(where: { $0.text == name }) { return existing }
      return try checked(name)
    }
  }
}

extension MoodContent {
  /// The tags with the mark before each, such as "#work".
  var hashtags: [String] { tags.map { "#\($0.text)" } }

  /// The level as an optional value, which is never `nil`.
  fileprivate var givenLevel: MoodLevel? {
    get { level }
    set { level = newValue ?? level }
  }
}

extension PickField.Option {
  init(_ key: Feeling.Key, _ texts: Texts) {
    self.init(key.text, title: Feeling.named(key).name(in: texts.language))
  }
}

extension CanvasTheme {
  /// The colors of the levels from 0 to 100.
  var levelColors: [RGB] { MoodLevel.range.map { RGB(color(of: MoodLevel(clamping: $0))) } }
}

extension TimeOfDay {
  /// The time without its seconds.
  fileprivate var wholeMinute: TimeOfDay { TimeOfDay(hour: hour, minute: minute) ?? self }
}

/// The facts about an entry, shown by the command and the screen.
struct MoodFacts {
  let record: MoodRecord
  let today: Day
  let texts: Texts

  /// Returns the level and the time of the entry.
  ///
  /// - Parameters:
  ///   - theme: The theme whose color marks the level; `nil` for no mark.
  ///   - isDated: `true` to show the day next to the time.
  func heading(_ theme: CanvasTheme?, isDated: Bool = true) -> StyledLine {
    let (level, time) = (record.content.level, record.content.time.shown)
    let day = isDated ? "\(texts.dates.shortDay(time.day, today: today)) " : ""
    return (theme.map { level.mark($0) + StyledLine(" ") } ?? StyledLine())
      + StyledLine("\(level.value)  ", Style(.text, on: .background, .bold))
      + StyledLine(day + texts.canvas.time(of: record.content), .hint)
  }

  var facts: [Fact] {
    MoodField.arranged([.feelings, .memo, .tags, .energy, .kind], without: [.level, .when, .day, .time]).map { field in
      Fact(field, of: record.content, in: .showing(texts, today: today), field == .feelings ? Style(.accent) : .plain)
    }
  }

  /// The id that commands accept, which screens don't need.
  var id: Fact { Fact(texts.id, record.id.digits) }
}
