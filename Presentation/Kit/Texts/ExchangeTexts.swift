import Domain

extension Texts {
  var exchange: ExchangeTexts { ExchangeTexts(texts: self) }
}

struct ExchangeTexts {
  let texts: Texts

  /// Returns the name of a file for messages, without its folders.
  func name(of file: String) -> String { path(of: file.split(separator: "/").last.map(String.init) ?? file) }

  /// Returns the name of a file for places with little room.
  func shortName(of file: String) -> String {
    path(of: texts.shortened(file.split(separator: "/").last.map(String.init) ?? file))
  }

  /// Returns the path of a file for failures and for files that were written, as the user gave it.
  func path(of file: String) -> String { file == "-" ? texts(ko: "표준 입력", en: "standard input") : "'\(file)'" }

  func reading(_ file: String) -> String { texts(ko: "읽는 중: \(file)", en: "Reading \(file)") }

  var stopping: String { texts(ko: "중단하는 중이에요…", en: "Stopping…") }

  var stopped: String {
    texts(ko: "가져오기를 중단했어요. 바뀐 것은 없어요.", en: "The import was stopped. Nothing was changed.")
  }

  /// - Parameter hasHint: A Boolean that adds the undo command, because undo would undo exactly this import.
  func message(_ report: ImportReport, file: String, isDryRun: Bool, hasHint: Bool) -> String {
    let summary = summary(report)
    if isDryRun {
      return texts(
        ko: "\(file)에서 가져올 내용: \(summary). 아직 바꾸지 않았어요.", en: "Preview of \(file): \(summary). Nothing was changed.")
    }
    return imported(report, file: file) + (report.hasChanged && hasHint ? " \(texts.undoCommand)" : "")
  }

  /// The title of the preview and the report of an import.
  var importTitle: String { texts(ko: "가져오기", en: "Import") }

  /// The line below the preview of an import.
  var importHint: String {
    texts(ko: "Enter를 누르면 가져오고, Esc를 누르면 그대로 둬요.", en: "Press Enter to import, Esc to cancel.")
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
      broken == 0 ? nil : texts(ko: "읽지 못함 \(broken)", en: "\(broken) left out"),
      remarks == 0
        ? nil : texts(ko: "참고 \(remarks)", en: remarks == 1 ? "1 remark" : "\(remarks) remarks"),
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// Returns the number of contacts that were updated in each field; empty if the report has no numbers.
  private func fields(_ counts: [ContactCard.Field: Int]) -> String {
    let numbers = ContactCard.Field.allCases.compactMap { field in
      counts[field].map { "\(field.label(texts).lowercased())\($0 == 1 ? "" : " \($0)")" }
    }
    return numbers.isEmpty ? "" : " (\(numbers.joined(separator: ", ")))"
  }

  private func preserved(_ kinds: [String: Int]) -> String {
    let names = kinds.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    let count = kinds.values.reduce(0, +)
    return texts(ko: "보관만 함 \(count) (\(names))", en: "\(count) saved but not shown (\(names))")
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
  /// Each reason appears once, with the first line of the file that has the problem and the number of further lines.
  ///
  /// - Parameters:
  ///   - report: The report of an import.
  ///   - file: The name of the file if there are several files.
  ///   - limit: The maximum number of reasons that are listed.
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

  /// Returns an option to copy that gives a meaning to every unknown mood.
  private func meanings(of reasons: [ImportReport.Reason]) -> [String] {
    let names = reasons.compactMap { if case .unknownMood(let name) = $0 { name } else { nil } }
    guard !names.isEmpty else { return [] }
    let meanings = names.map { MoodNames.meaning(of: $0, level: 70) }.joined(separator: ",")
    return [
      texts(
        ko: "몇 점인지 0~100으로 알려 주세요. 예: --map \(ShellQuote.word(meanings))",
        en: "Give them levels from 0 to 100: --map \(ShellQuote.word(meanings))")
    ]
  }

  private func place(_ lines: [Int], in file: String?) -> String {
    let (first, others) = (lines.first ?? 1, lines.count - 1)
    let more = others == 0 ? "" : texts(ko: " 외 \(others)곳", en: " and \(others) more")
    return file.map { texts(ko: "\($0) \(first)번째 줄\(more)", en: "\($0), line \(first)\(more)") }
      ?? texts(ko: "\(first)번째 줄\(more)", en: "Line \(first)\(more)")
  }

  func moreFailures(_ count: Int) -> String { texts(ko: "그 밖에 \(count)곳이 더 있어요.", en: "And \(count) more.") }

  /// - Parameter count: The number of the report's failures that aren't listed.
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
      "nothing_imported", in: texts, ko: "\(file)에서 가져올 수 있는 내용이 없어요.", en: "Nothing in \(file) can be imported.",
      hintKo: "위에 적힌 줄을 고친 뒤 다시 해 주세요.", hintEn: "Fix the lines listed above and try again.")
  }

  func exported(_ report: ExportReport, to path: String) -> String {
    let items = report.preserved == 1 ? "1 other item" : "\(report.preserved.grouped) other items"
    let others = report.preserved == 0 ? "" : texts(ko: ", 그 밖의 항목 \(report.preserved)개", en: " and \(items)")
    let path = self.path(of: path)
    return texts(
      ko: "일정 \(report.events)개\(others)를 내보냈어요: \(path)",
      en: "Exported \(report.events == 1 ? "1 event" : "\(report.events.grouped) events")\(others) to \(path).")
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
    CommandFailure(
      "file_needed", in: texts, ko: "--json과 함께 쓸 때는 파일 이름이 있어야 해요.", en: "--json needs a file name.",
      hintKo: "표준 출력에는 \(document.korean)만 쓸 수 있어요.", hintEn: "Standard output can only hold the \(document.english).",
      kind: .usage)
  }

  /// - Parameter nothing: The failure for a file that contains nothing of the expected kind.
  func failure(_ error: ImportError, file: String, nothing: CommandFailure) -> CommandFailure {
    switch error {
    case .unreadable(let detail):
      CommandFailure(
        "file_unreadable",
        texts(
          ko: texts.isMissing(detail)
            ? "\(path(of: file)) 파일이 없어요. 이름과 위치를 확인해 주세요."
            : "\(path(of: file)) 파일을 읽지 못했어요 (\(texts.reason(detail))).",
          en: "\(path(of: file)) couldn't be read (\(detail))."))
    case .nothingFound: nothing
    case .cancelled: CommandFailure("cancelled", stopped)
    case .store(let error): texts.storeErrors.commandFailure(error)
    }
  }

  func failure(_ error: ExportError, file: String) -> CommandFailure {
    switch error {
    case .unwritable(let detail):
      CommandFailure(
        "file_unwritable", in: texts, ko: "\(path(of: file)) 파일에 쓰지 못했어요 (\(texts.reason(detail))).",
        en: "\(path(of: file)) couldn't be written (\(detail)).")
    case .exists:
      CommandFailure(
        "file_exists", in: texts, ko: "\(path(of: file)) 파일이 이미 있어요.", en: "\(path(of: file)) already exists.")
    case .isStore:
      CommandFailure(
        "is_store", in: texts, ko: "\(path(of: file)) 파일은 하루의 자료 파일이라 덮어쓰지 않아요.",
        en: "\(path(of: file)) is one of Haru's own data files, so it isn't overwritten.",
        hintKo: "다른 이름으로 내보내 주세요.", hintEn: "Choose another name.")
    case .store(let error): texts.storeErrors.commandFailure(error)
    }
  }

  func message(_ reason: ImportReport.Reason) -> String {
    switch reason {
    case .brokenLine: texts(ko: "읽을 수 없는 줄이라 뺐어요.", en: "the line can't be read and was left out.")
    case .lineTooLong(let limit):
      texts(ko: "줄이 \(size(limit))보다 길어서 뺐어요.", en: "the line is longer than \(size(limit)) and was left out.")
    case .componentTooLarge(let component, let limit):
      texts(
        ko: "\(shown(component)): \(size(limit))보다 커서 뺐어요.",
        en: "\(shown(component)) is larger than \(size(limit)) and was left out.")
    case .calendarTooLarge(let limit):
      texts(
        ko: "캘린더 자체의 속성이 \(size(limit))보다 많아서 여기부터 뺐어요.",
        en: "the calendar's own properties are larger than \(size(limit)); the rest were left out.")
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
    case .unshown(let property, let value):
      texts(
        ko: "\(shown(property)): '\(shown(value))' 값은 보관만 하고 보여 주지 않아요.",
        en: "\(shown(property)): '\(shown(value))' is saved but not shown.")
    case .unknownCharset(let property, let name):
      texts(
        ko: "\(shown(property)): 모르는 문자 집합이에요 (\(shown(name))).",
        en: "\(shown(property)) is in an unknown character set (\(shown(name))).")
    case .namelessCard:
      texts(
        ko: "이름, 회사, 전화번호, 이메일이 모두 없는 연락처라 뺐어요.",
        en: "the contact has no name, organization, phone number or email address and was left out.")
    case .missingMembers(let group, let count):
      texts(
        ko: "'\(shown(group))' 그룹의 \(count)명은 파일에도 여기에도 없어요.",
        en: "\(count) from the group '\(shown(group))' are neither in the file nor in Haru.")
    case .phoneAlreadyPlanted(let phone, let plant):
      texts(
        ko: "\(shown(phone)): 이미 '\(shown(plant))' 식물의 번호라 이 번호만 뺐어요.",
        en: "\(shown(phone)) already belongs to the plant '\(shown(plant))', so the number was left out.")
    case .differs(let field, let here, let there):
      differing(
        field.label(texts), (here: field.text(in: here, texts), there: field.text(in: there, texts)), of: here.title)
    case .bookDiffers(let title, let difference):
      differing(difference.label(texts), difference.values(texts), of: title)
    case .unclosedQuote:
      texts(ko: "닫는 따옴표가 없는 줄이라 뺐어요.", en: "a quotation mark isn't closed, so the line was left out.")
    case .tooManyCells(let cells, let columns):
      texts(
        ko: "칸이 \(cells)개인데 열은 \(columns)개라서 이 줄을 뺐어요. 쉼표나 구분 기호가 든 칸을 큰따옴표로 감싸고 다시 가져오세요.",
        en: "the row has \(cells) cells for \(columns) columns and was left out. Put quotation marks around cells with "
          + "a comma or another separator, then import again.")
    case .wordlessSaying: texts(ko: "글이 없어서 뺐어요.", en: "it has no text and was left out.")
    case .recordTooLarge(let limit):
      texts(ko: "한 항목이 \(size(limit))보다 커서 뺐어요.", en: "the entry is larger than \(size(limit)) and was left out.")
    case .brokenRecord: texts(ko: "읽을 수 없는 항목이라 뺐어요.", en: "the entry can't be read and was left out.")
    case .unknownZone(let name):
      texts(
        ko: "'\(shown(name))': 모르는 시간대라 어디서나 같은 시각으로 가져왔어요.",
        en: "the time zone '\(shown(name))' is unknown, so its times are the same in every time zone.")
    case .calendarZone(let name):
      texts(
        ko: "시간대가 없는 시각은 캘린더의 시간대('\(shown(name))')로 읽었어요.",
        en: "times without a time zone were read in '\(shown(name))', the calendar's time zone.")
    case .endReplaced:
      texts(ko: "끝이 시작보다 빨라서 기본 길이로 넣었어요.", en: "the end is before the start, so the event has the default length.")
    case .ruleWithTwoEnds:
      texts(ko: "반복의 끝이 둘이라 이른 쪽을 따라요.", en: "the rule has two ends (COUNT and UNTIL); the earlier one is used.")
    case .olderInstance:
      texts(
        ko: "나중에 반복에서 뺀 날이라, 이날에 바꾼 내용은 넣지 않았어요.",
        en: "this date was later removed from the series, so its earlier change wasn't imported.")
    case .ruleWithoutOccurrence:
      texts(
        ko: "반복 규칙에 맞는 날이 없어서 시작하는 날에만 있어요.",
        en: "no date matches the rule, so the event happens only once, on its start date.")
    case .startOutsideRule:
      texts(ko: "시작하는 날이 반복 규칙에 없어서 그날도 넣었어요.", en: "the start date doesn't match the rule, so it was added as a date.")
    case .unmappedColumns(let names): unmappedColumns(list(names))
    case .birthday(let name, let value, let error):
      texts(
        ko: "\(name.isEmpty ? "" : "'\(shown(name))': ")생일 \(left(shown(value), error))",
        en: "\(name.isEmpty ? "" : "'\(shown(name))': ")the birthday '\(shown(value))' \(birthday(error).english)")
    case .unreadColumns(let names): texts(ko: "읽지 않은 열: \(list(names)).", en: "not imported: \(list(names)).")
    case .unknownShelves(let names):
      texts(
        ko: "책장 \(list(names))의 책은 읽은 날이 없으면 읽을 책이 돼요. 책장 이름은 태그로 남아요.",
        en: "books on \(list(names)) without a date are imported as books to read; the shelf name is saved as a tag.")
    case .dateOrder(let example, let order): dateOrder(shown(example), order)
    case .unreadPages: texts(ko: "읽지 않은 항목: 쪽 번호.", en: "not imported: page numbers.")
    case .unreadDate(let text):
      texts(ko: "읽지 못한 항목: 밑줄 친 시각 '\(shown(text))'.", en: "not imported: the time '\(shown(text))'.")
    case .readersNote:
      texts(ko: "책에 적은 메모라 글귀로 가져오지 않았어요.", en: "it is your own note on the book, so it wasn't imported as a saying.")
    case .unknownMood(let name):
      texts(
        ko: "'\(shown(name))': 어떤 기분인지 몰라서 뺐어요.",
        en: "'\(shown(name))' isn't a mood that Haru knows, so it was left out.")
    case .otherLevel(let name, let here, let there):
      texts(
        ko: "'\(shown(name))=\(there)': 이미 있는 기록은 \(here) 그대로 뒀어요. --correct를 붙이면 고쳐요.",
        en: "'\(shown(name))=\(there)': the entry stays at \(here). Add --correct to change it.")
    case .inFuture(let time):
      texts(ko: "\(shown(time)): 아직 오지 않은 시각이라 뺐어요.", en: "\(shown(time)) is in the future, so it was left out.")
    case .severalBooks(let title, let ids): several(title, ids: ids.map { ShortIDs(ids)[$0] })
    case .archive:
      texts(
        ko: "데일리오 백업이 아니거나 손상된 압축 파일이에요. 데일리오에서는 CSV로도 내보낼 수 있어요 (더 보기 → 항목 내보내기).",
        en: "this zip archive is damaged or isn't a Daylio backup. Daylio can also export CSV (More → Export Entries).")
    case .skipped(let reason): skipped(reason)
    case .unknownPageCounts(let books, let pages):
      texts(
        ko: "책 \(books)권은 전체 쪽수를 몰라 펼친 쪽 \(pages)개를 뺐어요.",
        en: "\(books == 1 ? "1 book has" : "\(books) books have") no page count, so the progress in "
          + "\(books == 1 ? "it" : "them") was left out (\(pages == 1 ? "1 page" : "\(pages) pages")).")
    case .sharedUID:
      texts(
        ko: "파일의 다른 일정과 UID가 같아요. 둘 다 가져왔어요.", en: "another event in the file has the same UID; both were imported.")
    }
  }

  private func dateOrder(_ example: String, _ order: DateOrder) -> String {
    let isDayFirst = order == .dayFirst
    return texts(
      ko: "'\(example)' 같은 날짜는 \(isDayFirst ? "일, 월" : "월, 일") 순서로 읽었어요 (dates.order).",
      en: "dates such as '\(example)' were read \(isDayFirst ? "day" : "month") first (dates.order).")
  }

  private func skipped(_ reason: ImportReport.Reason.Skipped) -> String {
    switch reason {
    case .bookmark: texts(ko: "책갈피라 건너뛰었어요.", en: "a bookmark has no text, so it was skipped.")
    case .unwritten:
      texts(
        ko: "기기의 복사 한도를 넘어 글 없이 저장된 밑줄이라 건너뛰었어요.",
        en: "a highlight has no text (the device's clipping limit was reached), so it was skipped.")
    case .discarded: texts(ko: "버리기로 표시한 글이라 건너뛰었어요.", en: "the highlight is marked as discarded and was skipped.")
    case .deleted: texts(ko: "휴지통에 있는 책이라 건너뛰었어요.", en: "the book is in that app's trash and was skipped.")
    case .ignored: texts(ko: "숨긴 책이라 건너뛰었어요.", en: "the book is hidden in that app and was skipped.")
    case .onlyOpened: texts(ko: "펼치기만 한 책이라 건너뛰었어요.", en: "the book was only opened and was skipped.")
    case .otherThanBook: texts(ko: "책이 아니라 건너뛰었어요.", en: "the object isn't a book and was skipped.")
    case .otherThanMood(let type?):
      texts(
        ko: "종류가 '\(shown(type))'인 항목은 기분이 아니라 건너뛰었어요.",
        en: "an entry of type '\(shown(type))' isn't a mood and was skipped.")
    case .message(let method):
      texts(
        ko: "일정이 아니라 일정에 대한 메시지(METHOD:\(shown(method)))라 건너뛰었어요.",
        en: "this is a message about an event (METHOD:\(shown(method))) and not the event, so it was skipped.")
    case .otherThanMood(nil): texts(ko: "기분이 아니라 건너뛰었어요.", en: "the object isn't a mood and was skipped.")
    }
  }

  private func differing(_ field: String, _ values: (here: String, there: String), of name: String) -> String {
    let (here, there) = (shown(values.here), shown(values.there))
    return texts(
      ko: "'\(shown(name))': \(Particle.topic.attached(to: field)) '\(here)' 그대로 뒀어요 (파일에는 '\(there)').",
      en: "'\(shown(name))': \(field.lowercased()) stays '\(here)' (the file says '\(there)').")
  }

  private func several(_ title: String, ids: [String]) -> String {
    let (ids, first) = (ids.joined(separator: ", "), ids.first ?? "")
    return texts(
      ko: "'\(shown(title))': 맞는 책이 여럿이라(\(ids)) 뺐어요. --book \(first)처럼 어느 책인지 알려 주세요.",
      en: "'\(shown(title))' matches several books (\(ids)) and was left out. Choose one with --book \(first).")
  }

  private func unmappedColumns(_ names: String) -> String {
    texts(ko: "저장했지만 보여 주지 않는 열: \(names).", en: "saved, not shown: \(names).")
  }

  /// Returns foreign names in a form that is safe for a terminal.
  func list(_ names: [String]) -> String { names.map(shown).joined(separator: ", ") }

  /// Explains in Korean why a birthday was left out.
  private func left(_ value: String, _ error: BirthdayError?) -> String {
    (error == nil ? Particle.object : .topic).quoting(value) + birthday(error).korean
  }

  private func birthday(_ error: BirthdayError?) -> LocalizedText {
    switch error {
    case .future: LocalizedText(ko: " 아직 오지 않은 날이라 뺐어요.", en: "is in the future and was left out.")
    case .tooEarly: LocalizedText(ko: " 1850년보다 앞이라 뺐어요.", en: "is before 1850 and was left out.")
    case .noSuchDate, .noLeapMonth, .shortLunarMonth:
      LocalizedText(ko: " 없는 날이라 뺐어요.", en: "doesn't exist and was left out.")
    case nil: LocalizedText(ko: " 읽을 수 없어서 뺐어요.", en: "can't be read and was left out.")
    }
  }

  private func shown(_ text: String) -> String { texts.shortened(text) }

  private func size(_ bytes: Int) -> String {
    bytes >= 1 << 20 ? "\(bytes >> 20) MB" : bytes >= 1 << 10 ? "\(bytes >> 10) kB" : "\(bytes) B"
  }
}

/// The reasons why a picture was not saved.
extension ExchangeTexts {
  func failure(_ error: PictureError, file: String) -> CommandFailure {
    let name = "'\(file)'"
    return switch error {
    case .unknownExtension:
      CommandFailure(
        "unknown_extension", in: texts, ko: "\(name): 그림 파일의 이름이 아니에요.", en: "\(name) isn't a picture file name.",
        hintKo: ".svg나 .png로 끝나게 써 주세요.", hintEn: "Use a name that ends with .svg or .png.", kind: .usage)
    case .exists: failure(ExportError.exists, file: file)
    case .isStore: failure(ExportError.isStore, file: file)
    case .unwritable(let detail): failure(ExportError.unwritable(detail: detail), file: file)
    case .noConverter:
      CommandFailure(
        "no_converter", in: texts,
        ko: "PNG를 만드는 rsvg-convert가 없어요.", en: "PNG needs rsvg-convert, which isn't installed.",
        hintKo: "librsvg2-bin 패키지(macOS는 librsvg)를 설치하거나 .svg로 저장해 주세요.",
        hintEn: "Install the package librsvg2-bin (librsvg on macOS), or save it as .svg.")
    case .converterFailed(let detail):
      CommandFailure(
        "converter_failed", in: texts, ko: "rsvg-convert가 PNG를 만들지 못했어요\(parenthesized(detail)).",
        en: "rsvg-convert couldn't create the PNG\(parenthesized(detail)).", hint: asSVG)
    case .converterTooSlow:
      CommandFailure(
        "converter_too_slow", in: texts,
        ko: "rsvg-convert가 너무 오래 걸려서 중단했어요.", en: "rsvg-convert took too long and was stopped.", hint: asSVG)
    }
  }

  private var asSVG: String { texts(ko: ".svg로 저장해 보세요.", en: "Try saving it as .svg.") }

  /// Returns the message of another program, to append to an error.
  func parenthesized(_ detail: String) -> String { detail.isEmpty ? "" : " (\(TextClip.clip(detail, to: 60)))" }
}
