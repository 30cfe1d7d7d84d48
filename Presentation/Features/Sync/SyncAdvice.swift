package import Domain

/// The next step that the state of an account asks the user for.
enum SyncAdvice: Hashable, Sendable, CaseIterable {
  case signIn, signInAgain, begin, chooseCalendar, answerAboutGuests, acceptRemovals, settleConflicts, makeAgain
  case linkAnew, letGo
  case sendAgain, lookAtRefused, unlock

  /// Returns the command that follows the advice, without the name of the program.
  func command(for account: String) -> String {
    let name = ShellQuote.word(account)
    return switch self {
    case .signIn: "sync password \(name)"
    case .signInAgain: "sync sign-in \(name)"
    case .begin: "sync run \(name)"
    case .chooseCalendar: "sync choose \(name) COLLECTION --into CALENDAR"
    case .answerAboutGuests: "sync run \(name) \(GuestOption.onlyForMe.long)"
    case .acceptRemovals: "sync run \(name) --accept-removals"
    case .settleConflicts: "sync conflicts"
    case .makeAgain: "sync make \(name) COLLECTION"
    case .linkAnew: "sync run \(name) --full"
    case .letGo: "sync choose \(name) COLLECTION \(SyncOption.off.long)"
    case .sendAgain: "sync choose \(name) COLLECTION \(SyncOption.both.long)"
    case .lookAtRefused: "sync items \(name)"
    case .unlock: "sync run \(name)"
    }
  }

  /// Returns whether an account needs the step.
  fileprivate func isNeeded(by status: SyncAccountStatus) -> Bool {
    guard status.state != .signInNeeded else {
      return self == (status.account.provider == nil ? .signIn : .signInAgain)
    }
    guard status.state != .locked else { return self == .unlock && status.secrets?.word == "locked" }
    return status.collections.contains { collection in
      switch self {
      case .signIn, .signInAgain, .unlock: false
      case .begin: collection.state == .never
      case .chooseCalendar: collection.state == .calendarMissing
      case .answerAboutGuests: !collection.removals.isEmpty
      case .acceptRemovals: collection.held > 0
      case .settleConflicts: collection.counts.conflicts > 0
      case .makeAgain: collection.collection.isGone
      case .linkAnew: collection.state == .otherCollection && !collection.isRefused && !collection.collection.isGone
      case .letGo: collection.isRefused
      case .sendAgain: collection.isTriedAgain
      case .lookAtRefused: collection.counts.refused + collection.unsent + collection.unread > 0
      }
    }
  }
}

extension SyncAccountStatus {
  /// Returns the first collection that a step is about; `nil` if the step is about the whole account.
  func collection(for step: SyncAdvice) -> SyncCollection? {
    switch step {
    case .chooseCalendar: collections.first { $0.state == .calendarMissing }?.collection
    case .sendAgain: collections.first(where: \.isTriedAgain)?.collection
    case .makeAgain: collections.first(where: \.collection.isGone)?.collection
    case .letGo: collections.first(where: \.isRefused)?.collection
    default: nil
    }
  }

  /// The next steps for the user, the most urgent first.
  var advice: [SyncAdvice] { SyncAdvice.allCases.filter { $0.isNeeded(by: self) } }
}

extension SyncCollectionStatus {
  /// Indicates whether the server doesn't let the user read the collection anymore, or has only a removed one that the
  /// user can't make again.
  fileprivate var isRefused: Bool {
    if case .refused(let refusal)? = failure, !collection.isWritable, [403, 404, 410].contains(refusal.status) {
      return true
    }
    return collection.state == .replaced(.status(403))
  }

  /// Indicates whether changes wait because the server refused every change, which the next run can try again.
  fileprivate var isTriedAgain: Bool {
    collection.holdsChanges && collection.refusedSince != nil && counts.refused + unsent > 0
  }
}

extension SyncTexts {
  /// Returns the advice for an account; for the command line, with the command that follows it.
  func text(of advice: SyncAdvice, for status: SyncAccountStatus) -> String {
    let (account, collection) = (status.account.name, status.collection(for: advice))
    let others = status.collections.map(\.collection)
    let name = texts.shortened(collection?.name ?? "")
    let off = collection.map { chooseCommand($0, of: account, SyncOption.off, among: others) } ?? ""
    let items = SyncAdvice.lookAtRefused.command(for: account)
    let putBack = "sync run \(ShellQuote.word(account)) \(SyncOption.putBack.long)"
    let text =
      switch advice {
      case .signIn: texts(ko: "비밀번호를 다시 입력해 주세요", en: "Give the password")
      case .signInAgain: texts(ko: "다시 로그인해 주세요", en: "Sign in again")
      case .begin: texts(ko: "첫 동기화를 시작해 주세요", en: "Run for the first time")
      case .chooseCalendar: texts(ko: "캘린더를 다시 골라 주세요", en: "Choose another calendar")
      case .answerAboutGuests:
        texts(
          ko: "참석자에게 알릴지 답해 주세요(\(GuestOption.onlyForMe.long) 또는 \(GuestOption.notify.long))",
          en: "Choose whether guests are notified, \(GuestOption.onlyForMe.long) or \(GuestOption.notify.long)",
          screenKo: "참석자에게 알릴지 답해 주세요", screenEn: "Say whether guests should be notified")
      case .acceptRemovals:
        texts(
          ko: """
            한쪽에서 없어졌고, 다른 쪽에서는 답할 때까지 지우지 않아요: \(held(by: status)). 보려면: haru \(items). 되살리려면: \
            haru \(putBack). 양쪽에서 지우려면
            """,
          en: """
            Removed on one side, and kept on the other until you answer: \(held(by: status)). To see them: haru \(items). \
            To bring them back: haru \(putBack). To remove them on both sides
            """,
          screenKo: "보류된 삭제를 확인해 주세요: \(held(by: status))", screenEn: "Review the pending removals: \(held(by: status))"
        )
      case .settleConflicts: texts(ko: "충돌을 해결해 주세요", en: "Resolve the conflicts")
      case .makeAgain:
        texts(
          ko: "서버에서 \(Particle.subject.quoting(name)) 지워졌어요. 하루 앱에만 두려면: haru \(off). 서버에 다시 만들고 모두 보내려면",
          en: """
            '\(name)' was deleted on the server. To keep it only in Haru: haru \(off). To create it on the server again \
            and send everything
            """, screenKo: "서버에서 \(Particle.subject.quoting(name)) 지워졌어요",
          screenEn: "'\(name)' was deleted on the server")
      case .linkAnew:
        texts(
          ko: "서버에 있는 것이 전에 동기화하던 것과 많이 달라요. 다시 비교해서 연결하려면",
          en: "A calendar or an address book isn't the one that Haru synchronized before. To compare and link it again",
          screenKo: "서버에서 달라진 것을 다시 연결해 주세요", screenEn: "Link what has changed on the server again")
      case .letGo where status.account.isSubscription:
        texts(
          ko: "\(Particle.object.quoting(name)) 이제 읽을 수 없어요. 공개한 곳에서 새 주소를 확인해 주세요. 동기화를 끄려면",
          en: "'\(name)' can't be read anymore; ask its publisher for the new address. To stop synchronizing it",
          screenKo: "\(Particle.object.quoting(name)) 이제 읽을 수 없어요", screenEn: "'\(name)' can't be read anymore")
      case .letGo:
        texts(
          ko: "서버에서 \(Particle.object.quoting(name)) 더는 읽을 수 없어요. 공유한 사람에게 확인해 주세요. 동기화를 끄려면",
          en: "The server doesn't show '\(name)' anymore; ask the person who shares it. To stop synchronizing it",
          screenKo: "서버에서 \(Particle.object.quoting(name)) 더는 읽을 수 없어요",
          screenEn: "The server doesn't show '\(name)' anymore")
      case .sendAgain:
        texts(
          ko: "서버가 바꾸지 못하게 한 것을 다시 보내려면", en: "To send the refused changes again",
          screenKo: "보내지 못한 것을 다시 보내요", screenEn: "Send the refused changes again")
      case .lookAtRefused:
        status.collections.allSatisfy { $0.refused + $0.unsent == 0 }
          ? texts(ko: "서버에서 읽지 못한 항목을 확인해 주세요", en: "Review what can't be read from the server")
          : texts(ko: "서버가 거부한 항목을 확인해 주세요", en: "Review what the server didn't accept")
      case .unlock: texts(ko: "동기화하려면 하루의 잠금을 풀어 주세요", en: "Unlock Haru to synchronize")
      }
    guard !texts.isOnScreen else { return text }
    let command =
      switch advice {
      case .makeAgain: collection.map { makeCommand($0, of: account) }
      case .letGo: off
      case .chooseCalendar:
        collection.map { "\(chooseCommand($0, of: account, SyncOption.into, among: others)) CALENDAR" }
      case .sendAgain:
        collection.map { list in
          let option = list.direction == .toServer ? SyncOption.onlyToServer : SyncOption.both
          return chooseCommand(list, of: account, option, among: others)
        }
      default: String?.none
      }
    return "\(text): haru \(command ?? advice.command(for: account))"
  }

  /// Returns the removals that wait, as parts of the collections with such removals, such as "3 of 4 contacts".
  func held(by status: SyncAccountStatus) -> String {
    let parts = SyncKind.allCases.compactMap { kind -> String? in
      let all = status.collections.filter { $0.collection.kind == kind && $0.held > 0 }
      let (held, total) = (all.reduce(0) { $0 + $1.held }, all.reduce(0) { $0 + $1.counts.records })
      guard held > 0 else { return nil }
      return switch kind {
      case .events: texts(ko: "일정 \(total.grouped)개 중 \(held.grouped)개", en: held.grouped(of: total, "event"))
      case .contacts: texts(ko: "연락처 \(total.grouped)개 중 \(held.grouped)개", en: held.grouped(of: total, "contact"))
      case .reminders: texts(ko: "할 일 \(total.grouped)개 중 \(held.grouped)개", en: held.grouped(of: total, "to-do"))
      }
    }
    return parts.joined(separator: ", ")
  }
}

extension Int {
  /// Returns a part of a total in English, such as "3 of 4 contacts".
  fileprivate func grouped(of total: Int, _ noun: String) -> String { "\(grouped) of \(total.counting(noun))" }
}

extension NeedyAccount: ShownReminder {
  package static var kindWords: ReminderKindWords {
    ReminderKindWords(
      LocalizedText(ko: "동기화", en: "sync"),
      LocalizedText(
        ko: "동기화에 비밀번호나 답이 필요하면 한 번씩 알려 줘요.",
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
        ko: "\(name): 삭제 \(count.grouped)개는 확인이 필요해요",
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
