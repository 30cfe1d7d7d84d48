import Domain

extension Texts {
  var exchange: ExchangeTexts { ExchangeTexts(texts: self) }
}

struct ExchangeTexts: FailureTexts {
  let texts: Texts

  /// Returns the name of a file for messages, without its folders.
  func name(of file: String) -> String { path(of: FileSource(file).name) }

  /// Returns the name of a file for places with little room.
  func shortName(of file: String) -> String { path(of: texts.shortened(FileSource(file).name)) }

  /// Returns the path of a file for failures and for files that were written, as the user gave it.
  func path(of file: String) -> String { file == "-" ? texts(ko: "표준 입력", en: "standard input") : "'\(file)'" }

  func reading(_ file: String) -> String { texts(ko: "읽는 중: \(file)", en: "Reading \(file)") }

  var stopping: String { texts(ko: "중단하는 중이에요…", en: "Stopping…") }

  var stopped: String { texts(ko: "가져오기를 중단했어요. 바뀐 것은 없어요.", en: "The import was stopped. Nothing was changed.") }

  /// - Parameter hasHint: A Boolean that adds the undo command, because undo would undo exactly this import.
  func message(_ report: ImportReport, file: String, isDryRun: Bool, hasHint: Bool) -> String {
    if isDryRun {
      return "\(preview(report, file: file)) \(texts(ko: "아직 가져오지 않았어요.", en: "Nothing was changed."))"
    }
    return imported(report, file: file) + (report.hasChanged && hasHint ? " \(texts.undoCommand)" : "")
  }

  /// Returns the first records that an import adds or changes, and a last line with the number of the others.
  func records(_ report: ImportReport) -> [StyledLine] {
    let (new, updated) = (texts(ko: "추가", en: "new"), texts(ko: "고침", en: "updated"))
    let columns = max(TextWidth.columns(of: new), TextWidth.columns(of: updated)) + 2
    let lines = report.records.all.compactMap { entry in
      (entry.record.value as? any ShownImport).map { record in
        StyledLine(entry.isNew ? new : updated, Style(.secondary)).padded(to: columns)
          + StyledLine(record.importedParts(texts).filter { !$0.isEmpty }.joined(separator: "  "))
      }
    }
    let others = report.added + report.updated - lines.count
    let more = lines.isEmpty || others <= 0 ? [] : [StyledLine(texts.more(others), Style(.secondary))]
    return lines + more
  }

  /// The title of the preview and the report of an import.
  var importTitle: String { texts(ko: "가져오기", en: "Import") }

  /// The line below the preview of an import.
  var importHint: String {
    texts(ko: "Enter를 누르면 가져오고, Esc를 누르면 그대로 둬요.", en: "Press Enter to import, Esc to cancel.")
  }

  /// - Parameter file: The file as messages name it.
  func preview(_ report: ImportReport, file: String) -> String {
    let summary = summary(report)
    return texts(ko: "\(file)에서 가져올 내용: \(summary).", en: "Preview of \(file): \(summary).")
  }

  /// - Parameter file: The file as messages name it.
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
      report.preserved.isEmpty ? nil : preserved(report.preserved),
      differences == 0 ? nil : texts(ko: "다름 \(differences)", en: "\(differences) left as is"),
      broken == 0 ? nil : texts(ko: "빠짐 \(broken)", en: "\(broken) left out"),
      remarks == 0
        ? nil : texts(ko: "참고 \(remarks.grouped)", en: remarks.counting("remark")),
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// Returns the number of items that were updated in each field; empty if the report has no numbers.
  private func fields(_ counts: [FeatureValue: Int]) -> String {
    let numbers = counts.compactMap { field, count in (field.value as? any ImportedField).map { ($0, count) } }
      .sorted { $0.0.place < $1.0.place }
      .map { "\($0.label(texts).lowercased())\($1 == 1 ? "" : " \($1)")" }
    return texts.parenthesized(numbers.joined(separator: ", "))
  }

  private func preserved(_ kinds: [String: Int]) -> String {
    let names = kinds.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    let count = kinds.values.reduce(0, +)
    return texts(ko: "보관만 함 \(count.grouped)(\(names))", en: "\(count.grouped) saved but not shown (\(names))")
  }

  /// - Parameter file: The name of the file if there are several files.
  func line(_ failure: ImportReport.Failure, file: String? = nil) -> String {
    let place =
      file.map { texts(ko: "\($0) \(failure.line)번째 줄", en: "\($0), line \(failure.line)") }
      ?? texts(ko: "\(failure.line)번째 줄", en: "Line \(failure.line)")
    return "\(place): \(message(failure.reason))"
  }

  /// Returns the lines of a report about a file.
  ///
  /// Each reason appears once, with the first line of the file that has the problem and the number of further lines,
  /// in the order of the lines.
  ///
  /// - Parameters:
  ///   - report: The report of an import.
  ///   - file: The name of the file if there are several files.
  ///   - limit: The maximum number of reasons that are listed.
  func lines(of report: ImportReport, file: String? = nil, limit: Int) -> [String] {
    var (order, places) = ([ImportReport.Reason](), [ImportReport.Reason: [Int]]())
    for failure in report.failures.sorted(by: { $0.line < $1.line }) {
      if places[failure.reason] == nil { order.append(failure.reason) }
      places[failure.reason, default: []].append(failure.line)
    }
    let lines = order.prefix(limit).map { reason in
      let numbers = places[reason] ?? []
      return "\(place(numbers, in: file)): \(message(reason))"
    }
    let shown = order.prefix(limit).reduce(0) { $0 + (places[$1]?.count ?? 0) }
    let others = report.failureCount - shown
    return lines + (others > 0 ? [moreFailures(others, of: report)] : [])
  }

  private func place(_ lines: [Int], in file: String?) -> String {
    let (first, others) = (lines.first ?? 1, lines.count - 1)
    let more = others == 0 ? "" : " +\(others)"
    return file.map { texts(ko: "\($0) \(first)번째 줄\(more)", en: "\($0), line \(first)\(more)") }
      ?? texts(ko: "\(first)번째 줄\(more)", en: "Line \(first)\(more)")
  }

  func moreFailures(_ count: Int) -> String { texts(ko: "\(count.grouped)곳 더 있어요.", en: "\(count.grouped) more.") }

  /// - Parameter count: The number of the report's failures that aren't listed.
  func moreFailures(_ count: Int, of report: ImportReport) -> String {
    let listed = report.failures.count
    guard report.omittedFailures > 0 else {
      return texts(ko: "\(count.grouped)곳 더 있어요. --json을 쓰면 모두 나와요.", en: "\(count.grouped) more; --json lists all.")
    }
    return texts(
      ko: "\(count.grouped)곳 더 있어요. --json을 쓰면 처음 \(listed.grouped)곳이 나와요.",
      en: "\(count.grouped) more; --json lists the first \(listed.grouped).")
  }

  var inputTwice: CommandFailure {
    failure(
      "conflicting_arguments", ko: "표준 입력(-)은 한 번만 쓸 수 있어요.", en: "Standard input (-) can be given only once.",
      kind: .usage)
  }

  func nothingUsable(_ file: String) -> CommandFailure {
    failure(
      "nothing_imported", ko: "\(file)에서 가져올 수 있는 내용이 없어요.", en: "Nothing in \(file) can be imported.",
      hintKo: "위에 적힌 줄을 고친 뒤 다시 해 주세요.", hintEn: "Fix the lines listed above and try again.")
  }

  var file: String { texts(ko: "파일", en: "File") }
  var format: String { texts(ko: "형식", en: "Format") }
  var needsPath: String { texts(ko: "파일 경로를 입력해 주세요.", en: "Enter the path of a file.") }
  var replace: String { texts(ko: "덮어쓰기", en: "replace") }

  func replaceQuestion(_ path: String) -> String {
    texts(ko: "\(self.path(of: path)) 파일이 이미 있어요. 덮어쓸까요?", en: "\(self.path(of: path)) already exists. Replace it?")
  }

  func notReplaced(_ path: String) -> String {
    texts(ko: "\(self.path(of: path)) 파일을 그대로 뒀어요.", en: "\(self.path(of: path)) wasn't changed.")
  }

  func fileNeeded(for document: LocalizedText) -> CommandFailure {
    failure(
      "file_needed", ko: "--json과 함께 쓸 때는 파일 이름이 있어야 해요.", en: "--json needs a file name.",
      hintKo: "표준 출력에는 \(document.korean)만 쓸 수 있어요.", hintEn: "Standard output can only hold the \(document.english).",
      kind: .usage)
  }

  /// - Parameter nothing: The failure for a file that contains nothing of the expected kind.
  func failure(_ error: ImportError, file: String, nothing: CommandFailure) -> CommandFailure {
    switch error {
    case .unreadable(let detail):
      failure(
        "file_unreadable",
        ko: texts.isMissing(detail)
          ? "\(path(of: file)) 파일이 없어요. 이름과 위치를 확인해 주세요." : "\(path(of: file)) 파일을 읽지 못했어요(\(texts.reason(detail))).",
        en: "\(path(of: file)) couldn't be read (\(detail)).")
    case .nothingFound: nothing
    case .cancelled: CommandFailure("cancelled", stopped)
    case .store(let error): texts.storeFailure(error)
    }
  }

  func failure(_ error: ExportError, file: String) -> CommandFailure {
    switch error {
    case .unwritable(let detail):
      failure(
        "file_unwritable", ko: "\(path(of: file)) 파일에 쓰지 못했어요(\(texts.reason(detail))).",
        en: "\(path(of: file)) couldn't be written (\(detail)).")
    case .exists: failure("file_exists", ko: "\(path(of: file)) 파일이 이미 있어요.", en: "\(path(of: file)) already exists.")
    case .isStore:
      failure(
        "is_store", ko: "\(path(of: file)) 파일은 하루의 자료 파일이라 덮어쓰지 않아요.",
        en: "\(path(of: file)) is one of Haru's own data files, so it isn't overwritten.",
        hintKo: "다른 이름으로 내보내 주세요.", hintEn: "Choose another name.")
    case .store(let error): texts.storeFailure(error)
    }
  }

  func message(_ reason: ImportReport.Reason) -> String {
    switch reason {
    case .record(let reason, _): (reason.value as? any ShownImportReason)?.message(self) ?? ""
    case .brokenLine: texts(ko: "읽을 수 없는 줄이라 뺐어요.", en: "the line can't be read and was left out.")
    case .lineTooLong(let limit):
      texts(ko: "줄이 \(limit.bytes)보다 길어서 뺐어요.", en: "the line is longer than \(limit.bytes) and was left out.")
    case .componentTooLarge(let component, let limit):
      texts(
        ko: "\(shown(component)): \(limit.bytes)보다 커서 뺐어요.",
        en: "\(shown(component)) is larger than \(limit.bytes) and was left out.")
    case .calendarTooLarge(let limit):
      texts(
        ko: "캘린더 자체의 속성이 \(limit.bytes)보다 많아서 여기부터 뺐어요.",
        en: "the calendar's own properties are larger than \(limit.bytes); the rest were left out.")
    case .tooManyZones:
      texts(
        ko: "파일이 정하는 시간대가 너무 많아서 이 시간대를 뺐어요.", en: "the file defines too many time zones, so this one was left out.")
    case .tooManyValues(let property, let limit):
      texts(
        ko: "\(shown(property)): 값이 \(limit)개보다 많아서 나머지를 뺐어요.",
        en: "\(shown(property)) has more than \(limit) values; the others were left out.")
    case .nestedTooDeeply(let limit):
      texts(ko: "\(limit)단계보다 깊이 들어 있어서 뺐어요.", en: "it is nested deeper than \(limit) levels and was left out.")
    case .unexpectedEnd(let component):
      texts(ko: "END:\(shown(component))의 시작이 없어요.", en: "END:\(shown(component)) has no beginning.")
    case .missingEnd(let component): texts(ko: "\(shown(component))의 끝이 없어요.", en: "\(shown(component)) has no end.")
    case .outsideCalendar: texts(ko: "VCALENDAR 밖에 있어서 뺐어요.", en: "it is outside VCALENDAR and was left out.")
    case .outsideCard: texts(ko: "VCARD 밖에 있어서 뺐어요.", en: "it is outside VCARD and was left out.")
    case .missingProperty(let property):
      texts(
        ko: "\(Particle.subject.attached(to: shown(property))) 없어서 뺐어요.",
        en: "\(shown(property)) is missing, so the entry was left out.")
    case .repeatedProperty(let property):
      texts(
        ko: "\(Particle.subject.attached(to: shown(property))) 두 번 있어서 먼저 나온 값만 읽었어요.",
        en: "\(shown(property)) appears twice; only the first one was read.")
    case .brokenValue(let property, let value):
      texts(
        ko: "\(shown(property)): '\(shown(value))'\(Particle.object.behind(shown(value))) 읽지 못했어요.",
        en: "\(shown(property)): '\(shown(value))' can't be read.")
    case .endBeforeStart: texts(ko: "끝이 시작보다 빨라서 뺐어요.", en: "the end is before the start, so it was left out.")
    case .brokenText(let property):
      texts(
        ko: "\(shown(property)): UTF-8이 아니라서 가장 그럴듯한 글자로 읽었어요. 맞는지 살펴봐 주세요.",
        en: "\(shown(property)) isn't valid UTF-8, so the most likely text was read; check it.")
    case .guessedCharset(let name):
      texts(
        ko: "파일이 UTF-8이 아니라서 문자 집합을 짐작해 읽었어요(\(name)). 글자가 이상하면 "
          + "iconv -f 문자집합 -t UTF-8로 바꾼 파일을 가져와 주세요.",
        en: "the file isn't UTF-8, so its character set was guessed: \(name). If letters are wrong, convert the file "
          + "with iconv -f CHARSET -t UTF-8 and import the result.")
    case .unshown(let property, let value):
      texts(
        ko: "\(shown(property)): '\(shown(value))' 값은 보관만 하고 보여 주지 않아요.",
        en: "\(shown(property)): '\(shown(value))' is saved but not shown.")
    case .unknownCharset(let property, let name):
      texts(
        ko: "\(shown(property)): 모르는 문자 집합이에요(\(shown(name))).",
        en: "\(shown(property)) is in an unknown character set (\(shown(name))).")
    case .unclosedQuote:
      texts(ko: "닫는 따옴표가 없는 줄이라 뺐어요.", en: "a quotation mark isn't closed, so the line was left out.")
    case .tooManyCells(let cells, let columns):
      texts(
        ko: "칸이 \(cells)개인데 열은 \(columns)개라서 이 줄을 뺐어요. 쉼표나 구분 기호가 든 칸을 큰따옴표로 감싸고 다시 가져와 주세요.",
        en: "the row has \(cells) cells for \(columns) columns and was left out. Put quotation marks around cells with "
          + "a comma or another separator, then import again.")
    case .recordTooLarge(let limit):
      texts(ko: "한 항목이 \(limit.bytes)보다 커서 뺐어요.", en: "the entry is larger than \(limit.bytes) and was left out.")
    case .brokenRecord: texts(ko: "읽을 수 없는 항목이라 뺐어요.", en: "the entry can't be read and was left out.")
    case .unmappedColumns(let names): unmappedColumns(list(names))
    case .unreadColumns(let names): texts(ko: "읽지 않은 열: \(list(names)).", en: "not imported: \(list(names)).")
    case .dateOrder(let example, let order): dateOrder(shown(example), order)
    case .inFuture(let time):
      texts(ko: "\(shown(time)): 아직 오지 않은 시각이라 뺐어요.", en: "\(shown(time)) is in the future, so it was left out.")
    }
  }

  private func dateOrder(_ example: String, _ order: DateOrder) -> String {
    let isDayFirst = order == .dayFirst
    return texts(
      ko: "'\(example)' 같은 날짜는 \(isDayFirst ? "일, 월" : "월, 일") 순서로 읽었어요(dates.order).",
      en: "dates such as '\(example)' were read \(isDayFirst ? "day" : "month") first (dates.order).")
  }

  /// Explains that a field of a record stays unchanged.
  func differing(_ field: String, _ values: (here: String, there: String), of name: String) -> String {
    let (here, there) = (shown(values.here), shown(values.there))
    return texts(
      ko: "'\(shown(name))': \(Particle.topic.attached(to: field)) '\(here)' 그대로 뒀어요(파일에는 '\(there)').",
      en: "'\(shown(name))': \(field.lowercased()) stays '\(here)' (the file says '\(there)').")
  }

  private func unmappedColumns(_ names: String) -> String {
    texts(ko: "저장만 하고 보여 주지 않는 열: \(names).", en: "columns that are saved but not shown: \(names).")
  }

  /// Returns foreign names in a form that is safe for a terminal.
  func list(_ names: [String]) -> String { names.map(shown).joined(separator: ", ") }

  /// Returns a foreign text in a form that is safe for a terminal.
  func shown(_ text: String) -> String { texts.shortened(text) }

  func savedPicture(to path: String) -> String {
    texts(ko: "그림을 저장했어요: \(self.path(of: path))", en: "Saved the picture to \(self.path(of: path)).")
  }
}

/// A record that an import adds or changes, with its texts.
protocol ShownImport {
  /// Returns the parts by which people recognize the record; empty parts are left out.
  func importedParts(_ texts: Texts) -> [String]
}

/// A reason of one feature's imports, with its texts.
protocol ShownImportReason {
  func message(_ words: ExchangeTexts) -> String
}

/// A field whose updates a report counts, with its texts.
protocol ImportedField {
  /// The place among the fields of the record.
  var place: Int { get }
  /// The key of the field in JSON.
  var word: String { get }

  func label(_ texts: Texts) -> String
}

/// The reasons why a picture was not saved.
extension ExchangeTexts {
  func failure(_ error: PictureError, file: String) -> CommandFailure {
    let name = "'\(file)'"
    return switch error {
    case .unknownExtension:
      texts.failure(
        "unknown_extension", ko: "\(name): 그림 파일의 이름이 아니에요.", en: "\(name) isn't a picture file name.",
        hintKo: ".svg나 .png로 끝나게 써 주세요.", hintEn: "Use a name that ends with .svg or .png.", kind: .usage)
    case .exists: failure(ExportError.exists, file: file)
    case .isStore: failure(ExportError.isStore, file: file)
    case .unwritable(let detail): failure(ExportError.unwritable(detail: detail), file: file)
    case .noConverter:
      failure(
        "no_converter", ko: "PNG를 만드는 rsvg-convert가 없어요.", en: "PNG needs rsvg-convert, which isn't installed.",
        hintKo: "librsvg2-bin 패키지(macOS는 librsvg)를 설치하거나 .svg로 저장해 주세요.",
        hintEn: "Install the package librsvg2-bin (librsvg on macOS), or save it as .svg.")
    case .converterFailed(let detail):
      failure(
        "converter_failed", ko: "rsvg-convert가 PNG를 만들지 못했어요\(parenthesized(detail)).",
        en: "rsvg-convert couldn't create the PNG\(parenthesized(detail)).", hint: asSVG)
    case .converterTooSlow:
      failure(
        "converter_too_slow", ko: "rsvg-convert가 너무 오래 걸려서 중단했어요.", en: "rsvg-convert took too long and was stopped.",
        hint: asSVG)
    }
  }

  private var asSVG: String { texts(ko: ".svg로 저장해 보세요.", en: "Try saving it as .svg.") }

  /// Returns the message of another program, to append to an error.
  func parenthesized(_ detail: String) -> String {
    texts.parenthesized(TextClip.clip(detail, to: 60))
  }
}
