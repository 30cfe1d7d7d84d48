package import Domain

extension NeedyAccount: ShownReminder {
  package static var kindWords: ReminderKindWords {
    ReminderKindWords(
      LocalizedText(ko: "동기화", en: "sync"),
      LocalizedText(
        ko: "동기화에 비밀번호나 답이 필요하면 한 번 알려 줘요.",
        en: "When synchronization needs a password or an answer from you, once each."))
  }

  package func headline(_ texts: Texts) -> String {
    let name = account.name
    return switch need {
    case .signIn where account.provider != nil:
      texts(ko: "\(name): 다시 로그인해 주세요", en: "\(name) needs you to sign in again")
    case .signIn: texts(ko: "\(name): 비밀번호가 필요해요", en: "\(name) needs the password")
    case .held:
      texts(
        ko: "\(name): 삭제 \(count.grouped)개가 답을 기다려요",
        en: "\(name): \(count.counting("removal")) \(count == 1 ? "waits" : "wait") for your answer")
    case .conflict:
      texts(ko: "\(name): 충돌 \(count.grouped)개를 해결해 주세요", en: "\(name): \(count.counting("conflict")) to resolve")
    case .refused:
      texts(ko: "\(name): 서버가 \(count.grouped)개를 거부했어요", en: "\(name) refused \(count.counting("item"))")
    }
  }

  package func reason(_ texts: Texts) -> String {
    switch need {
    case .signIn where account.provider != nil:
      texts(ko: "로그인이 풀렸어요", en: "the sign-in has ended")
    case .signIn: texts(ko: "서버가 비밀번호를 거부했어요", en: "the server doesn't accept the password")
    case .held: texts(ko: "한쪽에서 지워진 것이 있어요", en: "some items are gone from one side")
    case .conflict: texts(ko: "양쪽에서 같은 곳을 다르게 고쳤어요", en: "both sides changed the same field differently")
    case .refused: texts(ko: "서버가 거부한 것이 있어요", en: "the server doesn't accept some items")
    }
  }

  package func ending(_ texts: Texts) -> String {
    switch need {
    case .signIn where account.provider != nil: texts(ko: "다시 로그인해요", en: "sign in again")
    case .signIn: texts(ko: "비밀번호를 다시 입력해요", en: "enter the password again")
    case .held: texts(ko: "보류된 삭제를 진행해요", en: "agree to the removals")
    case .conflict: texts(ko: "충돌을 해결해요", en: "resolve the conflicts")
    case .refused: texts(ko: "거부된 것을 고치거나 지워요", en: "change or remove what was refused")
    }
  }

  package var opening: FeatureRequest? { .settling(need, of: account.id) }
  package var deed: ReminderDeed { .open }
  package var commands: [ReminderCommand] { [ReminderCommand(.open, advice.command(for: account.name))] }

  private var advice: SyncAdvice { need == .signIn && account.provider != nil ? .signInAgain : need.advice }
}

extension SyncNeed {
  /// The step that settles the need of an account with a password.
  var advice: SyncAdvice {
    switch self {
    case .signIn: .signIn
    case .held: .acceptRemovals
    case .conflict: .settleConflicts
    case .refused: .lookAtRefused
    }
  }
}
