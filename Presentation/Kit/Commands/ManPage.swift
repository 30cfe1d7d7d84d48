package struct ManPage: Sendable {
  private let tree: CommandTree
  private let texts: Texts
  private let version: String

  package init(_ tree: CommandTree, _ texts: Texts, version: String) {
    (self.tree, self.texts, self.version) = (tree, texts, version)
  }

  /// The page in roff, with the man macros.
  package var roff: String {
    let program = tree.program
    var lines = [
      ".TH \(Roff.quoted(program.uppercased())) 1 \"\" \(Roff.quoted("\(program) \(version)"))",
      // Hyphenation and justification are off, because both are wrong for Korean.
      ".nh", ".ad l",
      ".SH \(Roff.quoted(texts.nameHeading))",
      "\(Roff.escaped(program)) \\- \(Roff.escaped(texts(tree.summary)))",
      ".SH \(Roff.quoted(texts.synopsisHeading))",
      ".B \(Roff.quoted(program))",
      Roff.escaped("[\(texts.commandPlaceholder)] \(texts.optionsPlaceholder)"),
      ".SH \(Roff.quoted(texts.descriptionHeading))",
    ]
    lines += paragraphs(tree.discussion)
    lines.append(".SH \(Roff.quoted(texts.commandsHeading))")
    for (path, spec) in tree.visibleCommands { lines += self.lines(of: spec, path: path) }
    lines.append(".SH \(Roff.quoted(texts.globalOptionsHeading))")
    lines += GlobalOption.all.flatMap(self.lines)
    lines.append(".SH \(Roff.quoted(texts.environmentHeading))")
    lines += EnvironmentManual.variables.flatMap { entry(bold: $0.names, texts($0.meaning)) }
    lines.append(".SH \(Roff.quoted(texts.exitStatusHeading))")
    lines += EnvironmentManual.exitStatuses.flatMap { entry(bold: $0.status, texts($0.meaning)) }
    lines.append(".SH \(Roff.quoted(texts.examplesHeading))")
    lines += tree.examples.flatMap(self.lines)
    return lines.map { $0 + "\n" }.joined()
  }

  private func lines(of spec: CommandSpec, path: [String]) -> [String] {
    let usage = CommandUsage(tree.program, texts).lines(of: spec, path: path)
    var lines = [".SS \(Roff.quoted(([tree.program] + path).joined(separator: " ")))"]
    for line in usage { lines += [Roff.escaped(line), ".br"] }
    lines += paragraphs(spec.summary)
    if !spec.aliases.isEmpty { lines += [".PP", Roff.escaped(texts.otherNames(spec.aliases))] }
    if let discussion = spec.discussion { lines += paragraphs(discussion) }
    if let name = spec.defaultSubcommand {
      lines += [".PP", Roff.escaped(texts.runsByDefault(([tree.program] + path + [name]).joined(separator: " ")))]
    }
    lines += spec.arguments.flatMap { entry(bold: $0.usage, texts($0.summary)) }
    lines += spec.options.flatMap(self.lines)
    if let plain = spec.plain { lines += paragraphs(plain) }
    if let json = spec.json {
      lines += [".PP", Roff.escaped("\(texts.jsonForm): \(json.text)")]
      lines += json.notes.flatMap { entry(bold: $0.key, texts($0.meaning)) }
    }
    lines += spec.examples.flatMap(self.lines)
    return lines
  }

  private func paragraphs(_ text: LocalizedText) -> [String] {
    text.paragraphs(texts).filter { !$0.isEmpty }.flatMap { [".PP", Roff.escaped($0)] }
  }

  private func lines(of option: OptionSpec) -> [String] { entry(bold: option.usage, texts(option.summary)) }

  private func lines(of example: ExampleSpec) -> [String] {
    [".PP", Roff.escaped(texts(example.summary)) + ":", ".RS", ".nf", Roff.escaped(texts(example.line)), ".fi", ".RE"]
  }

  private func entry(bold term: String, _ meaning: String) -> [String] {
    [".TP", ".B \(Roff.quoted(term))", Roff.escaped(meaning)]
  }
}

/// Text for the man macros (man(7), groff_man(7)).
enum Roff {
  /// Returns text in which no roff request or escape can take effect.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\[aq]"
      case "`": escaped += "\\[ga]"
      case "^": escaped += "\\[ha]"
      case "~": escaped += "\\[ti]"
      case "…": escaped += "..."
      default: escaped.append(character)
      }
    }
    return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
  }

  static func quoted(_ text: String) -> String {
    "\"" + escaped(text).split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\[dq]") + "\""
  }
}

enum EnvironmentManual {
  static let variables: [(names: String, meaning: LocalizedText)] = [
    (
      "HARU_HOME",
      LocalizedText(
        ko: "모든 파일을 저장할 폴더. 없으면 XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_STATE_HOME, XDG_CACHE_HOME을 써요.",
        en:
          "The folder for all files; otherwise XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_STATE_HOME and XDG_CACHE_HOME."
      )
    ),
    (
      "HARU_STORE",
      LocalizedText(
        ko:
          """
          자료를 둔 PostgreSQL 서버. postgresql://mina@host/haru처럼 쓰고, 비밀번호는 ~/.pgpass에 둬요. \
          file이면 이 컴퓨터의 파일을 써요. 설정 store보다 우선이에요.
          """,
        en:
          """
          The PostgreSQL server that stores your data, such as postgresql://mina@host/haru, with the password in \
          ~/.pgpass; or file for the file on this computer. It overrides the store setting.
          """
      )
    ),
    (
      "HARU_NOW",
      LocalizedText(
        ko: "시계를 멈춰 둘 시각. 2026-11-20T09:00:00+09:00처럼 써요.",
        en: "The time at which the clock is stopped, such as 2026-11-20T09:00:00+09:00.")
    ),
    (
      "TZ",
      LocalizedText(
        ko: "시간대. Asia/Seoul, KST-9, EST5EDT,M3.2.0,M11.1.0이나 파일 경로를 써요. 비워 두면 UTC, 없으면 시스템의 시간대예요.",
        en:
          "The time zone: Asia/Seoul, KST-9, EST5EDT,M3.2.0,M11.1.0 or a file; UTC if empty, the system's if not set."
      )
    ),
    (
      "HARU_LANG, LC_ALL, LC_MESSAGES, LANG",
      LocalizedText(
        ko: "언어. 한국어나 영어인 첫 번째를 따라요. LC_ALL이 LC_MESSAGES보다, 이 둘이 LANG보다 우선이에요. 설정한 언어는 LANG보다 우선이에요.",
        en:
          """
          The language: the first one that is Korean or English. LC_ALL overrides LC_MESSAGES, and both override LANG. \
          The language setting overrides LANG.
          """
      )
    ),
    (
      "HARU_PAGER, PAGER",
      LocalizedText(
        ko: "화면보다 긴 결과를 보여 줄 프로그램. 앞의 변수가 우선이고, 없으면 less예요. 비워 두거나 cat이면 쓰지 않아요.",
        en: "The pager for long results (default: less). HARU_PAGER takes precedence; empty or cat means none.")
    ),
    (
      "HARU_EDITOR, VISUAL, EDITOR",
      LocalizedText(
        ko: "--editor와 전체 화면의 Ctrl-O가 여는 편집기. 앞의 변수가 우선이에요. 예: 'code --wait'.",
        en: "The editor for --editor and Ctrl-O; the first variable that is set is used. Example: 'code --wait'.")
    ),
    (
      "HARU_ALADIN_KEY, HARU_KAKAO_KEY, HARU_SEOJI_KEY, HARU_GOOGLE_BOOKS_KEY",
      LocalizedText(
        ko: "책 검색 서비스의 키. HARU_HOME이나 XDG_CONFIG_HOME/haru의 keys 파일(0600)에 HARU_KAKAO_KEY=…처럼 써도 돼요.",
        en:
          """
          Keys for book catalogs. You can also put lines such as HARU_KAKAO_KEY=… in the file keys (0600) in \
          HARU_HOME or XDG_CONFIG_HOME/haru.
          """
      )
    ),
    (
      "HARU_GOOGLE_CLIENT, HARU_GOOGLE_SECRET",
      LocalizedText(
        ko: "Google에 로그인할 때 쓸 OAuth 클라이언트의 ID와 보안 비밀. keys 파일에 써도 돼요.",
        en: "The ID and the secret of an OAuth client for signing in to Google. They can be in the file keys, too.")
    ),
    (
      "https_proxy, http_proxy, all_proxy, no_proxy, CURL_CA_BUNDLE, SSL_CERT_FILE",
      LocalizedText(
        ko: "웹에 연결할 때 쓸 프록시와 신뢰할 인증서. http.certificates 설정이 우선이에요.",
        en: "The web proxy and the certificates to trust; the setting http.certificates takes precedence.")
    ),
    (
      "HARU_UPDATE_URL",
      LocalizedText(
        ko: "새 버전을 확인할 주소. 텍스트나 {\"version\": …}으로 응답하는 곳이에요. 없으면 확인하지 않아요.",
        en: "Address to check for updates; it returns text or {\"version\": …}. If unset, Haru never checks.")
    ),
    (
      "NO_COLOR, CLICOLOR_FORCE, FORCE_COLOR, CLICOLOR, TERM",
      LocalizedText(ko: "색을 쓸지 정해요.", en: "Whether to use colors.")
    ),
  ]

  static let exitStatuses: [(status: String, meaning: LocalizedText)] = [
    ("0", LocalizedText(ko: "잘 끝났어요.", en: "Done.")),
    ("1", LocalizedText(ko: "요청을 마치지 못했어요.", en: "Refused or failed.")),
    ("2", LocalizedText(ko: "명령을 잘못 썼어요.", en: "The command line was wrong.")),
    ("130", LocalizedText(ko: "Ctrl-C로 중단했어요.", en: "Stopped with Ctrl-C.")),
  ]
}
