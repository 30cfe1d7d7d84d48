import Domain

struct ReviewCommand: RoomCommand {
  let services: TodayServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let clock = services.clock
    let period = try period(invocation, clock, in: session)
    let review = try await session.read(services.store) { things throws(StoreError) in
      try things.review(of: period, at: clock)
    }
    if !review.plan.isWhole { session.remark(session.texts.review.notWhole) }
    guard let year = period.year, let path = invocation.value(of: ReviewOption.html) else {
      return write(review, in: session)
    }
    try await save(review, of: year, to: path, in: session)
  }

  private func period(
    _ invocation: Invocation, _ clock: DayClock, in session: CommandSession
  ) throws(CommandFailure) -> ReviewPeriod {
    guard invocation.noun == "week" else { return try year(invocation.arguments.first, clock.today, in: session) }
    guard !invocation.arguments.isEmpty else { return .week(through: clock.today) }
    let reader = PastDayReader(today: clock.today, habits: services.settings.habits)
    let day = try session.readPast(invocation.text, as: .date, reader.callAsFunction)
    guard day <= clock.today else { throw session.texts.review.dayToCome(day) }
    return .week(through: day)
  }

  /// - Parameter text: As it was typed; this year without one.
  private func year(_ text: String?, _ today: Day, in session: CommandSession) throws(CommandFailure) -> ReviewPeriod {
    let text = text ?? String(today.year)
    let number = Int(text) ?? 0
    do throws(ReviewPeriodError) {
      return try .year(number, on: today)
    } catch {
      switch error {
      case .noSuchYear: throw session.texts.shellCommands.wrongNumber(text, of: "YEAR", allowed: 1...9999)
      case .yearToCome: throw session.texts.review.yearToCome(number, today: today)
      }
    }
  }

  private func write(_ review: PeriodReview, in session: CommandSession) {
    let texts = session.texts
    session.write(
      json: { review.json(texts) }, plain: { review.fields(texts) },
      text: { ReviewPage(review: review, texts: texts).lines(width: $0) })
  }

  private func save(
    _ review: PeriodReview, of year: Int, to path: String, in session: CommandSession
  ) async throws(CommandFailure) {
    let texts = session.texts
    let document = ReviewDocument(review: review, year: year, name: services.settings.name, texts: texts)
    let saved: Void? = try await session.exportFile(path, LocalizedText(ko: "HTML 파일", en: "HTML file")) {
      target throws(ExportError) in try services.documents(document.source, to: target)
    }
    guard saved != nil else { return }
    session.announce(StyledLine(texts.review.saved(year, to: path))) {
      ["year": .integer(year), "path": .string(path)]
    }
  }
}

enum ReviewOption {
  static let html = OptionSpec(
    "html", value: ValueSpec("FILE", completion: .files), ko: "차트가 있는 HTML 파일 하나로 저장해요. -면 표준 출력이에요",
    en: "Save it as one HTML file with charts; - is standard output")
}
