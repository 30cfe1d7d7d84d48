import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct ServerCommandTests {
  @Test(arguments: Settings.Language.allCases)
  func serverIsInitializedAndAccountsAreManaged(language: Settings.Language) async throws {
    let tester = try await CommandLineTester(server: InMemoryServer())
    let lines = [
      "server", "server init --dry-run", "server init --dry-run --json", "server init", "server init",
      "server account add mina --no-password", "server account add mina --no-password", "server account add Mina",
      "server account add junho --dry-run", "server check --json", "server account remove mina --dry-run",
      "server account remove mina --yes", "server account remove mina --yes", "server", "server --plain",
    ]
    Snapshot.expect(
      text: await Transcript(tester: tester, language: language).text(lines),
      named: "server-\(language.rawValue)"
    )
  }

  @Test(arguments: Settings.Language.allCases)
  func everyServerProblemIsReported(language: Settings.Language) async throws {
    let server = InMemoryServer(problems: ServerProblem.Kind.allCases.map { ServerProblem($0, "event") })
    _ = server.prepare(isDryRun: false)
    let tester = try await CommandLineTester(server: server)
    Snapshot.expect(
      text: await Transcript(tester: tester, language: language).text(["server check", "server check --plain"]),
      named: "server-problems-\(language.rawValue)"
    )
  }

  @Test func accountsAreListedWithTheUsersThatTheyName() async throws {
    let mail = try EmailAddress("minji@example.com")
    let identity = AccountIdentity(
      issuer: .google, subject: "42", email: mail, isEmailVerified: true, check: .signature,
      since: Instant(secondsSince1970: 0))
    let server = InMemoryServer(identities: ["mina": [identity], "junho": [identity]])
    let tester = try await CommandLineTester(server: server)
    #expect(await tester.refusal(["server", "account"]) == CommandRefusal(1, "server_not_ready"))
    _ = server.prepare(isDryRun: false)
    for name in ["mina", "junho", "sera"] {
      _ = try server.addAccount(#require(ServerAccountName(name)), with: nil, isDryRun: false)
    }
    let text = await tester.run(["server", "account"])
    #expect(text.status == 0 && text.output.contains("3 accounts"))
    #expect(text.output.contains("minji@example.com · also listed by mina"))
    let plain = await tester.run(["server", "account", "list", "--plain"])
    let issuer = SignInIssuer.google.text
    #expect(
      plain.output == """
        junho\t\(issuer)\t42\tminji@example.com\tmina
        mina\t\(issuer)\t42\tminji@example.com\tjunho
        sera\t\t\t\t

        """)
    let json = await tester.run(["server", "account", "--json"]).output
    for part in [#""name": "sera""#, #""identities": []"#, #""subject": "42""#, #""verified": true"#] {
      #expect(json.contains(part), "\(part)")
    }
  }

  @Test(
    "a password is asked for and never printed",
    arguments: [(["good secret", "good secret"], 0), (["a", "a"], 1)] as [([String], Int32)]
  )
  func passwordIsAskedForAndNeverPrinted(answers: [String], status: Int32) async throws {
    let server = InMemoryServer()
    _ = server.prepare(isDryRun: false)
    let tester = try await CommandLineTester(server: server)
    let run = await tester.run(
      ["server", "account", "add", "mina"],
      streams: .terminal(columns: 80),
      answers: answers
    )
    #expect(run.status == status)
    #expect(!(run.output + run.messages).contains("good secret"))
    #expect(try server.check().accounts == (status == 0 ? 1 : 0))
  }

  @Test("an existing account name is refused before asking for a password")
  func existingAccountNameIsRefusedBeforeAskingForAPassword() async throws {
    let server = InMemoryServer()
    _ = server.prepare(isDryRun: false)
    _ = try server.addAccount(#require(ServerAccountName("mina")), with: nil, isDryRun: false)
    let tester = try await CommandLineTester(server: server)
    let run = await tester.run(["server", "account", "add", "mina"], streams: .terminal(columns: 80), answers: [])
    #expect(run.status == 1)
    #expect(!run.messages.contains("assword") && run.messages.contains("role with that name"))
  }

  @Test("an unconfirmed removal removes nothing") func unconfirmedRemovalRemovesNothing() async throws {
    let server = InMemoryServer()
    _ = server.prepare(isDryRun: false)
    _ = try server.addAccount(#require(ServerAccountName("mina")), with: nil, isDryRun: false)
    let tester = try await CommandLineTester(server: server)
    let run = await tester.run(
      ["server", "account", "remove", "mina"],
      streams: .terminal(columns: 80),
      answers: ["n"]
    )
    #expect(run.status != 0)
    #expect(try server.check().accounts == 1)
  }

  @Test("every server error has a message and its own code", arguments: Settings.Language.allCases)
  func everyServerErrorHasAMessageAndItsOwnCode(language: Settings.Language) throws {
    let errors: [ServerError] = [
      .noLibrary(detail: "no such file"), .noAddress, .wrongAddress, .passwordInAddress,
      .openPasswordFile("/home/mina/.pgpass"),
      .unreachable(detail: "refused"), .notLetIn(detail: "FATAL: no"), .insecure(.unencrypted),
      .insecure(.weakPassword), .notPrepared, .noAccount, .outdated,
      .newerVersion, .exists, .missing(try #require(ServerAccountName("mina"))),
      .refused(reason: "must be owner"),
    ]
    let failures = errors.map { Texts(language).serverErrors.failure($0) }
    #expect(Set(failures.map(\.code)).count == errors.count)
    #expect(failures.allSatisfy { !$0.message.isEmpty })
  }
}
