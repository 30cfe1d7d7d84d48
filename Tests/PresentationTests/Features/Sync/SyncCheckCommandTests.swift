import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Synchronization
import Testing

struct SyncCheckCommandTests {
  private static let terminal = StandardStreams.terminal(columns: 80)

  @Test(arguments: Settings.Language.allCases)
  func serverIsCheckedAndPrinted(language: Settings.Language) async throws {
    let tester = try await CommandLineTester()
    let lines = ["sync check dav.example", "sync check dav.example --plain"]
    Snapshot.expect(
      text: await Transcript(tester: tester, language: language).text(lines), named: "check-\(language.rawValue)")
  }

  @Test func jsonListsPlacesAndFindings() async throws {
    var check = DAVCheck.sample
    check.findings = Array(check.findings.prefix(6))
    let tester = try await CommandLineTester(davCheck: ScriptedDAVCheck(.success(check)))
    Snapshot.expect(
      text: await Transcript(tester: tester, language: .english).text(["sync check dav.example --json"]),
      named: "check-json")
  }

  @Test func missingGuardIsADanger() async throws {
    var check = DAVCheck.sample
    check.findings.append(DAVFinding(.calendar, .guardsChanged, false, detail: "204"))
    let tester = try await CommandLineTester(davCheck: ScriptedDAVCheck(.success(check)))
    let run = await tester.run(["sync", "check", "dav.example"])
    #expect(run.status == 1)
    #expect(run.output.contains("no!  Doesn't overwrite an item that has changed in the meantime"))
    #expect(run.messages.contains("lacks 1 thing that Haru needs"))
    #expect(!run.output.contains("safe to synchronize"))
  }

  @Test func serverThatCannotCreateCollectionsIsNotTested() async throws {
    let check = DAVCheck(address: "https://dav.example/", findings: [DAVFinding(.calendar, .makes, false)])
    let tester = try await CommandLineTester(davCheck: ScriptedDAVCheck(.success(check)))
    #expect(
      await tester.refusal(["sync", "check", "dav.example"]) == CommandRefusal(1, "server_untried"))
  }

  @Test(arguments: [terminal, .piped])
  func passwordIsAskedForAndNeverPrinted(streams: StandardStreams) async throws {
    let check = ScriptedDAVCheck()
    let tester = try await CommandLineTester(davCheck: check)
    let run = await tester.run(
      ["sync", "check", "http://localhost:5232", "--user", "mina"], streams: streams, answers: ["good secret"])
    #expect(run.status == 0)
    #expect(check.logins.withLock(\.self) == ["mina good secret http://localhost:5232"])
    #expect(!(run.output + run.messages).contains("good secret"))
  }

  @Test func accountIsCheckedWithItsSavedPassword() async throws {
    let check = ScriptedDAVCheck()
    let server = MemoryDAVServer(SyncHref("/minji/people/"), .radicale, uid: { _ in nil })
    let tester = try await CommandLineTester(davCheck: check, davServer: server)
    let add = ["sync", "add", "dav.example", "--user", "minji", "--name", "Home", "--yes"]
    #expect(await tester.run(add, answers: ["good secret"]).status == 0)
    #expect(await tester.run(["sync", "check", "home"]).status == 0)
    #expect(check.logins.withLock(\.self) == ["minji good secret https://dav.example"])
  }

  @Test func passwordInAnAddressIsNotPrinted() async throws {
    let tester = try await CommandLineTester()
    let run = await tester.run(["sync", "check", "https://mina:good-secret@dav.example"])
    #expect(run.status == 1 && run.messages.contains("can't contain a name or a password"))
    #expect(!(run.output + run.messages).contains("good-secret"))
  }

  @Test func passwordIsReadFromAFile() async throws {
    let check = ScriptedDAVCheck(passwords: ["/home/mina/pw": .success("secret"), "/open": .failure(.exposed)])
    let tester = try await CommandLineTester(davCheck: check)
    let words = ["sync", "check", "dav.example", "--user", "mina", "--password-from"]
    #expect(await tester.run(words + ["/home/mina/pw"]).status == 0)
    #expect(check.logins.withLock(\.self) == ["mina secret https://dav.example"])
    #expect(await tester.refusal(words + ["/open"]) == CommandRefusal(1, "password_file_exposed"))
    #expect(await tester.refusal(words + ["/none"]) == CommandRefusal(1, "password_file_unreadable"))
  }

  @Test func wrongWordsAreRefusedBeforeAnythingIsAsked() async throws {
    let tester = try await CommandLineTester()
    let wrong = await tester.run(
      ["sync", "check", "mina@dav.example", "--user", "mina"], streams: Self.terminal, answers: [])
    #expect(wrong.status == 1 && wrong.messages.contains("can't contain a name or a password"))
    let unreadable = await tester.run(["sync", "check", "dav example"], streams: Self.terminal, answers: [])
    #expect(unreadable.status == 1 && unreadable.messages.contains("isn't a server address"))
    #expect(
      await tester.refusal(["sync", "check", "dav.example", "--password-from", "-"])
        == CommandRefusal(2, "name_needed"))
  }

  @Test(arguments: Settings.Language.allCases)
  func everyErrorHasAMessageAndItsOwnCode(language: Settings.Language) {
    let errors: [DAVError] = [
      .unreachable(.noHost), .signInNeeded(DAVRefusal(401)), .busy(retryAfter: .seconds(30)),
      .unreadable(detail: "no multistatus"), .redirected(to: "https://evil.example/"), .insecure(.forbidden),
      .insecure(.untrusted), .refused(DAVRefusal(507, words: "full")),
    ]
    let failures = errors.map { Texts(language).syncRefusals.failure($0, "dav.example") }
    #expect(Set(failures.map(\.code)).count == errors.count)
    #expect(failures.allSatisfy { $0.message.contains("dav.example") })
    #expect(failures[4].message.contains("evil.example"))
  }
}
