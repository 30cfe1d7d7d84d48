package import Domain

/// The services for signing in with a provider.
package struct SignInServices: FailureExplaining, Sendable {
  let server: any SignInServing
  private let store: any Store
  let verifier: any SignatureVerifying
  let listener: any LoopbackListening
  let clients: SignInClients
  let openLink: LinkOpener
  let random: RandomSource
  let hash: SignInRequest.Hash
  let now: @Sendable () -> Instant
  /// Waits, and returns early if the task is cancelled.
  let wait: @Sendable (Duration) async -> Void
  let qrCode: QRCode.Maker

  /// - Parameters:
  ///   - server: The connection to providers.
  ///   - store: The store with the accounts whose sign-ins stay.
  ///   - verifier: The library for signatures.
  ///   - listener: Receives the browser's response.
  ///   - clients: The names of this program at providers.
  ///   - openLink: Opens the browser.
  ///   - random: Random bits that nobody can guess.
  ///   - hash: SHA-256.
  ///   - now: Returns the current time.
  ///   - wait: Waits, and returns early if the task is cancelled.
  ///   - qrCode: Makes the codes that cameras read.
  package init(
    _ server: any SignInServing, in store: any Store, verifier: any SignatureVerifying,
    listener: any LoopbackListening, clients: SignInClients, openLink: LinkOpener, random: RandomSource,
    hash: @escaping SignInRequest.Hash,
    now: @escaping @Sendable () -> Instant, wait: @escaping @Sendable (Duration) async -> Void,
    qrCode: @escaping QRCode.Maker
  ) {
    (self.server, self.store, self.verifier, self.listener) = (server, store, verifier, listener)
    self.clients = clients
    (self.openLink, self.random, self.hash, self.now) = (openLink, random, hash, now)
    (self.wait, self.qrCode) = (wait, qrCode)
  }

  /// Signs in with a provider, in the browser of this computer or elsewhere, as the prompt asks.
  ///
  /// - Parameters:
  ///   - provider: The provider.
  ///   - purpose: The reason for the sign-in.
  ///   - user: The only user who may sign in; `nil` for anybody.
  ///   - prompt: The user's side.
  func signIn(
    at provider: SignInProvider, for purpose: SignInPurpose, as user: String? = nil, _ prompt: SignInPrompt
  ) async throws(CommandFailure) -> FinishedSignIn {
    let words = prompt.texts.signIn
    let begun = try await begin(
      at: provider, for: purpose, as: user, in: prompt.place, prompt.texts, show: prompt.show)
    switch begun {
    case .finished(let finished): return finished
    case .open(let open):
      var answer: String?
      switch open.step {
      case .address(let request):
        answer = try await prompt.answer(to: request, at: provider)
      case .code(let code):
        let large = LargeCode(code.userCode).flatMap { prompt.hasRoom($0.columns + 4) ? $0 : nil }
        prompt.show(words.deviceCode(code, provider.name, picture(of: code, prompt), large: large))
      }
      return try await finish(open, with: answer, words)
    }
  }

  /// Begins to sign in with a provider; a browser of this computer also ends the sign-in.
  ///
  /// - Parameter show: Shows lines to the user while the browser is open; screens show the address for another browser
  ///   or the code themselves.
  func begin(
    at provider: SignInProvider, for purpose: SignInPurpose, as user: String? = nil, in place: SignInPlace,
    _ texts: Texts, show: @escaping @Sendable ([StyledLine]) -> Void
  ) async throws(CommandFailure) -> BegunSignIn {
    let words = texts.signIn
    let client = try client(at: provider, words)
    let explain = { (error: SignInError) in failure(error, at: provider, for: purpose, words) }
    let registering = { show([StyledLine(words.registering(provider.name))]) }
    func open(_ step: OpenSignIn.Step) -> OpenSignIn {
      OpenSignIn(provider: provider, purpose: purpose, user: user, step: step)
    }
    guard place != .device else {
      let code = try await explaining(explain) { () async throws(SignInError) in
        try await flow.beginElsewhere(at: provider, as: client, for: purpose, registering: registering)
      }
      return .open(open(.code(code)))
    }
    var port: (any LoopbackPort)?
    if place == .here {
      port = try explaining(explain) { () throws(SignInError) in
        try listener.open(provider.addresses(for: client).map(\.port))
      }
    }
    let number = port?.number
    let request = try await explaining(explain) { () async throws(SignInError) in
      try await flow.begin(
        at: provider, as: client, for: purpose, port: number, user: user, registering: registering)
    }
    // Returning closes the port.
    guard let opened = port, await openLink(request.address) else { return .open(open(.address(request))) }
    show(words.browserOpened(provider.name, request.address).map { StyledLine($0) })
    let answer = try await explaining(explain) { () async throws(SignInError) in
      try await opened.answer(to: request, page: words.backToTheTerminal, within: SignInRequest.patience)
    }
    return .finished(try await finish(open(.address(request)), with: answer, words))
  }

  /// Finishes a sign-in, and revokes the tokens that nobody needs.
  ///
  /// - Parameters:
  ///   - open: The sign-in; one with a code waits until the user has signed in on the other device.
  ///   - answer: The redirect URL; `nil` for a code.
  ///   - words: The texts.
  func finish(
    _ open: OpenSignIn, with answer: String?, _ words: SignInTexts
  ) async throws(CommandFailure) -> FinishedSignIn {
    let explain = { (error: SignInError) in failure(error, at: open.provider, for: open.purpose, words) }
    let signedIn: SignedIn
    var end: SignInEnd?
    do throws(SignInError) {
      signedIn =
        switch open.step {
        case .address(let request):
          try await flow.finish(request, with: answer ?? "", besides: accounts) { end = $0 }
        case .code(let code): try await flow.finish(code, besides: accounts, waiting: wait) { end = $0 }
        }
    } catch {
      throw explain(error).noting(words.note(open.provider, end))
    }
    let isExpected = open.user == nil || open.user == signedIn.user.name
    var note: String?
    if open.purpose == .account || !isExpected {
      note = words.note(open.provider, await forget(signedIn))
    }
    guard isExpected else { throw explain(.otherUser(signedIn.user.name)).noting(note) }
    return FinishedSignIn(signedIn: signedIn, note: note)
  }

  /// Revokes the tokens of a sign-in that the user doesn't want after all.
  func forget(_ signedIn: SignedIn) async -> SignInEnd { await flow.forget(signedIn, besides: accounts) }

  /// Reads the accounts whose sign-ins stay; `nil` if they can't be read.
  ///
  /// An erased store has no accounts.
  @Sendable func accounts() async -> [SyncAccount]? {
    do throws(StoreError) {
      return try await store.read { transaction throws(StoreError) in try transaction.sync.accounts() }
    } catch { return error == .removed ? [] : nil }
  }

  private var flow: SignInWithProvider {
    SignInWithProvider(server, verifier: verifier, random: random, hash: hash, now: now)
  }

  private func failure(
    _ error: SignInError, at provider: SignInProvider, for purpose: SignInPurpose, _ words: SignInTexts
  ) -> CommandFailure {
    error == .noClient
      ? words.clientMissing(provider, for: purpose, clients.path) : words.failure(error, at: provider.name)
  }

  /// Returns the picture of the address with the code; empty if it can't be made or shown.
  private func picture(of code: DeviceCode, _ prompt: SignInPrompt) -> [StyledLine] {
    guard let address = code.complete, let picture = qrCode(address.text),
      prompt.hasRoom(SignInTexts.columns(of: picture, with: code))
    else { return [] }
    return picture.lines
  }

  private func client(
    at provider: SignInProvider, _ words: SignInTexts
  ) throws(CommandFailure) -> SignInClient? {
    do throws(SecretFileError) { return try clients(at: provider.issuer) } catch {
      throw words.failure(error, keysIn: clients.path)
    }
  }
}

/// A sign-in in another browser or on another device, with everything that it needs to end.
package struct OpenSignIn: Hashable, Sendable {
  enum Step: Hashable, Sendable {
    /// The user opens the address of the request anywhere, and pastes the redirect URL.
    case address(SignInRequest)
    /// The user types a code on another device.
    case code(DeviceCode)
  }

  let provider: SignInProvider
  let purpose: SignInPurpose
  /// The only user who may sign in; `nil` for anybody.
  let user: String?
  let step: Step
}

enum BegunSignIn: Sendable {
  case finished(FinishedSignIn)
  case open(OpenSignIn)
}

struct FinishedSignIn: Sendable {
  let signedIn: SignedIn
  /// See ``SignInTexts/note(_:_:)``.
  let note: String?
}

extension QRCode {
  /// The width of the picture, in columns.
  var columns: Int { side + 2 * Self.border }

  /// The picture in black on white, with two squares above each other in each character.
  ///
  /// The colors are the same on every background, because cameras don't read light squares on a dark border.
  var lines: [StyledLine] {
    var style = Style.plain
    (style.ink, style.paper) = (RGB(0x00_0000), RGB(0xFF_FFFF))
    let places = -Self.border..<side + Self.border
    return stride(from: places.lowerBound, to: places.upperBound, by: 2).map { row in
      let glyphs = places.map { column in
        switch (isDark(column: column, row: row), isDark(column: column, row: row + 1)) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
      }
      return StyledLine(glyphs.joined(), style)
    }
  }
}
