import Domain

extension CommandSession {
  /// So many failures are told one by one to people; programs get all that are kept.
  private static let shownFailures = 20

  /// Takes in files one after the other and tells of each; programs get one document about all.
  ///
  /// - Parameters:
  ///   - files: As they were typed.
  ///   - isTrial: Whether nothing is kept.
  ///   - record: What programs get.
  ///   - read: Takes in one file and tells how far it has come.
  /// - Throws: What the first file fails with that cannot be read; also when nothing in any file could be taken in.
  func importFile(
    _ files: [String],
    isTrial: Bool,
    record: ([(file: String, report: ImportReport)]) -> JSONValue,
    read: (FileSource, ProgressMeter, _ file: String) async throws(CommandFailure) -> ImportReport
  ) async throws(CommandFailure) {
    let texts = texts.exchange
    var reports: [(file: String, report: ImportReport)] = []
    for file in files {
      let name = texts.name(of: file)
      let report = try await report(of: file, read)
      reports.append((file, report))
      guard context.format != .json else { continue }
      announce(StyledLine(texts.told(report, file: name, isTrial: isTrial))) { nil }
      remark(failuresOf: report, file: files.count > 1 ? name : nil)
    }
    if context.format == .json { announce(StyledLine()) { record(reports) } }
    if let file = files.first, reports.allSatisfy(\.report.isFruitless) {
      throw texts.nothingUsable(texts.name(of: file))
    }
  }

  private func report(
    of file: String,
    _ read: (FileSource, ProgressMeter, _ file: String) async throws(CommandFailure) -> ImportReport
  ) async throws(CommandFailure) -> ImportReport {
    let meter = meter(texts.exchange.reading(texts.exchange.name(of: file)))
    defer { meter.clear() }
    return try await read(file == "-" ? .standardInput : .path(file), meter, file)
  }

  /// What of a file could not be taken in, line by line.
  ///
  /// - Parameter file: Which of several files it is.
  func remark(failuresOf report: ImportReport, file: String? = nil) {
    guard context.format != .json else { return }
    let texts = texts.exchange
    for failure in report.failures.prefix(Self.shownFailures) { remark(texts.line(failure, file: file)) }
    let others = report.failureCount - Self.shownFailures
    if others > 0 { remark(texts.moreFailures(others, of: report)) }
  }
}

extension ImportReport {
  /// Whether something was wrong and nothing else was there.
  var isFruitless: Bool { !failures.isEmpty && added + updated + unchanged + removed == 0 && kept.isEmpty }
}
