import Domain

/// Shows the account and the lock over the Me tab or any other screen.
@MainActor final class AccountCoordinator: WorkCoordinator {
  var stack = RouteStack(NoScreen<AccountEffect, AccountResult>.State())
  private let services: AccountServices
  var ongoing: LongWork<AccountTaskOutcome>?
  private var effects: [AppEffect] = []

  private init(_ services: AccountServices) { self.services = services }

  /// Returns the screens that answer a request; `nil` for a request that means nothing in Haru.
  static func over(_ request: FeatureRequest, _ services: AccountServices) -> (any Coordinator)? {
    guard let action = AccountAction.allCases.first(where: { $0.place.request == request }) else { return nil }
    return RequestCoordinator(AccountCoordinator(services)) { await $0.run(.ask(action)) }
  }

  var clock: DayClock { services.time.clock(dayStart: .midnight) }
  var texts: Texts { services.texts }
  var title: String { words.title }
  private var words: AccountTexts { texts.account }
  private var refusals: AccountRefusals { texts.accountRefusals }

  func takeEffects() -> [AppEffect] {
    defer { effects = [] }
    return effects
  }

  func perform(_ effect: AccountEffect) async throws(CommandFailure) -> [AppEffect] {
    switch effect {
    case .ask(let action): return try await ask(action)
    case .save(let account, let shown, let path): return try await save(account, from: shown, picture: path)
    case .signOut:
      _ = try await services.signOut()
      // The prompt of the lock asks for the nickname, because nothing may be shown until someone signs in.
      return finish() + [.lock]
    case .setLock, .changeLock, .recoverLock, .removeLock: return try await changeLock(effect)
    case .begin(let task): return await begin(task)
    case .stopWork:
      ongoing?.cancel()
      return []
    case .askUnlink(let identity): return await push(QuestionScreen.State(unlinkQuestion(identity)))
    case .unlink(let identity):
      try await services.unlink(identity)
      return finish(words.unlinked(identity))
    case .finish(let message): return finish(message)
    case .dismiss: return await pop()
    }
  }

  private func ask(_ action: AccountAction) async throws(CommandFailure) -> [AppEffect] {
    switch action {
    case .account:
      return await push(AccountPageScreen.State(page(of: try await services.shownState()), texts: texts))
    case .signIn: return await push(FormScreen.State(ProviderForm(texts: texts)))
    case .lock:
      return await push(AccountPageScreen.State(page(of: try await services.lock.lock(texts)), texts: texts))
    case .edit:
      let form = AccountForm(try await services.account(), showsPicture: showsPicture, texts: texts)
      return await push(FormScreen.State(form))
    case .signOut:
      guard let account = try await services.account() else {
        return await push(QuestionScreen.State(guestQuestion(ending: await services.eraseData.providers())))
      }
      return await push(QuestionScreen.State(signOutQuestion(account)))
    case .withdraw:
      guard let account = try await services.account() else { throw refusals.failure(.isGuest) }
      let form = WithdrawForm(
        account: account, providers: await services.eraseData.providers(), secret: secretField, again: secretField,
        texts: texts)
      return await push(FormScreen.State(form))
    case .lockNow:
      _ = try await services.lock.close(texts)
      return finish() + [.lock]
    case .setLock:
      guard try await services.lock.lock(texts) == nil else { throw refusals.failure(.isLocked) }
      return await ask(for: action, of: nil)
    case .changeLock, .recoverLock, .removeLock:
      return await ask(for: action, of: try await services.lock.existing(texts))
    }
  }

  private func ask(for action: AccountAction, of lock: Lock?) async -> [AppEffect] {
    let form = LockForm(
      action: action, lock: lock?.kind, present: secretField, new: secretField, again: secretField, texts: texts)
    return await push(FormScreen.State(form))
  }

  private var secretField: SecretField { SecretField(services.lock.hashing.makeSecret()) }

  private var showsPicture: Bool { services.colors >= .twoHundredFiftySix }

  private func save(
    _ account: Account, from shown: Account?, picture path: String?
  ) async throws(CommandFailure) -> [AppEffect] {
    var account = account
    if let path { account.picture = try await services.picture(at: path) }
    let wanted = account
    do throws(AccountError) {
      let changed =
        if let shown { try await EditAccount(services.store)(from: shown, to: wanted) } else {
          try await CreateAccount(services.store)(wanted)
        }
      return finish(texts.message(for: changed, shown == nil ? words.created : words.edited))
    } catch .conflict(let conflict) { return await sendToTop(.conflict(conflict)) } catch {
      throw refusals.failure(error)
    }
  }

  private func changeLock(_ effect: AccountEffect) async throws(CommandFailure) -> [AppEffect] {
    let lock = services.lock
    switch effect {
    case .setLock(let kind, let new):
      let codes = try await lock.set(kind, new.secret, texts)
      replaceTop(with: AccountPageScreen.State(page(of: codes), texts: texts))
      return []
    case .changeLock(let present, let kind, let new):
      try await lock.change(try await opened(present), to: kind, new.secret, texts)
      return finish(texts.lock.changed)
    case .recoverLock(let typed, let kind, let new):
      let code = try lock.code(typed.secret, texts)
      let left = try await lock.recover(try await lock.check(code, texts), code, to: kind, new.secret, texts)
      return finish(texts.lock.recovered(left))
    case .removeLock(let present):
      try await lock.remove(try await opened(present), texts)
      return finish(texts.lock.removed)
    default: return []
    }
  }

  /// Does the work; after a short wait, a box shows that the work is in progress.
  private func begin(_ task: AccountTask) async -> [AppEffect] {
    closeQuestion()
    let work = work(on: task)
    guard let outcome = await work.outcome(within: services.patience) else {
      ongoing = work
      return await push(WorkScreen.State(words.title, words.progress(of: task), texts: texts))
    }
    closePaste(AccountSignIn.self)
    if case .done(let message) = outcome { return finish(message) }
    if case .refused(let refusal) = outcome, stack.isAtBottom { return [.failure(refusal.message)] }
    show(outcome)
    return takeEffects()
  }

  private func work(on task: AccountTask) -> LongWork<AccountTaskOutcome> {
    LongWork { [services] _, show in await services.perform(task, show: show) }
  }

  func show(_ outcome: AccountTaskOutcome) {
    closePaste(AccountSignIn.self)
    switch outcome {
    case .done(let message): show(message, then: .finish(nil))
    case .open(let open, let withPicture):
      wait(
        for: open, AccountSignIn(withPicture: withPicture),
        picture: { services.signIn.picture(of: $0, in: services.colors) },
        work: work(on: .finish(open, answer: nil, withPicture: withPicture)))
    case .asks(let user, let withPicture):
      let dialog = Dialog<AccountEffect>(
        words.title, message: [words.linkQuestion(user.identity), user.note].compactMap(\.self).spaced,
        choices: [.no(.dismiss, texts), .yes(.begin(.link(user, withPicture: withPicture)), words.link)],
        harmless: .dismiss)
      _ = stack.push(QuestionScreen.State(dialog))
    case .isIncomplete(let user, let withPicture):
      let form = ProviderAccountForm(user: user, withPicture: withPicture, texts: texts)
      _ = stack.push(FormScreen.State(form))
    case .erased(let message): effects = [.erased(message)]
    // Work that began in a question has no screen left that could show the reason.
    case .refused(let refusal) where stack.isAtBottom: show(refusal.message, then: .dismiss)
    case .refused(let refusal): notifyTop(.refused(refusal))
    }
  }

  /// Opens the lock; a wrong secret is cleared, so that another one can be typed at once.
  private func opened(_ field: SecretField) async throws(CommandFailure) -> Lock {
    do throws(CommandFailure) { return try await services.lock.opened(with: field.secret, texts) } catch {
      field.secret.clear()
      throw error
    }
  }

  /// Closes all screens of this request.
  private func finish(_ message: String? = nil) -> [AppEffect] {
    stack.popToBottom()
    return message.map { [.toast($0)] } ?? []
  }
}

/// The pages of the account, the lock and the recovery codes.
typealias AccountPageScreen = ActionListScreen<AccountEffect, AccountResult>

extension AccountCoordinator {
  private func page(of state: AccountState) -> ActionPage<AccountEffect> {
    guard let account = state.account else {
      return ActionPage(
        title: words.title, heading: words.guestHere, facts: words.facts(of: state),
        rows: [row(.edit, named: words.createTitle), row(.signIn)])
    }
    let unlinking = state.identities.map { identity in
      ActionPage<AccountEffect>.Row(
        words.unlink(identity), value: words.summary(of: identity, state), summary: words.unlinkSummary,
        .askUnlink(identity))
    }
    return ActionPage(
      title: words.title, facts: words.facts(of: state),
      picture: showsPicture ? account.picture?.frame : nil,
      rows: [row(.edit, named: words.editTitle), row(.signIn)] + unlinking + [row(.signOut), row(.withdraw)])
  }

  private func unlinkQuestion(_ identity: AccountIdentity) -> Dialog<AccountEffect> {
    Dialog(
      "\(words.unlink(identity))?", message: "\(identity.label)\n\(words.unlinkSummary)",
      choices: [.no(.dismiss, texts), .yes(.unlink(identity), texts(ko: "끊기", en: "unlink"))], harmless: .dismiss)
  }

  private func page(of lock: Lock?) -> ActionPage<AccountEffect> {
    let state = Fact(texts.lock.title, lock.map { texts.lock.name(of: $0.kind) } ?? texts(.noValue))
    let actions: [AccountAction] = lock == nil ? [.setLock] : [.lockNow, .changeLock, .recoverLock, .removeLock]
    return ActionPage(title: texts.lock.title, facts: [state], rows: actions.map { row($0) })
  }

  private func page(of codes: [String]) -> ActionPage<AccountEffect> {
    ActionPage(
      title: texts(ko: "복구 코드 여덟 개", en: "Eight recovery codes"), heading: texts.lock.codes,
      rows: codes.map { .init($0, nil) } + [.init(texts.lock.noted, .finish(texts.lock.isSet))])
  }

  private func row(_ action: AccountAction, named name: String? = nil) -> ActionPage<AccountEffect>.Row {
    .init(name ?? texts(action.name), summary: texts(action.summary), .ask(action))
  }

  private func signOutQuestion(_ account: Account) -> Dialog<AccountEffect> {
    Dialog(
      words.eraseQuestion, message: words.signOutMessage(account),
      choices: [.no(.dismiss, texts), .yes(.signOut, texts(AccountAction.signOut.verb))], harmless: .dismiss)
  }

  /// Asks before signing out without an account, which erases all data.
  private func guestQuestion(ending providers: [SignInProvider]) -> Dialog<AccountEffect> {
    Dialog(
      words.eraseQuestion, message: words.guestIsErased(ending: providers),
      choices: [
        .no(.dismiss, texts),
        .init(.begin(.leaveAsGuest(backsUp: true)), key: .character("b"), label: words.backUpAndSignOut),
        .yes(.begin(.leaveAsGuest(backsUp: false)), texts(AccountAction.signOut.verb)),
      ], harmless: .dismiss, declined: texts.nothingRemoved)
  }
}

enum AccountEffect: WorkEffect {
  case ask(AccountAction)
  /// Creates the account, or saves the changes since it was `shown`; the picture is a path to read.
  case save(Account, from: Account?, picture: String?)
  case signOut
  case setLock(SecretKind, SecretField)
  case changeLock(SecretField, to: SecretKind, SecretField)
  case recoverLock(code: SecretField, SecretKind, SecretField)
  case removeLock(SecretField)
  case begin(AccountTask)
  case stopWork
  case askUnlink(AccountIdentity)
  case unlink(AccountIdentity)
  /// Closes all screens, and shows a message if there is one.
  case finish(String?)
  case dismiss
}

enum AccountResult: FeatureResult {
  case failed(StoreError)
  case refused(Refusal)
  case conflict(FormConflict<Account>)

  var storeError: StoreError? { if case .failed(let error) = self { error } else { nil } }
  var refusal: Refusal? { if case .refused(let refusal) = self { refusal } else { nil } }
}

/// The user's actions on the account and the lock, on the Me tab and in the palette.
enum AccountAction: String, Hashable, Sendable, CaseIterable {
  case account
  case edit, signIn, signOut, withdraw
  case lock
  case lockNow, setLock, changeLock, recoverLock, removeLock

  var place: FeaturePlace {
    let request = FeatureRequest(FeatureRequest.Action("account \(rawValue)"), RecordReference(.account))
    return FeaturePlace(request, name: name, alias: rawValue, isAction: ![.account, .lock].contains(self))
  }

  var name: LocalizedText {
    switch self {
    case .account: LocalizedText(ko: "계정", en: "Account")
    case .edit: LocalizedText(ko: "계정 만들기·고치기", en: "Create or edit the account")
    case .signIn: LocalizedText(ko: "Google 등으로 로그인", en: "Sign in with Google or another provider")
    case .signOut: LocalizedText(ko: "로그아웃", en: "Sign out")
    case .withdraw: LocalizedText(ko: "탈퇴", en: "Close the account")
    case .lock: LocalizedText(ko: "잠금", en: "Lock")
    case .lockNow: LocalizedText(ko: "지금 잠그기", en: "Lock now")
    case .setLock: LocalizedText(ko: "잠금 설정", en: "Set a lock")
    case .changeLock: LocalizedText(ko: "비밀번호·PIN 바꾸기", en: "Change the password or PIN")
    case .recoverLock: LocalizedText(ko: "복구 코드 쓰기", en: "Use a recovery code")
    case .removeLock: LocalizedText(ko: "잠금 없애기", en: "Remove the lock")
    }
  }

  /// The label of the button that saves the action's form.
  var verb: LocalizedText {
    switch self {
    case .signIn: LocalizedText(ko: "로그인", en: "sign in")
    case .signOut: LocalizedText(ko: "로그아웃", en: "sign out")
    case .withdraw: LocalizedText(ko: "모두 지우기", en: "erase everything")
    case .removeLock: LocalizedText(ko: "잠금 없애기", en: "remove the lock")
    case .account, .edit, .lock, .lockNow, .setLock, .changeLock, .recoverLock: CommonKey.save.label
    }
  }

  var summary: LocalizedText {
    switch self {
    case .account:
      LocalizedText(ko: "계정을 만들거나 고치고, 로그아웃하거나 탈퇴해요.", en: "Create or edit it, sign out, or close it.")
    case .edit: LocalizedText(ko: "별명, 이메일, 전화번호, 사진", en: "Nickname, email, phone and picture")
    case .signIn:
      LocalizedText(
        ko: "브라우저에서 내가 누구인지만 확인해요. 자료는 그대로예요.",
        en: "Confirms who you are in the browser. Your data stays as it is.")
    case .signOut:
      LocalizedText(
        ko: "자료는 남고, 다시 로그인할 때까지 아무것도 보이지 않아요.", en: "Your data stays, and nothing is shown until you sign in again.")
    case .withdraw:
      LocalizedText(
        ko: "모든 기록, 설정, 백업을 지워요. 되돌릴 수 없어요.", en: "Erases all records, settings and backups. This can't be undone.")
    case .lock:
      LocalizedText(
        ko: "자리를 비운 사이 다른 사람이 열어 보지 못하게 비밀번호나 PIN으로 잠가요.",
        en: "A password or PIN keeps others out while you're away.")
    case .lockNow: LocalizedText(ko: "모든 터미널에서 지금 잠가요.", en: "Locks Haru now, in every terminal.")
    case .setLock: LocalizedText(ko: "비밀번호나 PIN을 설정해요.", en: "Sets a password or PIN.")
    case .changeLock: LocalizedText(ko: "다른 비밀번호나 PIN으로 바꿔요.", en: "Sets a new password or PIN.")
    case .recoverLock:
      LocalizedText(
        ko: "비밀번호를 잊었을 때 적어 둔 코드로 다시 정해요.", en: "Sets a new password with a code, if you forgot the old one.")
    case .removeLock: LocalizedText(ko: "더는 비밀번호나 PIN을 묻지 않아요.", en: "Haru no longer asks for a password or PIN.")
    }
  }
}
