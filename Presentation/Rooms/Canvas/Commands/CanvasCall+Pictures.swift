import Domain

extension CanvasCall {
  /// Saves the painting of a day, or the poster of a year.
  func draw() async throws(CommandFailure) {
    guard let named = invocation.arguments.first, let path = invocation.arguments.last else { return }
    let size = try size()
    if named.count == 4, let year = Int(named), year > 0 {
      let poster = try await poster(of: year)
      try await save(named, to: path, size) { _ in .svg(poster.picture.file(size)) }
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
    session.announce(StyledLine(words.drawn(to: path))) {
      Painting.pictureObject((date, path, size))
    }
  }

  private func poster(of year: Int) async throws(CommandFailure) -> YearPoster {
    let (dayStart, settings) = (clock.dayStart, services.settings)
    guard let days = DayRange(year: year) else { throw refusals.nothingToDraw }
    let paintings = try await session.read(services.store) { things throws(StoreError) in
      try things.moods.paintings(in: days, dayStart)
    }
    guard !paintings.isEmpty else { throw refusals.nothingToDraw }
    return YearPoster(year: year, paintings: paintings, theme: settings.canvas.theme, weekStart: settings.weekStart)
  }

  /// The size that `--size` gives, such as `800x480`.
  private func size() throws(CommandFailure) -> PixelSize {
    guard let text = invocation.value(of: CanvasOption.size) else { return CanvasOption.usualSize }
    let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, sides.allSatisfy({ $0.wholeMatch(of: /-?[0-9]+/) != nil }) else {
      throw refusals.brokenSize(text)
    }
    let numbers = try sides.map { side throws(CommandFailure) in
      guard let number = Int(side), CanvasOption.sides.contains(number) else {
        throw texts.shellCommands.wrongNumber(String(side), of: CanvasOption.size.long, allowed: CanvasOption.sides)
      }
      return number
    }
    return PixelSize(width: numbers[0], height: numbers[1])
  }
}

extension CanvasCall {
  /// The canvas for a bar or a prompt.
  func showWidget() async throws(CommandFailure) {
    let format = invocation.value(of: CanvasOption.widgetFormat).flatMap { WidgetFormat(rawValue: $0) } ?? .text
    guard !invocation.isLimited else { return session.write(document: Array("\(format.locked(texts))\n".utf8)) }
    let page = try await page(nil)
    let line = CanvasWidget(page: page, texts: texts).line(as: format)
    // Other programs read it: nothing is cut, nor made visible once more.
    guard format == .text else { return session.write(document: Array("\(line)\n".utf8)) }
    session.write(json: { page.json }, plain: { page.records.map(\.fields) }, text: { _ in [StyledLine(line)] })
  }
}

extension Painting {
  /// A saved picture of a day or of a year.
  static let pictureObject = JSONObject<(date: String, path: String, size: PixelSize)>(
    .init("date") { $0.date }, .init("path") { $0.path }, .init("width") { $0.size.width },
    .init("height") { $0.size.height }, notes: [.init("date", ko: "날짜나 해", en: "the day or the year")])
}
