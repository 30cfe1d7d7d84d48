import Domain

extension Command<TodayCommandRun> {
  static func week(_ features: [any ReviewPart.Type]) -> TodayCommand {
    TodayCommand(
      "week", ko: "지난 7일을 돌아봐요", en: "Look back on the last seven days", discussion: DayWords.discussion,
      arguments: [
        ArgumentSpec(
          DayWords.pastDay, .any, ko: "7일의 마지막 날. 쓰지 않으면 오늘", en: "The last of the seven days; today by default")
      ],
      json: TodayReview.object(of: features).form, plain: TodayReview.plain(of: features),
      examples: [
        .init("haru week", ko: "오늘까지의 7일을 돌아봐요", en: "Show the seven days up to today"),
        .init(
          ko: ("haru week 어제", "어제까지의 7일을 돌아봐요"), en: ("haru week yesterday", "Show the seven days up to yesterday")),
      ],
      run: TodayCommandRun.showWeek)
  }

  static func year(_ features: [any ReviewPart.Type]) -> TodayCommand {
    TodayCommand(
      "year", ko: "한 해를 돌아봐요", en: "Look back on a year",
      discussion: LocalizedText(
        ko: """
          터미널에서는 한 해 이야기를 한 쪽씩 보여 줘요.
          --plain, --json, --no-input을 쓰거나 파이프로 넘기면 숫자를 출력해요.
          겹치는 일정의 시간은 한 번만 세어요. 올해는 오늘까지를 지난해 같은 날까지와 비교해요.
          HTML 파일은 네트워크 없이도 열려요.
          """,
        en: """
          A terminal shows the story of the year, page by page.
          With --plain, --json or --no-input, or into a pipe, the command prints numbers instead.
          Overlapping hours count once. This year counts up to today, compared with last year up to the same day.
          The HTML file works offline.
          """),
      arguments: [
        ArgumentSpec("YEAR", .oneOrNone, ko: "볼 연도. 쓰지 않으면 올해", en: "The year to show; this year by default")
      ],
      options: [ReviewOption.html], json: TodayReview.object(of: features).form, plain: TodayReview.plain(of: features),
      examples: [
        .init("haru year", ko: "올해를 돌아봐요", en: "Show this year"),
        .init("haru year 2025", ko: "2025년을 돌아봐요", en: "Show 2025"),
        .init("haru year 2025 --html 2025.html", ko: "2025년을 파일로 저장해요", en: "Save 2025 as a file"),
      ],
      onScreen: { run throws(CommandFailure) in try run.story() }, run: TodayCommandRun.showYear)
  }
}

enum ReviewOption {
  static let html = OptionSpec(
    "html", value: ValueSpec("FILE", completion: .files), ko: "그림과 차트가 있는 HTML 파일 하나로 저장해요. -를 쓰면 표준 출력이에요",
    en: "Save the story as one HTML file with pictures and charts; - is standard output")
}

extension TodayCommandRun {
  private var names: ReviewTexts { texts.review }

  func showWeek() async throws(CommandFailure) {
    let last: Day
    if let wholeWeek { last = wholeWeek } else { last = try day(isPast: true) }
    guard last <= clock.today else { throw names.dayToCome(last) }
    write(try await review(.week(through: last)))
  }

  /// The last day of a week that the arguments name, or today in this week; `nil` for other arguments.
  private var wholeWeek: Day? {
    let reader = DateRangeReader(today: clock.today, habits: services.settings.habits)
    guard let days = try? reader(invocation.text), days.count == 7 else { return nil }
    return days.first > clock.today ? days.last : min(days.last, clock.today)
  }

  /// Returns the request for the story on the screen; `nil` if a file is asked for.
  func story() throws(CommandFailure) -> FeatureRequest? {
    let days = try year().days
    return invocation.value(of: ReviewOption.html) == nil ? .story(of: days.first) : nil
  }

  /// Returns the year that the argument names.
  private func year() throws(CommandFailure) -> ReviewPeriod {
    let text = invocation.arguments.first ?? String(clock.today.year)
    let year = YearReader(thisYear: clock.today.year)(text) ?? 0
    return try explaining({ (error: ReviewPeriodError) in
      switch error {
      case .noSuchYear: texts.wrongNumber(text, of: texts(ko: "연도", en: "YEAR"), allowed: 1...9999)
      case .yearToCome: names.yearToCome(year, today: clock.today)
      }
    }) { () throws(ReviewPeriodError) in try ReviewPeriod.year(year, on: clock.today) }
  }

  func showYear() async throws(CommandFailure) {
    let period = try year()
    let year = period.days.last.year
    let review = try await review(period)
    guard let path = invocation.value(of: ReviewOption.html) else { return write(review) }
    let document = ReviewDocument(review: review, year: year, name: services.settings.name, texts: texts)
    let saved: Void? = try await session.exportFile(path, LocalizedText(ko: "HTML 파일", en: "HTML file")) {
      target throws(ExportError) in try services.documents(document.source, to: target)
    }
    guard saved != nil else { return }
    session.announce(StyledLine(names.saved(year, to: path))) { ["year": .integer(year), "path": .string(path)] }
  }

  private func review(_ period: ReviewPeriod) async throws(CommandFailure) -> TodayReview {
    let review = try await session.stored { () async throws(StoreError) in
      try await services.review(period, at: clock)
    }
    for remark in review.remarks(texts) { session.remark(remark) }
    return review
  }

  private func write(_ review: TodayReview) {
    session.write(
      json: { TodayReview.object(of: services.reviews)((review, texts)) }, plain: { review.fields(texts) },
      text: { ReviewPage(review: review, texts: texts).lines(width: $0) })
  }
}
