import Domain

extension CanvasCommandRun {
  /// Saves the painting of a day, or the poster of a year.
  func draw() async throws(CommandFailure) {
    guard let named = invocation.arguments.first, let path = invocation.arguments.last else { return }
    let size = try size()
    if let year = CountUnit.years.number(named), (1_000...9_999).contains(year) {
      let poster = try await poster(of: year)
      try await save("\(year)", to: path, size) { _ in .svg(poster.picture.file(size)) }
    } else {
      let page = try await page(try day(named))
      guard !page.records.isEmpty else { throw refusals.nothingToDraw }
      let drawing = page.painting.drawing()
      try await save(page.day.map { "\($0)" } ?? named, to: path, size) { format in
        switch format {
        case .svg: .svg(SVGPicture(drawing).file(size))
        case .png: .png(PNGFile(drawing.raster(size)).bytes)
        }
      }
    }
  }

  /// - Parameter date: The day or the year.
  private func save(
    _ date: String, to path: String, _ size: PixelSize, _ draw: (PictureFormat) async -> Picture
  ) async throws(CommandFailure) {
    let saved: Void? = try await session.savePicture(path) { replaces throws(PictureError) in
      try await services.files.pictures.save(to: path, replaces: replaces, draw)
    }
    guard saved != nil else { return }
    session.announce(StyledLine(texts.exchange.savedPicture(to: path))) {
      Painting.pictureObject((date, path, size))
    }
  }

  private func poster(of year: Int) async throws(CommandFailure) -> YearPoster {
    let (dayStart, settings) = (clock.dayStart, services.settings)
    guard let days = DayRange(year: year) else { throw refusals.nothingToDraw }
    let paintings = try await session.read(services.store) { transaction throws(StoreError) in
      try transaction.moods.paintings(in: days, dayStart)
    }
    guard !paintings.isEmpty else { throw refusals.nothingToDraw }
    return YearPoster(
      year: year, paintings: paintings, theme: settings.canvas.shownTheme, weekStart: settings.weekStart)
  }

  /// Returns the size given by `--size`, such as `800x480`.
  private func size() throws(CommandFailure) -> PixelSize {
    guard let text = invocation.value(of: CanvasOption.size) else { return CanvasOption.usualSize }
    let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, sides.allSatisfy({ $0.wholeMatch(of: /-?[0-9]+/) != nil }) else {
      throw refusals.brokenSize(text)
    }
    let numbers = try sides.map { side throws(CommandFailure) in
      guard let number = Int(side), CanvasOption.sides.contains(number) else {
        throw texts.wrongNumber(String(side), of: CanvasOption.size.long, allowed: CanvasOption.sides)
      }
      return number
    }
    return PixelSize(width: numbers[0], height: numbers[1])
  }

  /// Prints the canvas for a status bar or a shell prompt.
  func showWidget() async throws(CommandFailure) {
    let format: WidgetFormat = invocation.choice(of: CanvasOption.widgetFormat) ?? .text
    guard !invocation.isLimited else { return session.write(document: Array("\(format.locked(texts))\n".utf8)) }
    let page = try await page(nil)
    let line = CanvasWidget(page: page, texts: texts).line(as: format)
    // Other programs read this output, so nothing is clipped or escaped again.
    guard format == .text else { return session.write(document: Array("\(line)\n".utf8)) }
    session.write(
      json: { page.json }, plain: { page.records.map(MoodRecord.object.row) }, text: { _ in [StyledLine(line)] })
  }
}

extension Painting {
  /// A saved picture of a day or of a year.
  static let pictureObject = JSONObject<(date: String, path: String, size: PixelSize)>(
    .init("date") { $0.date }, .init("path") { $0.path }, .init("width") { $0.size.width },
    .init("height") { $0.size.height }, notes: [.init("date", ko: "날짜나 연도", en: "the day or the year")])
}

extension CanvasCommandRun {
  func importMoods() async throws(CommandFailure) {
    let isDryRun = invocation.isDryRun
    let (names, importer, clock) = (try await asked(names()), services.files.importer, clock)
    try await session.importFiles(
      invocation.arguments, isDryRun: isDryRun, as: ImportReports.records, nothing: refusals.noMoods,
      advice: words.mapping
    ) {
      source, meter throws(ImportError) in
      try await importer.importMoods(from: source, names: names, isDryRun: isDryRun, at: clock, progress: meter.show)
    }
  }

  /// Asks for the meaning of unknown names and whether to correct entries, if the command can ask.
  ///
  /// A dry run over the files finds both.
  private func asked(_ names: MoodNames) async throws(CommandFailure) -> MoodNames {
    guard session.context.canAsk else { return names }
    var (names, asked, others) = (names, Set<String>(), 0)
    for file in invocation.arguments where !FileSource(file).isPipe {
      let (known, meter) = (names, session.meter(texts.exchange.reading(texts.exchange.shortName(of: file))))
      let report = try? await services.files.importer.importMoods(
        from: .path(file), names: known, isDryRun: true, at: clock, progress: meter.show)
      meter.clear()
      for case .unknown(let name) in report?.reasons(MoodImportReason.self) ?? [] where asked.insert(name).inserted {
        try ask(name, &names)
      }
      others += report?.count(of: .difference) ?? 0
    }
    if others > 0, !invocation.isDryRun {
      names.correctsEntries = try session.confirm(words.correctionQuestion(others), option: CanvasOption.correct)
    }
    return names
  }

  /// - Parameter names: The names that receive the meaning; unchanged if the answer is empty.
  private func ask(_ name: String, _ names: inout MoodNames) throws(CommandFailure) {
    while names.meaning(of: name) == nil {
      let answer = try session.ask(words.meaningQuestion(name), insteadOf: CanvasOption.map)
      if answer.isEmpty { return }
      do throws(CommandFailure) {
        names.set(name, try words.level(answer, of: "'\(name)'"))
      } catch {
        session.remark(error.message)
      }
    }
  }

  /// Parses the meanings given by `--map`, with one or several per value: `rad=95,meh=50`.
  private func names() throws(CommandFailure) -> MoodNames {
    var names = MoodNames()
    names.correctsEntries = invocation.has(CanvasOption.correct)
    for (name, level) in invocation.values(of: CanvasOption.map).flatMap(MoodNames.meanings) {
      guard let level, !name.isEmpty else { throw refusals.brokenMap(name) }
      names.set(name, try words.level(level, of: CanvasOption.map.long))
    }
    return names
  }

  func exportMoods() async throws(CommandFailure) {
    let path = invocation.arguments.first ?? "-"
    let usual: MoodFileFormat = path.lowercased().hasSuffix(".csv") ? .csv : .json
    let format: MoodFileFormat = invocation.choice(of: CanvasOption.format) ?? usual
    let filter = try await filter()
    let document = LocalizedText(ko: "기분 파일", en: "mood file")
    let count = try await session.exportFile(path, document) { target throws(ExportError) in
      try await services.files.exporter.exportMoods(filter, as: format, to: target)
    }
    guard let count else { return }
    session.announce(StyledLine(words.exported(count, to: path))) {
      JSONObject.exported("moods")((count, format.rawValue, path))
    }
  }
}

/// A sheet with all paintings of a year, arranged by month like a calendar.
struct YearPoster {
  /// The lengths of the sheet, in units; a painting is 5 units wide and 3 units high.
  private static let (width, height) = (180.0, 108.0)
  private static let (margin, gap) = (8.0, 0.6)
  private static let monthsInARow = 4
  /// The distance from one month to the next, in units.
  private static let (monthWidth, monthHeight) = (41.8, 28.9)
  private static let (titleHeight, nameHeight) = (10.0, 3.2)

  let year: Int
  let paintings: [Day: Painting]
  /// The theme of days without a painting.
  let theme: CanvasTheme
  let weekStart: Weekday

  var picture: SVGPicture {
    var drawing = Drawing(ground: RGB(isLight ? 0xFFFFFF : 0x000000))
    var words = [word(String(year), left: Self.margin, bottom: Self.margin + 6.5, size: 8)]
    for month in (1...12).compactMap({ Month(year: year, month: $0) }) {
      let (row, column) = (month.month - 1).quotientAndRemainder(dividingBy: Self.monthsInARow)
      let left = Self.margin + Double(column) * Self.monthWidth
      let top = Self.margin + Self.titleHeight + Double(row) * Self.monthHeight
      words.append(word(String(month.month), left: left, bottom: top + 2.2, size: 2.4))
      for (row, week) in month.weeks(startingOn: weekStart).enumerated() {
        for (column, day) in week.days.enumerated() where Month(day) == month {
          let area = DrawingArea(
            x: (left + Double(column) * (5 + Self.gap)) / Self.width,
            y: (top + Self.nameHeight + Double(row) * (3 + Self.gap)) / Self.height, width: 5 / Self.width,
            height: 3 / Self.height)
          drawing.items.append(.drawing(paintings[day]?.drawing() ?? Drawing(ground: RGB(theme.ground)), in: area))
        }
      }
    }
    return SVGPicture(drawing, words: words)
  }

  private var isLight: Bool {
    theme.ground.contrast(to: CanvasColor(0)) > theme.ground.contrast(to: CanvasColor(0xFFFFFF))
  }

  private func word(_ text: String, left: Double, bottom: Double, size: Double) -> SVGPicture.Word {
    SVGPicture.Word(
      text: text, x: left / Self.width, y: bottom / Self.height, size: size / Self.width, color: RGB(theme.text))
  }
}
