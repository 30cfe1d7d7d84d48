import Domain

extension CommandSession {
  /// So many failures are told one by one to people; programs get all that are kept.
  private static let shownFailures = 20

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
