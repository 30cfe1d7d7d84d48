import Domain

/// The reports of all files that one import command read.
struct ImportReports {
  let reports: [(file: String, report: ImportReport)]
  let isTrial: Bool
  let texts: ExchangeTexts

  /// The members that import commands choose from; each promises its own.
  static let members: [JSONObject<ImportReports>.Member] = [
    .init("added") { $0.sum(\.added) }, .init("updated") { $0.sum(\.updated) },
    .init("updated_fields") { reports in
      JSONValue.object(reports.counts { $0.updatedFields.map { ($0.key.word, $0.value) } })
    },
    .init("unchanged") { $0.sum(\.unchanged) }, .init("removed") { $0.sum(\.removed) },
    .init("repeated") { $0.sum(\.repeated) }, .init("skipped") { $0.sum(\.skipped) },
    .init("kept") { $0.sum { $0.kept.values.reduce(0, +) } }, .init("failed") { $0.failures },
    .init("kept_kinds") { reports in JSONValue.object(reports.counts { Array($0.kept) }) },
    .init("failed_omitted") { $0.sum(\.omittedFailures) }, .init("dry_run") { $0.isTrial },
  ]

  private static let failure = JSONObject<(file: String, failure: ImportReport.Failure, texts: ExchangeTexts)>(
    .init("file") { $0.file }, .init("line") { $0.failure.line },
    .init("message") { $0.texts.message($0.failure.reason) })

  /// The form of `failed`.
  static let failedNote = JSONForm.Note("failed", "[\(failure.form.text)]")

  /// The document of most imports.
  static let records = JSONObject(
    members.keys("added", "updated", "unchanged", "repeated", "skipped", "failed", "failed_omitted", "dry_run"),
    notes: [failedNote])

  private var failures: JSONValue {
    .array(reports.flatMap { file, report in report.failures.map { Self.failure((file, $0, texts)) } })
  }

  private func sum(_ count: (ImportReport) -> Int) -> Int { reports.reduce(0) { $0 + count($1.report) } }

  /// The sums of counts with the same key, in the order of the keys.
  private func counts(_ counts: (ImportReport) -> [(key: String, value: Int)]) -> [JSONValue.Member] {
    let sums: [String: Int] = Dictionary(reports.flatMap { counts($0.report) }, uniquingKeysWith: +)
    return sums.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, .integer($0.value)) }
  }
}
