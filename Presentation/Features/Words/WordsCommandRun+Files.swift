import Domain

extension WordsCommandRun {
  func importSayings() async throws(CommandFailure) {
    let (isDryRun, importer, clock) = (invocation.isDryRun, services.files.importer, services.clock)
    try await session.importFiles(
      invocation.arguments, isDryRun: isDryRun, as: ImportReports.sayings, nothing: refusals.noSaying
    ) { source, meter throws(ImportError) in
      try await importer.importSayings(from: source, isDryRun: isDryRun, at: clock, progress: meter.show)
    }
  }

  func exportSayings() async throws(CommandFailure) {
    let path = invocation.arguments.first ?? "-"
    let usual: SayingFileFormat = path.lowercased().hasSuffix(".csv") ? .csv : .json
    let format: SayingFileFormat = invocation.choice(of: WordsOption.format) ?? usual
    let list = try chosenList()
    let document = LocalizedText(ko: "글귀 파일", en: "sayings file")
    let count = try await session.exportFile(path, document) { target throws(ExportError) in
      try await services.files.exporter.exportSayings(list, as: format, to: target, at: services.clock)
    }
    if let unwritten = texts.words.unwritten(in: format) { session.remark(unwritten) }
    guard let count else { return }
    session.announce(StyledLine(texts.words.exported(count, to: path))) {
      JSONObject.exported("sayings")((count, format.rawValue, path))
    }
  }

  func share() async throws(CommandFailure) {
    let (path, isPrinted) = (invocation.value(of: WordsOption.image), invocation.has(WordsOption.print))
    let (theme, font) = try looks(areNeeded: path != nil || isPrinted)
    let saying = try await namedSaying()
    let text = saying.content.sharedText(in: texts.language)
    let picture = SayingImage(saying.content, theme, font, in: texts.language)
    let isCopied = invocation.has(WordsOption.copy)
    func json() -> JSONValue { Saying.shareObject((saying.id, text, path, isCopied, isPrinted)) }
    guard isCopied || path != nil || isPrinted else {
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
      return session.write(json: json, plain: { lines.map { [$0] } }, text: { _ in lines.map { StyledLine($0) } })
    }
    if isCopied { try await copy(text, of: saying.id) }
    if let path, try await !save(picture, of: saying.id, to: path) { return }
    if isPrinted { try await printCard(picture, of: saying.id, or: text) }
    if session.context.format == .json { session.announce(StyledLine(), json: json) }
  }

  /// - Throws: A usage failure for a theme or font without a picture.
  private func looks(areNeeded: Bool) throws(CommandFailure) -> (SayingImageTheme, SayingImageFont) {
    let (theme, font) = (invocation.value(of: WordsOption.theme), invocation.value(of: WordsOption.font))
    if !areNeeded, theme != nil || font != nil {
      throw refusals.imageNeeded(by: theme == nil ? WordsOption.font : WordsOption.theme)
    }
    return (
      theme.flatMap { SayingImageTheme(named: $0) } ?? services.looks.theme ?? .riceCake,
      font.flatMap { SayingImageFont(named: $0) } ?? services.looks.font
    )
  }

  /// Copies with the programs of the system, or else through the terminal.
  private func copy(_ text: String, of saying: Saying.ID) async throws(CommandFailure) {
    guard await services.clipboard.or(session.clipboard)(text) != nil else { throw refusals.noClipboard(saying) }
    announce(texts.words.copied(saying))
  }

  private func printCard(_ picture: SayingImage, of saying: Saying.ID, or text: String) async throws(CommandFailure) {
    let printed = try await explaining({ refusals.failure($0, of: saying) }) { () async throws(PrintError) in
      try await services.printing(picture, or: text)
    }
    let lines = texts.words.printed(printed, saying)
    if let first = lines.first { announce(first) }
    for remark in lines.dropFirst() { session.remark(remark) }
  }

  /// - Returns: `false` if an existing file at the path must not be replaced.
  private func save(_ picture: SayingImage, of saying: Saying.ID, to path: String) async throws(CommandFailure) -> Bool
  {
    let warnings = try await session.savePicture(path) { replaces throws(PictureError) in
      try await services.files.images.save(picture, to: path, replaces: replaces)
    }
    guard let warnings else { return false }
    announce(texts.words.saved(saying, to: path))
    for warning in warnings { session.remark(refusals.warning(warning)) }
    return true
  }

  /// Announces a step, except with `--json`, where the document comes at the end.
  private func announce(_ line: String) {
    if session.context.format != .json { session.announce(StyledLine(line)) { nil } }
  }
}

extension Saying {
  static let shareObject = JSONObject<(id: Saying.ID, text: String, path: String?, isCopied: Bool, isPrinted: Bool)>(
    .init("number") { $0.id.number }, .init("text") { $0.text }, .init("path") { $0.path },
    .init("copied") { $0.isCopied }, .init("printed") { $0.isPrinted })
}

extension ImportReports {
  static let sayings = JSONObject(
    members.keys(
      "added", "updated", "unchanged", "repeated", "skipped", "kept", "failed", "updated_fields", "kept_kinds",
      "failed_omitted", "dry_run"),
    notes: [
      failedNote,
      .init(
        "updated_fields", ko: #"항목별로 추가된 글귀 수: {"who": 1}"#,
        en: #"how many sayings got a value in each field: {"who": 1}"#),
      .init("kept_kinds", ko: "글귀가 아닌 항목의 종류별 개수", en: "number of entries that aren't sayings, by kind"),
    ])
}
