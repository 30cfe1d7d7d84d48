import Domain

extension PlanCall {
  func listCalendars() async throws(CommandFailure) {
    let calendars = try await calendars()
    session.write(
      calendars, as: EventCalendar.object, columns: "id", "name", "hue",
      text: { width in
        let columns = [TextTable.Column(isFlexible: true), TextTable.Column(), .id]
        let ids = ShortIDs(calendars.map(\.id.uuid))
        let rows = calendars.map { calendar in
          [
            StyledLine(texts.name(of: calendar)),
            StyledLine(calendar.color.rawValue, Style(calendar.color.role)),
            StyledLine(ids[calendar.id.uuid], Style(.secondary)),
          ]
        }
        return TextTable(columns, rows: rows).lines(width: width)
      })
  }

  func addCalendar() async throws(CommandFailure) {
    let name: CalendarName = try checked(invocation.text, of: "NAME")
    let calendar = try await saved(name) { save throws(SaveCalendarError) in
      try await save.add(name, hue, standardNames: Texts.standardCalendars)
    }
    session.announce(StyledLine(texts.planCommands.calendarAdded("'\(name.text)' \(calendar.color.rawValue)"))) {
      calendar.json
    }
  }

  func editCalendar() async throws(CommandFailure) {
    guard invocation.givesAny(of: EventCalendar.Field.options) else { throw texts.planRefusals.noCalendarChange }
    let old = try await calendar(invocation.text)
    var wanted = old
    try EventCalendar.Field.read(invocation, into: &wanted, in: services.fields())
    let changed = try await saved(wanted.name) { save throws(SaveCalendarError) in
      try await save.edit(from: old, to: wanted, standardNames: Texts.standardCalendars)
    }
    func words(_ calendar: EventCalendar) -> String { "'\(texts.name(of: calendar))' \(calendar.color.rawValue)" }
    session.announce(changed) { calendar in
      texts.planCommands.calendarChanged("\(words(old)) → \(words(calendar))")
    } json: {
      $0.json
    }
  }

  func removeCalendar() async throws(CommandFailure) {
    let calendars = try await calendars()
    let removed = try named(among: calendars)
    guard removed.allSatisfy({ $0.id != .standard }) else { throw texts.planRefusals.standardCalendar }
    let (words, names) = (texts.planCommands, removed.map(texts.name))
    let standard = calendars.first.map(texts.name) ?? ""
    guard try confirms("\(words.removeCalendarQuestion(names)) \(words.eventsGo(to: standard))") else { return }
    let moved = try await session.stored { () async throws(StoreError) in
      try await RemoveCalendar(services.store)(removed)
    }
    session.announce(words.calendarsRemoved(names, moved, to: standard)) {
      removed.map(\.json)
    }
  }

  /// The calendars that several ids name, each once; otherwise the one that the words name.
  private func named(among calendars: [EventCalendar]) throws(CommandFailure) -> [EventCalendar] {
    let (find, name, ids) = (CalendarFinder(calendars: calendars, texts: texts), invocation.text, severalIDs)
    guard !ids.isEmpty, find.named(name) == nil else { return [try find(name)] }
    var known: Set<EventCalendar.ID> = []
    return try ids.map { id throws(CommandFailure) in try find(id) }.filter { known.insert($0.id).inserted }
  }

  /// The colour that was chosen; `nil` for a free one.
  private var hue: EventCalendar.Color? { invocation.value(of: .calendarHue).flatMap(EventCalendar.Color.init) }

  private func saved<Value>(
    _ name: CalendarName, _ change: (SaveCalendar) async throws(SaveCalendarError) -> Value
  ) async throws(CommandFailure) -> Value {
    try await explaining({ texts.planRefusals.failure($0, name) }) { () async throws(SaveCalendarError) in
      try await change(SaveCalendar(services.store, newID: services.newID))
    }
  }
}

extension EventCalendar {
  fileprivate static let object = JSONObject<EventCalendar>(
    .init("id") { ShortIDs.digits($0.id.uuid) }, .init("name") { $0.name.text.present },
    .init("hue") { $0.color.rawValue }, .init("standard") { $0.id == .standard })

  fileprivate var json: JSONValue { Self.object(self) }
}

extension Command<PlanCall> {
  static let calendars = PlanCommand(
    "calendars", ko: "캘린더를 보고 바꿔요", en: "See and change calendars",
    examples: [.init("haru plan calendars", ko: "모든 캘린더를 봐요", en: "See all calendars")],
    subcommands: [
      PlanCommand(
        "list", ko: "모든 캘린더를 보여 줘요", en: "List all calendars", json: EventCalendar.object.form.listed,
        plain: .columns(ko: "ID, 이름, 색", en: "id, name, hue"), run: PlanCall.listCalendars),
      PlanCommand(
        "add", ko: "캘린더를 추가해요", en: "Add a calendar", arguments: [ArgumentSpec("NAME", .one, ko: "이름", en: "Its name")],
        options: [.calendarHue], json: EventCalendar.object.form,
        examples: [
          .init(
            ko: ("haru plan calendars add 일 --hue green", "초록색 캘린더를 추가해요"),
            en: ("haru plan calendars add work --hue green", "Add a green calendar"))
        ],
        run: PlanCall.addCalendar
      ),
      PlanCommand(
        "edit", ko: "캘린더의 이름이나 색을 바꿔요", en: "Change a calendar's name or hue", arguments: [calendar],
        options: EventCalendar.Field.options, json: EventCalendar.object.form,
        examples: [
          .init(
            ko: ("haru plan calendars edit 일 --name 회사 --hue blue", "이름과 색을 바꿔요"),
            en: ("haru plan calendars edit work --name office --hue blue", "Change its name and hue"))
        ],
        run: PlanCall.editCalendar
      ),
      PlanCommand(
        "remove", ko: "캘린더를 지워요", en: "Remove a calendar",
        discussion: LocalizedText(
          ko: "먼저 물어봐요. 그 일정은 기본 캘린더로 옮겨요. 'haru undo'로 되돌릴 수 있어요.",
          en: "It asks first, not with --yes. Its events go to the standard calendar. 'haru undo' takes it back."),
        arguments: [severalCalendars], json: EventCalendar.object.form.each,
        examples: [
          .init(
            ko: ("haru plan calendars remove 일", "일정은 남기고 캘린더만 지워요"),
            en: ("haru plan calendars remove work", "Keep its events and remove it"))
        ],
        run: PlanCall.removeCalendar
      ),
    ],
    defaultSubcommand: "list"
  )

  private static var severalCalendars: ArgumentSpec {
    ArgumentSpec(
      ValueSpec("CALENDAR", completion: .stored(.calendars)), .oneOrMore, ko: "캘린더의 이름이나 ID 앞부분, ID는 여러 개도 돼요",
      en: "Its name or the beginning of its id, or several ids")
  }

  private static var calendar: ArgumentSpec {
    ArgumentSpec(
      ValueSpec("CALENDAR", completion: .stored(.calendars)), .one, ko: "캘린더의 이름이나 ID 앞부분",
      en: "Its name, or the beginning of its id")
  }
}
