import Domain

/// The next step that the state of an account asks the user for.
enum SyncAdvice: Hashable, Sendable, CaseIterable {
  case signIn, signInAgain, begin, acceptRemovals, settleConflicts, linkAnew

  /// The state of a collection that asks for the step; `nil` for a step that the account asks for.
  private var state: SyncState? {
    switch self {
    case .signIn, .signInAgain: nil
    case .begin: .never
    case .acceptRemovals: .held
    case .settleConflicts: .conflict
    case .linkAnew: .otherCollection
    }
  }

  /// Returns whether an account asks for the step.
  fileprivate func isNeeded(by status: SyncAccountStatus) -> Bool {
    guard let state else {
      return status.state == .signInNeeded && (self == .signInAgain) == (status.account.provider != nil)
    }
    return status.state != .signInNeeded && status.collections.contains { $0.state == state }
  }
}

extension SyncAccountStatus {
  /// The next steps for the user, the most urgent first.
  var advice: [SyncAdvice] { SyncAdvice.allCases.filter { $0.isNeeded(by: self) } }
}

extension SyncTexts {
  /// Returns the advice for an account; for the command line, with the command that follows it.
  func text(of advice: SyncAdvice, for account: String) -> String {
    let name = ShellQuote.word(account)
    switch advice {
    case .signIn:
      return texts(
        command: LocalizedText(
          ko: "비밀번호를 다시 알려 주세요: haru sync password \(name)", en: "Give the password: haru sync password \(name)"),
        screen: LocalizedText(ko: "비밀번호를 다시 알려 주세요", en: "Give the password"))
    case .signInAgain:
      return texts(
        command: LocalizedText(
          ko: "다시 로그인해 주세요: haru sync sign-in \(name)", en: "Sign in again: haru sync sign-in \(name)"),
        screen: LocalizedText(ko: "다시 로그인해 주세요", en: "Sign in again"))
    case .begin:
      return texts(
        command: LocalizedText(
          ko: "처음 맞춰 주세요: haru sync run \(name)", en: "Run for the first time: haru sync run \(name)"),
        screen: LocalizedText(ko: "처음 맞춰 주세요", en: "Run for the first time"))
    case .acceptRemovals:
      return texts(
        command: LocalizedText(
          ko: "한꺼번에 많이 지우려고 해요. 괜찮으면: haru sync run \(name) --accept-removals",
          en: "Many items would be removed. To agree: haru sync run \(name) --accept-removals"),
        screen: LocalizedText(ko: "기다리는 삭제를 봐 주세요", en: "Look at the removals that wait"))
    case .settleConflicts:
      return texts(
        command: LocalizedText(
          ko: "충돌을 풀어 주세요: haru sync conflicts", en: "Settle the conflicts: haru sync conflicts"),
        screen: LocalizedText(ko: "충돌을 풀어 주세요", en: "Settle the conflicts"))
    case .linkAnew:
      return texts(
        command: LocalizedText(
          ko: "서버에 있는 것이 전에 알던 것과 달라요. 새로 이으려면: haru sync run \(name) --full",
          en: "A collection isn't the one that Haru knew. To link it anew: haru sync run \(name) --full"),
        screen: LocalizedText(ko: "전에 알던 것이 아닌 캘린더를 새로 이어 주세요", en: "Link the changed collections anew"))
    }
  }
}
