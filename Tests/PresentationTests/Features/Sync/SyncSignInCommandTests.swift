import Domain
import DomainTesting
import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

/// Accounts whose user signs in with a provider in the browser.
struct SyncSignInCommandTests {
  private static let terminal = StandardStreams.terminal(columns: 80)
  private static let google = "https://accounts.google.com"
  private let server = MemoryDAVServer(
    SyncHref("/minji/people/"), .radicale, uid: { CardFormat.value("UID", in: $0) })

  private func tester(
    _ server: (any DAVServing)? = nil, hasBrowser: Bool = true, clients: [String] = [google]
  ) async throws -> CommandLineTester {
    let client = try #require(SignInClient(id: "haru"))
    return try await CommandLineTester(
      opener: LinkOpener { _ in hasBrowser }, davServer: server ?? self.server,
      clients: Dictionary(uniqueKeysWithValues: clients.map { ($0, client) }))
  }

  @Test func googleIsAddedAfterASignInInTheBrowser() async throws {
    let tester = try await tester()
    let run = await tester.run(["sync", "add", "google", "--yes"])
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.messages.contains("Sign in to Google in your browser."))
    let request = try #require(tester.provider.current.requests.first)
    #expect(request.address.contains("auth%2Fcalendar") && run.messages.contains(request.address))
    #expect(tester.secrets.all == ["haru\n\nrefresh0"])
    let status = await tester.run(["sync", "--json"])
    #expect(status.output.contains(#""user": "minji@example.com""#) && status.output.contains(#""state": "ok""#))
    // Neither a token nor the verifier is printed.
    let printed = run.output + run.messages + status.output
    for secret in ["access1", "refresh0", request.verifier.text, ScriptedBrowser.code] {
      #expect(!printed.contains(secret))
    }
    #expect(await tester.run(["sync", "run"]).status == 0)
  }

  @Test func googleContactsNeedASeparatePermission() async throws {
    let tester = try await tester()
    #expect(await tester.run(["sync", "add", "google-contacts", "--yes"]).status == 0)
    #expect(try #require(tester.provider.current.requests.first).address.contains("auth%2Fcarddav"))
  }

  @Test func anyServerCanHaveAProvider() async throws {
    let tester = try await tester(clients: ["https://login.example"])
    let words = ["sync", "add", "dav.example", "--with", "login.example", "--name", "Work", "--yes"]
    #expect(await tester.run(words).status == 0)
    #expect(try #require(tester.provider.current.requests.first).server.issuer.text == "https://login.example")
    let wrong = ["sync", "add", "dav.example", "--with", "http://login.example"]
    #expect(await tester.refusal(wrong) == CommandRefusal(1, "wrong_provider"))
  }

  @Test func missingClientIsExplainedBeforeAnythingIsAsked() async throws {
    let tester = try await tester(clients: [])
    for language in [Settings.Language.english, .korean] {
      let run = await tester.run(["sync", "add", "google"], language)
      #expect(run.status == 1)
      for part in ["HARU_GOOGLE_CLIENT", "HARU_GOOGLE_SECRET", "/home/haru/keys", "CalDAV API"] {
        #expect(run.messages.contains(part))
      }
    }
    let other = await tester.run(["sync", "add", "dav.example", "--with", "login.example"])
    #expect(other.messages.contains("HARU_LOGIN_EXAMPLE_CLIENT"))
    #expect(tester.provider.current.requests.isEmpty && tester.secrets.all.isEmpty)
  }

  @Test func userNameForAProviderIsRefused() async throws {
    let tester = try await tester()
    let refusal = await tester.refusal(["sync", "add", "google", "--user", "minji"])
    #expect(refusal == CommandRefusal(2, "no_password_needed"))
  }

  @Test func withoutABrowserTheAddressIsPasted() async throws {
    let tester = try await tester(hasBrowser: false)
    let add = ["sync", "add", "google"]
    let first = await tester.run(add, streams: Self.terminal, answers: ["http://127.0.0.1/?code=a&state=b"])
    #expect(first.status == 1 && first.messages.contains("That isn't the address"))
    // The random numbers of tests are the same each time.
    let line = try #require(first.messages.split(separator: "\n").first { $0.contains("/authorize?") })
    func value(_ name: String) -> String {
      let part = line.split(separator: "&").first { $0.hasPrefix("\(name)=") } ?? ""
      return part.dropFirst(name.count + 1).removingPercentEncoding ?? ""
    }
    let answer = "\(value("redirect_uri"))?code=\(ScriptedBrowser.code)&state=\(value("state"))"
    let lost = await tester.run(add + ["--yes"], streams: Self.terminal, answers: ["x", "", "y", answer])
    #expect(lost.status == 1 && lost.messages.contains("Run the command again"), "\(lost.messages)")
    // A wrong text doesn't end the sign-in, and quotes around the address don't matter.
    let second = await tester.run(add + ["--yes"], streams: Self.terminal, answers: ["x", " '\(answer)' "])
    #expect(second.status == 0, "\(second.messages)")
    #expect(second.messages.contains("That isn't the address") && !second.messages.contains("Run the command again"))
    #expect(tester.secrets.all == ["haru\n\nrefresh0"])
    // The user can't paste anything into a pipe.
    #expect(await tester.refusal(add + ["--name", "Other"]) == CommandRefusal(1, "browser_needed"))
  }

  @Test func browserIsNotOpenedIfTheUserSaysSo() async throws {
    let tester = try await tester()
    let run = await tester.run(["sync", "add", "google", "--no-browser"], streams: Self.terminal, answers: ["x"])
    #expect(run.status == 1 && run.messages.contains("in a browser on any computer"))
  }

  @Test func nothingStaysIfTheUserDoesNotBeginOrTheServerRefuses() async throws {
    let tester = try await tester()
    let run = await tester.run(["sync", "add", "google"], streams: Self.terminal, answers: ["", "n"])
    #expect(run.status == 1)
    #expect(tester.secrets.all.isEmpty && tester.provider.current.revoked == ["refresh0"])
    #expect(await tester.run(["sync", "--json"]).output.contains("[]"))
    tester.provider.change { $0.document.revocation = nil }
    let unrevoked = await tester.run(["sync", "add", "google"], streams: Self.terminal, answers: ["", "n"])
    #expect(
      unrevoked.messages.contains("Google couldn't be notified") && !run.messages.contains("couldn't be notified"))
    let refusing = try await self.tester(RefusingServer(.refused(DAVRefusal(403))))
    #expect(await refusing.run(["sync", "add", "google", "--yes"]).status == 1)
    #expect(refusing.secrets.all.isEmpty && refusing.provider.current.revoked == ["refresh0"])
  }

  @Test(arguments: [
    ProviderFault("sign_in_failed", { $0.changeClaims = { $0.nonce = "other" } }),
    ProviderFault("sign_in_failed", { $0.algorithm = "none" }),
    ProviderFault("sign_in_failed", { $0.keys = [] }), ProviderFault("sign_in_needed", { $0.isLasting = false }),
    ProviderFault("sign_in_failed", { $0.sendsIdentity = false }),
    ProviderFault("sign_in_needed", { $0.scopes = ["openid"] }),
    ProviderFault("unreachable", { $0.failure = .unreachable(.noHost) }),
    ProviderFault("sign_in_failed", { $0.document.issuer = "https://evil.example" }),
    ProviderFault("sign_in_failed", { $0.document.token = "http://accounts.google.com/token" }),
    ProviderFault("sign_in_failed", { $0.failure = .refused("invalid_client", words: "no") }),
  ])
  func badProviderAddsNothing(fault: ProviderFault) async throws {
    let tester = try await tester()
    tester.provider.change { fault.change(&$0) }
    #expect(await tester.refusal(["sync", "add", "google", "--yes"]) == CommandRefusal(1, fault.code))
    #expect(tester.secrets.all.isEmpty)
    #expect(await tester.run(["sync", "--json"]).output.contains("[]"))
  }

  @Test(
    arguments: [
      (.timedOut, ["--no-browser", "5"]), (.declined, ["Google"]), (.notLasting, ["offline_access"]),
      (.wrongIssuer("https://evil.example"), ["evil.example"]), (.unencrypted("http://a.example"), ["https"]),
      (.unreadable(.discovery), ["Google"]), (.unreadable(.tokens), ["Google"]), (.invalidIdentity(.key), ["Google"]),
      (.invalidIdentity(.time), ["Google"]), (.busy, ["Google"]), (.notGranted(["email"]), ["email"]),
    ] as [(SignInError, [String])])
  func failureSaysWhatToDo(error: SignInError, words: [String]) async throws {
    for language in [Settings.Language.english, .korean] {
      let tester = try await tester()
      tester.provider.change { $0.failure = error }
      let run = await tester.run(["sync", "add", "google", "--yes"], language)
      let lines = run.messages.split(separator: "\n")
      let said = try #require(lines.firstIndex { $0.hasPrefix("haru: ") })
      // The advice is in the line below the failure.
      #expect(run.status == 1 && lines.count > said + 1 && lines[said + 1].hasPrefix("      "), "\(run.messages)")
      for word in words { #expect(run.messages.contains(word), "\(run.messages)") }
    }
  }

  // MARK: - Accounts that exist

  @Test func endedSignInIsReportedUntilANewSignIn() async throws {
    let faulty = FaultyDAVServer(server)
    let tester = try await tester(faulty)
    #expect(await tester.run(["sync", "add", "google", "--yes"]).status == 0)
    await faulty.fail(.ended, at: 1)
    let failed = await tester.run(["sync", "run"])
    #expect(failed.status == 1 && failed.messages.contains("Google has ended this sign-in"))
    #expect(failed.messages.contains("haru sync sign-in Google"))
    let status = await tester.run(["sync", "--json"])
    #expect(status.output.contains(#""state": "sign_in_needed""#))
    #expect(await tester.run(["sync"]).output.contains("haru sync sign-in Google"))
    // Nothing is sent until then.
    #expect(await tester.refusal(["sync", "run"]) == CommandRefusal(1, "sign_in_needed"))
    #expect(await tester.run(["sync", "run"]).messages.contains("You need to sign in to Google again"))
    tester.provider.change { $0.refreshToken = "refresh9" }
    let again = await tester.run(["sync", "sign-in", "google", "--json"])
    #expect(again.status == 0, "\(again.messages)")
    #expect(again.output.contains(#""user": "minji@example.com""#) && again.output.contains(#""checked": "signature""#))
    #expect(tester.secrets.all == ["haru\n\nrefresh9"])
    #expect(await tester.run(["sync", "--json"]).output.contains(#""state": "ok""#))
  }

  /// The lines of a run begin with the name of a collection, which isn't the one that ended the sign-in.
  @Test func runNamesNoCollectionAsProvider() async throws {
    let faulty = FaultyDAVServer(server)
    let tester = try await tester(faulty)
    #expect(await tester.run(["sync", "add", "google", "--name", "Work", "--yes"]).status == 0)
    await faulty.fail(.ended, at: 1)
    let run = await tester.run(["sync", "run"])
    #expect(run.status == 1 && run.output.contains("needs you to sign in"), "\(run.output)")
    #expect(run.messages.contains("Google has ended this sign-in"))
    #expect(await tester.run(["sync", "log"]).output.contains("needs you to sign in"))
  }

  @Test func somebodyElseCannotTakeOverAnAccount() async throws {
    let tester = try await tester()
    #expect(await tester.run(["sync", "add", "google", "--yes"]).status == 0)
    tester.provider.change { ($0.refreshToken, $0.changeClaims) = ("refresh9", { $0.email = "yejun@example.com" }) }
    let run = await tester.run(["sync", "sign-in", "Google"])
    #expect(run.status == 1 && run.messages.contains("yejun@example.com"))
    #expect(tester.secrets.all == ["haru\n\nrefresh0"])
    #expect(try #require(tester.provider.current.requests.last).address.contains("login_hint=minji%40example.com"))
  }

  @Test func signInToAnAccountThatIsRemovedInTheMeantimeEnds() async throws {
    let tester = try await tester(clients: ["https://login.example"])
    let words = ["sync", "add", "dav.example", "--with", "login.example", "--name", "Work", "--yes"]
    for language in Settings.Language.allCases {
      #expect(await tester.run(words).status == 0)
      tester.provider.change { state in
        (state.refreshToken, state.revoked) = ("refresh9", [])
        state.meanwhile = { _ = await tester.run(["sync", "remove", "Work", "--yes"]) }
      }
      let run = await tester.run(["sync", "sign-in", "Work"], language)
      #expect(run.status == 1)
      #expect(run.messages.contains(language == .korean ? "계정을 없앴어요" : "The account has been removed in the meantime."))
      #expect(tester.secrets.all.isEmpty && tester.provider.current.revoked == ["refresh0", "refresh9"])
      tester.provider.change { ($0.refreshToken, $0.meanwhile) = ("refresh0", nil) }
    }
  }

  // MARK: - Signals

  @Test func signalAtTheQuestionForCollectionsEndsTheSignIn() async throws {
    let tester = try await tester()
    tester.provider.change { $0.refusesStoppedTasks = true }
    let io = RecordingCommandIO(Self.terminal, interruptedQuestion: "Which ones?")
    #expect(await tester.run(["sync", "add", "google"], io: io).status == 1)
    #expect(tester.provider.current.count == 1 && tester.provider.current.revoked == ["refresh0"])
    #expect(tester.secrets.all.isEmpty)
    #expect(await tester.run(["sync", "--json"]).output.contains("[]"))
  }

  @Test func signalBeforeTheTokensAreCheckedEndsTheSignIn() async throws {
    let tester = try await tester(clients: ["https://login.example"])
    let words = ["sync", "add", "dav.example", "--with", "login.example", "--name", "Work", "--yes"]
    let io = RecordingCommandIO()
    func interrupt() {
      tester.provider.change { state in
        (state.refreshToken, state.revoked, state.refusesStoppedTasks) = ("refresh9", [], true)
        state.meanwhile = { () async throws(SignInError) in
          await io.interrupt()
          throw .cancelled
        }
      }
    }
    interrupt()
    #expect(await tester.run(words, io: io).status == 1)
    #expect(tester.secrets.all.isEmpty && tester.provider.current.revoked == ["refresh9"])
    tester.provider.change { ($0.refreshToken, $0.meanwhile) = ("refresh0", nil) }
    #expect(await tester.run(words).status == 0)
    interrupt()
    #expect(await tester.run(["sync", "sign-in", "Work"], io: io).status == 1)
    #expect(tester.secrets.all == ["haru\n\nrefresh0"] && tester.provider.current.revoked == ["refresh9"])
  }

  // MARK: - Tokens and passwords

  @Test func unusableTokensAreNotCalledAPassword() async throws {
    let tester = try await tester()
    tester.secrets.place = .file(path: "/home/haru/secrets", insteadOf: .silent)
    let added = await tester.run(["sync", "add", "google", "--yes"])
    #expect(added.status == 0 && added.messages.contains("The tokens are in /home/haru/secrets"), "\(added.messages)")
    for failure in [
      SecretKeepingError.damaged(path: "/home/haru/secrets"), .unreachable(.keyring, .silent),
    ] {
      tester.secrets.failure = failure
      for language in Settings.Language.allCases {
        let run = await tester.run(["sync", "sign-in", "Google"], language)
        #expect(run.status == 1 && run.messages.contains("haru sync sign-in Google"), "\(run.messages)")
        let isNamed = run.messages.contains(language == .korean ? "Google의 토큰" : "The tokens of Google")
        #expect(isNamed && !run.messages.contains("password") && !run.messages.contains("비밀번호"))
      }
    }
  }

  @Test func passwordAndSignInAreDistinguished() async throws {
    let tester = try await tester()
    #expect(await tester.run(["sync", "add", "google", "--yes"]).status == 0)
    #expect(await tester.refusal(["sync", "password", "Google"]) == CommandRefusal(1, "uses_provider"))
    let add = ["sync", "add", "dav.example", "--user", "minji", "--yes"]
    #expect(await tester.run(add, answers: ["good secret"]).status == 0)
    #expect(await tester.refusal(["sync", "sign-in", "dav.example"]) == CommandRefusal(1, "uses_password"))
  }

  @Test func removedAccountIsSignedOut() async throws {
    let tester = try await tester()
    #expect(await tester.run(["sync", "add", "google", "--yes"]).status == 0)
    let run = await tester.run(["sync", "remove", "Google", "--yes"])
    #expect(run.output.contains("The sign-in has also ended at Google."))
    #expect(tester.secrets.all.isEmpty && tester.provider.current.revoked == ["refresh0"])
    #expect(await tester.run(["sync", "add", "google", "--yes"]).status == 0)
    tester.provider.change { $0.failure = .unreachable(.noHost) }
    let offline = await tester.run(["sync", "remove", "Google", "--yes"])
    #expect(offline.status == 0 && offline.output.contains("Google couldn't be notified"))
    #expect(offline.output.contains("myaccount.google.com"))
    #expect(tester.secrets.all.isEmpty)
  }

  @Test func signInOfTwoAccountsEndsWithTheLast() async throws {
    let tester = try await tester()
    #expect(await tester.run(["sync", "add", "google", "--yes"]).status == 0)
    #expect(await tester.run(["sync", "add", "google-contacts", "--name", "People", "--yes"]).status == 0)
    let first = await tester.run(["sync", "remove", "People", "--yes"])
    #expect(first.output.contains("another account uses it"), "\(first.output)")
    #expect(tester.secrets.all.count == 1 && tester.provider.current.revoked.isEmpty)
    let last = await tester.run(["sync", "remove", "Google", "--yes"])
    #expect(last.output.contains("The sign-in has also ended at Google."))
    #expect(tester.secrets.all.isEmpty && tester.provider.current.revoked == ["refresh0"])
  }

  @Test func tokensOfAnUnexpectedUserAreRevoked() async throws {
    let tester = try await tester(clients: ["https://login.example"])
    let words = ["sync", "add", "dav.example", "--with", "login.example", "--name", "Work", "--yes"]
    #expect(await tester.run(words).status == 0)
    tester.provider.change { state in
      state.changeClaims = { $0.email = "jina@example.com" }
      state.refreshToken = "other"
    }
    #expect(await tester.run(["sync", "sign-in", "Work"]).status == 1)
    #expect(tester.provider.current.revoked == ["other"] && tester.secrets.all == ["haru\n\nrefresh0"])
  }
}
