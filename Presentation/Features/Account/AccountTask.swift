import Domain

/// Work that waits for the browser or for providers, with everything that it needs.
enum AccountTask: Hashable, Sendable {
  /// Signs in with the provider that the user typed.
  case signIn(String, SignInPlace, withPicture: Bool)
  /// Creates the account of a guest who filled in what the provider didn't send.
  case create(Account, ProviderUser, withPicture: Bool)
  /// Finishes a sign-in in another browser, with the address that the user pasted, or on another device.
  case finish(OpenSignIn, answer: String?, withPicture: Bool)
  /// Links a further user to the account, after the user agreed.
  case link(ProviderUser, withPicture: Bool)
  /// Erases the data of a guest.
  case leaveAsGuest(backsUp: Bool)
  /// Closes the account and erases everything but the backup at the path, if there is one.
  case withdraw(backup: String?, secret: SecretField?)
}

enum AccountTaskOutcome: Sendable {
  case done(String)
  /// The user signs in elsewhere.
  case open(OpenSignIn, withPicture: Bool)
  /// The account has a different identity, so the user must agree to this one.
  case asks(ProviderUser, withPicture: Bool)
  /// The guest must fill in what the provider didn't send.
  case isIncomplete(ProviderUser, withPicture: Bool)
  case erased(String)
  case refused(Refusal)
}

extension AccountServices {
  private var words: AccountTexts { texts.account }
  private var refusals: AccountRefusals { texts.accountRefusals }

  /// Does the work for a screen; the words are the screen's.
  ///
  /// - Parameter show: Shows text while the work waits for the browser.
  func perform(_ task: AccountTask, show: @escaping @Sendable (String) -> Void) async -> AccountTaskOutcome {
    do throws(CommandFailure) {
      switch task {
      case .signIn(let typed, let place, let withPicture):
        let provider = try SignInProvider(typed: typed, texts)
        let begun = try await signIn.begin(
          at: provider, for: .account, in: place, texts,
          show: { lines in show(lines.map(\.plain).joined(separator: "\n")) })
        switch begun {
        case .finished(let finished): return try await use(try user(finished, at: provider), withPicture)
        case .open(let open): return .open(open, withPicture: withPicture)
        }
      case .create(let new, let user, let withPicture): return try await use(user, withPicture, creating: new)
      case .finish(let open, let answer, let withPicture):
        let finished = try await signIn.finish(open, with: answer, texts.signIn)
        return try await use(try user(finished, at: open.provider), withPicture)
      case .link(let user, let withPicture):
        guard let account = try await account() else { throw refusals.failure(.isGuest) }
        return try await link(user, to: account, mayAdd: true, withPicture: withPicture)
      case .leaveAsGuest(let backsUp):
        let erased = try await leaveAsGuest(backsUp: backsUp)
        return .erased(([words.guestErased(erased.backup)] + texts.signIn.notRevoked(erased.notRevoked)).spaced)
      case .withdraw(let backup, let secret):
        let erased = try await withdraw(backup: backup, with: secret?.secret)
        return .erased(([words.withdrawn(erased.backup)] + texts.signIn.notRevoked(erased.notRevoked)).spaced)
      }
    } catch { return .refused(Refusal(error)) }
  }

  /// Creates the account of a guest, or links the user to the account that exists.
  ///
  /// - Parameter new: The account that the guest filled in; `nil` to use what the provider sent.
  private func use(
    _ user: ProviderUser, _ withPicture: Bool, creating new: Account? = nil
  ) async throws(CommandFailure) -> AccountTaskOutcome {
    let outcome: AccountTaskOutcome
    do throws(CommandFailure) {
      if let account = try await account() {
        outcome = try await link(user, to: account, mayAdd: false, withPicture: withPicture)
      } else if let new = new ?? Account(user.identity) {
        outcome = try await create(new, for: user, withPicture: withPicture)
      } else {
        outcome = .isIncomplete(user, withPicture: withPicture)
      }
    } catch { throw error.noting(user.note) }
    guard case .done(let message) = outcome else { return outcome }
    return .done([message, user.note].compactMap(\.self).spaced)
  }

  private func create(
    _ account: Account, for user: ProviderUser, withPicture: Bool
  ) async throws(CommandFailure) -> AccountTaskOutcome {
    var (account, unread) = (account, CommandFailure?.none)
    do throws(CommandFailure) { account.picture = try await picture(of: user, if: withPicture) } catch {
      unread = refusals.createdWithout(error)
    }
    let created = account
    _ = try await explaining(refusals.failure) { () async throws(AccountError) in
      try await CreateAccount(store)(created, of: user.identity)
    }
    return .done(unread?.message ?? words.created(created, for: user.identity))
  }

  private func link(
    _ user: ProviderUser, to account: Account, mayAdd: Bool, withPicture: Bool
  ) async throws(CommandFailure) -> AccountTaskOutcome {
    let outcome: LinkIdentity.Outcome
    do throws(AccountError) {
      outcome = try await LinkIdentity(store)(user.identity, mayAdd: mayAdd).outcome
    } catch .hasIdentity { return .asks(user, withPicture: withPicture) } catch { throw refusals.failure(error) }
    let picture: ProfilePicture?
    do throws(CommandFailure) {
      picture = try await self.picture(of: user, if: withPicture)
      if let picture { try await save(picture) }
    } catch { return .done(refusals.signedInWithout(error).message) }
    return .done(words.linked(account, user.identity, outcome, withPicture: picture != nil))
  }

  private func picture(of user: ProviderUser, if isWanted: Bool) async throws(CommandFailure) -> ProfilePicture? {
    guard isWanted else { return nil }
    guard let address = user.picture else { throw refusals.noPicture(at: user.identity.provider.name) }
    return try await picture(at: address)
  }
}

/// Signing in to the account in another browser.
struct AccountSignIn: SignInReason {
  let withPicture: Bool

  func finishing(_ open: OpenSignIn, with answer: String) -> AccountEffect {
    .begin(.finish(open, answer: answer, withPicture: withPicture))
  }

  typealias EffectResult = AccountResult
}

/// Asks where to sign in.
struct ProviderForm: AccountFormContent {
  enum Field: Hashable, Sendable { case provider, picture, place }

  let texts: Texts

  private var words: AccountTexts { texts.account }
  var title: String { texts(AccountAction.signIn.name) }
  var verb: LocalizedText { AccountAction.signIn.verb }
  var asksBeforeLeaving: Bool { false }

  func makeForm() -> Form<Field> {
    var provider = Form<Field>.Field(.provider, label: words.provider, .text(TextField(SignInProvider.names[0])))
    provider.hint = words.providerHint
    return Form([
      provider, .init(.picture, label: "", .toggle(ToggleField(text: words.wantsPicture))),
      .signInPlace(.place, texts),
    ])
  }

  func note(on form: Form<Field>, initial: [String]) -> String? {
    "\(texts.signIn.explanation(of: form.signInPlace(.place))) \(words.signInNote)"
  }

  func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [AccountEffect] {
    let typed = form.text(.provider).trimmed
    do throws(CommandFailure) { _ = try SignInProvider(typed: typed, texts) } catch {
      throw FormFault(.provider, Refusal(error))
    }
    return [.begin(.signIn(typed, form.signInPlace(.place), withPicture: form.isOn(.picture)))]
  }
}

/// Asks a guest for what the provider didn't send, and creates the account with the sign-in that was made.
struct ProviderAccountForm: AccountFormContent {
  typealias Field = Account.Field

  let user: ProviderUser
  let withPicture: Bool
  let texts: Texts

  private var words: AccountTexts { texts.account }
  private var context: FieldContext { .ofAccount(texts) }
  var title: String { words.createTitle }
  /// Leaving the form loses the sign-in.
  var isUnsaved: Bool { true }

  func makeForm() -> Form<Field> {
    var sent = Account(sentBy: user.identity)
    sent.email = user.identity.email ?? sent.email
    return Form(Form<Field>.fields(Account(sentBy: user.identity).missing, of: sent, in: context) { $0 })
  }

  func note(on form: Form<Field>, initial: [String]) -> String? {
    [words.notSent(by: user.identity.provider.name), user.note].compactMap(\.self).spaced
  }

  func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [AccountEffect] {
    var account = Account(sentBy: user.identity)
    try form.read(account.missing, into: &account, initial: nil, in: context) { $0 }
    return [.begin(.create(account, user, withPicture: withPicture))]
  }
}
