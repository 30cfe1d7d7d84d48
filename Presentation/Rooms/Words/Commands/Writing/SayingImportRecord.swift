import Domain

/// What became of some files of sayings, as programs get it.
struct SayingImportRecord {
  let json: JSONValue

  init(_ reports: [(file: String, report: ImportReport)], isTrial: Bool, texts: ExchangeTexts) {
    func sum(_ count: (ImportReport) -> Int) -> JSONValue { .integer(reports.reduce(0) { $0 + count($1.report) }) }
    let kinds = reports.reduce(into: [:]) { $0.merge($1.report.kept, uniquingKeysWith: +) }.sorted { $0.key < $1.key }
    let failures: [JSONValue] = reports.flatMap { file, report in
      report.failures.map { failure in
        ["file": .string(file), "line": .integer(failure.line), "message": .string(texts.message(failure.reason))]
      }
    }
    json = [
      "added": sum(\.added),
      "updated": sum(\.updated),
      "unchanged": sum(\.unchanged),
      "repeated": sum(\.repeated),
      "kept": .integer(kinds.reduce(0) { $0 + $1.value }),
      "failed": .array(failures),
      "kept_kinds": .object(kinds.map { JSONValue.Member($0.key, .integer($0.value)) }),
      "failed_omitted": sum(\.omittedFailures),
      "dry_run": .bool(isTrial),
    ]
  }
}
