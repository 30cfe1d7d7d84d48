import Domain

extension Texts {
  var exchange: ExchangeTexts { ExchangeTexts(texts: self) }
}

struct ExchangeTexts {
  let texts: Texts

  /// A file as messages name it: without its folders.
  func name(of file: String) -> String { path(of: file.split(separator: "/").last.map(String.init) ?? file) }

  /// The same where there is little room.
  func shortName(of file: String) -> String {
    path(of: texts.shortened(file.split(separator: "/").last.map(String.init) ?? file))
  }

  /// A file as failures name it: the whole path, as it was given.
  func path(of file: String) -> String { file == "-" ? texts(ko: "표준 입력", en: "standard input") : "'\(file)'" }

  func reading(_ file: String) -> String { texts(ko: "읽는 중: \(file)", en: "Reading \(file)") }

  var stopping: String { texts(ko: "그만두는 중이에요…", en: "Stopping…") }

  var stopped: String {
    texts(ko: "가져오기를 그만두었어요. 바뀐 것은 없어요.", en: "The import was stopped; nothing was changed.")
  }

  /// - Parameter hasHint: Whether undo takes back exactly this.
  func told(_ report: ImportReport, file: String, isTrial: Bool, hasHint: Bool) -> String {
    let summary = summary(report)
    if isTrial {
      return texts(
        ko: "\(file)에서 가져온다면: \(summary). 아무것도 바꾸지 않았어요.", en: "\(file) would give: \(summary). Nothing was changed.")
    }
    return imported(report, file: file) + (report.hasChanged && hasHint ? " \(texts.undoCommand)" : "")
  }

  /// Below what an import would do.
  var keepQuestion: String {
    texts(ko: "Enter를 누르면 가져오고, Esc를 누르면 그대로 두어요.", en: "Enter keeps it, Esc leaves all as it is.")
  }

  /// - Parameter file: As messages name it.
  func imported(_ report: ImportReport, file: String) -> String {
    let summary = summary(report)
    return texts(ko: "\(file)에서 가져왔어요: \(summary).", en: "Imported \(file): \(summary).")
  }

  func summary(_ report: ImportReport) -> String {
    let (broken, differences, remarks) = (
      report.count(of: .broken), report.count(of: .difference), report.count(of: .remark)
    )
    let parts = [
      texts(ko: "추가 \(report.added)", en: "\(report.added) added"),
      texts(ko: "고침 \(report.updated)", en: "\(report.updated) updated") + fields(report.updatedFields),
      texts(ko: "그대로 \(report.unchanged)", en: "\(report.unchanged) unchanged"),
      report.repeated == 0 ? nil : texts(ko: "겹침 \(report.repeated)", en: "\(report.repeated) repeated"),
      report.skipped == 0 ? nil : texts(ko: "건너뜀 \(report.skipped)", en: "\(report.skipped) skipped"),
      report.removed == 0 ? nil : texts(ko: "지움 \(report.removed)", en: "\(report.removed) removed"),
      report.kept.isEmpty ? nil : kept(report.kept),
      differences == 0 ? nil : texts(ko: "다름 \(differences)", en: "\(differences) left as here"),
      broken == 0 ? nil : texts(ko: "읽지 못함 \(broken)", en: "\(broken) not understood"),
      remarks == 0
        ? nil : texts(ko: "알림 \(remarks)", en: remarks == 1 ? "1 remark" : "\(remarks) remarks"),
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// Returns how many contacts were updated in each field; empty if the report doesn't say.
  private func fields(_ counts: [ContactCard.Field: Int]) -> String {
    let told = ContactCard.Field.allCases.compactMap { field in
      counts[field].map { "\(field.label(texts).lowercased())\($0 == 1 ? "" : " \($0)")" }
    }
    return told.isEmpty ? "" : " (\(told.joined(separator: ", ")))"
  }

  private func kept(_ kinds: [String: Int]) -> String {
    let names = kinds.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    let count = kinds.values.reduce(0, +)
    return texts(ko: "보이지 않게 간직 \(count) (\(names))", en: "\(count) kept but not shown (\(names))")
  }

  /// - Parameter file: Named where there are several.
  func line(_ failure: ImportReport.Failure, file: String? = nil) -> String {
    let place =
      file.map { texts(ko: "\($0) \(failure.line)번째 줄", en: "\($0), line \(failure.line)") }
      ?? texts(ko: "\(failure.line)번째 줄", en: "Line \(failure.line)")
    return "\(place): \(message(failure.reason))"
  }

  /// Returns the lines of a report about a file: each reason once, with the first lines of the file that it is about,
  /// and how many others.
  ///
  /// - Parameters:
  ///   - report: The report of an import.
  ///   - file: The name of the file, where there are several.
  ///   - limit: The greatest number of reasons that are shown one by one.
  func lines(of report: ImportReport, file: String? = nil, limit: Int) -> [String] {
    var (order, places) = ([ImportReport.Reason](), [ImportReport.Reason: [Int]]())
    for failure in report.failures {
      if places[failure.reason] == nil { order.append(failure.reason) }
      places[failure.reason, default: []].append(failure.line)
    }
    let lines = order.prefix(limit).map { reason in
      let numbers = places[reason] ?? []
      return "\(place(numbers, in: file)): \(message(reason))"
    }
    let shown = order.prefix(limit).reduce(0) { $0 + (places[$1]?.count ?? 0) }
    let others = report.failureCount - shown
    return lines + (others > 0 ? [moreFailures(others, of: report)] : []) + meanings(of: order)
  }

  /// Returns an option to copy that gives every unknown mood a meaning.
  private func meanings(of reasons: [ImportReport.Reason]) -> [String] {
    let names = reasons.compactMap { if case .unknownMood(let name) = $0 { name } else { nil } }
    guard !names.isEmpty else { return [] }
    let meanings = names.map { MoodNames.meaning(of: $0, level: 70) }.joined(separator: ",")
    return [
      texts(
        ko: "무슨 뜻인지 0~100으로 알려 주세요: --map \(ShellQuote.word(meanings))",
        en: "Say what they mean, from 0 to 100: --map \(ShellQuote.word(meanings))")
    ]
  }

  private func place(_ lines: [Int], in file: String?) -> String {
    let (first, others) = (lines.first ?? 1, lines.count - 1)
    let more = others == 0 ? "" : texts(ko: " 외 \(others)곳", en: " and \(others) more")
    return file.map { texts(ko: "\($0) \(first)번째 줄\(more)", en: "\($0), line \(first)\(more)") }
      ?? texts(ko: "\(first)번째 줄\(more)", en: "Line \(first)\(more)")
  }

  func moreFailures(_ count: Int) -> String { texts(ko: "그 밖에 \(count)곳이 더 있어요.", en: "And \(count) more.") }

  /// - Parameter count: How many of the report's failures are not told.
  func moreFailures(_ count: Int, of report: ImportReport) -> String {
    let listed = report.failures.count
    guard report.omittedFailures > 0 else {
      return texts(ko: "그 밖에 \(count)곳이 더 있어요. --json을 쓰면 모두 나와요.", en: "And \(count) more; --json lists all.")
    }
    return texts(
      ko: "그 밖에 \(count)곳이 더 있어요. --json을 쓰면 처음 \(listed)곳이 나와요.",
      en: "And \(count) more; --json lists the first \(listed).")
  }

  func nothingUsable(_ file: String) -> CommandFailure {
    CommandFailure(
      "nothing_imported", texts(ko: "\(file)에서 가져올 수 있는 것이 없어요.", en: "Nothing in \(file) could be taken in."),
      hint: texts(ko: "위에 적힌 줄을 고친 뒤 다시 해 주세요.", en: "Mend the lines named above and try again."))
  }

  func exported(_ report: ExportReport, to path: String) -> String {
    let items = report.kept == 1 ? "1 kept item" : "\(report.kept) kept items"
    let kept = report.kept == 0 ? "" : texts(ko: ", 간직한 것 \(report.kept)개", en: " and \(items)")
    let path = name(of: path)
    return texts(
      ko: "일정 \(report.events)개\(kept)를 내보냈어요: \(path)",
      en: "Wrote \(report.events == 1 ? "1 event" : "\(report.events) events")\(kept) to \(path).")
  }

  var file: String { texts(ko: "파일", en: "File") }
  var format: String { texts(ko: "형식", en: "Format") }
  var needsPath: String { texts(ko: "파일 경로를 써 주세요.", en: "Write the path of the file.") }
  var replace: String { texts(ko: "바꿔 쓰기", en: "replace") }

  func replaceQuestion(_ path: String) -> String {
    texts(ko: "\(self.path(of: path)) 파일이 이미 있어요. 바꿔 쓸까요?", en: "\(self.path(of: path)) is there already. Replace it?")
  }

  func notReplaced(_ path: String) -> String {
    texts(ko: "\(self.path(of: path)) 파일을 그대로 두었어요.", en: "\(self.path(of: path)) is as it was.")
  }

  func fileNeeded(for document: LocalizedText) -> CommandFailure {
    CommandFailure(
      "file_needed", texts(ko: "--json과 함께 쓸 때는 파일 이름이 있어야 해요.", en: "With --json a file name is needed."),
      hint: texts(
        ko: "표준 출력에는 \(document.korean)만 쓸 수 있어요.", en: "Standard output can only hold the \(document.english)."),
      kind: .usage)
  }
}
