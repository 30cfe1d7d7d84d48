import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct LockCommandTests {
  @Test(arguments: Settings.Language.allCases)
  func lockIsSetUsedAndRemoved(language: Settings.Language) async throws {
    let tester = try await CommandLineTester()
    let transcript = Transcript(tester: tester, language: language)
    let parts = [
      await transcript.text(["lock", "lock remove", "lock set"]),
      await transcript.answering(["short"]).text(["lock set"]),
      await transcript.answering(["2846"]).text(["lock set"]),
      await transcript.answering(["1234"]).text(["lock set --pin"]),
      await transcript.answering(["secret-1", "secret-2"]).text(["lock set"]),
      await transcript.answering(["secret-1", "secret-1"]).text(["lock set"]),
      await transcript.text([
        "lock set", "plan", "lock", "plan", "plan --json", "words --plain", "widget", "undo", "data export x",
      ]),
      await transcript.text(["data path", "help lock set"]),
      await transcript.answering(["wrong"]).text(["lock change"]),
      await transcript.answering(["secret-1", "2846", "2846"]).text(["lock change --pin"]),
      await transcript.answering(["nothing"]).text(["lock recover"]),
      await transcript.answering(["0000-0000-0000-0000"]).text(["lock recover"]),
      await transcript.answering(["2846"]).text(["lock remove"]),
      await transcript.text(["plan"]),
    ]
    Snapshot.expect(text: parts.joined(), named: "lock-\(language.rawValue)")
  }

  @Test func lockIsReportedInEveryFormat() async throws {
    let tester = try await CommandLineTester()
    let transcript = Transcript(tester: tester, language: .english)
    _ = await transcript.answering(["secret-1", "secret-1"]).text(["lock set --quiet"])
    let output = await transcript.text([
      "lock", "words", "words --plain", "widget --plain", "widget --format tmux", "widget --format waybar",
      "widget --format i3bar", "widget --format svg", "widget --json",
    ])
    Snapshot.expect(text: output, named: "bars")
  }

  @Test func recoveryCodeReplacesAForgottenPasswordOnce() async throws {
    let tester = try await CommandLineTester()
    let transcript = Transcript(tester: tester, language: .english)
    let output = await transcript.answering(["secret-1", "secret-1"]).text(["lock set --plain"])
    let code = try #require(
      output.split(separator: "\n").first { $0.wholeMatch(of: /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/) != nil }
    )
    _ = await transcript.text(["lock"])
    let recovered = await transcript.answering([String(code), "newer-22", "newer-22"]).text(["lock recover --json"])
    #expect(recovered.contains("\"codes_left\": 7"))
    #expect(
      await transcript.answering([String(code), "newer-33", "newer-33"]).text(["lock recover"]).contains("used before")
    )
  }

  @Test(arguments: Settings.Language.allCases)
  func accountIsCreatedSignedOutAndWithdrawn(language: Settings.Language) async throws {
    let tester = try await CommandLineTester()
    let transcript = Transcript(tester: tester, language: language)
    let text = await transcript.text([
      "account", "account --json", "account edit --phone 1", "account create --nickname 아주아주긴별명이에요 --email a@b.kr",
      "account create --nickname 미나 --email nowhere", "account create --nickname 미나 --email a@b.kr --picture x.png",
      "account edit --email mina@example.org --phone 010-1234-5678", "account", "account --plain",
      "account create --nickname 지나 --email a@b.kr", "account edit", "account edit --phone '' --nickname 민아",
      "account edit --nickname 민아", "undo --list", "account sign-in 민아", "account sign-out", "plan", "words --plain",
      "account sign-in 지나", "account sign-in 민아", "account withdraw --confirm 지나",
      "account withdraw --backup /home/haru/x --confirm 민아",
      "account withdraw --confirm 민아",
    ])
    Snapshot.expect(text: text, named: "account-\(language.rawValue)")
  }

  @Test(arguments: Settings.Language.allCases)
  func guestSignOutNeedsConfirmation(language: Settings.Language) async throws {
    let transcript = Transcript(tester: try await CommandLineTester(), language: language)
    let text = await transcript.text(["account sign-out", "account sign-out --yes", "account sign-out --yes --json"])
    Snapshot.expect(text: text, named: "guest-\(language.rawValue)")
  }

  @Test(arguments: Settings.Language.allCases)
  func encryptedBackupsAskForTheirPassword(language: Settings.Language) async throws {
    let wrong = Transcript(
      tester: try await CommandLineTester(keeping: ScriptedStoreManager(failure: .wrongSecret)),
      language: language
    )
    let right = Transcript(tester: try await CommandLineTester(), language: language)
    let parts = [
      await right.text(["data backup --encrypt"]),
      await right.answering(["short"]).text(["data backup --encrypt"]),
      await right.answering(["correct horse", "correct horse"]).text(["data backup --encrypt"]),
      await right.answering(["correct horse", "wrong horse"]).text(["data backup --encrypt x.enc --json"]),
      await wrong.answering(["correct horse"]).text(["data restore x.enc --yes"]),
      await wrong.text(["data restore x.enc --yes"]),
    ]
    Snapshot.expect(text: parts.joined(), named: "encrypted-\(language.rawValue)")
  }
}

extension Transcript {
  fileprivate func answering(_ answers: [String]) -> Transcript {
    var transcript = self
    transcript.answers = answers
    return transcript
  }
}
