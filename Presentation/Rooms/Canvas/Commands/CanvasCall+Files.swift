import Domain

extension CanvasCall {
  func importMoods() async throws(CommandFailure) {
    let isTrial = invocation.has(CanvasOption.dryRun)
    let (names, importer, clock) = (try await asked(names()), services.files.importer, clock)
    try await session.importFiles(
      invocation.arguments, isTrial: isTrial, as: ImportReports.records, nothing: refusals.noMoods
    ) {
      source, meter throws(ImportError) in
      try await importer.importMoods(from: source, names: names, isTrial: isTrial, at: clock, progress: meter.show)
    }
  }

  /// Asks what unknown names mean, and whether to correct entries, where somebody can be asked; a first reading of the
  /// files finds both.
  private func asked(_ names: MoodNames) async throws(CommandFailure) -> MoodNames {
    guard session.context.canAsk else { return names }
    var (names, asked, others) = (names, Set<String>(), 0)
    for file in invocation.arguments where file != "-" {
      let (known, meter) = (names, session.meter(texts.exchange.reading(texts.exchange.shortName(of: file))))
      let report = try? await services.files.importer.importMoods(
        from: .path(file), names: known, isTrial: true, at: clock, progress: meter.show)
      meter.clear()
      for case .unknownMood(let name) in (report?.failures ?? []).map(\.reason) where asked.insert(name).inserted {
        try ask(name, &names)
      }
      others += report?.count(of: .difference) ?? 0
    }
    if others > 0, !invocation.has(CanvasOption.dryRun) {
      names.correctsEntries = try session.confirm(words.correctionQuestion(others), option: CanvasOption.correct)
    }
    return names
  }

  /// - Parameter names: Gets the meaning; nothing where nothing is answered.
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

  /// The meanings that `--map` gives, one or several at once: `rad=95,meh=50`.
  private func names() throws(CommandFailure) -> MoodNames {
    var names = MoodNames()
    names.correctsEntries = invocation.has(CanvasOption.correct)
    for (name, meant) in invocation.values(of: CanvasOption.map).flatMap(MoodNames.meanings) {
      guard let meant, !name.isEmpty else { throw refusals.brokenMap(name) }
      names.set(name, try words.level(meant, of: CanvasOption.map.long))
    }
    return names
  }

  func exportMoods() async throws(CommandFailure) {
    let path = invocation.arguments.first ?? "-"
    let usual: MoodFileFormat = path.lowercased().hasSuffix(".csv") ? .csv : .json
    let format = invocation.value(of: CanvasOption.format).flatMap { MoodFileFormat(rawValue: $0) } ?? usual
    let filter = try await filter()
    let document = LocalizedText(ko: "기분 파일", en: "file of moods")
    let count = try await session.exportFile(path, document) { target throws(ExportError) in
      try await services.files.exporter.exportMoods(filter, as: format, to: target)
    }
    guard let count else { return }
    session.announce(StyledLine(words.exported(count, to: path))) {
      JSONObject.exported("moods")((count, format.rawValue, path))
    }
  }
}
