package import Domain

/// The texts in the user's language.
///
/// Features add their texts in extensions, with both languages side by side, so that the compiler finds missing texts.
package struct Texts: Hashable, Sendable {
  package let language: Settings.Language
  /// Indicates whether the texts are for the full screen, where keys and screens replace commands.
  package let isOnScreen: Bool

  package init(_ language: Settings.Language, isOnScreen: Bool = false) {
    (self.language, self.isOnScreen) = (language, isOnScreen)
  }

  /// Returns the texts for the same output in another language.
  func speaking(_ language: Settings.Language) -> Texts { Texts(language, isOnScreen: isOnScreen) }

  package func callAsFunction(ko korean: @autoclosure () -> String, en english: @autoclosure () -> String) -> String {
    switch language {
    case .korean: korean()
    case .english: english()
    }
  }

  /// The texts in the other language, by which names can be searched too.
  package var inOtherLanguage: Texts { speaking(language == .korean ? .english : .korean) }
}

/// A fixed text in both languages, for tables that are written once, such as the command tree.
package struct LocalizedText: Hashable, Sendable {
  package let korean: String
  package let english: String

  package init(ko korean: String, en english: String) { (self.korean, self.english) = (korean, english) }

  /// The text in place of a value that is empty or doesn't exist yet, on screens and in the output of commands.
  package static let noValue = LocalizedText(ko: "없음", en: "none")
}

extension Texts {
  package func callAsFunction(_ text: LocalizedText) -> String { self(ko: text.korean, en: text.english) }

  /// Returns advice that names a command, or on the full screen the advice that names its keys and screens.
  func callAsFunction(
    ko korean: @autoclosure () -> String, en english: @autoclosure () -> String,
    screenKo: @autoclosure () -> String, screenEn: @autoclosure () -> String
  ) -> String {
    isOnScreen ? self(ko: screenKo(), en: screenEn()) : self(ko: korean(), en: english())
  }

  /// Returns a day such as 2026-11-25 (수) or Wed 2026-11-25.
  package func fieldDay(_ day: Day) -> String {
    let weekday = dates.weekday(day.weekday, .short)
    return self(ko: "\(day) (\(weekday))", en: "\(weekday) \(day)")
  }

  /// Returns the last line of a list, with the number of further items.
  package func more(_ count: Int, counter: String = "개") -> String {
    self(ko: "\(count.grouped)\(counter) 더", en: "\(count.grouped) more")
  }

  /// Returns the first names of a list in one line, and the number of the others.
  package func listed(_ names: [String]) -> String { names.listed(atMost: 10) }

  package func greeting(hour: Int, name: String?) -> String {
    let greeting =
      switch hour {
      case 5..<12: self(ko: "좋은 아침이에요", en: "Good morning")
      case 12..<18: self(ko: "편안한 오후예요", en: "Good afternoon")
      case 18..<22: self(ko: "편안한 저녁이에요", en: "Good evening")
      // "Good night" would send the user to bed.
      default: self(ko: "편안한 밤이에요", en: hour < 5 ? "Hello" : "Good evening")
      }
    guard let name else { return greeting }
    return self(ko: "\(name) 님, \(greeting)", en: "\(greeting), \(name)")
  }

  package var fieldDayUnknown: String { self(ko: "날짜를 알 수 없어요", en: "not a valid date") }

  package var fieldTimeUnknown: String { self(ko: "00:00~23:59로 입력해 주세요", en: "use 00:00–23:59") }

  /// The name of the standard calendar until the user renames it.
  package var standardCalendar: String { self(ko: "기본", en: "Personal") }

  /// The name of the standard calendar in all languages, because users may type any of them.
  package static var standardCalendars: [String] { Settings.Language.allCases.map { Texts($0).standardCalendar } }

  package func name(of calendar: EventCalendar) -> String {
    calendar.name.text.isEmpty ? standardCalendar : calendar.name.text
  }

  package var nothingFound: String { self(ko: "결과가 없어요.", en: "Nothing found.") }

  package var keySheetTitle: String { self(ko: "단축키", en: "Keys") }
  /// The help for capital letters, most of which can't be typed while the keyboard is set to Korean; empty in English.
  package var capitals: String { self(ko: "대문자 키가 안 눌리면 한/영이나 . 키", en: "") }
  package var paletteTitle: String { self(ko: "무엇을 할까요?", en: "What would you like to do?") }
  package var noAnswer: String { self(ko: "아니요", en: "no") }
  var nothingRemoved: String { self(ko: "아무것도 지우지 않았어요.", en: "Nothing was removed.") }

  /// Returns the number of matches; at most `limit` of them are shown.
  package func found(_ count: Int, limit: Int) -> String {
    count < limit
      ? self(ko: "\(count.grouped)개", en: "\(count.grouped) found")
      : self(ko: "\(limit.grouped)개 이상", en: "\(limit.grouped) or more")
  }

  /// Returns an example for an empty field, worded so that it isn't mistaken for a default.
  package func such(as example: String) -> String { self(ko: "예: \(example)", en: "such as \(example)") }

  package var unsaved: String { self(ko: "저장하지 않은 내용이 있어요", en: "Unsaved changes") }
  package var keepWriting: String { self(ko: "계속 쓰기", en: "keep writing") }
  package var discard: String { self(ko: "버리기", en: "discard") }
  var timeUnknown: CommandFailure {
    failure(
      "invalid_time", ko: "시각을 알 수 없어요. 09:30처럼 입력해 주세요.", en: "That isn't a valid time. Use a time such as 09:30.")
  }

  /// The undo hint on a full screen, where a key undoes the last change.
  package var undoTakesBack: String { self(ko: "u로 되돌릴 수 있어요.", en: "You can undo this with u.") }

  /// Returns the Korean adverb of an ordinal: 두 번째로, 12번째로.
  func nth(_ number: Int) -> String {
    let words = ["첫 번째로", "두 번째로", "세 번째로", "네 번째로", "다섯 번째로"]
    return words.indices.contains(number - 1) ? words[number - 1] : "\(number)번째로"
  }

  func done(ko: String, en: String) -> String { self(ko: "\(ko) · u 되돌리기", en: "\(en) · u to undo") }

  package var undoCommand: String { self(ko: "되돌리려면 haru undo", en: "Undo: haru undo") }

  /// Returns the report of a command, with the command that undoes the change.
  func undoable(ko: String, en: String) -> String { "\(self(ko: ko, en: en)) \(undoCommand)" }

  func added(_ what: String) -> String { undoable(ko: "추가했어요: \(what).", en: "Added \(what).") }
  func changed(_ what: String) -> String { undoable(ko: "고쳤어요: \(what).", en: "Changed \(what).") }
  func removed(_ what: String) -> String { undoable(ko: "지웠어요: \(what).", en: "Removed \(what).") }

  /// Returns a name or typed words, shortened for the middle of a sentence.
  package func shortened(_ text: String) -> String { TextClip.clip(text, to: 32) }

  /// Returns the name of a person or plant, shortened for the middle of a sentence.
  package func shortName(_ name: String) -> String { TextClip.clip(name, to: 24) }

  package func refusal(of name: String, _ error: TextLimitError) -> Refusal { Refusal(failure(of: name, error)) }

  /// - Parameter isOption: `true` if `name` is the name of an option or of an argument, not a label.
  package func failure(of name: String, isOption: Bool = false, _ error: TextLimitError) -> CommandFailure {
    let label = isOption ? Self.arguments[name] : name
    let subject = label.map { Particle.subject.attached(to: $0) } ?? "\(name):"
    return switch error {
    case .empty:
      failure(
        error.code, ko: label == nil ? "\(subject) 비워 둘 수 없어요." : "\(subject) 비어 있어요.", en: "\(name) can't be empty.",
        hint: isOption ? self(ko: "'' 대신 내용을 써 주세요.", en: "Type some text instead of ''.") : nil)
    case .tooLong(let count, let limit):
      failure(
        error.code, ko: "\(subject) \(count.grouped)자예요. \(limit.grouped)자까지 쓸 수 있어요.",
        en: "\(name) has \(count.grouped) characters, but the limit is \(limit.grouped).",
        hint: shorten(by: count - limit))
    }
  }

  /// The Korean words for arguments whose text has a limit.
  private static let arguments = ["NAME": "이름", "NEW": "새 이름", "TEXT": "내용"]

  /// Returns details to append to words, in parentheses; empty if there are none.
  func parenthesized(_ details: String) -> String {
    details.isEmpty ? "" : self(ko: "(\(details))", en: " (\(details))")
  }

  package func shorten(by count: Int) -> String {
    self(ko: "\(count.grouped)자를 줄여 주세요.", en: "Remove \(count == 1 ? "1 character" : "\(count.grouped) characters").")
  }
}

extension [String] {
  /// Returns the first items in one line, and the number of the others, such as "한강, 산책 +3".
  ///
  /// - Parameter count: The number of all items; `nil` if all of them are here.
  func listed(atMost most: Int, of count: Int? = nil, separator: String = ", ") -> String {
    let list = prefix(most).joined(separator: separator)
    let others = (count ?? self.count) - Swift.min(most, self.count)
    return others > 0 ? "\(list) +\(others.grouped)" : list
  }
}

extension TextLimitError {
  var code: String {
    switch self {
    case .empty: "text_empty"
    case .tooLong: "text_too_long"
    }
  }
}

extension Texts {
  package func notice(_ notice: StoreNotice) -> String {
    switch notice {
    case .waiting: self(ko: "다른 창에서 저장하고 있어서 기다리는 중이에요…", en: "Waiting for another Haru window to save…")
    case .waitingForProgram:
      self(ko: "다른 프로그램이 자료 파일을 쓰고 있어서 기다리는 중이에요…", en: "Waiting for another program that writes to the data file…")
    case .replaced:
      self(
        ko: "자료 파일이 다른 파일로 바뀌어서, 이제 그 자료를 보여 줘요.",
        en: "The data file was replaced. Haru now shows the new one.")
    case .logSetAside(let path):
      self(
        ko: "haru.db-wal이 자료 파일과 맞지 않아 \(path)에 옮겨 뒀어요. 마지막에 바꾼 내용이 빠졌을 수 있어요.",
        en: "haru.db-wal didn't match the data file and was moved to \(path). Your last changes may be missing.")
    case .damaged:
      self(
        ko: "자료 파일이 손상됐어요. 'haru data check'로 점검해 주세요.",
        en: "The data file is damaged. Run 'haru data check' to see what is wrong.",
        screenKo: "자료 파일이 손상됐어요. '나' 탭의 '자료'에서 점검해 주세요.",
        screenEn: "The data file is damaged. To see what is wrong, check it under Data in the Me tab.")
    case .passwordsLeft:
      self(
        ko: "키링을 쓸 수 없어서 거기에 있는 서버 비밀번호는 지우지 못했어요. 키링을 열고 'Haru' 항목을 지워 주세요.",
        en: """
          The keyring couldn't be used, so it still has passwords for servers. Unlock the keyring and remove the \
          entries named 'Haru'.
          """)
    case .machineSettings(let settings): machineSettings(settings.map(\.key).joined(separator: ", "))
    }
  }

  private func machineSettings(_ keys: String) -> String {
    let removed = self(
      ko: "자료에 있던 설정(\(keys))은 프로그램을 실행하거나 어디로 보낼지 정할 수 있어서 쓰지 않고 지웠어요. 이런 설정은 컴퓨터마다 따로 정해요.",
      en: """
        These settings in your data were removed and not used: \(keys). Settings that run a program or decide where \
        things are sent belong to each computer.
        """)
    let again = self(
      ko: "내가 정한 것이었다면 'haru settings set'으로 다시 정해 주세요.",
      en: "If they were yours, set them again with 'haru settings set'.",
      screenKo: "내가 정한 것이었다면 '나' 탭에서 다시 정해 주세요.", screenEn: "If they were yours, set them again in the Me tab.")
    return [removed, again].spaced
  }

  /// Returns the system's reason for a failure in the user's language, or unchanged if there is no translation.
  ///
  /// - Parameter detail: The reason from the system (glibc's `strerror`), alone or at the end of a sentence.
  package func reason(_ detail: String) -> String {
    guard language == .korean else { return detail }
    let known = Self.reasons.first { detail.hasSuffix($0.english) }
    return known.map { detail.dropLast($0.english.count) + $0.korean } ?? detail
  }

  /// Returns whether the system's reason is that the file doesn't exist.
  func isMissing(_ detail: String) -> Bool { detail.hasSuffix("No such file or directory") }

  /// Returns a server's reason for a failure in the user's language, or unchanged if there is no translation.
  ///
  /// - Parameter detail: The words of libpq, which may fill several lines.
  func connectionReason(_ detail: String) -> String {
    guard language == .korean, let known = Self.connectionReasons.first(where: { detail.contains($0.english) }) else {
      return reason(detail)
    }
    let place = detail.firstMatch(of: /server at "([^"]+)".*?, port ([0-9]+)/).map { "\($0.1):\($0.2): " }
    return (place ?? "") + known.korean
  }

  private static let connectionReasons: [(english: String, korean: String)] = [
    ("Connection refused", "응답하는 서버가 없음"), ("could not translate host name", "주소를 찾을 수 없음"),
    ("timeout expired", "제때 응답하지 않음"), ("timed out", "제때 응답하지 않음"), ("No route to host", "네트워크가 닿지 않음"),
    ("Network is unreachable", "네트워크가 닿지 않음"), ("closed the connection", "연결이 끊어짐"),
    ("password authentication failed", "비밀번호가 맞지 않음"), ("no password supplied", "비밀번호가 없음"),
    ("permission denied", "권한이 없음"),
  ]

  private static let reasons: [(english: String, korean: String)] = [
    ("No such file or directory", "그런 파일이나 폴더가 없음"), ("Permission denied", "권한이 없음"),
    ("Operation not permitted", "허용되지 않음"), ("Is a directory", "폴더임"), ("Not a directory", "폴더가 아님"),
    ("No space left on device", "디스크가 가득 참"), ("Disk quota exceeded", "디스크 할당량을 다 씀"),
    ("Read-only file system", "읽기 전용 디스크"), ("Input/output error", "디스크나 장치의 오류"),
    ("File too large", "파일이 너무 큼"), ("File name too long", "파일 이름이 너무 긺"), ("File exists", "이미 있음"),
    ("Too many open files", "열린 파일이 너무 많음"), ("Too many levels of symbolic links", "링크가 서로를 가리킴"),
    ("No such device or address", "그런 장치가 없음"), ("Directory not empty", "비어 있지 않은 폴더"),
    ("Device or resource busy", "다른 곳에서 쓰는 중"),
    ("Text file busy", "실행 중인 파일"), ("Invalid argument", "쓸 수 없는 값"), ("Broken pipe", "받는 쪽이 닫힘"),
    ("Cannot allocate memory", "메모리가 모자람"), ("Resource temporarily unavailable", "지금은 쓸 수 없음"),
    ("Too many open files in system", "열린 파일이 너무 많음"), ("Operation not supported", "지원하지 않음"),
    ("Exec format error", "실행할 수 없는 파일"), ("Connection reset by peer", "연결이 끊어짐"),
    ("Bad file descriptor", "열려 있지 않음"), ("Stale file handle", "파일이 사라짐"),
    ("A device, not a file", "파일이 아니라 장치임"), ("No program writes to this pipe", "이 파이프에 쓰는 프로그램이 없음"),
    ("More than 1 GiB", "1 GiB를 넘음"),
  ]
}

extension Texts {
  func name(of label: ContactLabel) -> String {
    switch label {
    case .none: ""
    case .mobile: self(ko: "휴대폰", en: "mobile")
    case .home: self(ko: "집", en: "home")
    case .work: self(ko: "회사", en: "work")
    case .main: self(ko: "대표", en: "main")
    case .school: self(ko: "학교", en: "school")
    case .fax: self(ko: "팩스", en: "fax")
    case .pager: self(ko: "호출기", en: "pager")
    case .other: self(ko: "기타", en: "other")
    case .custom(let label): label.text
    }
  }
}
