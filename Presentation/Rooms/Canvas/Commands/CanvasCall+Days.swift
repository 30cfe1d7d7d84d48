import Domain

extension CanvasCall {
  /// Leaves room for a few records on a screen of 24 lines.
  private static let pictureColumns = 40

  func showDay() async throws(CommandFailure) {
    let isWhole = invocation.has(ListOption.all)
    let day = invocation.arguments.isEmpty ? isWhole ? clock.today : nil : try day(invocation.text)
    let page = try await page(day, isWhole: isWhole)
    if page.hiddenCount > 0 { session.remark("\(words.more(page.hiddenCount)): \(ListOption.all.long)") }
    write(page)
  }

  /// Gives every shape another place.
  func shake() async throws(CommandFailure) {
    let day = invocation.arguments.isEmpty ? nil : try day(invocation.text)
    let page = try await explaining(refusals.failure) { () async throws(ShakeCanvasError) in
      try await ShakeCanvas(services.store, random: services.random)(day, at: clock)
    }
    session.announce(StyledLine(words.shaken(page))) { page.json }
  }

  func setTheme() async throws(CommandFailure) {
    guard let name = invocation.arguments.first else { return try await showTheme() }
    guard let theme = CanvasTheme(named: name) else { throw refusals.noTheme(name) }
    let typed = invocation.arguments.dropFirst().joined(separator: " ")
    let day = typed.isEmpty ? clock.today : try day(typed)
    let changed = try await session.stored { () async throws(StoreError) in
      try await SetCanvasTheme(services.store)(theme, of: day, at: clock)
    }
    session.announce(changed) {
      words.themed($0, day)
    } json: {
      CanvasTheme.object((day, $0))
    }
  }

  private func showTheme() async throws(CommandFailure) {
    let (clock, settings) = (clock, services.settings.canvas)
    let theme = try await session.read(services.store) { things throws(StoreError) in
      try things.moods.shownTheme(of: clock.today, settings, clock.dayStart)
    }
    session.write(
      json: { CanvasTheme.object((clock.today, theme)) }, plain: { [CanvasTheme.object.row((clock.today, theme))] },
      text: { _ in
        let title = StyledLine(words.themes(of: texts.dates.dayAndYear(clock.today)), Style(.accent))
        let rows = CanvasTheme.allCases.map { shown in
          let name = texts(shown.name)
          return [shown == theme ? "●" : "", shown.rawValue, name == shown.rawValue ? "" : name].map { StyledLine($0) }
        }
        return [title] + TextTable(rows[0].map { _ in TextTable.Column() }, rows: rows).lines(width: nil)
      })
  }

  func page(_ day: Day?, isWhole: Bool = false) async throws(CommandFailure) -> CanvasPage {
    let (clock, settings) = (clock, services.settings.canvas)
    return try await session.read(services.store) { things throws(StoreError) in
      try things.moods.canvas(of: day, isWhole: isWhole, settings, at: clock)
    }
  }

  private func painting(of page: CanvasPage, width: Int?) -> [StyledLine] {
    guard session.context.showsPictures else { return [] }
    let columns = min(width ?? Self.pictureColumns, Self.pictureColumns)
    let size = Ratio.painting.fitted(in: Size(columns: columns, rows: Self.pictureColumns))
    return page.painting.drawing().frame(size).lines(in: session.context.colors) + [StyledLine()]
  }

  private func write(_ page: CanvasPage) {
    session.write(
      json: { page.json }, plain: { page.records.map(\.fields) },
      text: { width in
        let title = page.day.map { texts.dates.dayAndYear($0) } ?? words.newestTitle
        var lines = [StyledLine(title, Style(.accent))]
        if page.records.isEmpty {
          lines.append(StyledLine(words.emptyDay(isToday: page.day == clock.today)))
        } else {
          lines += painting(of: page, width: width)
          lines += diary(page.records).table(width: width)
        }
        return lines
      })
  }
}

extension CanvasTheme {
  static let object = JSONObject<(day: Day, theme: CanvasTheme)>(
    .init("date") { "\($0.day)" }, .init("theme") { $0.theme.rawValue })
}

extension CanvasPage {
  static let object = JSONObject<CanvasPage>(
    .init("date") { $0.day.map { "\($0)" } }, .init("theme") { $0.theme.rawValue }, .init("count") { $0.count },
    .init("records") { $0.records.map(\.json) }, .init("previous") { $0.previous.map { "\($0)" } },
    .init("next") { $0.next.map { "\($0)" } },
    notes: [.init("date", ko: "최근 기록을 모아 보면 null", en: "null where the newest of all days are shown together")])

  var json: JSONValue { Self.object(self) }
}
