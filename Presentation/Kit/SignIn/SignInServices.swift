package import Domain

/// The services for signing in with a provider.
package struct SignInServices: FailureExplaining, Sendable {
  let server: any SignInServing
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
  ///   - verifier: The library for signatures.
  ///   - listener: Receives the browser's answer.
  ///   - clients: The names of this program at providers.
  ///   - openLink: Opens the browser.
  ///   - random: Random bits that nobody can guess.
  ///   - hash: SHA-256.
  ///   - now: Returns the current time.
  ///   - wait: Waits, and returns early if the task is cancelled.
  ///   - qrCode: Makes the codes that cameras read.
  package init(
    _ server: any SignInServing, verifier: any SignatureVerifying, listener: any LoopbackListening,
    clients: SignInClients, openLink: LinkOpener, random: RandomSource, hash: @escaping SignInRequest.Hash,
    now: @escaping @Sendable () -> Instant, wait: @escaping @Sendable (Duration) async -> Void,
    qrCode: @escaping QRCode.Maker
  ) {
    (self.server, self.verifier, self.listener, self.clients) = (server, verifier, listener, clients)
    (self.openLink, self.random, self.hash, self.now) = (openLink, random, hash, now)
    (self.wait, self.qrCode) = (wait, qrCode)
  }

  /// Signs in with a provider, in the browser of this computer or elsewhere.
  ///
  /// - Parameters:
  ///   - provider: The provider.
  ///   - purpose: The reason for the sign-in.
  ///   - user: The only user who may sign in; `nil` for anybody.
  ///   - others: The accounts whose sign-ins stay.
  ///   - prompt: The user's side.
  func signIn(
    at provider: SignInProvider, for purpose: SignInPurpose, as user: String? = nil, besides others: [SyncAccount],
    _ prompt: SignInPrompt
  ) async throws(CommandFailure) -> SignedIn {
    let words = prompt.texts.signIn
    let client = try client(at: provider, words)
    let signIn = SignInWithProvider(server, verifier: verifier, random: random, hash: hash, now: now)
    let explain = { (error: SignInError) in
      error == .noClient
        ? words.clientMissing(provider, for: purpose, clients.path) : words.failure(error, at: provider.name)
    }
    let ports = provider.addresses(for: client).map(\.port)
    let registering = { prompt.show([StyledLine(words.registering(provider.name))]) }
    let signedIn =
      if prompt.place == .device {
        try await explaining(explain) { () async throws(SignInError) in
          let code = try await signIn.beginElsewhere(at: provider, as: client, for: purpose, registering: registering)
          let large = LargeCode(code.userCode).flatMap { prompt.hasRoom($0.columns + 4) ? $0 : nil }
          prompt.show(words.deviceCode(code, provider.name, picture(of: code, prompt), large: large))
          return try await signIn.finish(code, waiting: wait)
        }
      } else {
        try await inBrowser(signIn, prompt, provider, ports, explain) { port async throws(SignInError) in
          try await signIn.begin(
            at: provider, as: client, for: purpose, port: port, user: user, registering: registering)
        }
      }
    let isExpected = user == nil || user == signedIn.user.name
    if purpose == .account || !isExpected { await signIn.forget(signedIn, besides: others) }
    guard isExpected else { throw explain(.otherUser(signedIn.user.name)) }
    return signedIn
  }

  /// Signs in with a browser, which ends at an address of this computer.
  private func inBrowser(
    _ signIn: SignInWithProvider, _ prompt: SignInPrompt, _ provider: SignInProvider, _ ports: [Int],
    _ explain: (SignInError) -> CommandFailure, _ begin: (Int?) async throws(SignInError) -> SignInRequest
  ) async throws(CommandFailure) -> SignedIn {
    let words = prompt.texts.signIn
    var port: (any LoopbackPort)?
    if prompt.place == .here {
      port = try explaining(explain) { () throws(SignInError) in try listener.open(ports) }
    }
    let number = port?.number
    let request = try await explaining(explain) { () async throws(SignInError) in try await begin(number) }
    let answer: String
    if let open = port, await openLink(request.address) {
      prompt.show(words.browserOpened(provider.name, request.address).map { StyledLine($0) })
      answer = try await explaining(explain) { () async throws(SignInError) in
        try await open.answer(to: request, page: words.backToTheTerminal, within: SignInRequest.patience)
      }
    } else {
      // The browser is elsewhere, so nothing listens here.
      port = nil
      answer = try prompt.paste(words.openElsewhere(provider.name, request.address))
    }
    return try await explaining(explain) { () async throws(SignInError) in
      try await signIn.finish(request, with: answer)
    }
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
