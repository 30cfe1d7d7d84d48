import Domain

/// What became of some files of contacts, as programs get it.
struct ContactImportRecord {
  let json: JSONValue

  init(_ reports: [(file: String, report: ImportReport)], isTrial: Bool, texts: ExchangeTexts) {
    func sum(_ count: (ImportReport) -> Int) -> JSONValue { .integer(reports.reduce(0) { $0 + count($1.report) }) }
    let failures: [JSONValue] = reports.flatMap { file, report in
      report.failures.map { failure in
        [
          "file": .string(file),
          "line": .integer(failure.line),
          "message": .string(texts.message(failure.reason)),
        ]
      }
    }
    json = [
      "added": sum(\.added),
      "updated": sum(\.updated),
      "unchanged": sum(\.unchanged),
      "failed": .array(failures),
      "failed_omitted": sum(\.omittedFailures),
      "dry_run": .bool(isTrial),
    ]
  }
}
