package import Domain

extension FeatureModule {
  package static func canvas(_ services: @escaping ServicesFactory<CanvasServices>) -> FeatureModule {
    FeatureModule(
      "canvas", title: LocalizedText(ko: "캔버스", en: "Canvas"),
      welcome: Welcome(
        WelcomeWords(
          LocalizedText(ko: "기분은 그림이 돼요.", en: "Canvas: your moods become a painting."),
          LocalizedText(ko: "지금 기분을 0~100으로 적고, 한마디를 곁들여요.", en: "Rate your mood from 0 to 100, and add a few words."),
          LocalizedText(
            ko: "기분마다 도형이 하나씩 생기고, 모여서 그날의 그림이 돼요.",
            en: "Each mood becomes a shape, and a day's shapes make a painting."),
          picture: .shapes,
          question: LocalizedText(ko: "지금 기분은 어때요? 0~100으로 적어 보세요.", en: "How do you feel now, from 0 to 100?"),
          example: LocalizedText(ko: "예: 72 차분해", en: "Such as: 72 calm"),
          isUsed: { transaction throws(StoreError) in try transaction.moods.count(MoodFilter()) > 0 }),
        add: { services, line, old throws(Refusal) in try await services.recordFirst(line, replacing: old) }),
      services: services,
      commands: [
        NounCommand("canvas", .canvas, CanvasCommandRun.init),
        // `haru feel` is short for `haru canvas feel`.
        NounCommand("feel", .feel(isNoun: true), CanvasCommandRun.init),
        NounCommand("widget", .widget, CanvasCommandRun.init),
      ],
      records: [.mood, .feeling, .moodTag, .painting],
      tables: .canvas,
      completion: [
        .moods: { await $0.recordCandidates(typed: $1) },
        .moodTags: { services, _ in await services.tagCandidates() },
        .feelings: { services, _ in await services.feelingCandidates() },
      ],
      shortcuts: [FeatureShortcut(CommonKey.mood, FeatureRequest(.add, RecordReference(.mood)))],
      settings: [.canvasTheme, .canvasComposition, .canvasShake],
      today: .init { TodayCanvasPart($0.settings.canvas) },
      review: MoodReviewPart.self,
      coordinator: { CanvasCoordinator($0) },
      answer: { request, services in request.action == .add ? CanvasCoordinator.over(services) : nil })
  }
}

extension WelcomePicture {
  /// A painting that grows by one mood at a time.
  fileprivate static let shapes: WelcomePicture = {
    let theme = CanvasTheme.night
    let moods = [(12, 0.2, 0.6), (38, 0.42, 0.34), (55, 0.6, 0.7), (72, 0.78, 0.3), (95, 0.9, 0.68)]
    let shapes = moods.compactMap { value, x, y in
      MoodLevel(value).map { level in
        PlacedShape(MoodShape(level).drawn, x: x, y: y, size: 0.24, color: RGB(theme.color(of: level)))
      }
    }
    return WelcomePicture(frameCount: shapes.count, milliseconds: 450) { number in
      Drawing(ground: RGB(theme.ground), shapes: Array(shapes.prefix(number + 1))).frame(Size(columns: 24, rows: 7))
    }
  }()
}

extension CanvasServices {
  /// Records a mood from a line such as "72 calm".
  fileprivate func recordFirst(
    _ line: String, replacing old: (any FirstRecord)?
  ) async throws(Refusal) -> AddedRecord {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    let level = try level(words.first ?? "")
    let feelings = try await feelings()
    let typed = FeelWords(Array(words.dropFirst()), among: feelings)
    let clock = clock
    let past = PastDayReader(today: clock.today, habits: settings.habits)
    if let place = typed.moment(past, at: clock.dateTime, among: feelings) {
      throw texts.canvasRefusals.momentInFirstNote(typed.restWords[place].joined(separator: " "))
    }
    let memo: MoodMemo? =
      typed.rest.isEmpty ? nil : try texts.entered(typed.rest, as: MoodField.memo.field.label)
    let content = MoodContent(
      time: ZonedTime(clock.now, in: clock.zone), level: level, feelings: typed.feelings.map(\.key), memo: memo)
    do throws(ChangeMoodError) {
      let mood = try await RecordMood(store.replacing(old), newID: newID)(content, at: clock)
      return AddedRecord(mood, texts.canvas.summary(mood))
    } catch { throw Refusal(texts.canvasRefusals.failure(error)) }
  }

  private func level(_ word: String) throws(Refusal) -> MoodLevel {
    do throws(CommandFailure) {
      return try texts.canvas.level(word, of: texts(ko: "기분", en: "Mood"))
    } catch { throw Refusal(error) }
  }

  private func feelings() async throws(Refusal) -> FeelingList {
    do throws(StoreError) {
      return try await store.read { transaction throws(StoreError) in try transaction.moods.feelings() }
    } catch { throw Refusal(texts.failure(error)) }
  }
}

extension CompletionSource.StoredValue {
  package static let moods = CompletionSource.StoredValue("moods")
  package static let moodTags = CompletionSource.StoredValue("moodTags")
  package static let feelings = CompletionSource.StoredValue("feelings")
}

extension RecordWords {
  fileprivate static let mood = RecordWords(
    .mood, name: LocalizedText(ko: "기분", en: "mood"), noun: "canvas",
    changes: [
      .added: ChangeWords("feel") { $1(ko: "기분 \($0) 기록", en: "recorded the mood \($0)") },
      .changed: ChangeWords("edit") { $1(ko: "기분 \($0) 고침", en: "changed the mood \($0)") },
      .removed: ChangeWords("remove") { $1(ko: "기분 \($0) 지움", en: "removed the mood \($0)") },
      .moved: ChangeWords("edit") { $1(ko: "기분 \($0)의 도형 옮김", en: "moved the shape of the mood \($0)") },
    ],
    opening: { FeatureRequest(.show, RecordReference(.mood, $0.id, day: $0.day)) },
    day: { id, transaction throws(StoreError) in try transaction.moods.record(MoodRecord.ID(id))?.day(.midnight) })

  fileprivate static let feeling = RecordWords(
    .feeling, name: LocalizedText(ko: "감정", en: "feeling"), noun: "canvas",
    changes: [
      .added: ChangeWords("words add"),
      .removed: ChangeWords("words remove"),
      .renamed: ChangeWords("words rename") {
        $1(ko: "감정 이름을 \(Particle.direction.attached(to: $0)) 바꿈", en: "renamed a feeling to \($0)")
      },
      .replaced: ChangeWords("words rename") {
        $1(ko: "감정을 \(Particle.direction.attached(to: $0)) 합침", en: "merged a feeling into \($0)")
      },
    ])

  fileprivate static let moodTag = RecordWords(
    .moodTag, name: LocalizedText(ko: "기분 태그", en: "mood tag"), noun: "canvas",
    changes: [
      .removed: ChangeWords("tags remove"),
      .renamed: ChangeWords("tags rename") {
        $1(ko: "태그 이름을 \(Particle.direction.attached(to: $0)) 바꿈", en: "renamed a tag to \($0)")
      },
      .replaced: ChangeWords("tags rename") {
        $1(ko: "태그를 \(Particle.direction.attached(to: $0)) 합침", en: "merged a tag into \($0)")
      },
    ])

  fileprivate static let painting = RecordWords(
    .painting, name: LocalizedText(ko: "그림", en: "painting"), noun: "canvas",
    changes: [
      .changed: ChangeWords("theme") { $1(ko: "\($0) 그림의 테마 바꿈", en: "changed the theme of \($0)") },
      .shaken: ChangeWords("shake") { $1(ko: "\($0) 그림 섞음", en: "shook the painting of \($0)") },
    ])
}

extension CanvasServices {
  /// Returns the entries whose ids start with the typed digits, and the newest entries with a memo by its first line.
  fileprivate func recordCandidates(typed: String) async -> [Completion.Candidate] {
    let start = clock.dayStart
    return await store.candidates { transaction throws(StoreError) in
      let ids = try Completion.ids(
        typed, transaction.moods.records(idPrefix:limit:), id: \.id.uuid, meaning: texts.canvas.inSentence)
      return try ids
        + transaction.moods.newest(MoodFilter(), before: nil, limit: 500).compactMap { record in
          record.content.memo.map { memo in
            Completion.Candidate(
              TextClip.clip(memo.firstLine, to: Completion.columns), texts.dates.shortDay(record.day(start)))
          }
        }
    }
  }

  fileprivate func tagCandidates() async -> [Completion.Candidate] {
    await store.candidates { transaction throws(StoreError) in
      try transaction.moods.usedWords().filter(\.isTag).map { Completion.Candidate($0.text) }
    }
  }

  fileprivate func feelingCandidates() async -> [Completion.Candidate] {
    let found = try? await store.read { transaction throws(StoreError) in try transaction.moods.feelings() }
    return (found ?? FeelingList()).feelings.map { Completion.Candidate($0.name(in: texts.language)) }
  }
}

extension [TableWords] {
  fileprivate static let canvas = [
    TableWords(.mood, isCounted: true, ["level": LocalizedText(ko: "기분(0~100)", en: "level, 0 to 100")])
      .fields(MoodField.self),
    TableWords(
      .feeling,
      [
        "pleasantness": LocalizedText(ko: "즐거움", en: "pleasantness"), "energy": LocalizedText(ko: "기운", en: "energy"),
      ]),
    TableWords("canvas_theme", ko: "그림 테마", en: "canvas theme", ["theme": LocalizedText(ko: "테마", en: "theme")]),
  ]
}

package struct CanvasServices: ClockedServices {
  package let store: any Store
  package let files: MoodFiles
  package let newID: IDGenerator
  package let time: TimeSource
  package let random: RandomSource
  /// The unsaved contents of the entry form.
  package let draft: AutosavedDraft
  /// The precision with which shapes move.
  package let precision: PlacePrecision
  package let settings: Settings
  package let texts: Texts

  package init(
    _ store: any Store, files: MoodFiles, newID: IDGenerator, time: TimeSource, random: RandomSource,
    draft: AutosavedDraft,
    precision: PlacePrecision = .halfPixel, settings: Settings, texts: Texts
  ) {
    (self.store, self.files, self.newID, self.time, self.random) = (store, files, newID, time, random)
    (self.draft, self.precision, self.settings, self.texts) = (draft, precision, settings, texts)
  }

  package var context: CanvasContext {
    CanvasContext(
      feature: FeatureContext(texts, settings), artist: settings.name, settings: settings.canvas, precision: precision)
  }

  package var clock: DayClock { time.clock(dayStart: settings.dayStart) }
}

package struct MoodFiles: Sendable {
  let importer: any MoodImporting
  let exporter: any MoodExporting
  let pictures: any PictureSaving

  package init(importer: any MoodImporting, exporter: any MoodExporting, pictures: any PictureSaving) {
    (self.importer, self.exporter, self.pictures) = (importer, exporter, pictures)
  }
}

extension SettingSpec {
  static let canvasTheme = choice(
    "canvas.theme", older: "canvas-theme", name: LocalizedText(ko: "그림의 테마", en: "Theme of paintings"),
    summary: LocalizedText(
      ko: "앞으로 그릴 그림에 써요. 지난 그림은 그대로예요. 자동이면 어두운 터미널에서 밤이 돼요.",
      en: "The theme of new paintings. Past paintings keep theirs. Automatic is night on a dark terminal."),
    \.canvas.theme,
    [SettingChoice(nil, "auto", LocalizedText(ko: "자동", en: "automatic"))]
      + CanvasTheme.allCases.map {
        SettingChoice($0, $0.rawValue, $0.name, swatch: $0.swatch, others: $0.earlierNames)
      })

  static let canvasComposition = choice(
    "canvas.composition", older: "canvas-composition",
    name: LocalizedText(ko: "캔버스에 보이는 기록", en: "What the canvas shows"),
    summary: LocalizedText(ko: "그날의 기록이나 최근 기록 열 개를 담아요.", en: "The entries of the day, or the ten newest entries."),
    \.canvas.composition,
    CanvasComposition.allCases.map { composition in
      switch composition {
      case .daily: SettingChoice(composition, "daily", LocalizedText(ko: "그날", en: "the day"))
      case .recent: SettingChoice(composition, "recent", LocalizedText(ko: "최근", en: "newest"))
      }
    })

  static let canvasShake = toggle(
    "canvas.shake", older: "canvas-shake", name: LocalizedText(ko: "그림 섞기", en: "Shaking"),
    summary: LocalizedText(
      ko: "그림의 도형을 섞어 다시 놓을 수 있어요.", en: "Allow shaking the shapes of a painting into new places."),
    \.canvas.isShakeable)
}

/// The entries of the day, with the course of the week and the painting of the day or of the last day with entries.
package struct TodayCanvas: TodayContent {
  package let query: TodayQuery
  package let page: CanvasPage
  /// The level of each of the last seven days, see `DayMood.level` in Domain; `nil` for a day without entries, and empty
  /// for other days.
  package let week: [Int?]
  /// The last day with entries, if the day has none; `nil` except for today.
  package let last: CanvasPage?

  package init(query: TodayQuery, page: CanvasPage, week: [Int?] = [], last: CanvasPage? = nil) {
    (self.query, self.page, self.week, self.last) = (query, page, week, last)
  }

  package var actions: [TodayAction] { query.isToday ? [TodayAction(TodayCanvasPart.feel, feeling)] : [] }

  private var feeling: TodayEffect { .ask(FeatureRequest(.add, RecordReference(.mood))) }

  /// The page whose painting is shown; `nil` if there are no entries yet.
  private var painted: CanvasPage? { page.records.isEmpty ? last : page }

  /// The rows of the painting in a box, and the maximum width of an entry in a line with others (our choice).
  private static let (paintingRows, itemColumns) = (6...9, 19)

  package func box(_ texts: Texts) -> TodayBox {
    TodayBox(
      .memories, texts.canvas.moodTitle, opening: .ask(FeatureRequest(.show, RecordReference(.mood))),
      pictureRows: painted == nil
        ? 0...0 : Self.paintingRows.lowerBound + captionRows...Self.paintingRows.upperBound + captionRows)
  }

  /// The rows of the caption, which only a painting of another day needs.
  private var captionRows: Int { (painted?.day ?? query.day) == query.day ? 0 : 1 }

  /// Returns the painting, above its day if that is another day; a click opens the day in the canvas.
  package func picture(of record: RecordReference?, in room: Size, _ texts: Texts) -> TodayPicture? {
    guard let painted else { return nil }
    let (day, captionRows) = (painted.day ?? query.day, captionRows)
    let rows = min(Self.paintingRows.upperBound, room.rows - captionRows)
    let size = Ratio.painting.fitted(in: Size(columns: room.columns, rows: rows))
    guard Drawing.isFramed(size) else { return nil }
    let opening = TodayEffect.ask(FeatureRequest(.show, RecordReference(.mood, day: day)))
    return TodayPicture(Size(columns: size.columns, rows: size.rows + captionRows), opening: opening) { frame, area in
      frame.place(painted.painting.thumbnail, in: area.upper(size.rows))
      let caption = texts.dates.relativeDay(day, today: query.clock.today)
      frame.line(caption, in: area.lower(captionRows), style: .hint, alignment: .center)
    }
  }

  package func sections(_ texts: Texts, in form: TodayForm) -> [TodaySection] {
    let items = page.records.map { record in
      let opening = TodayAction(TodayCanvasPart.show, .ask(.shown(record, on: page.day ?? query.day)))
      return TodayStrip.Item(
        texts.canvas.brief(record), most: Self.itemColumns,
        TodayRow(RecordReference(.mood, record.id.uuid), opening: opening) { _, _ in })
    }
    let course =
      week.contains { $0 != nil }
      ? Self.course(week) + StyledLine("  \(texts.canvas.lastWeek)", .hint) : StyledLine()
    let lookBack = CommonKey.statistics.keys.first
    guard form == .boxes else {
      let strip = TodayStrip(lead: texts.canvas.moodTitle, items, note: course, noteKey: lookBack)
      return items.isEmpty ? [] : [TodaySection("canvas", nil, strip)]
    }
    let asked = items.isEmpty ? invitation(texts).map { [$0.row] } : nil
    let entries = TodayStrip(items).section("canvas", nil, in: form)
    let weekly = TodayRow { frame, area in
      frame.line(course, in: area)
      if let lookBack { frame.link(area.leading(course.columns), to: lookBack) }
    }
    return [
      asked.map { TodaySection("canvas", nil, $0) } ?? entries,
      TodaySection("canvas.week", nil, course.isEmpty ? [] : [weekly]),
    ].filter { $0.count > 0 }
  }

  /// Returns the levels of days as a row of bars from 0 to 100, with a dot for a day without entries.
  private static func course(_ levels: [Int?]) -> StyledLine {
    .graph(levels.map { level in level.map { 1 + $0 * 7 / 100 } }, .accent)
  }

  package func starts(_ texts: Texts) -> [TodayStart] {
    guard query.isToday else { return [] }
    let key = TodayCanvasPart.feel.named(ko: "지금은 어떤가요?", en: "How are you?")
    return [TodayStart(key, feeling, texts)]
  }

  package func invitation(_ texts: Texts) -> TodayEmptyText? {
    guard query.isToday else { return nil }
    let (question, key) = (texts.canvas.howAreYou, TodayCanvasPart.feel)
    return TodayEmptyText(
      message: question, key: key.help(texts), line: "\(question) (\(key.hint(texts)))", effect: feeling)
  }

  package static let members: [TodayMember<TodayCanvas>] = [.init("canvas") { today, _ in today.page.json }]

  package static let plainRows: [NamedRows<TodayCanvas>] = [
    .init("canvas", ko: "'haru canvas'의 열", en: "the columns of 'haru canvas'") { today, _ in
      today.page.entries.map(MoodRecord.object.row)
    }
  ]

  package func lines(_ texts: Texts, width: Int?) -> [StyledLine] {
    if page.entries.isEmpty {
      return query.isToday ? [StyledLine(texts.canvas.emptyDay(isToday: true), Style(.secondary))] : []
    }
    let hidden = page.count - page.records.count
    let more = hidden > 0 ? "  +\(hidden)" : ""
    return [StyledLine(texts(ko: "기분", en: "Moods"), .title) + StyledLine(more, Style(.secondary))]
      + DiaryLines(records: page.entries, query: nil, clock: query.clock, texts: texts).rows(width: width, indent: 2)
  }
}

extension FeatureRequest {
  fileprivate static func shown(_ record: MoodRecord, on day: Day) -> FeatureRequest {
    FeatureRequest(.show, RecordReference(.mood, record.id.uuid, day: day))
  }
}

/// The part of Today that shows the canvas of the day and asks for a mood.
package struct TodayCanvasPart: TodayPart {
  static let feel = CommonKey.mood

  static let show = CommonKey.openLine.named(ko: "기분 열기", en: "open the mood")

  package static let place = TodayPlace.reflection
  package static let keys = TodayKeys(day: [feel])
  package static let recap: (any RecapPart.Type)? = MoodRecap.self

  private let settings: CanvasSettings

  package init(_ settings: CanvasSettings) { self.settings = settings }

  package func read(
    _ query: TodayQuery, after old: TodayCanvas?, of transaction: any ReadTransaction<StoreError>
  ) throws(StoreError) -> TodayCanvas {
    let page = try transaction.moods.canvas(of: query.day, settings, at: query.clock)
    guard query.isToday else { return TodayCanvas(query: query, page: page) }
    var last: CanvasPage?
    if page.records.isEmpty, query.isForPeople, let day = page.previous {
      last = try transaction.moods.canvas(of: day, settings, at: query.clock)
    }
    return TodayCanvas(query: query, page: page, week: try week(query, of: transaction), last: last)
  }

  private func week(_ query: TodayQuery, of transaction: any ReadTransaction<StoreError>) throws(StoreError) -> [Int?] {
    let dayStart = query.clock.dayStart
    let days = DayRange(query.day.adding(days: -6), query.day)
    let samples = try transaction.moods.samples(of: nil, in: days.clockSeconds(dayStart))
    let levels = Dictionary(uniqueKeysWithValues: DayMood.days(of: samples, dayStart).map { ($0.day, $0.level) })
    return days.map { day in levels[day].map { Int($0.rounded()) } }
  }
}

extension DayWithoutMood: ShownReminder {
  package static var kindWords: ReminderKindWords {
    ReminderKindWords(
      LocalizedText(ko: "기분", en: "moods"),
      LocalizedText(
        ko: "그날 기분을 남기지 않았으면 알려 줘요. 기본은 꺼짐이에요.", en: "When you haven't recorded a mood that day. Off by default."))
  }

  package func headline(_ texts: Texts) -> String { texts(ko: "오늘 기분은 어땠나요?", en: "How do you feel today?") }

  package func reason(_ texts: Texts) -> String {
    texts(ko: "그날 기록한 기분이 없어요", en: "no mood is recorded for that day")
  }

  package func ending(_ texts: Texts) -> String { texts(ko: "그날의 기분을 남겨요", en: "record a mood that day") }

  package var deed: ReminderDeed { .ask(.feel, FeatureRequest(.add, RecordReference(.mood))) }
  package var commands: [ReminderCommand] { [ReminderCommand(.feel, "feel 70")] }
}

extension ReminderCommand.Kind {
  fileprivate static let feel = ReminderCommand.Kind(ko: "기분", en: "feel")
}
