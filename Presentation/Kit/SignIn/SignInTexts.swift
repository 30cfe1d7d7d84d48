import Domain

extension Texts {
  var signIn: SignInTexts { SignInTexts(texts: self) }
}

extension AccountIdentity {
  /// The provider and the user, such as "Google · minji@example.com".
  var shownName: String { "\(provider.name) · \(label)" }
}

/// The texts for signing in with a provider.
struct SignInTexts: FailureTexts {
  let texts: Texts

  /// The page that the browser shows at the end.
  var backToTheTerminal: String {
    let (title, text) = (
      texts(ko: "하루", en: "Haru"),
      texts(ko: "터미널로 돌아가 주세요. 이 창은 닫아도 돼요.", en: "You can go back to the terminal and close this window.")
    )
    return
      "<!DOCTYPE html><html><head><meta charset=\"utf-8\"><title>\(title)</title></head><body><p>\(text)</p></body></html>"
  }

  /// Explains that signing out of the account ends no sign-in for synchronization; `nil` if there is none.
  func staying(_ providers: [SignInProvider]) -> String? {
    guard !providers.isEmpty else { return nil }
    let names = providers.map(\.name).joined(separator: ", ")
    return texts(
      ko: "동기화에 쓰는 로그인은 그대로예요: \(names).", en: "You stay signed in for synchronization: \(names).")
  }

  /// Announces that sign-ins end with the data; `nil` if there are none.
  func ending(_ providers: [SignInProvider]) -> String? {
    let names = providers.map(\.name)
    guard !names.isEmpty else { return nil }
    return texts(
      ko: "로그인도 해제돼요: \(names.joined(separator: ", ")).",
      en: names.count == 1
        ? "Your sign-in to \(names[0]) ends, too." : "Your sign-ins to \(names.listed()) end, too.")
  }

  /// Explains how a sign-in has ended at its provider.
  func ended(_ provider: SignInProvider, _ end: SignInEnd) -> String {
    let name = provider.name
    return switch end {
    case .revoked: texts(ko: "\(name)에서도 로그인을 해제했어요.", en: "The sign-in has also ended at \(name).")
    case .notRevoked:
      texts(
        ko: "\(name)에는 알리지 못했으니, 그곳의 계정 설정에서 하루의 권한을 지워 주세요: \(provider.permissionsPage)",
        en:
          "\(name) couldn't be notified, so remove Haru's permission in your account there: \(provider.permissionsPage)"
      )
    case .shared:
      texts(
        ko: "다른 계정도 이 로그인을 쓰고 있어서 \(name)에서는 해제하지 않았어요.",
        en: "The sign-in stays at \(name), because another account uses it.")
    }
  }

  /// Returns a note if the unused tokens couldn't be revoked at the provider; otherwise `nil`.
  func note(_ provider: SignInProvider, _ end: SignInEnd?) -> String? {
    end == .notRevoked ? ended(provider, .notRevoked) : nil
  }

  /// Names the providers that weren't notified that sign-ins have ended, one per line.
  func notRevoked(_ providers: [SignInProvider]) -> [String] { providers.map { ended($0, .notRevoked) } }

  /// Returns the instructions for the browser, one line each.
  func browserOpened(_ provider: String, _ address: String) -> [String] {
    [
      texts(
        ko: "브라우저에서 \(provider)에 로그인해 주세요. 브라우저가 열리지 않으면 이 주소를 열어 주세요:",
        en: "Sign in to \(provider) in your browser. If no browser opened, open this address:"),
      address,
    ]
  }

  /// Introduces the address to open in the browser of any computer.
  func openElsewhere(_ provider: String) -> String {
    texts(
      ko: "아무 컴퓨터의 브라우저에서나 이 주소를 열고 \(provider)에 로그인해 주세요:",
      en: "Open this address in a browser on any computer, and sign in to \(provider):")
  }

  /// Explains how a sign-in in the browser of any computer ends.
  var copyAddress: String {
    texts(
      ko: "마지막에 브라우저가 열지 못하는 127.0.0.1 주소가 나오면, 그 주소 전체를 복사해 주세요.",
      en: "At the end, the browser can't open an address with 127.0.0.1. Copy that whole address.")
  }

  /// Returns what to do on another device.
  ///
  /// The code is next to the picture, so that a terminal of 24 lines shows both.
  ///
  /// - Parameters:
  ///   - picture: The address with the code as a picture for cameras; empty for no picture.
  ///   - large: The code in large letters; `nil` to show it only as text, which can be copied.
  ///   - width: The width of the sentences; `nil` if they may be longer than a line.
  ///   - isShort: `true` to leave no more rows than needed around the picture.
  func deviceCode(
    _ code: DeviceCode, _ provider: String, _ picture: [StyledLine], large: LargeCode?, width: Int? = nil,
    isShort: Bool = false
  ) -> [StyledLine] {
    func wrapped(_ text: String) -> [StyledLine] {
      width.map { StyledLine.wrapped(text, columns: $0) } ?? [StyledLine(text)]
    }
    let open =
      isShort
      ? shortHeading(width ?? .max)
      : wrapped(
        texts(
          ko: "휴대폰이나 다른 컴퓨터에서 이 주소를 열고 \(provider)에 로그인해 주세요:",
          en: "On your phone or another computer, open this address and sign in to \(provider):"))
    let address = Self.address(code.address.text, columns: width ?? .max)
    let type = texts(ko: "그리고 이 코드를 입력해 주세요:", en: "Then type this code:")
    let letters = large.map { $0.rows.map { StyledLine($0, Style(.key)) } + [StyledLine()] } ?? []
    let shown = letters + [StyledLine(code.userCode, Style(.key, [.bold]))]
    let wait = wrapped(waiting(for: code))
    guard !picture.isEmpty else {
      let indented = shown.map { StyledLine(blanks: 4) + $0 }
      return open + [StyledLine()] + address + [StyledLine(), StyledLine(type), StyledLine()] + indented
        + [StyledLine()] + wait
    }
    let scan = texts(ko: "이 그림을 휴대폰 카메라로 찍어도 돼요.", en: "Or scan this picture with your phone's camera.")
    let columns = Self.columnsForWords(with: code)
    let words =
      StyledLine.wrapped(type, columns: columns) + [StyledLine()] + shown + [StyledLine()]
      + StyledLine.wrapped(scan, columns: columns)
    let top = (picture.count - words.count) / 2
    let rows = picture.enumerated().map { row, line in
      words.indices.contains(row - top) ? line + StyledLine(blanks: Self.gap) + words[row - top] : line
    }
    return open + address + rows + wait
  }

  /// Returns what to do on another device, in as few lines as possible.
  func shortDeviceCode(_ code: DeviceCode, width: Int) -> [StyledLine] {
    shortHeading(width)
      + Self.address(code.address.text, columns: width)
      + [StyledLine(texts(ko: "코드: ", en: "Code: ")) + StyledLine(code.userCode, Style(.key, [.bold]))]
      + StyledLine.wrapped(waiting(for: code), columns: width)
  }

  private func shortHeading(_ width: Int) -> [StyledLine] {
    StyledLine.wrapped(texts(ko: "다른 기기에서 열고 로그인해 주세요:", en: "Open this on another device:"), columns: width)
  }

  private func waiting(for code: DeviceCode) -> String {
    let seconds = code.lifetime
    let time =
      seconds < 60
      ? texts(ko: "\(seconds)초", en: seconds == 1 ? "1 second" : "\(seconds) seconds")
      : texts.dates.duration(minutes: seconds / 60)
    return texts(
      ko: "로그인을 기다리고 있어요. 코드는 \(time) 동안 쓸 수 있어요.",
      en: "Waiting for the sign-in. The code is valid for \(time).")
  }

  /// Returns an address without an interruption, in as many lines as it needs, and indented if one is enough.
  static func address(_ text: String, columns: Int) -> [StyledLine] {
    let indented = StyledLine(blanks: 4) + StyledLine(text, Style(.text, [.bold]))
    return indented.columns <= columns ? [indented] : parts(of: text, columns: columns)
  }

  /// Returns an address in as many lines as it needs, each of which begins at the left edge.
  static func parts(of address: String, columns: Int) -> [StyledLine] {
    stride(from: 0, to: address.count, by: columns).map { start in
      StyledLine(String(address.dropFirst(start).prefix(columns)), Style(.text, [.bold]))
    }
  }

  private static let gap = 3

  /// Returns the width of the words with a code next to a picture, in columns.
  private static func columnsForWords(with code: DeviceCode) -> Int {
    max(24, LargeCode(code.userCode)?.columns ?? TextWidth.columns(of: code.userCode))
  }

  /// Returns the width of a picture and the words next to it, in columns.
  static func columns(of picture: QRCode, with code: DeviceCode) -> Int {
    picture.columns + gap + columnsForWords(with: code)
  }

  /// Returns the line about what is sent to a provider that doesn't know this program.
  func registering(_ provider: String) -> String {
    texts(
      ko: """
        하루를 \(provider)에 등록해요. 프로그램의 이름, 이 컴퓨터의 주소(127.0.0.1), 필요한 권한만 보내고, 내 정보는 보내지 않아요.
        """,
      en: """
        Registering Haru at \(provider) with its name, its address 127.0.0.1 and the permissions that it needs, and \
        nothing about you.
        """)
  }

  /// The title of a screen that waits for the user of a provider.
  func title(_ provider: SignInProvider) -> String {
    texts(ko: "\(provider.name)에 로그인", en: "Sign in to \(provider.name)")
  }

  /// The label of the choice between the places.
  var place: String { texts(ko: "로그인할 기기", en: "Where") }

  func name(of place: SignInPlace) -> String {
    switch place {
    case .here: texts(ko: "이 컴퓨터의 브라우저", en: "this computer's browser")
    case .elsewhere: texts(ko: "다른 브라우저", en: "another browser")
    case .device: texts(ko: "다른 기기에서 코드로", en: "code on another device")
    }
  }

  /// Explains what happens in a place.
  func explanation(of place: SignInPlace) -> String {
    switch place {
    case .here: texts(ko: "브라우저가 열려요.", en: "Your browser opens.")
    case .elsewhere:
      texts(
        ko: "주소를 다른 브라우저에서 열고, 마지막에 나온 주소를 붙여 넣어요.",
        en: "Open an address in any browser, then paste the address that the browser shows at the end.")
    case .device:
      texts(
        ko: "휴대폰 같은 다른 기기에서 코드를 입력해요. 코드를 주지 않는 곳도 있어요.",
        en: "You type a code on another device, such as your phone, if the provider offers that.")
    }
  }

  /// Names the work that begins a sign-in in a place, while it is in progress.
  func progress(in place: SignInPlace) -> String {
    switch place {
    case .here: texts(ko: "브라우저에서 로그인하기를 기다리는 중이에요…", en: "Waiting for you to sign in with the browser…")
    case .elsewhere: texts(ko: "로그인할 주소를 받는 중이에요…", en: "Getting the address for signing in…")
    case .device: texts(ko: "다른 기기에서 쓸 코드를 받는 중이에요…", en: "Getting the code for your other device…")
    }
  }

  var signInVerb: LocalizedText { LocalizedText(ko: "로그인", en: "sign in") }

  var nothingPasted: String {
    texts(ko: "브라우저에 나온 주소를 붙여 넣어 주세요.", en: "Paste the address that the browser shows at the end.")
  }

  /// Asks for a larger window, because a part of an address is of no use.
  var needsRoom: String {
    texts(ko: "주소 전체를 보려면 창을 키워 주세요.", en: "Make the window larger to see the whole address.")
  }

  var wrongAnswer: LocalizedText {
    LocalizedText(ko: "이번 로그인의 마지막 주소가 아니에요.", en: "That isn't the address at the end of this sign-in.")
  }

  var wholeAddress: String {
    texts(
      ko: "http://127.0.0.1로 시작하는 주소 전체를 붙여 넣어 주세요.",
      en: "Paste the whole address that begins with http://127.0.0.1.")
  }

  var pasteQuestion: String { texts(ko: "브라우저에 나온 주소:", en: "Address in the browser:") }
}

// MARK: - Failures

extension SignInTexts {
  func clientMissing(_ provider: SignInProvider, for purpose: SignInPurpose, _ path: String) -> CommandFailure {
    failure(
      "client_missing", ko: "\(provider.name)에 로그인하려면 클라이언트 ID가 필요해요.",
      en: "Signing in to \(provider.name) needs a client ID, and none is set.",
      hint: texts(howToRegister(at: provider, for: purpose, path)))
  }

  private func howToRegister(
    at provider: SignInProvider, for purpose: SignInPurpose, _ path: String
  ) -> LocalizedText {
    let lines = "\(provider.clientKey)=…"
    switch provider.issuer {
    case .google:
      // Only the calendars need it.
      let api = purpose == .account ? "" : texts(ko: "CalDAV API를 켜고, ", en: "enable the CalDAV API, ")
      return LocalizedText(
        ko: """
          console.cloud.google.com에서 프로젝트를 만들고, \(api)'데스크톱 앱' OAuth 클라이언트를 만들어 주세요. \
          그 ID와 보안 비밀을 \(path) 파일에 '\(lines)'와 '\(provider.secretKey)=…'로 쓰고 chmod 600을 해 주세요.
          """,
        en: """
          At console.cloud.google.com, create a project, \(api)and create an OAuth client of the type 'Desktop app'. \
          Write its ID and secret into \(path) as '\(lines)' and '\(provider.secretKey)=…', and run \
          chmod 600 on the file.
          """)
    case .kakao:
      let addresses = provider.addresses.map(\.text).joined(separator: " ")
      return LocalizedText(
        ko: """
          developers.kakao.com에서 앱을 만들고, 카카오 로그인과 OpenID Connect를 켜고, Redirect URI로 이 주소들을 \
          등록해 주세요: \(addresses). REST API 키를 \(path) 파일에 '\(lines)'로, 클라이언트 시크릿을 켰으면 그것도 \
          '\(provider.secretKey)=…'로 쓰고 chmod 600을 해 주세요.
          """,
        en: """
          At developers.kakao.com, create an app, switch on Kakao Login and OpenID Connect, and register these \
          redirect URIs: \(addresses). Write its REST API key into \(path) as '\(lines)', its client secret, if it is \
          switched on, as '\(provider.secretKey)=…', and run chmod 600 on the file.
          """)
    default:
      return LocalizedText(
        ko: """
          \(provider.name)에 하루를 공개(네이티브) 클라이언트로, 돌아올 주소를 http://127.0.0.1로 등록해 주세요. \
          그 ID를 \(path) 파일에 '\(lines)'로 쓰고 chmod 600을 해 주세요.
          """,
        en: """
          Register Haru at \(provider.name) as a public (native) client with the redirect address http://127.0.0.1. \
          Write its ID into \(path) as '\(lines)', and run chmod 600 on the file.
          """)
    }
  }

  func wrongProvider(_ typed: String) -> CommandFailure {
    failure(
      "wrong_provider", ko: "\(Particle.topic.quoting(texts.shortened(typed))) 로그인 서버의 주소가 아니에요.",
      en: "'\(texts.shortened(typed))' isn't the address of a sign-in provider.",
      hintKo: "https://login.example.com 같은 OpenID Connect 주소를 써 주세요.",
      hintEn: "Use an OpenID Connect address such as https://login.example.com.")
  }

  /// Explains that a provider lets no program on a user's computer sign in.
  func needsBroker(_ provider: String) -> CommandFailure {
    failure(
      "broker_needed", ko: "\(provider)에는 웹사이트에서만 로그인할 수 있고, 터미널 프로그램에서는 바로 로그인할 수 없어요.",
      en: "\(provider) lets only websites sign in, not programs in a terminal.",
      hint: texts(
        ko: "Keycloak처럼 \(provider) 로그인을 지원하는 OpenID Connect 서버가 있다면 --with https://login.example.org",
        en: """
          With an OpenID Connect server of your own that signs in with \(provider), such as Keycloak: \
          --with https://login.example.org
          """,
        screenKo: "Keycloak처럼 \(provider) 로그인을 지원하는 OpenID Connect 서버가 있다면 그 주소를 써 주세요.",
        screenEn:
          "If you have an OpenID Connect server that signs in with \(provider), such as Keycloak, enter its address."))
  }

  /// Explains that nobody can be asked for the redirect URL that another browser shows.
  var browserNeeded: CommandFailure {
    failure(
      "browser_needed", ko: "이 컴퓨터에서 브라우저를 열지 않으면 터미널에서 주소를 물어봐야 해요.",
      en: "No browser opens on this computer, so Haru has to ask for an address on a terminal.",
      hintKo: "터미널에서 --no-input 없이 다시 하거나, 코드를 주는 곳이라면 --device를 써 주세요.",
      hintEn: "Try again on a terminal without --no-input, or use --device if the provider offers codes.")
  }

  func failure(_ error: SecretFileError, keysIn path: String) -> CommandFailure {
    switch error {
    case .exposed:
      failure(
        "keys_exposed",
        ko: "다른 사람도 \(path) 파일을 읽을 수 있어서 쓰지 않았어요.", en: "Other users can read \(path), so it wasn't used.",
        hint: "chmod 600 \(ShellQuote.word(path))")
    case .empty: failure("keys_unreadable", ko: "\(path) 파일이 비어 있어요.", en: "\(path) is empty.")
    case .unreadable(let detail):
      failure(
        "keys_unreadable", ko: "\(path) 파일을 읽을 수 없어요: \(texts.reason(detail))", en: "\(path) can't be read: \(detail)")
    }
  }

  /// - Parameters:
  ///   - error: The failure.
  ///   - provider: The name of the provider, or the address of a server if the provider isn't known here.
  ///   - again: The command for signing in again; `nil` if it's the command that failed.
  func failure(_ error: SignInError, at provider: String, again: String? = nil) -> CommandFailure {
    let error = error == .unreachable(.cancelled) ? .cancelled : error
    if case .unreachable(let error) = error { return texts.connection.failure(error, provider) }
    let code =
      switch error {
      case .cancelled: "stopped"
      case .busy: "server_busy"
      default: error.asksForSignIn ? "sign_in_needed" : "sign_in_failed"
      }
    return CommandFailure(
      code, texts(text(error, provider)), hint: (error.asksForSignIn ? again : nil) ?? hint(error))
  }

  private func text(_ error: SignInError, _ provider: String) -> LocalizedText {
    switch error {
    case .ended, .notAccepted, .missing, .notGranted, .notLasting, .tooLong, .otherUser, .declined:
      userText(error, provider)
    case .refused(let word, let words):
      LocalizedText(
        ko: "\(provider)에서 거부했어요\(reason("\(word) \(words)".trimmed))",
        en: "\(provider) refused the sign-in\(reason("\(word) \(words)".trimmed))")
    case .busy:
      LocalizedText(
        ko: "\(provider)에 문제가 있거나 요청이 몰려서 지금은 로그인할 수 없어요.", en: "\(provider) has a fault or is busy right now.")
    case .unreadable(let part):
      LocalizedText(
        ko: "\(provider)의 응답(\(name(of: part).korean))은 OpenID Connect의 응답이 아니에요.",
        en: "\(provider) doesn't answer like an OpenID Connect provider (\(name(of: part).english)).")
    case .wrongIssuer(let other):
      LocalizedText(
        ko: "\(provider) 대신 다른 곳에서 응답해서 중단했어요\(reason(other))",
        en: "Another provider answered instead of \(provider)\(reason(other))")
    case .unencrypted(let address):
      LocalizedText(
        ko: "\(provider)의 주소 중 하나가 암호화되지 않아서 중단했어요\(reason(address))",
        en: "One of the addresses of \(provider) isn't encrypted\(reason(address))")
    case .wrongAnswer: wrongAnswer
    case .invalidIdentity(let fault):
      LocalizedText(
        ko: "\(provider)에 누가 로그인했는지 확인하지 못했어요(\(name(of: fault).korean)).",
        en: "\(provider) couldn't prove who signed in (\(name(of: fault).english)).")
    case .timedOut:
      LocalizedText(ko: "5분 동안 브라우저에서 응답이 없었어요.", en: "The browser didn't answer within 5 minutes.")
    case .noPort(let ports):
      ports.isEmpty
        ? LocalizedText(ko: "브라우저의 응답을 기다릴 포트가 없어요.", en: "No port is free for the browser's answer.")
        : LocalizedText(
          ko: "\(provider)에 쓸 수 있는 포트를 다른 프로그램이 모두 쓰고 있어요: \(ports.map(\.description).joined(separator: ", ")).",
          en: """
            Other programs use all ports that can be used for \(provider): \
            \(ports.map(\.description).joined(separator: ", ")).
            """)
    case .noClient:
      LocalizedText(
        ko: "\(provider)에는 하루가 등록되어 있지 않아요.", en: "Haru isn't registered at \(provider).")
    case .noDevices:
      LocalizedText(
        ko: "\(provider)에서는 다른 기기의 코드로 이 권한을 받을 수 없어요.",
        en: "\(provider) doesn't offer this with a code on another device.")
    case .codeExpired:
      LocalizedText(
        ko: "코드를 쓸 수 있는 시간이 지났어요.", en: "The code wasn't used in time, so it isn't valid anymore.")
    case .cancelled: LocalizedText(ko: "중단했어요.", en: "Stopped.")
    case .unreachable, .secrets: LocalizedText(ko: "로그인하지 못했어요.", en: "Signing in failed.")
    }
  }

  /// Returns the end of a sentence with a provider's words; an ending in the log has none.
  private func reason(_ words: String) -> String {
    guard !words.isEmpty else { return "." }
    let shown = texts.shortened(words)
    return shown.hasSuffix(".") || shown.hasSuffix("…") ? ": \(shown)" : ": \(shown)."
  }

  /// Explains failures that the user can end.
  private func userText(_ error: SignInError, _ provider: String) -> LocalizedText {
    switch error {
    case .missing:
      LocalizedText(
        ko: "이 컴퓨터에는 \(provider) 로그인 정보가 없어요.", en: "This computer isn't signed in to \(provider).")
    case .notAccepted:
      LocalizedText(
        ko: "서버가 \(provider) 로그인을 거부했어요.", en: "The server doesn't accept the sign-in at \(provider).")
    case .notGranted(let scopes):
      LocalizedText(
        ko: "\(provider)에서 필요한 권한을 주지 않았어요\(reason(scopes.joined(separator: " ")))",
        en: "You didn't allow what Haru needs at \(provider)\(reason(scopes.joined(separator: " ")))")
    case .notLasting:
      LocalizedText(
        ko: "\(provider)에서 계속 쓸 수 있는 권한(refresh token)을 주지 않았어요.",
        en: "\(provider) gave no lasting permission (refresh token).")
    case .tooLong:
      LocalizedText(
        ko: "\(provider)에서 준 토큰이 너무 길어서 저장하지 못했어요.",
        en: "The tokens from \(provider) are too long to be saved.")
    case .otherUser(let user):
      LocalizedText(
        ko: "다른 사람(\(texts.shortened(user)))이 로그인해서 저장하지 않았어요.",
        en: "Someone else signed in (\(texts.shortened(user))), so nothing was saved.")
    case .declined:
      LocalizedText(ko: "\(provider)에서 허용하지 않았어요.", en: "You didn't allow it at \(provider).")
    default:
      LocalizedText(ko: "\(provider) 로그인이 풀렸어요.", en: "\(provider) has ended this sign-in.")
    }
  }

  private func hint(_ error: SignInError) -> String? {
    switch error {
    case .wrongAnswer:
      texts(
        ko: "다시 실행하고, http://127.0.0.1로 시작하는 주소 전체를 붙여 넣어 주세요.",
        en: "Run the command again, and paste the whole address that begins with http://127.0.0.1.",
        screenKo: wholeAddress, screenEn: wholeAddress)
    case .invalidIdentity(.time):
      texts(ko: "이 컴퓨터의 시계를 확인해 주세요.", en: "Check the clock of this computer.")
    case .refused("invalid_client", _), .refused("unauthorized_client", _), .refused("redirect_uri_mismatch", _):
      texts(ko: "클라이언트 ID와 등록한 내용을 확인해 주세요.", en: "Check the client ID and how it is registered.")
    case .noPort(let ports) where !ports.isEmpty:
      texts(
        ko: "그 가운데 하나를 쓰는 프로그램을 끝낸 뒤 다시 해 주세요.", en: "End the program that uses one of them, and try again.")
    case .noDevices:
      texts(
        ko: "--device 대신 --no-browser를 쓰면, 다른 기기의 브라우저가 마지막에 연 주소를 붙여 넣어 로그인할 수 있어요.",
        en: """
          Use --no-browser instead of --device: open an address in the browser of any device, then paste the one it \
          ends at.
          """,
        screenKo: "대신 다른 브라우저에서 로그인할 수 있어요.", screenEn: "Use another browser instead.")
    case .busy: texts(ko: "잠시 뒤에 다시 해 주세요.", en: "Try again later.")
    case .timedOut:
      texts(
        ko: "다시 실행해서 5분 안에 로그인해 주세요. 브라우저가 다른 컴퓨터에 있으면 --no-browser를 붙여 주세요.",
        en: """
          Run the command again, and sign in within 5 minutes. If your browser is on another computer, add \
          --no-browser.
          """,
        screenKo: "다시 로그인해서 5분 안에 마쳐 주세요. 브라우저가 다른 컴퓨터에 있으면 '\(name(of: .elsewhere))'를 골라 주세요.",
        screenEn: "Sign in again within 5 minutes. For a browser on another computer, choose '\(name(of: .elsewhere))'."
      )
    case .declined:
      texts(
        ko: "로그인하려면 다시 실행해서 그곳에서 허용해 주세요.", en: "To sign in, run the command again, and allow it there.",
        screenKo: "로그인하려면 다시 해서 그곳에서 허용해 주세요.", screenEn: "To sign in, try again, and allow it there.")
    case .notGranted:
      texts(
        ko: "다시 로그인해서 하루가 요청하는 권한을 모두 허용해 주세요.", en: "Sign in again, and allow everything that Haru asks for.")
    case .notLasting:
      texts(
        ko: "그곳의 설정에서 하루에 refresh token(offline_access)을 허용하고 다시 로그인해 주세요.",
        en: "Allow Haru to use refresh tokens (offline_access) in the provider's settings, then sign in again.")
    case .wrongIssuer, .unreadable(.discovery):
      texts(
        ko: "로그인할 곳의 주소를 확인해 주세요. 맞는 주소라면 그곳의 관리자에게 알려 주세요.",
        en: "Check the provider's address. If it is right, tell the provider's administrator.")
    case .unencrypted:
      texts(
        ko: "하루는 암호화된 주소(https)로만 로그인해요. 그곳의 관리자에게 알려 주세요.",
        en: "Haru signs in only at https:// addresses. Tell the provider's administrator.")
    case .unreadable, .invalidIdentity:
      texts(
        ko: "다시 해 보고, 또 그러면 그곳의 관리자에게 알려 주세요.",
        en: "Try again. If it happens again, tell the provider's administrator.")
    case .codeExpired:
      texts(
        ko: "새 코드를 받으려면 다시 실행해 주세요.", en: "Run the command again for a new code.",
        screenKo: "새 코드를 받으려면 다시 로그인해 주세요.", screenEn: "Sign in again for a new code.")
    case .otherUser:
      texts(
        ko: "이 계정의 사용자로 로그인하거나, 새 계정을 추가해 주세요.",
        en: "Sign in as the user of this account, or add another account.")
    default: nil
    }
  }

  private func name(of part: SignInError.Part) -> LocalizedText {
    switch part {
    case .discovery: LocalizedText(ko: "설정", en: "its description")
    case .keys: LocalizedText(ko: "키", en: "its keys")
    case .registration: LocalizedText(ko: "프로그램 등록", en: "the registration of Haru")
    case .device: LocalizedText(ko: "다른 기기의 코드", en: "the code for another device")
    case .tokens: LocalizedText(ko: "토큰", en: "the tokens")
    case .identity: LocalizedText(ko: "사용자 정보", en: "the statement about the user")
    }
  }

  private func name(of fault: IDTokenFault) -> LocalizedText {
    switch fault {
    case .issuer: LocalizedText(ko: "다른 로그인 서버", en: "another provider")
    case .audience: LocalizedText(ko: "다른 프로그램", en: "for another program")
    case .nonce: LocalizedText(ko: "다른 로그인", en: "from another sign-in")
    case .time: LocalizedText(ko: "시간이 맞지 않음", en: "the time is wrong")
    case .algorithm: LocalizedText(ko: "모르는 서명 방식", en: "an unknown kind of signature")
    case .key: LocalizedText(ko: "없는 키", en: "an unknown key")
    case .signature: LocalizedText(ko: "틀린 서명", en: "a wrong signature")
    }
  }
}
