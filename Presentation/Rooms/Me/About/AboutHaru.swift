import Domain

/// What is known of the program itself.
package struct AboutHaru: Hashable, Sendable {
  /// Where people can write to; `nil` as long as there is no public address.
  package static let mail: String? = nil
  /// Where the project is at home; `nil` as long as it is nowhere public.
  package static let page: String? = nil

  package let version: String
  /// What somebody who reports a fault is asked for, a line each.
  package let system: [LocalizedText]
  package let mail: String?
  package let page: String?
  /// Whether somebody can be asked for the newest version.
  var asks = false

  package init(
    version: String,
    system: [LocalizedText],
    mail: String? = AboutHaru.mail,
    page: String? = AboutHaru.page
  ) {
    self.version = version
    self.system = system
    self.mail = mail
    self.page = page
  }

  /// A letter with what is asked for, to the address if there is one (RFC 6068).
  func letter(subject: String, body: String) -> String? {
    mail.map { mail in
      let query = [("subject", subject), ("body", body)].map { "\($0)=\(WebAddress.encoded($1))" }
      return "mailto:\(WebAddress.encoded(mail, besides: "@"))?\(query.joined(separator: "&"))"
    }
  }
}

/// What can be read about Haru, in the order it is listed.
package enum AboutTopic: String, Hashable, Sendable, CaseIterable {
  case notices, tutorial, inquiry, rate, version, licences, terms, privacy

  var name: LocalizedText {
    switch self {
    case .notices: LocalizedText(ko: "새 소식", en: "What is new")
    case .tutorial: LocalizedText(ko: "쓰는 법", en: "How to use Haru")
    case .inquiry: LocalizedText(ko: "문의하기", en: "Write to us")
    case .rate: LocalizedText(ko: "평가하기", en: "Rate Haru")
    case .version: LocalizedText(ko: "버전", en: "Version")
    case .licences: LocalizedText(ko: "라이선스", en: "Licences")
    case .terms: LocalizedText(ko: "이용 약관", en: "Terms of use")
    case .privacy: LocalizedText(ko: "개인정보", en: "Privacy")
    }
  }

  var summary: LocalizedText {
    switch self {
    case .notices: LocalizedText(ko: "버전마다 새로워진 것을 봐요", en: "See what each version brought")
    case .tutorial: LocalizedText(ko: "처음에 본 안내를 다시 봐요", en: "See the first pages again")
    case .inquiry: LocalizedText(ko: "버전과 시스템이 적힌 메일을 열어요", en: "Open a mail with version and system filled in")
    case .rate: LocalizedText(ko: "하루의 페이지를 열어요", en: "Open the page of Haru")
    case .version: LocalizedText(ko: "설치한 버전과 가장 새로운 버전을 봐요", en: "See the installed version, and the newest")
    case .licences: LocalizedText(ko: "하루에 든 것들의 라이선스를 봐요", en: "See the licences of what is in Haru")
    case .terms: LocalizedText(ko: "이용 약관을 봐요", en: "See the terms of use")
    case .privacy:
      LocalizedText(ko: "무엇을 어디에 두고 언제 밖으로 보내는지 봐요", en: "See what is kept where, and when anything leaves")
    }
  }
}

/// What a version brought.
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
  /// By SPDX's name.
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
