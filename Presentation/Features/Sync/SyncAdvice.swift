import Domain

/// The next step that the state of an account asks the user for.
enum SyncAdvice: Hashable, Sendable, CaseIterable {
  case signIn, begin, answerAboutGuests, acceptRemovals, settleConflicts, linkAnew

  /// Returns whether a collection asks for the step.
  private func isNeeded(by status: SyncCollectionStatus) -> Bool {
    switch self {
    case .signIn: false
    case .begin: status.state == .never
    case .answerAboutGuests: status.state == .held && !status.removals.isEmpty
    case .acceptRemovals: status.state == .held && status.counts.heldRemovals > 0
    case .settleConflicts: status.state == .conflict
    case .linkAnew: status.state == .otherCollection
    }
  }

  /// Returns whether an account asks for the step.
  fileprivate func isNeeded(by status: SyncAccountStatus) -> Bool {
    guard self != .signIn else { return status.state == .signInNeeded }
    return status.state != .signInNeeded && status.collections.contains { isNeeded(by: $0) }
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
    case .begin:
      return texts(
        command: LocalizedText(
          ko: "처음 맞춰 주세요: haru sync run \(name)", en: "Run for the first time: haru sync run \(name)"),
        screen: LocalizedText(ko: "처음 맞춰 주세요", en: "Run for the first time"))
    case .answerAboutGuests:
      let (run, quiet, loud) = ("haru sync run \(name)", GuestOption.onlyForMe.long, GuestOption.notify.long)
      return texts(
        command: LocalizedText(
          ko: "손님에게 알릴지 답해 주세요: \(run) \(quiet) 또는 \(loud)",
          en: "Say whether guests should be notified: \(run) \(quiet) or \(loud)"),
        screen: LocalizedText(ko: "손님에게 알릴지 답해 주세요", en: "Say whether guests should be notified"))
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
