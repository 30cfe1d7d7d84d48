import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

/// Accounts whose user signs in with a code on another device, and programs that register themselves.
struct SyncDeviceCommandTests {
  private static let issuer = "https://login.example"
  private static let add = [
    "sync", "add", "dav.example", "--with", "login.example", "--name", "Work", "--device", "--yes",
  ]
  private static let colors = ["NO_COLOR": "", "TERM": "xterm-256color"]
  private let server = MemoryDAVServer(
    SyncHref("/minji/people/"), .radicale, uid: { CardFormat.value("UID", in: $0) })

  /// - Parameter clients: The providers that know Haru.
  private func tester(clients: [String] = [issuer]) async throws -> CommandLineTester {
    let client: SignInClient = try #require(SignInClient(id: "haru"))
    let tester = try await CommandLineTester(
      davServer: server, clients: Dictionary(uniqueKeysWithValues: clients.map { ($0, client) }))
    tester.provider.change { $0.document.device = "\(Self.issuer)/code" }
    return tester
  }

  @Test func accountIsAddedAfterASignInOnAnotherDevice() async throws {
    let tester = try await tester()
    tester.provider.change { $0.deviceAnswers = [.refused("authorization_pending", words: "")] }
    let run = await tester.run(Self.add)
    #expect(run.status == 0, "\(run.messages)")
    for line in ["    https://login.example/device\n", "    WDJB-MJHT\n", "valid for 10 min"] {
      #expect(run.messages.contains(line))
    }
    #expect(!run.messages.contains("device-code") && !run.messages.contains("camera"))
    #expect(tester.provider.current.deviceQuestions == 2 && tester.provider.current.requests.isEmpty)
    #expect(tester.secrets.all == ["haru\n\nrefresh0"])
    tester.provider.change { $0.refreshToken = "refresh9" }
    let again = await tester.run(["sync", "sign-in", "Work", "--device"], .korean)
    #expect(again.status == 0 && again.messages.contains("    WDJB-MJHT\n") && again.messages.contains("휴대폰"))
    #expect(tester.secrets.all == ["haru\n\nrefresh9"])
  }

  /// A square is half a line high, and the light border is part of the picture.
  @Test func pictureForCamerasIsShownWhereItCanBeRead() async throws {
    func picture(
      columns: Int = 80, _ environment: [String: String] = Self.colors, _ more: [String] = [],
      _ change: (inout StandardStreams) -> Void = { _ in }
    ) async throws -> [Substring] {
      let tester = try await tester()
      var streams = StandardStreams.terminal(columns: columns)
      change(&streams)
      let run = await tester.run(Self.add + more, streams: streams, environment: environment)
      #expect(run.messages.contains("WDJB-MJHT"))
      let lines = run.messages.split(separator: "\n").filter { $0.contains("\u{1B}[38;5;16;48;5;231m") }
      #expect(lines.isEmpty == !run.messages.contains("camera"))
      return lines
    }
    #expect(try await picture().count == 19)
    #expect(try await picture(columns: 67).count == 19)
    #expect(try await picture(columns: 66).isEmpty)
    #expect(try await picture().contains { $0.contains("WDJB-MJHT") })
    #expect(try await picture([:]).isEmpty)
    #expect(try await picture(["NO_COLOR": "", "TERM": "linux"]).isEmpty)
    #expect(try await picture(["NO_COLOR": "", "TERM": "dumb"]).isEmpty)
    #expect(try await picture(Self.colors.merging(["ACCESSIBLE": "1"]) { $1 }).isEmpty)
    #expect(try await picture { $0.errorIsTerminal = false }.isEmpty)
    #expect(try await picture { ($0.outputIsTerminal, $0.columns) = (false, nil) }.isEmpty)
    #expect(try await picture(Self.colors, ["--json"]).isEmpty)
  }

  @Test func providerWithoutTheWholeAddressHasNoPicture() async throws {
    let tester = try await tester()
    tester.provider.change { $0.deviceCode.complete = nil }
    let run = await tester.run(Self.add, streams: .terminal(columns: 80), environment: Self.colors)
    #expect(run.status == 0 && !run.messages.contains("camera") && run.messages.contains("WDJB-MJHT"))
  }

  @Test(
    arguments: zip(
      [
        { $0.document.device = nil }, { $0.deviceAnswers = [.refused("access_denied", words: "")] },
        { $0.deviceAnswers = [.refused("expired_token", words: "")] }, { $0.deviceCode.lifetime = 3 },
        { $0.deviceCode.userCode = "A\u{1B}[2J" }, { $0.deviceCode.address = "http://evil.example" },
      ] as [@Sendable (inout ScriptedProvider.State) -> Void],
      [
        "--no-browser", "You didn't allow it", "Run the command again", "wasn't used in time", "the code",
        "isn't encrypted",
      ]))
  func failureIsExplainedAndAddsNothing(
    change: @escaping @Sendable (inout ScriptedProvider.State) -> Void, words: String
  ) async throws {
    let tester = try await tester()
    tester.provider.change { change(&$0) }
    let run = await tester.run(Self.add)
    #expect(run.status == 1 && run.messages.contains(words), "\(run.messages)")
    #expect(!run.messages.contains("\u{1B}") && tester.secrets.all.isEmpty)
  }

  /// Google's device flow doesn't support the permissions for calendars.
  @Test func googleOffersTheOtherMethod() async throws {
    let tester = try await tester(clients: ["https://accounts.google.com"])
    for language in [Settings.Language.english, .korean] {
      let run = await tester.run(["sync", "add", "google", "--device"], language)
      #expect(run.status == 1 && run.messages.contains("--no-browser") && run.messages.contains("Google"))
    }
    #expect(tester.provider.current.deviceQuestions == 0)
  }

  @Test func codeNeedsAProviderAndNoOtherMethod() async throws {
    let tester = try await tester()
    let password = ["sync", "add", "dav.example", "--user", "minji", "--device"]
    #expect(await tester.refusal(password) == CommandRefusal(2, "provider_needed"))
    #expect(await tester.refusal(Self.add + ["--no-browser"]) == CommandRefusal(2, "conflicting_options"))
  }

  // MARK: - Clients

  @Test func programWithoutAClientRegistersItselfAndSaysSo() async throws {
    let tester = try await tester(clients: [])
    tester.provider.change { $0.document.registration = "\(Self.issuer)/register" }
    let run = await tester.run(Self.add)
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.messages.contains("Registering Haru at login.example"))
    #expect(tester.secrets.all == ["registered1\n\nrefresh0"])
    // The user's own client comes first.
    let own = try await self.tester()
    own.provider.change { $0.document.registration = "\(Self.issuer)/register" }
    #expect(await own.run(Self.add).messages.contains("Registering") == false)
    #expect(own.provider.current.registrations.isEmpty)
  }

  @Test func kakaoExplainsWhatToRegister() async throws {
    let tester = try await tester(clients: [])
    for language in [Settings.Language.english, .korean] {
      let run = await tester.run(["sync", "add", "dav.example", "--with", "kakao"], language)
      #expect(run.status == 1)
      for part in [
        "HARU_KAKAO_CLIENT", "HARU_KAKAO_SECRET", "OpenID Connect", "http://127.0.0.1:53682/signed-in",
        "http://127.0.0.1:53683/signed-in", "http://127.0.0.1:53684/signed-in", "/home/haru/keys",
      ] {
        #expect(run.messages.contains(part))
      }
    }
  }
}
