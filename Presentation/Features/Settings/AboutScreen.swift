import Domain

/// A page of text about Haru.
package enum AboutScreen: SettingsScreen, ScrollScreen {
  package static let actions: [ScreenAction<State>] =
    .scrolls() + [.init(CommonKey.back.or(CommonKey.open), [.dismiss])]

  package struct State: SettingsState, ActionState, ScrollingState {
    package typealias Owner = AboutScreen

    package let texts: Texts
    let topic: AboutTopic
    let about: AboutHaru
    let opened: Bool?
    var newest: Result<AppVersion, NewestVersionError>?
    package var size = Size(columns: 80, rows: 24)
    var top = 0

    init(_ topic: AboutTopic, _ about: AboutHaru, opened: Bool? = nil, texts: Texts) {
      (self.topic, self.about, self.opened, self.texts) = (topic, about, opened, texts)
    }

    package var wanted: [SettingsEffect] { topic == .version && about.asks && newest == nil ? [.askForVersion] : [] }

    var failure: String? { nil }
    var textArea: Rect { Rect.column(size).inset(top: size.titleRows, right: 2) }
    var lines: [StyledLine] { page.lines(width: min(textArea.size.columns, 76)) }

    var page: AboutPage { AboutPage(topic, about, texts, newest: newest, opened: opened) }
  }

  package static func show(_ result: SettingsResult, _ state: inout State) {
    if case .newest(let newest) = result { state.newest = newest }
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    frame.line(state.page.title, in: Rect.column(frame.size), style: .title)
    state.drawLines(on: &frame)
  }
}

/// A page about Haru, which is split into lines only when drawn.
package struct AboutPage: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case heading(String)
    case paragraph(String)
    case point(String)
    case note(String)
  }

  let title: String
  let parts: [Part]

  func lines(width: Int) -> [StyledLine] {
    parts.enumerated().flatMap { index, part -> [StyledLine] in
      let isApart = index > 0 && !(part.isClose && !parts[index - 1].isParagraph)
      return (isApart ? [StyledLine()] : []) + lines(of: part, width)
    }
  }

  private func lines(of part: Part, _ width: Int) -> [StyledLine] {
    switch part {
    case .heading(let text): return wrapped(text, width, .title)
    case .paragraph(let text): return wrapped(text, width, .plain)
    case .note(let text): return wrapped(text, width, .hint)
    case .point(let text):
      return wrapped(text, width - 2, .plain).enumerated().map { row, line in
        (row == 0 ? StyledLine("· ", .hint) : StyledLine(blanks: 2)) + line
      }
    }
  }

  /// The text of each part, printed on a line of its own for programs.
  var texts: [String] {
    parts.map { part in
      switch part {
      case .heading(let text), .paragraph(let text), .point(let text), .note(let text): text
      }
    }
  }

  private func wrapped(_ text: String, _ width: Int, _ style: Style) -> [StyledLine] {
    StyledLine.wrapped(text, columns: max(1, width), style)
  }
}

extension AboutPage.Part {
  /// Indicates whether the part follows the part above without a blank line.
  fileprivate var isClose: Bool {
    switch self {
    case .point, .note: true
    case .heading, .paragraph: false
    }
  }

  fileprivate var isParagraph: Bool { if case .paragraph = self { true } else { false } }
}

extension AboutPage {
  /// - Parameter newest: The answer about the newest version; `nil` until an answer comes, or if nobody is asked.
  init(
    _ topic: AboutTopic, _ about: AboutHaru, _ texts: Texts, newest: Result<AppVersion, NewestVersionError>? = nil,
    opened: Bool? = nil, pages: [WelcomePage] = []
  ) {
    title = texts(topic.name)
    let words = texts.about
    switch topic {
    case .notices: parts = Notice.all.flatMap { [.heading($0.version)] + $0.points.map { .point(texts($0)) } }
    case .tutorial: parts = pages.flatMap { [.heading(texts($0.heading))] + $0.body.map { .point(texts($0)) } }
    case .inquiry:
      let address = about.mail.map { [opened == true ? words.opened($0) : words.notOpened($0)] } ?? [words.noAddress]
      parts = (address.map { .paragraph($0) }) + words.letter(about).map { .point($0) }
    case .rate:
      parts = [.paragraph(about.page.map { opened == true ? words.opened($0) : words.notOpened($0) } ?? words.noPage)]
    case .version:
      let asked: Part =
        switch newest {
        case .success(let version)?: .paragraph(words.newest(version, than: about.version))
        case .failure(let error)?: .paragraph(words.failure(error))
        case nil: .note(about.asks ? words.asking : words.nobodyAsked)
        }
      parts = [.heading(words.installed(about.version)), asked] + about.system.map { .note(texts($0)) }
    case .licences:
      parts =
        Licence.all.flatMap { licence -> [Part] in
          [.heading("\(licence.name) — \(licence.licence)"), .note(texts(licence.about))]
        } + [.paragraph(words.noFonts)]
    case .terms: parts = words.terms.map { .paragraph($0) }
    case .privacy: parts = words.privacy.map { .paragraph($0) }
    }
  }
}

/// The facts about the program itself.
package struct AboutHaru: Hashable, Sendable {
  /// The email address for inquiries; `nil` as long as there is no public address.
  package static let mail: String? = nil
  /// The home page of the project; `nil` as long as there is no public page.
  package static let page: String? = nil

  package let version: String
  /// Facts about the system that help with a bug report.
  package let system: [LocalizedText]
  package let mail: String?
  package let page: String?
  /// Indicates whether Haru can ask for the newest version, because an address to ask is set.
  var asks = false

  package init(
    version: String, system: [LocalizedText], mail: String? = AboutHaru.mail, page: String? = AboutHaru.page
  ) { (self.version, self.system, self.mail, self.page) = (version, system, mail, page) }

  /// Returns a `mailto:` link with a subject and a body (RFC 6068); `nil` without an address.
  func letter(subject: String, body: String) -> String? {
    mail.map { mail in
      let query = [("subject", subject), ("body", body)].map { "\($0)=\(WebAddress.encoded($1))" }
      return "mailto:\(WebAddress.encoded(mail, besides: "@"))?\(query.joined(separator: "&"))"
    }
  }
}

/// The pages about Haru, in the order in which they are listed.
package enum AboutTopic: String, Hashable, Sendable, CaseIterable {
  case notices, tutorial, inquiry, rate, version, licences, terms, privacy

  var name: LocalizedText { words.name }
  var summary: LocalizedText { words.summary }

  private var words: (name: LocalizedText, summary: LocalizedText) {
    func words(_ ko: (String, String), _ en: (String, String)) -> (LocalizedText, LocalizedText) {
      (LocalizedText(ko: ko.0, en: en.0), LocalizedText(ko: ko.1, en: en.1))
    }
    return switch self {
    case .notices: words(("새 소식", "버전마다 새로워진 점을 봐요"), ("What's new", "See what changed in each version"))
    case .tutorial: words(("사용법", "처음에 본 안내를 다시 봐요"), ("How to use Haru", "See the introduction again"))
    case .inquiry:
      words(("문의하기", "버전과 시스템이 적힌 문의 이메일을 써요"), ("Contact us", "Write an email with your version and system filled in"))
    case .rate: words(("평가하기", "평가 페이지를 열어요"), ("Rate Haru", "Open Haru's page"))
    case .version: words(("버전", "설치한 버전과 최신 버전을 봐요"), ("Version", "See the installed and the latest version"))
    case .licences: words(("라이선스", "하루가 쓰는 오픈소스 라이선스를 봐요"), ("Licenses", "See the licenses of Haru's components"))
    case .terms: words(("이용 약관", "이용 약관을 봐요"), ("Terms of use", "See the terms of use"))
    case .privacy:
      words(
        ("개인정보", "무엇을 어디에 저장하고 언제 밖으로 보내는지 봐요"), ("Privacy", "See what is stored where, and what leaves this computer"))
    }
  }
}

/// The news of a version.
package struct Notice: Hashable, Sendable {
  package let version: String
  package let points: [LocalizedText]

  /// The news from the change log, the newest version first.
  package static let all = [
    Notice(
      version: "0.9.0",
      points: [
        LocalizedText(ko: "오늘: 지금 하는 일, 다음 일, 끝난 일을 한눈에 봐요.", en: "Today: what's on now, what's next and what's done."),
        LocalizedText(
          ko: "일정: 말하듯이 쓰면 알아들어요. 반복, 겹침, 빈 시간, 캘린더 파일도 다뤄요.",
          en: "Plan: type events the way you say them; repeats, overlaps, free time, calendar files."),
        LocalizedText(
          ko: "사람: 소중한 사람이 식물이 되고, 연락할 때마다 물을 줘요.",
          en: "People: everyone you care about becomes a plant, watered whenever you are in touch."),
        LocalizedText(ko: "글귀: 날마다 하나씩 만나고, 그림으로 공유해요.", en: "Words: sayings, which you can also share as pictures."),
        LocalizedText(
          ko: "캔버스: 기분이 그림이 돼요. 일기와 한 해의 그림도 봐요.",
          en: "Canvas: your moods become paintings, a diary and a picture of your year."),
        LocalizedText(
          ko: "책: 하루 몇 쪽씩 끝까지 읽고, 문장과 책장도 모아요.",
          en: "Books: a few pages a day until you finish, with quotes and a shelf."),
        LocalizedText(
          ko: "나: 모든 설정을 한곳에서 찾고, 그 자리에서 바꾸고, 되돌려요.",
          en: "Me: find every setting in one place, change it there and undo it."),
        LocalizedText(
          ko: "자료: 백업하고, 내보내고, 합쳐요. 거의 모든 것을 되돌릴 수 있어요.",
          en: "Data: back up, export and merge. You can undo almost anything."
        ),
      ])
  ]
}

/// The license of a component that Haru contains; `.ci/licenses` has the texts.
struct Licence: Hashable, Sendable {
  let name: String
  /// The SPDX expression of the license.
  let licence: String
  let about: LocalizedText

  static let all = [
    Licence(
      name: "Haru", licence: "MIT",
      about: LocalizedText(
        ko: "Copyright (c) 2026 Haru contributors. 글귀 474개도 이 라이선스를 따라요.",
        en: "Copyright (c) 2026 Haru contributors, including the 474 sayings.")),
    Licence(
      name: "Swift, Foundation, Dispatch", licence: "Apache-2.0 WITH Swift-exception",
      about: LocalizedText(ko: "하루 안에 들어 있어요. Apple과 Swift 프로젝트.", en: "Included. By Apple and the Swift project.")),
    Licence(
      name: "ICU", licence: "Unicode-3.0",
      about: LocalizedText(ko: "Foundation 안에 들어 있어요. Unicode, Inc.", en: "Included in Foundation. By Unicode, Inc.")),
    Licence(
      name: "libstdc++", licence: "GPL-3.0-or-later WITH GCC-exception-3.1",
      about: LocalizedText(
        ko: "Swift가 쓰는 C++ 라이브러리예요. 하루 안에 들어 있어요. Free Software Foundation.",
        en: "Built in, for Swift's own libraries. By the Free Software Foundation.")),
    Licence(
      name: "SQLite", licence: "Public Domain",
      about: LocalizedText(ko: "모든 기록을 저장하는 파일을 다룰 때 써요.", en: "Used for the file with all records.")),
    Licence(
      name: "libsodium", licence: "ISC AND BSD-2-Clause",
      about: LocalizedText(
        ko: "잠금, 암호화한 백업, 저장한 비밀번호에 써요.", en: "Used for locks, encrypted backups and stored passwords.")),
  ]
}

extension Texts {
  var about: AboutTexts { AboutTexts(texts: self) }
}

struct AboutTexts {
  let texts: Texts

  var heading: String { texts(ko: "하루 정보", en: "About Haru") }
  var noAddress: String {
    texts(
      ko: "아직 공개된 주소가 없어요. 하루를 받은 곳에 아래 정보를 함께 보내 주세요.",
      en: "There is no public address yet. Send the lines below to whoever gave you Haru.")
  }
  var noPage: String {
    texts(ko: "아직 평가할 수 있는 곳이 없어요.", en: "There is no public page yet. You will be able to open it here.")
  }
  var subject: String { texts(ko: "하루 문의", en: "About Haru") }
  var noFonts: String {
    texts(
      ko: "하루 앱에는 글꼴이 들어 있지 않아요. 그림에는 컴퓨터에 있는 글꼴을 써요.",
      en: "Haru includes no fonts. Pictures use the fonts on your computer.")
  }

  func opened(_ address: String) -> String { texts(ko: "열었어요: \(address)", en: "Opened: \(address)") }

  func notOpened(_ address: String) -> String {
    texts(
      ko: "열 수 있는 프로그램이 없어요. 직접 열어 주세요: \(address)", en: "No program can open this link. Open it yourself: \(address)")
  }

  func letter(_ about: AboutHaru) -> [String] { ["Haru \(about.version)"] + about.system.map { texts($0) } }

  func installed(_ version: String) -> String { texts(ko: "설치한 버전: \(version)", en: "Installed: \(version)") }

  func newest(_ version: AppVersion, than installed: String) -> String {
    let isNewer = AppVersion(installed).map { $0 < version } ?? true
    return isNewer
      ? texts(ko: "최신 버전: \(version.text)", en: "Latest: \(version.text)")
      : texts(ko: "최신 버전을 쓰고 있어요.", en: "You have the latest version.")
  }

  var nobodyAsked: String {
    texts(
      ko: "HARU_UPDATE_URL에 주소를 적으면 최신 버전을 확인해요.",
      en: "To check for the latest version, set HARU_UPDATE_URL to an address.")
  }

  var asking: String { texts(ko: "최신 버전을 확인하는 중이에요…", en: "Checking for the latest version…") }

  func failure(_ error: NewestVersionError) -> String {
    switch error {
    case .wrongAddress:
      texts(
        ko: "HARU_UPDATE_URL이 https://나 http://로 시작하는 주소가 아니에요.",
        en: "HARU_UPDATE_URL isn't an address that begins with https:// or http://.")
    case .notReached: texts(ko: "HARU_UPDATE_URL에서 응답을 받지 못했어요.", en: "HARU_UPDATE_URL didn't respond.")
    case .refused(let status):
      texts(
        ko: "HARU_UPDATE_URL이 \(Particle.direction.attached(to: "\(status)")) 응답했어요.",
        en: "HARU_UPDATE_URL responded with \(status).")
    case .unreadable: texts(ko: "HARU_UPDATE_URL의 응답이 버전이 아니에요.", en: "HARU_UPDATE_URL didn't return a version.")
    }
  }

  var terms: [String] {
    [
      texts(
        ko: "하루는 MIT 라이선스로 누구나 쓰고, 고치고, 공유할 수 있는 무료 프로그램이에요.",
        en: "Haru is free: anyone may use, change and share it under the MIT license."),
      texts(
        ko: "프로그램은 보증 없이 있는 그대로 제공해요. 쓰다가 생긴 손해는 만든 사람들이 책임지지 않아요.",
        en: "Haru is provided as is, without any warranty. Its makers aren't liable for any damage."),
      texts(
        ko: "내가 적은 내용은 모두 내 것이에요. 언제든 내보내고(haru data export) 지울 수 있어요(haru data erase).",
        en: "What you write is yours. Export it (haru data export) or erase it (haru data erase) at any time.",
        screenKo: "내가 적은 내용은 모두 내 것이에요. 언제든 '나' 탭의 '자료'에서 내보내고 지울 수 있어요.",
        screenEn: "What you write is yours. Export or erase it at any time, under Data in the Me tab."),
      texts(
        ko: "책 검색 서비스에는 각각의 약관이 적용돼요. 키는 그 약관에 따라 받아 써 주세요.",
        en: "Book catalogs have their own terms, which apply to the keys you get from them."),
    ]
  }

  var privacy: [String] {
    [
      texts(
        ko: "적은 내용과 계정, 설정은 이 컴퓨터의 파일 하나에만 저장하고, 나만 읽을 수 있어요(haru data path). 서버를 골랐으면 그 서버에 저장해요.",
        en:
          "Your records, account and settings are in a file that only you can read (haru data path), or on your server.",
        screenKo: "적은 내용과 계정, 설정은 이 컴퓨터의 파일 하나에만 저장하고, 나만 읽을 수 있어요. 서버를 골랐으면 그 서버에 저장해요.",
        screenEn: "Your records, account and settings are in a file that only you can read, or on your server."),
      texts(
        ko: "백업은 그 옆의 backups 폴더에, 다시 받을 수 있는 것(책 표지와 검색 결과)은 캐시 폴더에 있어요.",
        en:
          "Backups are in a backups folder next to that file. The cache folder has copies of covers and search results."
      ),
      texts(
        ko: "하루는 서버를 운영하지 않아요. 통계도 광고도 없고, 직접 요청할 때만 밖으로 보내요.",
        en: "Haru has no server of its own, no tracking and no ads. Nothing leaves this computer unless you ask."),
      texts(
        ko: """
          밖으로 보내는 것: 책을 찾으면 고른 서비스에 검색어와 키를 보내요. 책 표지도 그곳에서 받아요(books.covers로 꺼요). HARU_UPDATE_URL을 \
          정하면 그 주소에서 새 버전을 확인해요. ntfy나 reminders.command를 정하면 알림을, PostgreSQL 서버를 고르면 자료를 그곳에 보내요. \
          동기화하는 서버에는 고른 캘린더와 주소록이 가고, 로그인하는 곳에는 내가 누구인지만 물어봐요.
          """,
        en: """
          What leaves this computer: a book search sends your words and a key to the catalogs you chose, and \
          covers are downloaded from them (books.covers turns this off). If HARU_UPDATE_URL is set, that address is \
          asked for the latest version. If you set them up, ntfy and reminders.command get your reminders, and a \
          PostgreSQL server gets your data. Accounts that you synchronize with get the calendars and address books \
          that you choose, and a provider that you sign in with is only asked who you are.
          """),
      texts(
        ko: "전화, 문자, 이메일, 링크는 직접 열 때만 다른 프로그램으로 넘어가요. 키와 비밀번호는 로그, 오류 메시지, 백업에 남기지 않아요.",
        en:
          "Haru opens calls, messages, emails and links only when you ask. "
          + "Logs, errors and backups contain no keys or passwords."
      ),
    ]
  }
}

extension Command<SettingsCommandRun> {
  /// The commands about Haru itself.
  static var about: [SettingsCommand] {
    AboutTopic.allCases.map { topic in
      switch topic {
      case .notices: command(topic, Notice.object.form.listed, run: SettingsCommandRun.showNotices)
      case .tutorial: command(topic, WelcomePage.object.form.listed, run: SettingsCommandRun.showTutorial)
      case .inquiry:
        command(topic, AboutHaru.inquiry.form, run: calling { call throws(CommandFailure) in await call.open(topic) })
      case .rate:
        command(topic, AboutHaru.rating.form, run: calling { call throws(CommandFailure) in await call.open(topic) })
      case .version:
        command(
          topic, AboutHaru.versions.form, plain: AboutHaru.versions.plainForm, run: SettingsCommandRun.showVersion)
      case .licences: command(topic, Licence.object.form.listed, run: SettingsCommandRun.showLicences)
      case .terms, .privacy:
        command(topic, AboutPage.object.form, run: calling { call throws(CommandFailure) in call.show(topic) })
      }
    }
  }

  private static func command(
    _ topic: AboutTopic, _ json: JSONForm, plain: LocalizedText = .columns(ko: "글 한 줄", en: "a line of the text"),
    run action: @escaping Action
  ) -> SettingsCommand {
    SettingsCommand(
      topic.rawValue, ko: topic.summary.korean, en: topic.summary.english, json: json, plain: plain, run: action)
  }
}

extension SettingsCommandRun {
  private var about: AboutHaru { services.about }

  func showNotices() async throws(CommandFailure) {
    let read = try? await services.store.read { transaction throws(StoreError) in
      try transaction.settings.settings().noticesRead
    }
    let isRead = read.flatMap(\.self) == Notice.all.first?.version
    write(AboutPage(.notices, about, texts)) { .array(Notice.all.map { Notice.object(($0, isRead, texts)) }) }
    await services.noteNotices()
  }

  func showTutorial() async throws(CommandFailure) {
    let pages = WelcomePage.all(of: services.features())
    write(AboutPage(.tutorial, about, texts, pages: pages)) { .array(pages.map { WelcomePage.object(($0, texts)) }) }
  }

  func open(_ topic: AboutTopic) async {
    let opened = await services.open(topic)
    write(AboutPage(topic, about, texts, opened: opened)) {
      (topic == .rate ? AboutHaru.rating : AboutHaru.inquiry)((about, opened ?? false))
    }
  }

  func showVersion() async throws(CommandFailure) {
    let newest = await services.newest()
    let known = try? newest?.get()
    session.write(
      json: { AboutHaru.versions((about, known)) }, plain: { [AboutHaru.versions.row((about, known))] },
      text: { AboutPage(.version, about, texts, newest: known.map { .success($0) }).lines(width: $0 ?? .max) })
    if case .failure(let error)? = newest {
      throw CommandFailure("newest_unknown", texts.about.failure(error))
    }
  }

  func showLicences() async throws(CommandFailure) {
    write(AboutPage(.licences, about, texts)) { .array(Licence.all.map { Licence.object(($0, texts)) }) }
  }

  func show(_ topic: AboutTopic) {
    let page = AboutPage(topic, about, texts)
    write(page) { AboutPage.object(page) }
  }

  private func write(_ page: AboutPage, json: () -> JSONValue) {
    session.write(json: json, plain: { page.texts.map { [$0] } }, text: { page.lines(width: $0 ?? .max) })
  }
}

extension Notice {
  fileprivate static let object = JSONObject<(notice: Notice, isRead: Bool, texts: Texts)>(
    .init("version") { $0.notice.version }, .init("points") { item in item.notice.points.map { item.texts($0) } },
    .init("new") { !$0.isRead && $0.notice.version == all.first?.version })
}

extension WelcomePage {
  fileprivate static let object = JSONObject<(page: WelcomePage, texts: Texts)>(
    .init("title") { $0.texts($0.page.heading) }, .init("text") { item in item.page.body.map { item.texts($0) } })
}

extension AboutHaru {
  fileprivate static let rating = JSONObject<(about: AboutHaru, isOpened: Bool)>(
    .init("address") { $0.about.page }, .init("opened") { $0.isOpened })
  fileprivate static let inquiry = JSONObject<(about: AboutHaru, isOpened: Bool)>(
    .init("address") { $0.about.mail }, .init("opened") { $0.isOpened },
    // Programs get the letter in English, whatever language the user chose.
    .init("body") { Texts(.english).about.letter($0.about) })
  fileprivate static let versions = JSONObject<(about: AboutHaru, newest: AppVersion?)>(
    .init("installed") { $0.about.version }, .init("newest") { $0.newest?.text }
  ).columns(.init("installed", ko: "설치한 버전"), .init("newest", ko: "최신 버전", en: "latest"))
}

extension Licence {
  fileprivate static let object = JSONObject<(licence: Licence, texts: Texts)>(
    .init("name") { $0.licence.name }, .init("licence") { $0.licence.licence },
    .init("about") { $0.texts($0.licence.about) })
}

extension AboutPage {
  fileprivate static let object = JSONObject<AboutPage>(.init("title") { $0.title }, .init("paragraphs") { $0.texts })
}
