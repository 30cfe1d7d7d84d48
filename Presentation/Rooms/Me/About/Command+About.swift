import Domain

extension Command<SettingsCall> {
  /// The commands that tell about Haru itself.
  static var about: [SettingsCommand] {
    AboutTopic.allCases.map { topic in
      switch topic {
      case .notices: command(topic, Notice.object.form.listed, run: SettingsCall.showNotices)
      case .tutorial: command(topic, WelcomePage.object.form.listed, run: SettingsCall.showTutorial)
      case .inquiry:
        command(topic, AboutHaru.inquiry.form, run: calling { call throws(CommandFailure) in await call.open(topic) })
      case .rate:
        command(topic, AboutHaru.rating.form, run: calling { call throws(CommandFailure) in await call.open(topic) })
      case .version:
        command(
          topic, AboutHaru.versions.form, plain: .columns(ko: "설치한 버전, 가장 새로운 버전", en: "installed, newest"),
          run: SettingsCall.showVersion)
      case .licences: command(topic, Licence.object.form.listed, run: SettingsCall.showLicences)
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

extension SettingsCall {
  private var about: AboutHaru { services.about }

  func showNotices() async throws(CommandFailure) {
    let read = try? await services.store.read { things throws(StoreError) in
      try things.settings.settings().noticesRead
    }
    let isRead = read.flatMap(\.self) == Notice.all.first?.version
    write(AboutPage(.notices, about, texts)) { .array(Notice.all.map { Notice.object(($0, isRead, texts)) }) }
    await services.noteNotices()
  }

  func showTutorial() async throws(CommandFailure) {
    let pages = WelcomePage.all(of: services.rooms())
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
      json: { AboutHaru.versions((about, known)) }, plain: { [[about.version, known?.text ?? ""]] },
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
    .init("version") { $0.notice.version }, .init("points") { told in told.notice.points.map { told.texts($0) } },
    .init("new") { !$0.isRead && $0.notice.version == all.first?.version })
}

extension WelcomePage {
  fileprivate static let object = JSONObject<(page: WelcomePage, texts: Texts)>(
    .init("title") { $0.texts($0.page.heading) }, .init("text") { told in told.page.body.map { told.texts($0) } })
}

extension AboutHaru {
  fileprivate static let rating = JSONObject<(about: AboutHaru, isOpened: Bool)>(
    .init("address") { $0.about.page }, .init("opened") { $0.isOpened })
  fileprivate static let inquiry = JSONObject<(about: AboutHaru, isOpened: Bool)>(
    .init("address") { $0.about.mail }, .init("opened") { $0.isOpened },
    // Programs get the same letter in every language.
    .init("body") { Texts(.english).about.letter($0.about) })
  fileprivate static let versions = JSONObject<(about: AboutHaru, newest: AppVersion?)>(
    .init("installed") { $0.about.version }, .init("newest") { $0.newest?.text })
}

extension Licence {
  fileprivate static let object = JSONObject<(licence: Licence, texts: Texts)>(
    .init("name") { $0.licence.name }, .init("licence") { $0.licence.licence },
    .init("about") { $0.texts($0.licence.about) })
}

extension AboutPage {
  fileprivate static let object = JSONObject<AboutPage>(.init("title") { $0.title }, .init("paragraphs") { $0.texts })
}
