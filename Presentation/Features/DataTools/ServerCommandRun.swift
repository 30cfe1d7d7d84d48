package import Domain

package struct ServerServices: Sendable {
  /// Opens the server that `named` gives; `nil` if no option names a server.
  package typealias Manage = @Sendable (_ named: String?) throws(ServerError) -> any ServerManaging

  let hashing: any PasswordHashing
  let manage: Manage

  package init(hashing: any PasswordHashing, manage: @escaping Manage) {
    (self.hashing, self.manage) = (hashing, manage)
  }

  package var command: any FeatureCommand {
    DescribedCommand(command: .server) { ServerCommandRun(services: self, invocation: $0, session: $1) }
  }
}

typealias ServerCommand = Command<ServerCommandRun>

struct ServerCommandRun: CommandRun {
  let services: ServerServices
  var invocation: Invocation
  let session: CommandSession

  private var words: ServerTexts { texts.server }
  private var isDryRun: Bool { invocation.isDryRun }

  func check() async throws(CommandFailure) {
    let server = try server()
    let condition = try await explaining(refusal) { () async throws(ServerError) in try await server.check() }
    let problems: [FoundProblem] = condition.problems.map { ($0.kind.rawValue, $0.detail, words.problem($0)) }
    session.write(
      json: { Self.condition((condition.accounts, problems)) }, plain: { problems.map(JSONObject.problem.row) },
      text: { _ in
        problems.isEmpty ? [StyledLine(words.isSound(condition.accounts))] : problems.map { StyledLine($0.message) }
      })
    guard problems.isEmpty else { throw texts.dataRefusals.hasProblems(onServer: problems.count) }
  }

  func prepare() async throws(CommandFailure) {
    let server = try server()
    let statements = try await explaining(refusal) { () async throws(ServerError) in
      try await server.prepare(isDryRun: isDryRun)
    }
    write(statements, statements.isEmpty ? words.wasReady : words.isReady)
  }

  func listAccounts() async throws(CommandFailure) {
    let server = try server()
    let accounts = try await explaining(refusal) { () async throws(ServerError) in try await server.accounts() }
    let rows = accounts.flatMap { account -> [ServerAccountRow] in
      let rows = account.identities.map {
        ServerAccountRow(account.name, $0, others: accounts.others(naming: $0, besides: account.name))
      }
      return rows.isEmpty ? [ServerAccountRow(account.name, nil, others: [])] : rows
    }
    session.write(
      json: {
        .array(
          accounts.map { account in
            Self.account((account, rows.filter { $0.name == account.name && $0.identity != nil }))
          })
      },
      plain: { rows.map(ServerAccountRow.object.row) },
      text: { width in
        TextTable([.left, .left, .flexible], rows: rows.map(words.cells(of:))).lines(width: width)
          .summed([words.accounts(accounts.count)], width: width)
      })
  }

  func addAccount() async throws(CommandFailure) {
    let (server, name) = (try server(), try accountName())
    func add(with secret: (any TypedSecret)?, isDryRun: Bool) async throws(CommandFailure) -> [String] {
      try await explaining(refusal) { () async throws(ServerError) in
        try await server.addAccount(name, with: secret, isDryRun: isDryRun)
      }
    }
    var secret: (any TypedSecret)?
    if !isDryRun, !invocation.has(ServerOption.noPassword) {
      // The password isn't asked for if the name is taken.
      _ = try await add(with: nil, isDryRun: true)
      secret = try services.hashing.newLongSecret(words.passwordQuestion(name.text), in: session)
    }
    write(try await add(with: secret, isDryRun: isDryRun), words.added(name.text))
  }

  func removeAccount() async throws(CommandFailure) {
    let (server, name) = (try server(), try accountName())
    func remove(isDryRun: Bool) async throws(CommandFailure) -> [String] {
      try await explaining(refusal) { () async throws(ServerError) in
        try await server.removeAccount(name, isDryRun: isDryRun)
      }
    }
    if !isDryRun {
      _ = try await remove(isDryRun: true)
      try confirmOrDecline(words.removalQuestion(name.text))
    }
    write(try await remove(isDryRun: isDryRun), words.removed(name.text))
  }

  private func server() throws(CommandFailure) -> any ServerManaging {
    try explaining(refusal) { () throws(ServerError) in try services.manage(invocation.value(of: ServerOption.server)) }
  }

  private func accountName() throws(CommandFailure) -> ServerAccountName {
    let typed = invocation.arguments.first ?? ""
    guard let name = ServerAccountName(typed) else { throw texts.dataRefusals.wrongName(typed) }
    return name
  }

  private func refusal(_ error: ServerError) -> CommandFailure { texts.serverErrors.failure(error, ofManager: true) }

  /// Reports the result; a dry run prints the statements as a script for the server.
  private func write(_ statements: [String], _ done: String) {
    guard isDryRun else { return session.announce(StyledLine(done)) { Self.statements(.integer(statements.count)) } }
    session.write(
      json: { Self.statements(.strings(statements)) }, plain: { statements.map { [$0] } },
      text: { _ in
        statements.isEmpty
          ? [StyledLine("-- " + words.wasReady)]
          : (["BEGIN"] + statements + ["COMMIT"]).flatMap { "\($0);".split(separator: "\n") }
            .map { StyledLine(String($0)) }
      })
  }
}

/// An account with one of its identities.
struct ServerAccountRow: Sendable {
  let name: String
  /// `nil` for an account without any.
  let identity: AccountIdentity?
  /// The other accounts that name the same user.
  let others: [String]

  init(_ name: String, _ identity: AccountIdentity?, others: [String]) {
    (self.name, self.identity, self.others) = (name, identity, others)
  }

  static let object = JSONObject<ServerAccountRow>(
    .init("issuer") { $0.identity?.issuer.text }, .init("subject") { $0.identity?.subject },
    .init("email") { $0.identity?.email?.text }, .init("verified") { $0.identity?.isEmailVerified },
    .init("check") { $0.identity?.check.rawValue }, .init("also_named_by") { $0.others }
  ).columns(
    .init(ko: "계정", en: "account") { $0.name }, .init("issuer", ko: "로그인 서버"), .init("subject", ko: "로그인 서버의 사용자 ID"),
    .init("email", ko: "이메일", en: "email address"),
    .init("also_named_by", ko: "같은 사용자를 적은 다른 계정", en: "other accounts that list the user"))
}

extension ServerCommandRun {
  static let account = JSONObject<(account: ServerAccount, rows: [ServerAccountRow])>(
    .init("name") { $0.account.name }, .init("identities") { $0.rows.map { ServerAccountRow.object($0) } },
    notes: [.init("identities", "[\(ServerAccountRow.object.form.text)]")])

  static let condition = JSONObject<(accounts: Int, problems: [FoundProblem])>(
    .init("ok") { $0.problems.isEmpty }, .init("accounts") { $0.accounts },
    .init("problems") { $0.problems.map { JSONObject.problem($0) } },
    notes: [.problems(of: ServerProblem.Kind.allCases.map(\.rawValue))])

  /// The number of statements that were run, or the statements of a dry run.
  static let statements = JSONObject<JSONValue>(
    .init("statements") { $0 },
    notes: [
      .init(
        "statements", ko: "서버에서 실행한 SQL 문의 수. --dry-run이면 그 SQL 문",
        en: "number of statements run on the server; with --dry-run, the statements")
    ])
}

enum ServerOption {
  static let server = OptionSpec(
    "server", value: "URL", ko: "서버의 주소. 쓰지 않으면 HARU_STORE",
    en: "Server address, such as postgresql://postgres@localhost/haru; HARU_STORE if not given")
  static let noPassword = OptionSpec(
    "no-password", ko: "비밀번호를 정하지 않아요. 서버에 다른 방법으로 로그인할 때 써요",
    en: "Set no password, if the server authenticates users in a different way")
  static let dryRun = OptionSpec(
    OptionSpec.dryRun.name, ko: "바꾸지 않고, 서버에서 실행할 SQL만 보여 줘요", en: "Print the SQL, but change nothing")
}

extension Command<ServerCommandRun> {
  static let server = ServerCommand(
    "server", ko: "여러 사람의 자료를 저장하는 서버를 관리해요", en: "Manage a server that stores several people's data",
    discussion: LocalizedText(
      ko: """
        PostgreSQL 서버 관리자가 쓰는 명령이에요. 역할을 만들 수 있는 데이터베이스 소유자로 접속해요. 계정마다 역할이 하나씩 있고, \
        서버가 다른 계정의 자료(행)를 보여 주지 않아요.
        """,
      en: """
        For administrators of a PostgreSQL server. Sign in as the owner of the database, who can create roles. Each \
        account has its own role, and the server never shows it another account's rows.
        """),
    subcommands: [check, prepare, account], defaultSubcommand: "check")

  private static let check = ServerCommand(
    "check", ko: "계정이 서로를 볼 수 없는지 점검해요", en: "Check that accounts can't see each other",
    discussion: .listsProblems,
    options: [ServerOption.server],
    json: ServerCommandRun.condition.form, plain: JSONObject.problem.plainForm,
    examples: [.init("haru server check", ko: "서버를 점검해요", en: "Check the server")], whileLocked: .allowed,
    run: ServerCommandRun.check)

  private static let prepare = ServerCommand(
    "init", ko: "서버를 준비하거나 새 버전에 맞춰요", en: "Prepare a server, or update it for a new version",
    options: [ServerOption.server, ServerOption.dryRun], json: ServerCommandRun.statements.form, plain: statements,
    examples: [
      .init(
        "haru server init --server postgresql://postgres@localhost/haru", ko: "데이터베이스 haru를 준비해요",
        en: "Prepare the database haru")
    ],
    whileLocked: .allowed, run: ServerCommandRun.prepare)

  private static let account = ServerCommand(
    "account", ko: "서버의 계정을 보고, 추가하고 지워요", en: "List, add and remove server accounts",
    subcommands: [
      ServerCommand(
        "list", ko: "계정과 로그인 서버의 사용자를 보여 줘요", en: "List the accounts with their sign-in identities",
        discussion: LocalizedText(
          ko: """
            로그인 서버의 사용자는 계정이 스스로 적은 것이라 서버가 확인할 수 없어요. 누가 역할로 접속할 수 있는지는 PostgreSQL의 \
            pg_hba.conf와 pg_ident.conf가 정해요. 두 계정이 같은 사용자를 적었으면 표시해요.
            """,
          en: """
            Each account lists its own users of sign-in providers, and the server can't verify them. Who may \
            connect as a role is decided by PostgreSQL in pg_hba.conf and pg_ident.conf. Users listed by two \
            accounts are marked.
            """),
        options: [ServerOption.server], json: ServerCommandRun.account.form.listed,
        plain: ServerAccountRow.object.plainForm,
        examples: [.init("haru server account list", ko: "계정을 모두 봐요", en: "List all accounts")],
        whileLocked: .allowed, run: ServerCommandRun.listAccounts),
      ServerCommand(
        "add", ko: "계정을 추가해요", en: "Add an account",
        discussion: LocalizedText(
          ko: """
            비밀번호를 두 번 물어봐요. 터미널이 아니면 표준 입력에서 두 줄로 읽어요. 서버에는 확인용 값(SCRAM)만 보내요. --dry-run이 보여 주는 SQL은 \
            비밀번호 없이 계정을 만들어요.
            """,
          en: """
            Haru asks for the password twice, or, without a terminal, reads it from two lines of standard input. The server gets \
            only a verifier (SCRAM). The SQL that --dry-run shows creates an account without a password.
            """),
        arguments: [name], options: [ServerOption.server, ServerOption.noPassword, ServerOption.dryRun],
        json: ServerCommandRun.statements.form, plain: statements,
        examples: [.init("haru server account add mina", ko: "mina 계정을 추가해요", en: "Add mina")], whileLocked: .allowed,
        run: ServerCommandRun.addAccount),
      ServerCommand(
        "remove", ko: "계정과 그 자료를 모두 지워요", en: "Remove an account and all its data", arguments: [name],
        options: [ServerOption.server, ServerOption.dryRun], json: ServerCommandRun.statements.form, plain: statements,
        examples: [.init("haru server account remove mina", ko: "mina 계정을 지워요", en: "Remove mina")],
        whileLocked: .allowed, run: ServerCommandRun.removeAccount),
    ], defaultSubcommand: "list")

  private static var name: ArgumentSpec {
    ArgumentSpec(
      "NAME", .one, name: LocalizedText(ko: "역할의 이름", en: "Role name"), ko: "역할의 이름: 소문자, 숫자, _",
      en: "Role name: lowercase letters, digits and _")
  }

  private static var statements: LocalizedText { .columns(ko: "SQL", en: "SQL") }
}

extension Texts {
  var server: ServerTexts { ServerTexts(texts: self) }
}

struct ServerTexts {
  let texts: Texts

  var isReady: String { texts(ko: "서버를 준비했어요.", en: "The server is ready.") }
  var wasReady: String { texts(ko: "서버는 이미 준비되어 있어요.", en: "The server is ready; there was nothing to do.") }

  func accounts(_ count: Int) -> String { texts(ko: "계정 \(count.grouped)개", en: count.counting("account")) }

  /// The cells of an account's row: its name, the provider, and the user there.
  func cells(of row: ServerAccountRow) -> [StyledLine] {
    guard let identity = row.identity else { return [StyledLine(row.name), StyledLine(), StyledLine()] }
    var user = StyledLine(identity.label)
    if !row.others.isEmpty {
      let others = row.others.joined(separator: ", ")
      user = user + StyledLine(texts(ko: " · \(others)에도 있음", en: " · also listed by \(others)"), Style(.danger))
    }
    return [StyledLine(row.name), StyledLine(identity.provider.name, Style(.secondary)), user]
  }

  func added(_ name: String) -> String {
    texts(
      ko: "\(name) 계정을 추가했어요. 그 사람의 컴퓨터에서: haru data move --to postgresql://\(name)@서버/데이터베이스",
      en:
        "Added the account \(name). On its owner's computer: haru data move --to postgresql://\(name)@HOST/DATABASE"
    )
  }

  func removed(_ name: String) -> String {
    texts(ko: "\(name) 계정과 그 자료를 모두 지웠어요.", en: "Removed the account \(name) and all its data.")
  }

  func removalQuestion(_ name: String) -> String {
    texts(
      ko: "\(name) 계정과 그 자료를 모두 지울까요? 되돌릴 수 없어요.",
      en: "Remove the account \(name) and all its data? This can't be undone.")
  }

  func passwordQuestion(_ name: String) -> String { texts(ko: "\(name)의 새 비밀번호:", en: "New password for \(name):") }

  func isSound(_ accounts: Int) -> String {
    texts(
      ko: "문제가 없어요. 계정 \(accounts.grouped)개를 점검했어요.", en: "No problems found in \(accounts.counting("account")).")
  }

  func problem(_ problem: ServerProblem) -> String {
    let detail = problem.detail
    return switch problem.kind {
    case .missing: texts(ko: "있어야 할 테이블이 없어요: \(detail)", en: "Missing table: \(detail)")
    case .policy: texts(ko: "다른 계정의 자료(행)가 보일 수 있어요: \(detail)", en: "Other accounts' rows may be visible: \(detail)")
    case .grant: texts(ko: "있으면 안 되는 권한이에요: \(detail)", en: "Unwanted privilege: \(detail)")
    case .role:
      texts(ko: "역할이 없거나 권한이 너무 많아요: \(detail)", en: "A role is missing or has too many privileges: \(detail)")
    case .statistics:
      texts(
        ko: "다른 계정의 값이 통계 추정치로 드러나요(haru server init으로 고쳐요): \(detail)",
        en: "Estimates reveal other accounts' values ('haru server init' fixes this): \(detail)")
    case .index: texts(ko: "이 인덱스로 다른 계정의 값이 드러나요: \(detail)", en: "An index reveals other accounts' values: \(detail)")
    case .leakproof:
      texts(ko: "이 함수로 다른 계정의 자료(행)가 드러날 수 있어요: \(detail)", en: "A function may see other accounts' rows: \(detail)")
    case .largeObject:
      texts(ko: "어느 계정에도 속하지 않는 PostgreSQL 대형 객체예요: \(detail)", en: "A large object belongs to no account: \(detail)")
    case .channel: texts(ko: "알림 채널을 짐작할 수 있어요: \(detail)", en: "The notification channel can be guessed: \(detail)")
    case .identity:
      texts(
        ko: "여러 계정에 로그인 서버의 같은 사용자가 연결돼 있어요: \(detail)",
        en: "Several accounts list the same user of a sign-in provider: \(detail)")
    }
  }
}
