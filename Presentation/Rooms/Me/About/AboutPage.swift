import Domain

/// A page about Haru, which is laid out in lines only where it is shown.
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

  /// One line each, for programs.
  var texts: [String] {
    parts.map { part in
      switch part {
      case .heading(let text), .paragraph(let text), .point(let text), .note(let text): text
      }
    }
  }

  private func wrapped(_ text: String, _ width: Int, _ style: Style) -> [StyledLine] {
    TextClip.wrap(text, columns: max(1, width)).map { StyledLine($0, style) }
  }
}

extension AboutPage.Part {
  /// Indicates whether no blank line separates the part from the one above.
  fileprivate var isClose: Bool {
    switch self {
    case .point, .note: true
    case .heading, .paragraph: false
    }
  }

  fileprivate var isParagraph: Bool { if case .paragraph = self { true } else { false } }
}

extension AboutPage {
  /// - Parameter newest: What came of asking for it; `nil` while it is asked, or where nobody is.
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
