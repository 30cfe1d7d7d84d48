import Domain

extension PlanCommandRun {
  func listCalendars() async throws(CommandFailure) {
    let calendars = try await calendars()
    session.write(
      calendars, as: EventCalendar.object,
      text: { width in
        let columns: [TextTable.Column] = [
          .flexible(ko: "캘린더", en: "Calendar"), .left(ko: "색", en: "Color"), .id,
        ]
        let ids = ShortIDs(calendars.map(\.id.uuid))
        let rows = calendars.map { calendar in
          [
            StyledLine(texts.name(of: calendar)),
            StyledLine(texts(calendar.color.name), Style(calendar.color.role)),
            StyledLine(ids[calendar.id.uuid], Style(.secondary)),
          ]
        }
        return TextTable(columns, rows: rows, headedIn: texts).lines(width: width)
          .summed([texts.counted(calendars.count, en: "calendar")], width: width)
      })
  }

  func addCalendar() async throws(CommandFailure) {
    let name: CalendarName = try checked(invocation.text, of: "NAME")
    let calendar = try await saved(name) { save throws(SaveCalendarError) in
      try await save.add(name, hue, standardNames: Texts.standardCalendars)
    }
    session.announce(StyledLine(texts.planCommands.calendarAdded("'\(name.text)'", texts(calendar.color.name)))) {
      EventCalendar.object(calendar)
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
    func words(_ calendar: EventCalendar) -> String {
      "'\(texts.name(of: calendar))' (\(texts(calendar.color.name)))"
    }
    session.announce(changed) { calendar in
      texts.planCommands.calendarChanged("\(words(old)) → \(words(calendar))")
    } json: {
      EventCalendar.object($0)
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
      removed.map { EventCalendar.object($0) }
    }
  }

  /// Returns the calendars for several ids without duplicates, or the only calendar with the given name.
  private func named(among calendars: [EventCalendar]) throws(CommandFailure) -> [EventCalendar] {
    let (find, name, ids) = (CalendarFinder(calendars: calendars, texts: texts), invocation.text, severalIDs)
    guard !ids.isEmpty, find.named(name) == nil else { return [try find(name)] }
    return try ids.map { id throws(CommandFailure) in try find(id) }.firstOfEach(\.id)
  }

  /// The chosen color; `nil` to use a free color.
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
    fields: Field.allCases, of: { $0 }, .init("id") { ShortIDs.digits($0.id.uuid) }, "name", "hue",
    .init("standard") { $0.id == .standard }
  ).columns("id", "name", .init("hue", ko: "색"))
}

extension Command<PlanCommandRun> {
  static let calendars = PlanCommand(
    "calendars", ko: "캘린더를 관리해요", en: "Show and edit calendars",
    examples: [.init("haru plan calendars", ko: "모든 캘린더를 봐요", en: "Show all calendars")],
    subcommands: [
      PlanCommand(
        "list", ko: "모든 캘린더를 보여 줘요", en: "List all calendars", json: EventCalendar.object.printed.listed,
        run: PlanCommandRun.listCalendars),
      PlanCommand(
        "add", ko: "캘린더를 추가해요", en: "Add a calendar", arguments: [ArgumentSpec("NAME", .one, ko: "이름", en: "Name")],
        options: [.calendarHue], json: EventCalendar.object.form,
        examples: [
          .init(
            ko: ("haru plan calendars add 일 --hue green", "초록색 캘린더를 추가해요"),
            en: ("haru plan calendars add work --hue green", "Add a green calendar"))
        ],
        run: PlanCommandRun.addCalendar
      ),
      PlanCommand(
        "edit", ko: "캘린더의 이름이나 색을 바꿔요", en: "Change a calendar's name or color", arguments: [calendar],
        options: EventCalendar.Field.options, json: EventCalendar.object.form,
        examples: [
          .init(
            ko: ("haru plan calendars edit 일 --name 회사 --hue blue", "이름과 색을 바꿔요"),
            en: ("haru plan calendars edit work --name office --hue blue", "Change the name and the color"))
        ],
        run: PlanCommandRun.editCalendar
      ),
      PlanCommand(
        "remove", ko: "캘린더를 지워요", en: "Remove a calendar",
        discussion: LocalizedText(
          ko: "먼저 물어봐요. --yes를 쓰면 묻지 않아요. 일정은 기본 캘린더로 옮겨요. 'haru undo'로 되돌릴 수 있어요.",
          en: "Asks first unless you use --yes. Its events move to the default calendar. Undo with 'haru undo'."),
        arguments: [calendar.orIDs], json: EventCalendar.object.form.each,
        examples: [
          .init(
            ko: ("haru plan calendars remove 일", "일정은 남기고 캘린더만 지워요"),
            en: ("haru plan calendars remove work", "Remove the calendar, not its events"))
        ],
        run: PlanCommandRun.removeCalendar
      ),
    ],
    defaultSubcommand: "list"
  )

  private static var calendar: ArgumentSpec {
    ArgumentSpec(
      ValueSpec("CALENDAR", completion: .stored(.calendars)), .one, ko: "캘린더의 이름이나 ID 앞부분",
      en: "Name or start of the ID")
  }
}

extension PlanCommandRun {
  func importFiles() async throws(CommandFailure) {
    var calendar = EventCalendar.ID.standard
    if let name = invocation.value(of: PlanOption.calendar) { calendar = try await self.calendar(name).id }
    let (isDryRun, importer) = (invocation.isDryRun, services.files.importer)
    try await session.importFiles(
      invocation.arguments, isDryRun: isDryRun, as: ImportReports.events, nothing: texts.exchange.noCalendar
    ) { source, meter throws(ImportError) in
      try await importer.importEvents(from: source, into: calendar, isDryRun: isDryRun, progress: meter.show)
    }
    if !isDryRun, let notice = await services.store.guestNotice(texts) { session.remark(notice) }
  }
}

extension ExchangeTexts {
  func noCalendar(in file: String) -> CommandFailure {
    failure(
      "no_calendar", ko: "\(path(of: file)): 캘린더 파일이 아니에요.", en: "\(path(of: file)) isn't a calendar file.",
      hintKo: "BEGIN:VCALENDAR로 시작하는 .ics 파일을 써 주세요.", hintEn: "Use an .ics file that starts with BEGIN:VCALENDAR.")
  }

  func exported(_ report: ExportReport, to path: String) -> String {
    let count = report.preserved
    let others =
      count == 0 ? "" : texts(ko: ", 그 밖의 항목 \(count.grouped)개", en: " and \(count.counting("other item"))")
    let path = self.path(of: path)
    return texts(
      ko: "일정 \(report.events.grouped)개\(others)를 내보냈어요: \(path)",
      en: "Exported \(report.events.counting("event"))\(others) to \(path).")
  }
}

extension Event: ShownImport {
  func importedParts(_ texts: Texts) -> [String] {
    switch span {
    case .allDay(let days): [texts.dates.daysAndYear(days), title.text]
    case .timed(let start, _, _):
      ["\(texts.dates.daysAndYear(DayRange(start.day))) \(texts.dates.time(start.time))", title.text]
    }
  }
}

extension EventImportReason: ShownImportReason {
  func message(_ words: ExchangeTexts) -> String {
    let texts = words.texts
    return switch self {
    case .unknownZone(let name):
      texts(
        ko: "'\(words.shown(name))': 모르는 시간대라 어디서나 같은 시각으로 가져왔어요.",
        en: "the time zone '\(words.shown(name))' is unknown, so its times are the same in every time zone.")
    case .cityZone(let name, let zone):
      texts(
        ko: "'\(words.shown(name))' 시간대는 \(Particle.direction.attached(to: zone.identifier)) 읽었어요.",
        en: "the time zone '\(words.shown(name))' was read as \(zone.identifier).")
    case .calendarZone(let name):
      texts(
        ko: "시간대가 없는 시각은 캘린더의 시간대('\(words.shown(name))')로 읽었어요.",
        en: "times without a time zone were read in '\(words.shown(name))', the calendar's time zone.")
    case .endReplaced:
      texts(ko: "끝이 시작보다 빨라서 기본 길이로 넣었어요.", en: "the end is before the start, so the event has the default length.")
    case .durationBesideEnd:
      texts(
        ko: "끝(DTEND)과 길이(DURATION)가 서로 달라서 끝을 따라요.",
        en: "the end (DTEND) and the length (DURATION) disagree; the end is used.")
    case .endTimeOfWholeDay:
      texts(
        ko: "시작(DTSTART)에 시각이 없어서 종일 일정으로 넣고, 끝(DTEND)의 시각은 뺐어요.",
        en: "the start (DTSTART) has no time, so the event is all day and the time of its end (DTEND) was left out.")
    case .endOnOtherClock:
      texts(
        ko: "시작(DTSTART)과 끝(DTEND) 가운데 하나에만 시간대가 있어서, 끝을 시작과 같은 시간대로 읽었어요.",
        en: "only the start (DTSTART) or the end (DTEND) has a time zone, so the end was read like the start.")
    case .otherLengthOfStart:
      texts(
        ko: "첫 일정의 길이(RDATE)가 일정의 길이와 달라서 일정의 길이를 따라요.",
        en: "the first date has a length of its own (RDATE), but the length of the event is used.")
    case .ruleWithTwoEnds:
      texts(ko: "반복의 끝이 둘이라 이른 쪽을 따라요.", en: "the rule has two ends (COUNT and UNTIL); the earlier one is used.")
    case .olderInstance:
      texts(
        ko: "나중에 반복에서 뺀 날이라, 이날에 바꾼 내용은 넣지 않았어요.",
        en: "this date was later removed from the series, so its earlier change wasn't imported.")
    case .ruleWithoutOccurrence:
      texts(
        ko: "반복 규칙에 맞는 날이 없어서 시작하는 날에만 있어요.",
        en: "no date matches the rule, so the event happens only once, on its start date.")
    case .startOutsideRule:
      texts(ko: "시작하는 날이 반복 규칙에 없어서 그날도 넣었어요.", en: "the start date doesn't match the rule, so it was added as a date.")
    case .sharedUID:
      texts(
        ko: "파일의 다른 일정과 UID가 같아요. 둘 다 가져왔어요.", en: "another event in the file has the same UID; both were imported.")
    case .message(let method):
      texts(
        ko: "일정이 아니라 일정에 대한 메시지(METHOD:\(words.shown(method)))라 건너뛰었어요.",
        en: "this is a message about an event (METHOD:\(words.shown(method))) and not the event, so it was skipped.")
    }
  }
}

extension ImportReports {
  fileprivate static let events = JSONObject(
    members.keys(
      "added", "updated", "unchanged", "removed", "kept", "failed", "kept_kinds", "failed_omitted", "dry_run"),
    notes: [
      .init(
        "failed", ko: #"읽지 못한 부분: [{"file", "line", "message"}]. failed_omitted는 여기에서 빠진 항목의 개수예요"#,
        en: #"parts that couldn't be read: [{"file", "line", "message"}]; failed_omitted counts further ones"#),
      .init("kept_kinds", ko: #"보관한 항목의 종류별 개수: {"VTODO": 2}"#, en: #"number of stored entries by kind: {"VTODO": 2}"#),
    ])
}

extension Command<PlanCommandRun> {
  static let importFiles = PlanCommand(
    "import", ko: "캘린더 파일을 가져와요", en: "Import calendar files",
    discussion: LocalizedText(
      ko: """
        iCalendar(.ics) 파일을 읽어요. 이미 있는 일정은 UID로 알아보고 고쳐요.
        읽지 못한 부분은 줄 번호와 함께 알려 주고, 나머지는 가져와요.
        할 일처럼 화면에 나오지 않는 항목도 보관했다가 내보낼 때 함께 써요.
        """,
      en: """
        Reads iCalendar (.ics) files. Existing events are recognized by their UID and updated.
        Parts that can't be read are reported with their line numbers, and the rest is imported.
        Entries that Haru doesn't show, such as to-dos, are saved and included when you export.
        """),
    arguments: [.files], options: [PlanOption.calendar, .dryRun], json: ImportReports.events.form,
    examples: [
      .init("haru plan import work.ics", ko: "파일을 가져와요", en: "Import a file"),
      .init("haru plan import work.ics --dry-run", ko: "무엇이 바뀔지 먼저 봐요", en: "See what would change"),
    ],
    run: PlanCommandRun.importFiles
  )
}

extension PlanCommandRun {
  func exportFile() async throws(CommandFailure) {
    let days = try bounds(from: .earliest).map { DayRange($0.first, $0.last ?? .latest) }
    var calendar: EventCalendar.ID?
    if let name = invocation.value(of: PlanOption.calendar) { calendar = try await self.calendar(name).id }
    let (path, owner) = (invocation.arguments.first ?? "-", calendar)
    let document = LocalizedText(ko: "캘린더 파일", en: "calendar file")
    let report = try await session.exportFile(path, document) { target throws(ExportError) in
      try await services.files.exporter.exportEvents(in: days, of: owner, zone: services.zone, to: target)
    }
    guard let report else { return }
    session.announce(StyledLine(texts.exchange.exported(report, to: path))) {
      Self.exported((report, path))
    }
  }

  fileprivate static let exported = JSONObject<(report: ExportReport, path: String)>(
    .init("events") { $0.report.events }, .init("kept") { $0.report.preserved }, .init("path") { $0.path })
}

extension Command<PlanCommandRun> {
  static let export = PlanCommand(
    "export", ko: "일정을 캘린더 파일로 내보내요", en: "Export events to a calendar file",
    discussion: LocalizedText(
      ko: """
        iCalendar(.ics) 파일을 써요.
        --from과 --to로 기간을 정하면 그 기간의 일정만 내보내고, 반복 일정은 통째로 내보내요.
        """,
      en: """
        Writes an iCalendar (.ics) file.
        With --from and --to, only events on those days are exported; repeating events are exported whole.
        """),
    arguments: [.exportedFile], options: [PlanOption.from, PlanOption.to, PlanOption.calendar],
    json: PlanCommandRun.exported.form,
    examples: [
      .init("haru plan export haru.ics", ko: "모두 내보내요", en: "Export everything"),
      .init("haru plan export --from 2026-11-01 --to 2026-11-30 november.ics", ko: "11월만 내보내요", en: "Export November"),
    ],
    run: PlanCommandRun.exportFile
  )
}
