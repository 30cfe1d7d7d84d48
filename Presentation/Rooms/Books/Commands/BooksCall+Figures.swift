import Domain

extension BooksCall {
  func showStatistics() async throws(CommandFailure) {
    let period = try period()
    let today = today
    let report = try await session.read(services.store) { things throws(StoreError) in
      try ReadingReport(of: period, on: today, from: things.books)
    }
    let lines = ReadingReportLines(report: report, today: today, texts: texts)
    session.write(json: { ReadingReport.object(report) }, plain: { report.fields }, text: { lines.lines(width: $0) })
  }

  /// Whole months; `nil` for all time.
  private func period() throws(CommandFailure) -> ClosedRange<Month>? {
    let text = invocation.text
    let isNow = invocation.has(BooksOption.month) || invocation.has(BooksOption.year)
    guard text.isEmpty || !isNow else { throw refusals.periodTwice }
    func year(_ number: Int) -> ClosedRange<Month>? { Month(year: number, month: 1).map { $0...$0.adding(months: 11) } }
    if invocation.has(BooksOption.year) { return year(today.year) }
    if text.isEmpty { return isNow ? Month(today)...Month(today) : nil }
    if text.count == 4, let number = Int(text), let year = year(number) { return year }
    if let month = Month(iso: text) { return month...month }
    let days = try session.read(DateRangeReader(today: today, habits: services.settings.habits), text)
    let months = Month(days.first)...Month(days.last)
    guard days.first == months.lowerBound.firstDay, days.last == months.upperBound.lastDay else {
      throw refusals.noWholeMonths
    }
    return months
  }

  func showStreak() async throws(CommandFailure) {
    let (today, weekStart) = (today, services.settings.weekStart)
    let days = try await session.read(services.store) { things throws(StoreError) in
      try things.books.days(in: DayRange(.earliest, today)).filter(\.isRead).map(\.day)
    }
    let (daily, weekly) = (Streak(of: days, on: today), Streak(weeksOf: days, startingOn: weekStart, on: today))
    session.write(
      json: { Self.streaks((daily, weekly)) },
      plain: { [("days", daily), ("weeks", weekly)].map { [$0, String($1.current), String($1.longest)] } },
      text: { width in
        words.streak(daily, weekly, readToday: days.last == today).map { StyledLine($0).clipped(to: width) }
      })
  }

  func showStack() async throws(CommandFailure) {
    let finished = try await session.read(services.store) { things throws(StoreError) in
      try things.books.finished(in: nil)
    }
    let stack = BookStack(of: finished)
    let isWhole = invocation.has(ListOption.all)
    session.write(
      json: { BookStack.object(stack) },
      plain: {
        stack.books.map { book in
          [book.title, book.height?.millimetres ?? "", String(book.height?.isEstimate ?? false)]
        }
      }, text: { width in StackLines(stack: stack, isWhole: isWhole, texts: texts).lines(width: width) })
  }

  func listGoals() async throws(CommandFailure) {
    let today = today
    let goals = try await session.read(services.store) { things throws(StoreError) in
      try things.books.goals().map { goal throws(StoreError) in try things.books.pace(of: goal, on: today) }
    }
    session.write(
      goals, as: GoalPace.object,
      text: { width in
        guard !goals.isEmpty else { return [StyledLine(words.noGoals)] }
        let rows = goals.map { goal in
          [
            StyledLine(words.name(of: goal.goal.kind)),
            StyledLine(ProgressBar(goal.done, of: goal.goal.count).text(columns: 20), Style(.accent)),
            StyledLine("\(goal.done)/\(goal.goal.count)"), StyledLine(words.pace(of: goal), Style(.secondary)),
          ]
        }
        return TextTable([.left, .left, .right, .flexible], rows: rows).lines(width: width)
      })
  }

  func setGoal() async throws(CommandFailure) {
    guard let typed = invocation.arguments.first else { return }
    let kind = kind(invocation.arguments.dropFirst().first)
    guard let count = Int(typed), let goal = ReadingGoal(count, kind) else {
      throw texts.shellCommands.wrongNumber(typed, of: "N", allowed: ReadingGoal.range)
    }
    let changed = try await session.stored { () async throws(StoreError) in
      try await SetReadingGoal(services.store)(goal)
    }
    let today = today
    let pace = try await session.read(services.store) { things throws(StoreError) in
      try things.books.pace(of: goal, on: today)
    }
    session.announce(Changed(pace, isChanged: changed.isChanged), words.goalSet, json: GoalPace.object.callAsFunction)
  }

  func removeGoal() async throws(CommandFailure) {
    let kind = kind(invocation.arguments.first)
    let goal: ReadingGoal
    do throws(StoreError) {
      goal = try await SetReadingGoal(services.store).remove(kind)
    } catch {
      throw error == .missing ? refusals.noGoal(kind) : texts.storeErrors.commandFailure(error)
    }
    session.announce(StyledLine(words.goalRemoved(goal))) { ReadingGoal.object(goal) }
  }

  private func kind(_ unit: String?) -> ReadingGoal.Kind {
    let unit = unit.flatMap { ReadingGoal.Kind.Unit(rawValue: $0) } ?? .books
    return ReadingGoal.Kind(unit, a: invocation.has(BooksOption.monthly) ? .month : .year)
  }
}

extension BookQueries {
  func pace(of goal: ReadingGoal, on today: Day) throws(Failure) -> GoalPace {
    let days = goal.days(around: today)
    let done =
      switch goal.kind.unit {
      case .books: try finished(in: days).count
      case .pages: try self.days(in: days).reduce(0) { $0 + $1.pages }
      }
    return GoalPace(goal, done: done, on: today)
  }
}

extension BooksCall {
  static let streaks = JSONObject<(daily: Streak, weekly: Streak)>(
    .init("current") { $0.daily.current }, .init("longest") { $0.daily.longest },
    .init("current_weeks") { $0.weekly.current }, .init("longest_weeks") { $0.weekly.longest })
}

extension ReadingGoal {
  static let object = JSONObject<ReadingGoal>(
    .init("unit") { $0.kind.unit.rawValue }, .init("period") { $0.kind.period.rawValue }, .init("count") { $0.count })
}

extension GoalPace {
  static let object = JSONObject<GoalPace>(
    ReadingGoal.object.members.map { $0.of(\.goal) },
    more: [.init("done") { $0.done }, .init("days_left") { $0.daysLeft }, .init("ahead") { $0.standing.ahead }],
    notes: [.init("ahead", ko: "고르게 읽을 때보다 앞선 만큼. 뒤처지면 음수", en: "of an even pace; negative when behind")])
}
