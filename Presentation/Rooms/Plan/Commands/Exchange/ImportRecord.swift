import Domain

/// The report of an import as programs get it.
struct ImportRecord {
  let json: JSONValue

  init(_ report: ImportReport, isTrial: Bool, texts: ExchangeTexts) {
    json = [
      "added": .integer(report.added),
      "updated": .integer(report.updated),
      "unchanged": .integer(report.unchanged),
      "removed": .integer(report.removed),
      "kept": .integer(report.kept.values.reduce(0, +)),
      "failed": .array(
        report.failures.map { failure in
          ["line": .integer(failure.line), "message": .string(texts.message(failure.reason))]
        }
      ),
      "kept_kinds": .object(
        report.kept.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, .integer($0.value)) }
      ),
      "failed_omitted": .integer(report.omittedFailures),
      "dry_run": .bool(isTrial),
    ]
  }
}
