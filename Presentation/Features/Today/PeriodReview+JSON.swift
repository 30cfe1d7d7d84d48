import Domain

extension PeriodReview {
  private typealias Source = (review: PeriodReview, texts: Texts)

  static let object = JSONObject<(review: PeriodReview, texts: Texts)>(
    [.init("year") { $0.review.period.year }] + ReviewFigures.object.members.map { $0.of(\.review.figures) } + features,
    notes: [
      .init(
        "year", ko: #"7일이면 null. year --html은 {"year", "path"}"#,
        en: #"null for a week; year --html shows {"year", "path"}"#),
      .init("mood", ko: "기록한 날의 평균, 없으면 null", en: "the mean of the days with moods, or null"),
      .init(
        "plan",
        #"{"busiest": {"date", "minutes"}, "calendars": [{"id", "name", "hue", "minutes", "events"}], "complete"}"#),
      .init(
        "people, feelings",
        #"{"most": {"id", "name", "waterings"}, "longest_streak"}, {"frequent": [{"feeling", "count"}], "longest_streak"}"#
      ),
      .init(
        "words, books",
        #"{"liked": [{"number", "korean", "english"}]}, {"finished": [{"id", "title", "finished"}], "longest_streak"}"#),
      .init(
        "before, parts", ko: #"이전 기간, 그리고 날이나 달마다: {"from", "to", "events" … "mood"}"#,
        en: #"the period before, and each day or month: {"from", "to", "events" … "mood"}"#),
    ])

  private static let features: [JSONObject<Source>.Member] = [
    .init("plan") { $0.review.plan.json($0.texts) },
    .init("people") { told -> JSONValue in
      let people = told.review.people
      let most = people.most.map { plant -> JSONValue in
        ["id": .string(plant.id.digits), "name": .string(plant.name), "waterings": .integer(people.mostWaterings)]
      }
      return ["most": most.json, "longest_streak": .integer(people.longestStreak)]
    },
    .init("words") { told -> JSONValue in
      let liked = told.review.words.liked.map { saying -> JSONValue in
        [
          "number": .integer(saying.id.number), "korean": .text(saying.content.korean?.text),
          "english": .text(saying.content.english?.text),
        ]
      }
      return ["liked": .array(liked)]
    },
    .init("feelings") { told -> JSONValue in
      let frequent = told.review.feelings.frequent.map { frequency -> JSONValue in
        ["feeling": .string(frequency.feeling.text), "count": .integer(frequency.count)]
      }
      return ["frequent": .array(frequent), "longest_streak": .integer(told.review.feelings.longestStreak)]
    },
    .init("books") { told -> JSONValue in
      let finished = told.review.books.finished.map { book -> JSONValue in
        ["id": .string(book.book.digits), "title": .string(book.title), "finished": book.ended.map { "\($0)" }.json]
      }
      return ["finished": .array(finished), "longest_streak": .integer(told.review.books.longestStreak)]
    },
    .init("before") { $0.review.before.map { ReviewFigures.object($0) } },
    .init("parts") { $0.review.parts.map { ReviewFigures.object($0) } },
  ]

  /// Returns the rows for `--plain`, each with its kind, its name or date, and its numbers.
  func fields(_ texts: Texts) -> [[String]] {
    let totals =
      [["all"] + ReviewFigures.object.row(figures)]
      + (before.map { [["before"] + ReviewFigures.object.row($0)] } ?? [])
    let kind = period.year == nil ? "day" : "month"
    let streaks = [
      ("people", people.longestStreak), ("feelings", feelings.longestStreak), ("books", books.longestStreak),
    ]
    let parts = parts.map { [kind] + ReviewFigures.object.row($0) }
    let busiest = plan.busiest.map { [["busiest", "\($0)", String(plan.busiestMinutes)]] } ?? []
    let shares = plan.shares.map { ["calendar", texts.name(of: $0.calendar), String($0.minutes), String($0.events)] }
    let most = people.most.map { [["most", $0.name, String(people.mostWaterings)]] } ?? []
    let frequent = feelings.frequent.map { ["feeling", $0.feeling.text, String($0.count)] }
    let finished = books.finished.map { ["finished", $0.title, $0.ended.map { "\($0)" } ?? ""] }
    return totals + parts + busiest + shares + most + streaks.map { ["streak", $0.0, String($0.1)] } + frequent
      + finished
  }
}

extension ReviewFigures {
  /// The statistics, which are also columns of `--plain`.
  fileprivate static let object = JSONObject<ReviewFigures>(
    .init("from") { "\($0.days.first)" }, .init("to") { "\($0.days.last)" }, .init("events") { $0.events },
    .init("all_day_events") { $0.allDayEvents }, .init("planned_minutes") { $0.plannedMinutes },
    .init("waterings") { $0.waterings }, .init("people_watered") { $0.people }, .init("liked") { $0.likedSayings },
    .init("written") { $0.writtenSayings }, .init("mood_records") { $0.moodRecords },
    .init("mood_days") { $0.moodDays }, .init("pages") { $0.pages }, .init("reading_days") { $0.readingDays },
    .init("finished") { $0.finishedBooks }, .init("mood") { $0.moodLevel?.inHundredths })
}

extension PeriodReview.Plan {
  fileprivate func json(_ texts: Texts) -> JSONValue {
    let busiest = busiest.map { day -> JSONValue in ["date": .string("\(day)"), "minutes": .integer(busiestMinutes)] }
    let calendars = shares.map { share -> JSONValue in
      [
        "id": .string(ShortIDs.digits(share.calendar.id.uuid)), "name": .string(texts.name(of: share.calendar)),
        "hue": .string(share.calendar.color.rawValue), "minutes": .integer(share.minutes),
        "events": .integer(share.events),
      ]
    }
    return ["busiest": busiest.json, "calendars": .array(calendars), "complete": .bool(isWhole)]
  }
}

extension Command<TodayCommandRun> {
  static let week = TodayCommand(
    "week", ko: "지난 7일을 돌아봐요", en: "Look back on the last seven days", discussion: DayWords.discussion,
    arguments: [
      ArgumentSpec(
        DayWords.pastDay, .any, ko: "7일의 마지막 날. 없으면 오늘이에요", en: "The last of the seven days; today by default")
    ],
    json: PeriodReview.object.form, plain: reviewColumns,
    examples: [
      .init("haru week", ko: "오늘까지의 7일을 봐요", en: "Show the seven days up to today"),
      .init(
        ko: ("haru week 어제", "어제까지의 7일을 봐요"), en: ("haru week yesterday", "Show the seven days up to yesterday")),
    ],
    run: TodayCommandRun.showWeek)

  static let year = TodayCommand(
    "year", ko: "한 해를 돌아봐요", en: "Look back on a year",
    discussion: LocalizedText(
      ko: """
        겹치는 일정의 시간은 한 번만 세요. 올해는 오늘까지를 지난해 같은 날까지와 비교해요.
        HTML 파일은 네트워크 없이도 열려요.
        """,
      en: """
        Overlapping hours count once. This year counts up to today, compared with last year up to the same day.
        The HTML file works offline.
        """),
    arguments: [ArgumentSpec("YEAR", .oneOrNone, ko: "볼 해. 없으면 올해예요", en: "The year to show; this year by default")],
    options: [ReviewOption.html], json: PeriodReview.object.form, plain: reviewColumns,
    examples: [
      .init("haru year", ko: "올해를 봐요", en: "Show this year"), .init("haru year 2025", ko: "2025년을 봐요", en: "Show 2025"),
      .init("haru year 2025 --html 2025.html", ko: "2025년을 파일로 저장해요", en: "Save 2025 as a file"),
    ],
    run: TodayCommandRun.showYear)

  private static let reviewColumns = LocalizedText(
    ko: """
      --plain은 all, before(이전 기간), day나 month마다 한 줄: 첫날, 끝 날, 일정, 종일, 계획한 분, 물 주기, 사람, 좋아한 글귀, 쓴 글귀,
      기분 기록, 기록한 날, 쪽, 읽은 날, 다 읽은 책, 평균 기분.
      그리고 busiest와 날짜, 분. calendar와 이름, 분, 일정. most와 이름, 물 주기. streak와 종류, 날수. feeling과 감정, 수. finished와 제목, 날짜.
      """,
    en: """
      --plain prints a line for all, before (the period before) and each day or month: first day, last day, events,
      all-day events, planned minutes, waterings, people, liked sayings, written sayings, moods, days with moods, pages,
      reading days, finished books, mean mood. More lines have busiest, date, minutes; calendar, name, minutes, events;
      most, name, waterings; streak, kind, days; feeling, name, count; finished, title, date.
      """)
}

enum ReviewOption {
  static let html = OptionSpec(
    "html", value: ValueSpec("FILE", completion: .files), ko: "차트가 있는 HTML 파일 하나로 저장해요. -면 표준 출력이에요",
    en: "Save the review as one HTML file with charts; - is standard output")
}

extension TodayCommandRun {
  private var names: ReviewTexts { texts.review }

  func showWeek() async throws(CommandFailure) {
    let last = try day(isPast: true)
    guard last <= clock.today else { throw names.dayToCome(last) }
    write(try await review(.week(through: last)))
  }

  func showYear() async throws(CommandFailure) {
    let text = invocation.arguments.first ?? String(clock.today.year)
    let year = Int(text) ?? 0
    let period = try explaining({ (error: ReviewPeriodError) in
      switch error {
      case .noSuchYear: texts.shellCommands.wrongNumber(text, of: "YEAR", allowed: 1...9999)
      case .yearToCome: names.yearToCome(year, today: clock.today)
      }
    }) { () throws(ReviewPeriodError) in try ReviewPeriod.year(year, on: clock.today) }
    let review = try await review(period)
    guard let path = invocation.value(of: ReviewOption.html) else { return write(review) }
    let document = ReviewDocument(review: review, year: year, name: services.settings.name, texts: texts)
    let saved: Void? = try await session.exportFile(path, LocalizedText(ko: "HTML 파일", en: "HTML file")) {
      target throws(ExportError) in try services.documents(document.source, to: target)
    }
    guard saved != nil else { return }
    session.announce(StyledLine(names.saved(year, to: path))) { ["year": .integer(year), "path": .string(path)] }
  }

  private func review(_ period: ReviewPeriod) async throws(CommandFailure) -> PeriodReview {
    let clock = clock
    let review = try await session.read(services.store) { transaction throws(StoreError) in
      try transaction.review(of: period, at: clock)
    }
    if !review.plan.isWhole { session.remark(names.notWhole) }
    return review
  }

  private func write(_ review: PeriodReview) {
    session.write(
      json: { PeriodReview.object((review, texts)) }, plain: { review.fields(texts) },
      text: { ReviewPage(review: review, texts: texts).lines(width: $0) })
  }
}
