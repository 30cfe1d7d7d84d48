import Domain

extension CanvasCall {
  func importMoods() async throws(CommandFailure) {
    let isTrial = invocation.has(CanvasOption.dryRun)
    let (names, importer, clock) = (try names(), services.files.importer, clock)
    try await session.importFiles(
      invocation.arguments,
      isTrial: isTrial,
      as: .importedMoods,
      nothing: words.noMoods
    ) { source, meter throws(ImportError) in
      try await importer.importMoods(from: source, names: names, isTrial: isTrial, at: clock, progress: meter.show)
    }
  }

  /// What `--map` says: `rad=95,meh=50`, one or several at once.
  private func names() throws(CommandFailure) -> MoodNames {
    var names = MoodNames()
    for pair in invocation.values(of: CanvasOption.map).flatMap({ $0.split(separator: ",") }) {
      guard let sign = pair.lastIndex(of: "=") else { throw words.brokenMap(String(pair)) }
      let name = String(pair[..<sign]).trimmed
      guard !name.isEmpty else { throw words.brokenMap(String(pair)) }
      names.set(name, try level(String(pair[pair.index(after: sign)...]).trimmed, of: CanvasOption.map.long))
    }
    return names
  }

  func exportMoods() async throws(CommandFailure) {
    let path = invocation.arguments.first ?? "-"
    let usual: MoodFileFormat = path.lowercased().hasSuffix(".csv") ? .csv : .json
    let format = invocation.value(of: CanvasOption.format).flatMap { MoodFileFormat(rawValue: $0) } ?? usual
    let filter = try filter()
    let document = LocalizedText(ko: "기분 파일", en: "file of moods")
    let count = try await session.exportFile(path, document) { target throws(ExportError) in
      try await services.files.exporter.exportMoods(filter, as: format, to: target)
    }
    guard let count else { return }
    session.announce(StyledLine(words.exported(count, to: path))) {
      ["moods": .integer(count), "format": .string(format.rawValue), "path": .string(path)]
    }
  }
}
