import Domain

/// The facts about the program itself.
package struct AboutHaru: Hashable, Sendable {
  /// The mail address for inquiries; `nil` as long as there is no public one.
  package static let mail: String? = nil
  /// The home page of the project; `nil` as long as there is no public one.
  package static let page: String? = nil

  package let version: String
  /// Lines that help with a report of a fault.
  package let system: [LocalizedText]
  package let mail: String?
  package let page: String?
  /// Indicates whether the newest version can be asked for.
  var asks = false

  package init(
    version: String, system: [LocalizedText], mail: String? = AboutHaru.mail, page: String? = AboutHaru.page
  ) { (self.version, self.system, self.mail, self.page) = (version, system, mail, page) }

  /// A letter with what is asked for, to the address if there is one (RFC 6068).
  func letter(subject: String, body: String) -> String? {
    mail.map { mail in
      let query = [("subject", subject), ("body", body)].map { "\($0)=\(WebAddress.encoded($1))" }
      return "mailto:\(WebAddress.encoded(mail, besides: "@"))?\(query.joined(separator: "&"))"
    }
  }
}

/// The pages about Haru, in the order they are listed.
package enum AboutTopic: String, Hashable, Sendable, CaseIterable {
  case notices, tutorial, inquiry, rate, version, licences, terms, privacy

  var name: LocalizedText { words.name }
  var summary: LocalizedText { words.summary }

  private var words: (name: LocalizedText, summary: LocalizedText) {
    func words(_ ko: (String, String), _ en: (String, String)) -> (LocalizedText, LocalizedText) {
      (LocalizedText(ko: ko.0, en: en.0), LocalizedText(ko: ko.1, en: en.1))
    }
    return switch self {
    case .notices: words(("새 소식", "버전마다 새로워진 것을 봐요"), ("What is new", "See what each version brought"))
    case .tutorial: words(("쓰는 법", "처음에 본 안내를 다시 봐요"), ("How to use Haru", "See the first pages again"))
    case .inquiry:
      words(("문의하기", "버전과 시스템이 적힌 메일을 열어요"), ("Write to us", "Open a mail with version and system filled in"))
    case .rate: words(("평가하기", "하루의 페이지를 열어요"), ("Rate Haru", "Open the page of Haru"))
    case .version: words(("버전", "설치한 버전과 가장 새로운 버전을 봐요"), ("Version", "See the installed version, and the newest"))
    case .licences: words(("라이선스", "하루에 든 것들의 라이선스를 봐요"), ("Licences", "See the licences of what is in Haru"))
    case .terms: words(("이용 약관", "이용 약관을 봐요"), ("Terms of use", "See the terms of use"))
    case .privacy:
      words(("개인정보", "무엇을 어디에 두고 언제 밖으로 보내는지 봐요"), ("Privacy", "See what is kept where, and when anything leaves"))
    }
  }
}

/// The news of a version.
package struct Notice: Hashable, Sendable {
  package let version: String
  package let points: [LocalizedText]

  /// From the change log, the newest first.
  package static let all = [
    Notice(
      version: "0.1.0",
      points: [
        LocalizedText(ko: "오늘: 지금 하는 일, 다음 일, 끝난 일을 한눈에.", en: "Today: what goes on, what comes next, what is done."),
        LocalizedText(
          ko: "일정: 말하듯이 쓰면 알아들어요. 반복, 겹침, 빈 시간, 캘린더 파일.",
          en: "Plan: events written as you speak; repeats, overlaps, free time, calendar files."),
        LocalizedText(
          ko: "사람: 아끼는 사람이 식물이 되고, 연락할 때마다 물을 줘요.",
          en: "People: who matters to you becomes a plant, watered whenever you are in touch."),
        LocalizedText(ko: "글귀: 날마다 하나씩, 그림으로도 나눠요.", en: "Words: a saying a day, shared as a picture too."),
        LocalizedText(ko: "캔버스: 기분이 그림이 돼요. 일기와 한 해도 봐요.", en: "Canvas: moods become paintings, a diary and a year."),
        LocalizedText(
          ko: "책: 하루 몇 쪽씩 끝까지. 문장과 책장도.", en: "Books: some pages a day until the end; sentences and shelves."),
        LocalizedText(
          ko: "나: 모든 설정을 한곳에서 찾고, 그 자리에서 바꾸고, 되돌려요.",
          en: "Me: every setting in one place, found, changed there and taken back."),
        LocalizedText(
          ko: "자료: 백업, 내보내기, 합치기. 무엇이든 되돌릴 수 있어요.", en: "Data: backups, exports and merging; everything can be undone."),
      ])
  ]
}

/// Something by others that is in the program, or that it uses.
struct Licence: Hashable, Sendable {
  let name: String
  /// The licence's name in SPDX.
  let licence: String
  let about: LocalizedText

  static let all = [
    Licence(
      name: "Haru", licence: "MIT",
      about: LocalizedText(
        ko: "Copyright (c) 2026 Haru contributors. 글귀 474개도 함께예요.",
        en: "Copyright (c) 2026 Haru contributors; its 474 sayings too.")),
    Licence(
      name: "Swift, Foundation, Dispatch", licence: "Apache-2.0 WITH Swift-exception",
      about: LocalizedText(ko: "하루 안에 들어 있어요. Apple과 Swift 프로젝트.", en: "Built in. By Apple and the Swift project.")),
    Licence(
      name: "ICU", licence: "Unicode-3.0",
      about: LocalizedText(ko: "Foundation 안에 들어 있어요. Unicode, Inc.", en: "Built in with Foundation. By Unicode, Inc.")),
    Licence(
      name: "SQLite", licence: "Public Domain",
      about: LocalizedText(ko: "모든 기록을 두는 파일에 써요.", en: "For the file that has all records.")),
    Licence(
      name: "libcurl", licence: "curl",
      about: LocalizedText(ko: "웹에 물을 때만 시스템의 것을 열어요.", en: "The system's own, opened only to ask the web.")),
    Licence(
      name: "libsodium", licence: "ISC",
      about: LocalizedText(ko: "잠금과 암호화한 백업에 써요.", en: "For locks and encrypted backups.")),
  ]
}
