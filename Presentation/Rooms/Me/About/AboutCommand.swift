import Domain

/// Tells about Haru itself: what is new, which version it is, what it keeps.
struct AboutCommand {
  let services: MeServices
  let session: CommandSession

  private var about: AboutHaru { services.about }
  private var texts: Texts { session.texts }

  func run(_ topic: AboutTopic) async throws(CommandFailure) {
    switch topic {
    case .notices: await notices()
    case .tutorial:
      let pages = WelcomePage.all(of: services.rooms())
      write(AboutPage(topic, about, texts, pages: pages)) {
        .array(
          pages.map { page in ["title": .string(texts(page.heading)), "text": .strings(page.body.map { texts($0) })] })
      }
    case .inquiry, .rate: await open(topic)
    case .version: try await version()
    case .licences:
      write(AboutPage(topic, about, texts)) {
        .array(
          Licence.all.map { licence in
            [
              "name": .string(licence.name), "licence": .string(licence.licence),
              "about": .string(texts(licence.about)),
            ]
          })
      }
    case .terms, .privacy:
      let page = AboutPage(topic, about, texts)
      write(page) { ["title": .string(page.title), "paragraphs": .strings(page.texts)] }
    }
  }

  private func notices() async {
    let read = try? await services.store.read { things throws(StoreError) in try things.settings.settings().noticesRead
    }
    write(AboutPage(.notices, about, texts)) {
      .array(
        Notice.all.map { notice in
          [
            "version": .string(notice.version), "points": .strings(notice.points.map { texts($0) }),
            "new": .bool(
              read.flatMap { $0 } != Notice.all.first?.version && notice.version == Notice.all.first?.version),
          ]
        })
    }
    await services.noteNotices()
  }

  private func open(_ topic: AboutTopic) async {
    let opened = await services.open(topic)
    // The same for programs in every language.
    let letter = Texts(.english).about.letter(about)
    write(AboutPage(topic, about, texts, opened: opened)) {
      topic == .rate
        ? ["address": .text(about.page), "opened": .bool(opened ?? false)]
        : ["address": .text(about.mail), "opened": .bool(opened ?? false), "body": .strings(letter)]
    }
  }

  private func version() async throws(CommandFailure) {
    let newest = await services.newest()
    let known = try? newest?.get()
    session.write(
      json: { ["installed": .string(about.version), "newest": .text(known?.text)] },
      plain: { [[about.version, known?.text ?? ""]] },
      text: { AboutPage(.version, about, texts, newest: known.map { .success($0) }).lines(width: $0 ?? .max) }
    )
    if case .failure(let error)? = newest {
      throw CommandFailure("newest_unknown", texts.about.failure(error))
    }
  }

  private func write(_ page: AboutPage, json: () -> JSONValue) {
    session.write(json: json, plain: { page.texts.map { [$0] } }, text: { page.lines(width: $0 ?? .max) })
  }
}

extension AboutTopic {
  var spec: CommandSpec {
    CommandSpec(rawValue, ko: summary.korean, en: summary.english, json: form, plain: columns)
  }

  private var form: JSONForm {
    switch self {
    case .notices: .list("version", "points", "new")
    case .tutorial: .list("title", "text")
    case .inquiry: .object("address", "opened", "body")
    case .rate: .object("address", "opened")
    case .version: .object("installed", "newest")
    case .licences: .list("name", "licence", "about")
    case .terms, .privacy: .object("title", "paragraphs")
    }
  }

  private var columns: LocalizedText {
    self == .version
      ? .columns(ko: "설치한 버전, 가장 새로운 버전", en: "installed, newest") : .columns(ko: "글 한 줄", en: "a line of the text")
  }
}
