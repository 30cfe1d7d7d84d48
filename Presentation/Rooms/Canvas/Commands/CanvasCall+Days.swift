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
    let page = try await explaining({ words.failure($0) }) { () async throws(ShakeCanvasError) in
      try await ShakeCanvas(services.store, random: services.random)(day, at: clock)
    }
    session.announce(StyledLine(words.shaken(page))) { page.json }
  }

  func setTheme() async throws(CommandFailure) {
    guard let name = invocation.arguments.first else { return try await showTheme() }
    guard let theme = CanvasTheme(named: name) else { throw words.noTheme(name) }
    let typed = invocation.arguments.dropFirst().joined(separator: " ")
    let day = typed.isEmpty ? clock.today : try day(typed)
    let changed = try await session.stored { () async throws(StoreError) in
      try await SetCanvasTheme(services.store)(theme, of: day, at: clock)
    }
    session.announce(changed) {
      words.themed($0, day)
    } json: {
      ["date": .string("\(day)"), "theme": .string($0.rawValue)]
    }
  }

  private func showTheme() async throws(CommandFailure) {
    let (clock, settings) = (clock, services.settings.canvas)
    let theme = try await session.read(services.store) { things throws(StoreError) in
      try things.moods.shownTheme(of: clock.today, settings, clock.dayStart)
    }
    session.write(
      json: { ["date": .string("\(clock.today)"), "theme": .string(theme.rawValue)] },
      plain: { [["\(clock.today)", theme.rawValue]] },
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

extension CanvasPage {
  var json: JSONValue {
    [
      "date": .text(day.map { "\($0)" }),
      "theme": .string(theme.rawValue),
      "count": .integer(count),
      "records": .array(records.map(\.json)),
      "previous": .text(previous.map { "\($0)" }),
      "next": .text(next.map { "\($0)" }),
    ]
  }
}
