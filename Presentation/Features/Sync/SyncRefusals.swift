package import Domain

extension Texts {
  package var syncRefusals: SyncRefusals { SyncRefusals(texts: self) }
}

extension NamedKind {
  static func account(among accounts: [SyncAccount]) -> NamedKind {
    let names = accounts.map(\.name).joined(separator: ", ")
    return NamedKind("account", missing: "no_account", ko: "계정", counter: "개", en: "account", "accounts") { name in
      LocalizedText(ko: "\(Particle.named.quoting(name)) 계정은 없어요.", en: "There is no account '\(name)'.")
    } hint: { _ in
      LocalizedText(ko: "내 계정: \(names)", en: "Your accounts: \(names)")
    }
  }

  static let conflict = NamedKind(
    "conflict", missing: "no_conflict", ko: "충돌", counter: "개", en: "conflict", "conflicts"
  ) { id in
    LocalizedText(ko: "ID가 '\(id)'인 충돌은 없어요.", en: "There is no conflict '\(id)'.")
  } hint: { _ in
    LocalizedText(ko: "'haru sync conflicts'로 ID를 확인해 주세요.", en: "Run 'haru sync conflicts' to see the IDs.")
  }

  static let losingText = NamedKind(
    "kept_text", missing: "no_kept_text", ko: "내용", counter: "개", en: "text", "texts"
  ) { id in
    LocalizedText(ko: "ID가 '\(id)'인 내용은 남아 있지 않아요.", en: "No text '\(id)' is stored.")
  } hint: { _ in
    LocalizedText(ko: "'haru sync kept'로 ID를 확인해 주세요.", en: "Run 'haru sync kept' to see the IDs.")
  }
}

/// The failures of synchronization and of signing in to servers, with hints on what to do.
package struct SyncRefusals: FailureTexts {
  let texts: Texts

  private var words: SyncTexts { texts.sync }

  func wrongAddress(_ typed: String) -> CommandFailure {
    // The text before an @ may contain a password, which must not be printed.
    guard !typed.contains("@") else {
      return failure(
        "wrong_address", ko: "주소에는 이름이나 비밀번호를 쓸 수 없어요.", en: "An address can't contain a name or a password.",
        hintKo: "이름은 --user로 써 주세요. 비밀번호는 하루가 물어봐요.",
        hintEn: "Give the name with --user NAME. Haru asks for the password.")
    }
    return failure(
      "wrong_address", ko: "\(Particle.topic.quoting(texts.shortened(typed))) 서버의 주소가 아니에요.",
      en: "'\(texts.shortened(typed))' isn't a server address.",
      hint: texts(
        ko: "https://caldav.example.com 같은 주소를 써 주세요. 이름은 --user로 써요.",
        en: "Use an address such as https://caldav.example.com. Give the name with --user.",
        screenKo: "https://caldav.example.com 같은 주소를 써 주세요.",
        screenEn: "Use an address such as https://caldav.example.com."))
  }

  var passwordWithoutName: CommandFailure {
    failure(
      "name_needed", ko: "비밀번호만으로는 로그인할 수 없어요.", en: "A password needs a user name.",
      hintKo: "--user 이름도 써 주세요.", hintEn: "Add --user NAME.", kind: .usage)
  }

  func failure(_ error: SecretFileError, _ path: String) -> CommandFailure {
    switch error {
    case .exposed:
      failure(
        "password_file_exposed", ko: "다른 사람도 \(path) 파일을 읽을 수 있어서 비밀번호를 읽지 않았어요.",
        en: "Other users can read \(path), so the password wasn't read.", hint: "chmod 600 \(ShellQuote.word(path))")
    case .empty:
      failure(
        "password_file_empty", ko: "\(path) 파일의 첫 줄에 비밀번호가 없어요.", en: "The first line of \(path) isn't a password.")
    case .unreadable(let detail):
      failure(
        "password_file_unreadable",
        ko: "\(path) 파일을 읽을 수 없어요: \(texts.reason(detail))", en: "\(path) can't be read: \(detail)")
    }
  }

  func unsound(_ check: DAVCheck, _ address: String) -> CommandFailure {
    guard !check.dangers.isEmpty else {
      return failure(
        "server_untried", ko: "'\(address)'에 테스트용 캘린더나 주소록을 만들 수 없어서 더 테스트하지 못했어요.",
        en: "'\(address)' couldn't be tested, because Haru can't create a calendar or an address book there.",
        hintKo: "아무것도 바꾸지 않았어요.", hintEn: "Nothing on the server was changed.")
    }
    let count = check.dangers.count
    return failure(
      "server_unsafe", ko: "'\(address)'에는 꼭 필요한 것 \(count.grouped)가지가 없어요. '아니요!'로 표시했어요.",
      en: "'\(address)' lacks \(count == 1 ? "1 thing" : "\(count.grouped) things") that Haru needs, marked 'no!'.")
  }

  /// - Parameter address: The server's address as it was typed.
  package func failure(_ error: DAVError, _ address: String) -> CommandFailure {
    switch error {
    case .signInNeeded(let refusal): signInNeeded(refusal, address)
    case .signIn(let error): failure(error, at: address)
    case .busy(let time):
      failure(
        "server_busy", ko: "'\(address)' 서버가 지금은 바빠요.", en: "'\(address)' is busy right now.",
        hint: time.map { time in
          let seconds = Int(time / .seconds(1))
          return texts(ko: "\(seconds)초 뒤에 다시 해 주세요.", en: "Try again in \(seconds) seconds.")
        } ?? texts(ko: "잠시 뒤에 다시 해 주세요.", en: "Try again later."))
    case .unreadable(let detail):
      failure(
        "not_a_calendar_server", ko: "'\(address)'의 응답은 캘린더나 연락처 서버의 응답이 아니에요(\(detail)).",
        en: "'\(address)' doesn't answer like a server for calendars or contacts (\(detail)).",
        hintKo: """
          서버의 도움말에서 캘린더나 연락처 주소(CalDAV, CardDAV)를 확인해 주세요. 호텔이나 카페라면 네트워크에 먼저 로그인해 주세요. 아무것도 \
          바꾸지 않았어요.
          """,
        hintEn: """
          Look for the address of calendars or contacts (CalDAV, CardDAV) in the server's help. In a hotel or a café, \
          sign in to the network first. Nothing was changed.
          """)
    case .redirected(let other):
      // The rest of an address is often a secret.
      failure(
        "redirected", ko: "'\(address)'에서 다른 서버(\(SyncAccount.server(of: other)))로 보내려고 해서 아무것도 보내지 않았어요.",
        en: "'\(address)' leads to another server, \(SyncAccount.server(of: other)). Nothing was sent to that server.",
        hintKo: "그 서버를 신뢰한다면 그 주소를 써 주세요.", hintEn: "If you trust that server, use its address.")
    case .refused(let refusal) where refusal.status == 507:
      failure(
        "server_full", ko: "'\(address)' 서버에 저장 공간이 없어요(507).", en: "'\(address)' is out of storage space (507).",
        hintKo: "서버의 저장 공간을 비운 다음 다시 해 주세요.", hintEn: "Make room on the server, and try again.")
    case .refused(let refusal) where refusal.status >= 500:
      failure(
        "server_refused", ko: "'\(address)' 서버에서 오류가 났어요(\(text(refusal))).",
        en: "'\(address)' answered with an error (\(text(refusal))).",
        hintKo: "서버의 문제예요. 잠시 뒤에 다시 해 주세요.", hintEn: "The problem is on the server. Try again later.")
    case .refused(let refusal) where [404, 410].contains(refusal.status):
      failure(
        "server_refused", ko: "\(Particle.subject.quoting(address)) 서버에 없어요(\(refusal.status)).",
        en: "The server doesn't have '\(address)' (\(refusal.status)).", hintKo: "주소가 맞는지, 서버에서 지워지지 않았는지 확인해 주세요.",
        hintEn: "Check the address, and whether it was deleted on the server.")
    case .refused(let refusal) where refusal.status == 403:
      failure(
        "server_refused", ko: "서버가 \(Particle.object.quoting(address)) 쓰지 못하게 해요(\(text(refusal))).",
        en: "The server doesn't let you use '\(address)' (\(text(refusal))).",
        hintKo: "서버에서 이 로그인 이름에 권한이 있는지 확인해 주세요.",
        hintEn: "Check on the server whether this user name has the permission.")
    case .refused(let refusal):
      failure(
        "server_refused",
        ko: "'\(address)' 서버가 거부했어요(\(text(refusal))).", en: "'\(address)' refused the request (\(text(refusal))).")
    case .unreachable(.timedOut):
      failure(
        "unreachable",
        ko: """
          '\(address)' 서버가 너무 느려서 중단했어요. 응답 하나는 \(SyncLimits.requestSeconds)초까지, 느린 서버는 모두 합해 \
          \(SyncLimits.slowSeconds / 60)분까지 기다려요.
          """,
        en: """
          '\(address)' is too slow. Haru waits \(SyncLimits.requestSeconds) s for an answer, and \
          \(SyncLimits.slowSeconds / 60) minutes in all for a slow server.
          """,
        hintKo: "그때까지 받은 것은 남아 있어요. 나중에 다시 해 주세요. 계속 느리면 서버를 관리하는 곳에 알려 주세요.",
        hintEn: """
          What was received so far stays. Try again later; if the server stays slow, tell the people who run it.
          """)
    case .insecure(let error), .unreachable(let error): texts.connection.failure(error, address)
    }
  }

  /// Explains that an account of the same user on the same server would double everything.
  func alreadyAdded(_ account: SyncAccount) -> CommandFailure {
    failure(
      "account_exists", ko: "이 서버의 이 계정은 이미 추가했어요: \(account.name).",
      en: "This account on the server was already added: \(account.name).",
      hint: texts(
        ko: "캘린더나 주소록을 더 고르려면 haru sync choose \(ShellQuote.word(account.name))",
        en: "To choose more of its collections: haru sync choose \(ShellQuote.word(account.name))",
        screenKo: "그 계정에서 캘린더나 주소록을 더 고를 수 있어요.", screenEn: "You can choose more of its collections there."))
  }

  private func signInNeeded(_ refusal: DAVRefusal, _ address: String) -> CommandFailure {
    let words = refusal.words.lowercased()
    let isBasic = words.isEmpty || words.contains("basic")
    let command = "haru sync add \(ShellQuote.word(address)) --with https://login.example.com"
    let note =
      isBasic || !words.contains("bearer")
      ? nil
      : texts(
        ko: "서버의 OpenID Connect 주소를 안다면 명령으로 로그인할 수 있어요: \(command)",
        en: "If you know the server's OpenID Connect provider, sign in with a command: \(command)",
        screenKo: "서버의 OpenID Connect 주소를 안다면 '\(texts.sync.provider)'에 써 주세요.",
        screenEn: "If you know the server's OpenID Connect provider, enter it under '\(texts.sync.provider)'.")
    return failure(
      "sign_in_needed",
      ko: "'\(address)' 서버가 이름과 비밀번호를 거부했어요.", en: "'\(address)' didn't accept the name and the password.",
      hint: isBasic
        ? texts(
          ko: "--user 이름을 확인해 주세요. iCloud나 2단계 인증을 쓰는 서버에는 앱 암호가 필요해요.",
          en: "Check --user NAME. iCloud and servers with two-factor authentication need an app password.",
          screenKo: "iCloud나 2단계 인증을 쓰는 서버에는 앱 암호가 필요해요.",
          screenEn: "iCloud and servers with two-factor authentication need an app password.")
        : texts(
          ko: "이 서버는 비밀번호를 바로 받지 않아요: \(texts.shortened(refusal.words))",
          en: "This server doesn't accept plain passwords, only: \(texts.shortened(refusal.words))")
    ).noting(note)
  }

  func passwordMissing(_ account: String) -> CommandFailure {
    failure(
      "password_missing",
      ko: "이 컴퓨터에는 \(account)의 비밀번호가 없어요.", en: "This computer doesn't have the password of \(account).",
      hint: "haru sync password \(ShellQuote.word(account))")
  }

  func noPasswordNeeded(_ account: String) -> CommandFailure {
    failure(
      "no_password_needed", ko: "'\(account)' 캘린더는 누구나 읽을 수 있어서 비밀번호가 없어요.",
      en: "\(account) is a calendar that anyone can read, so it has no password.")
  }

  func signInNeeded(_ account: String) -> CommandFailure {
    failure(
      "sign_in_needed", ko: "서버가 \(account)의 비밀번호를 거부해서 동기화를 멈췄어요. \(words.waitsForPassword)",
      en: "The server doesn't accept the password of \(account), so nothing is sent. \(words.waitsForPassword)",
      hint: "haru sync password \(ShellQuote.word(account))")
  }

  var noAccounts: CommandFailure {
    failure(
      "no_account", ko: "아직 계정이 없어요.", en: "There is no account yet.",
      hintKo: "'haru sync add icloud'처럼 추가해 주세요.", hintEn: "Add one, for example with 'haru sync add icloud'.")
  }

  var accountRemoved: CommandFailure {
    failure("no_account", ko: "그사이에 다른 곳에서 계정을 없앴어요.", en: "The account has been removed in the meantime.")
  }

  func nameTaken(_ name: String) -> CommandFailure {
    failure(
      "account_exists", ko: "\(Particle.named.quoting(name)) 계정이 이미 있어요.", en: "There is already an account '\(name)'.",
      hintKo: "--name으로 다른 이름을 정해 주세요.", hintEn: "Choose another name with --name.")
  }

  func nothingFound(_ address: String) -> CommandFailure {
    failure(
      "nothing_found", ko: "'\(address)'에는 캘린더도 주소록도 없어요.", en: "'\(address)' has no calendars and no address books.",
      hintKo: "서버에서 하나 만든 다음 다시 해 주세요.", hintEn: "Create one on the server, and try again.")
  }

  func noSuchNumber(_ typed: String, of count: Int) -> CommandFailure {
    failure(
      "wrong_number", ko: "\(Particle.topic.quoting(texts.shortened(typed))) 목록에 없는 번호예요.",
      en: "'\(texts.shortened(typed))' isn't a number from the list.",
      hintKo: "1부터 \(count)까지의 번호를 써 주세요.", hintEn: "Use numbers from 1 to \(count).")
  }

  func noCollection(_ name: String, in account: String, _ names: [String]) -> CommandFailure {
    failure(
      "no_collection", ko: "\(account)에는 \(Particle.named.quoting(texts.shortened(name))) 캘린더나 주소록이 없어요.",
      en: "\(account) has no calendar or address book '\(texts.shortened(name))'.", choices: unique(names))
  }

  /// Returns each name once, because a calendar with to-dos is two collections.
  private func unique(_ names: [String]) -> [String] {
    var known: Set<String> = []
    return names.map(texts.shortened).filter { known.insert($0).inserted }
  }

  /// - Parameter addresses: The addresses of the collections with the name.
  func ambiguous(_ name: String, in account: String, _ addresses: [String]) -> CommandFailure {
    let (name, count) = (texts.shortened(name), addresses.count)
    return failure(
      "ambiguous_collection", ko: "\(account)에는 \(Particle.named.quoting(name)) 이름이 \(count.grouped)개 있어요.",
      en: "\(account) has \(count.grouped) calendars or address books named '\(name)'.", choices: addresses,
      hintKo: "이름 대신 주소를 써 주세요.", hintEn: "Use the address instead of the name.")
  }

  /// - Parameter names: The names of the collections that are synchronized.
  func notSynchronized(_ name: String, in account: String, _ names: [String]) -> CommandFailure {
    failure(
      "not_synchronized", ko: "\(account)의 \(Particle.topic.quoting(texts.shortened(name))) 동기화하고 있지 않아요.",
      en: "'\(texts.shortened(name))' of \(account) isn't synchronized.", choices: unique(names))
  }

  func allChosen(_ account: String) -> CommandFailure {
    failure(
      "nothing_new", ko: "\(account)의 캘린더와 주소록을 이미 모두 동기화하고 있어요.",
      en: "All calendars and address books in \(account) are already synchronized.")
  }

  /// - Parameter names: The names of what could have been chosen.
  func nothingChosen(_ names: [String], of account: String) -> CommandFailure {
    let command = "haru sync choose \(ShellQuote.word(account)) COLLECTION"
    return failure(
      "nothing_chosen", ko: "아무것도 고르지 않았어요.", en: "Nothing was chosen.", choices: unique(names),
      hintKo: "동기화할 것의 이름을 써 주세요(할 일이면 \(SyncOption.todos.long)도): \(command)",
      hintEn: "Name the collections to synchronize, with \(SyncOption.todos.long) for to-dos: \(command)")
  }

  func readOnly(_ name: String) -> CommandFailure {
    let name = texts.shortened(name)
    return failure(
      "read_only", ko: "'\(name)'에는 쓸 수 없어서 받기만 할 수 있어요.",
      en: "You don't have permission to change '\(name)' on the server, so Haru can only receive it.",
      hintKo: "서버에서 권한을 받으면 다음 동기화 때 반영돼요. 한 시간에 한 번 확인해요.",
      hintEn: "Haru checks once an hour, in the next run, whether you may change it again.")
  }

  func usesProvider(_ account: String, _ provider: String) -> CommandFailure {
    failure(
      "uses_provider", ko: "\(account)에는 비밀번호가 없고, \(provider)에 로그인해서 써요.",
      en: "\(account) has no password; you sign in to \(provider).", hint: signInCommand(account))
  }

  func usesPassword(_ account: String) -> CommandFailure {
    failure(
      "uses_password", ko: "\(account)에는 비밀번호로 로그인해요.", en: "\(account) uses a password.",
      hint: "haru sync password \(ShellQuote.word(account))")
  }

  var userWithProvider: CommandFailure {
    failure(
      "no_password_needed", ko: "이 서버에는 이름과 비밀번호 대신 브라우저에서 로그인해요.",
      en: "You sign in to this server in the browser, without a name and a password here.",
      hintKo: "--user와 --password-from을 빼 주세요.", hintEn: "Leave out --user and --password-from.", kind: .usage)
  }

  var deviceNeedsProvider: CommandFailure {
    failure(
      "provider_needed", ko: "이 서버에는 비밀번호로 로그인해서, --device나 --no-browser를 쓸 수 없어요.",
      en: "You sign in to this server with a password, so --device and --no-browser don't apply.",
      hintKo: "OpenID Connect 서버가 있으면 --with로 정해 주세요.", hintEn: "Name its OpenID Connect provider with --with ISSUER.",
      kind: .usage)
  }

  func providerNotAccepted(_ server: String, _ provider: String) -> CommandFailure {
    failure(
      "provider_not_accepted", ko: "'\(server)' 서버는 \(provider) 로그인을 받지 않아요.",
      en: "'\(server)' doesn't accept a sign-in at \(provider).", hintKo: "--with를 빼 주세요.",
      hintEn: "Leave out --with.", kind: .usage)
  }

  /// - Parameter hasTokens: `true` if the user signs in to the account's provider instead of with a password.
  func failure(_ error: SecretKeepingError, _ account: String, hasTokens: Bool) -> CommandFailure {
    let secret =
      hasTokens
      ? texts(ko: "\(account)의 토큰", en: "The tokens of \(account)")
      : texts(ko: "\(account)의 비밀번호", en: "The password of \(account)")
    let again = hasTokens ? signInCommand(account) : "haru sync password \(ShellQuote.word(account))"
    return switch error {
    case .exposed(let path):
      failure(
        "secrets_exposed", ko: "다른 사람도 \(path) 파일을 읽을 수 있어서 비밀번호를 쓰지 않았어요.",
        en: "Other users can read \(path), so the passwords in it weren't used.",
        hint: "chmod 600 \(ShellQuote.word(path))")
    case .damaged(let path):
      failure(
        "secrets_damaged", ko: "\(path) 파일에서 \(Particle.object.attached(to: secret)) 읽을 수 없어요. 파일이 손상됐거나 키가 달라요.",
        en: "\(secret) in \(path) can't be read: the file is damaged, or it was encrypted with a different key.",
        hint: again)
    case .unusable("", _):
      failure("secrets_unusable", ko: "비밀번호가 있는 파일을 쓸 수 없었어요.", en: "The password file couldn't be used.")
    case .unusable(let path, let detail):
      failure(
        "secrets_unusable", ko: "\(path) 파일을 쓸 수 없어요: \(texts.reason(detail))", en: "\(path) can't be used: \(detail)")
    case .locked:
      failure(
        "secrets_locked", ko: "잠겨 있어요. 동기화하려면 하루의 잠금을 풀어 주세요.", en: "Locked: unlock Haru to synchronize.",
        hint: texts(
          ko: "터미널에서 'haru sync run'을 실행하면 비밀번호나 PIN을 물어봐요.",
          en: "Run 'haru sync run' on a terminal; Haru asks for your password or PIN there.",
          screenKo: "하루를 잠갔다가 다시 열어 주세요.", screenEn: "Lock Haru, and unlock it again."))
    case .unreachable(let place, let fault):
      failure(
        "keyring_unreachable",
        ko: "\(Particle.topic.attached(to: secret)) \(texts.secrets.name(of: place))에 있는데, 지금은 쓸 수 없어요"
          + (texts.secrets.reason(fault).map { ": \($0)." } ?? "."),
        en: "\(secret) \(hasTokens ? "are" : "is") in \(texts.secrets.name(of: place)), which can't be used now"
          + (texts.secrets.reason(fault).map { ": \($0)." } ?? "."),
        hintKo: "키링을 열거나 데스크톱에서 다시 해 주세요. 파일에 저장하려면 \(hasTokens ? "다시 로그인해" : "비밀번호를 다시 입력해") 주세요: \(again)",
        hintEn: """
          Unlock the keyring, or try again on the desktop. To save the \(hasTokens ? "tokens" : "password") in a file \
          instead, \(hasTokens ? "sign in again" : "enter it again"): \(again)
          """)
    }
  }

  /// Explains a failure of a server, and names the account and its provider.
  func failure(_ error: DAVError, of account: SyncAccount) -> CommandFailure {
    guard case .signIn(let error) = error, let provider = account.provider else {
      if case .refused(let refusal) = error, account.isSubscription, [404, 410].contains(refusal.status) {
        return missingFile(of: account, refusal.status)
      }
      // The hint for a new account doesn't help, because the password was right before.
      if case .signInNeeded = error, !account.user.isEmpty { return signInNeeded(account.name) }
      return failure(error, account.shownServer)
    }
    return failure(error, at: provider.name, account.name)
  }

  /// Explains that a published calendar file isn't at its address anymore.
  private func missingFile(of account: SyncAccount, _ status: Int) -> CommandFailure {
    let (name, remove) = (texts.shortened(account.name), "haru sync remove \(ShellQuote.word(account.name))")
    return failure(
      "server_refused", ko: "'\(name)' 캘린더 파일이 '\(account.shownServer)'에 이제 없어요(\(status)). 하루 앱에 있는 일정은 그대로예요.",
      en: "The calendar file of '\(name)' isn't on '\(account.shownServer)' anymore (\(status)). Its events stay here.",
      hintKo: "파일을 공개한 곳에서 새 주소를 확인해 'haru sync add'로 추가하고, 이 계정은 없애 주세요: \(remove)",
      hintEn: """
        Ask its publisher for the new address, add that with 'haru sync add', and remove this account: \(remove)
        """)
  }

  /// Explains why nothing is sent to an account.
  func signInNeeded(_ account: SyncAccount) -> CommandFailure {
    guard let provider = account.provider?.name else { return signInNeeded(account.name) }
    return failure(
      "sign_in_needed", ko: "\(provider)에 다시 로그인해야 해요. 그때까지는 아무것도 보내지 않아요.",
      en: "You need to sign in to \(provider) again; until then, nothing is sent.", hint: signInCommand(account.name))
  }

  /// - Parameters:
  ///   - error: The failure.
  ///   - provider: The name of the provider, or the address of the server if the provider isn't known here.
  ///   - account: The name of the account; `nil` if there is none yet.
  func failure(_ error: SignInError, at provider: String, _ account: String? = nil) -> CommandFailure {
    if case .secrets(let error) = error { return failure(error, account ?? provider, hasTokens: true) }
    return texts.signIn.failure(error, at: provider, again: account.map(signInCommand))
  }

  private func signInCommand(_ account: String) -> String { "haru sync sign-in \(ShellQuote.word(account))" }

  func losingTextWithoutCollection(_ title: String) -> CommandFailure {
    let title = texts.shortened(title)
    return failure(
      "kept_text_without_collection",
      ko: "\(Particle.subject.quoting(title)) 있던 캘린더나 주소록을 더는 동기화하지 않아서 되돌릴 수 없어요.",
      en: "'\(title)' can't be restored, because its collection isn't synchronized anymore.", hint: keptTextHint)
  }

  /// The failure for a text whose record can't be distinguished from the records of other accounts.
  func unclearLosingText(_ title: String) -> CommandFailure {
    let title = texts.shortened(title)
    return failure(
      "unclear_kept_text", ko: "\(Particle.subject.quoting(title)) 어느 캘린더나 주소록에 있던 것인지 알 수 없어서 되돌리지 않았어요.",
      en: "'\(title)' wasn't restored, because Haru can't tell which collection it belongs to.", hint: keptTextHint)
  }

  private var keptTextHint: String {
    texts(
      ko: "'haru sync kept --json'으로 내용을 보고 직접 고쳐 주세요.",
      en: "Run 'haru sync kept --json' to read the text, and edit the item yourself.")
  }

  var stopped: CommandFailure {
    failure("stopped", ko: "중단했어요.", en: "Stopped.", hintKo: "다음에 이어서 할 수 있어요.", hintEn: "The next run does the rest.")
  }

  func noCalendar(_ name: String) -> CommandFailure {
    failure(
      "no_calendar",
      ko: "'\(name)'에는 일정이 없어서 --into를 쓸 수 없어요.", en: "'\(name)' has no events, so --into can't be used with it.",
      kind: .usage)
  }

  /// - Parameters:
  ///   - calendar: The name of the calendar here.
  ///   - owner: The collection that has the calendar.
  ///   - account: The name of the collection's account.
  func calendarTaken(_ calendar: String, by owner: SyncCollection, of account: String) -> CommandFailure {
    let (calendar, name) = (texts.shortened(calendar), texts.shortened(owner.name))
    let off = "haru \(words.chooseCommand(owner, of: account, SyncOption.off))"
    return failure(
      "calendar_taken", ko: "'\(calendar)'에는 이미 \(account)의 '\(name)' 일정이 있어요. 하루 앱의 캘린더 하나는 서버의 캘린더 하나와만 동기화할 수 있어요.",
      en: """
        '\(calendar)' already has the events of '\(name)' of \(account), and a calendar in Haru belongs to one \
        calendar on a server.
        """,
      hint: texts(
        ko: "--into에 다른 캘린더를 쓰거나, 먼저 그 동기화를 꺼 주세요: \(off)",
        en: "Use a different calendar with --into, or first stop the other one: \(off)",
        screenKo: "다른 캘린더를 골라 주세요.", screenEn: "Choose another calendar."))
  }

  var oneCalendarNeeded: CommandFailure {
    failure(
      "one_calendar_needed",
      ko: "--into에는 서버의 캘린더를 하나만 쓸 수 있어요.", en: "--into works with one calendar of the server at a time.",
      hint: "haru sync choose ACCOUNT COLLECTION --into CALENDAR", kind: .usage)
  }

  func wrongColor(_ typed: String) -> CommandFailure {
    failure(
      "invalid_color", ko: "\(Particle.topic.quoting(texts.shortened(typed))) 색이 아니에요.",
      en: "'\(texts.shortened(typed))' isn't a color.", choices: EventCalendar.Color.allCases.map(\.rawValue),
      hintKo: "색의 이름이나 '#FF9500' 같은 값을 써 주세요.", hintEn: "Use a name, or a value such as '#FF9500'.", kind: .usage)
  }

  func collectionExists(_ offer: DAVCollection, on account: String) -> CommandFailure {
    let title = texts.shortened(offer.title)
    let todos = offer.syncedKind == .reminders ? " --\(SyncOption.todos.name)" : ""
    let command = "haru sync choose \(ShellQuote.word(account)) \(ShellQuote.word(offer.title))\(todos)"
    return failure(
      "collection_exists",
      ko: "\(account)에는 \(Particle.subject.quoting(title)) 이미 있어요.", en: "\(account) already has '\(title)'.",
      hintKo: "이미 있는 것을 동기화하려면: \(command)", hintEn: "To synchronize that one: \(command)")
  }

  /// - Parameter refusal: The server's refusal; `nil` if the server wasn't asked.
  func cannotMake(_ kind: SyncKind, on account: String, _ refusal: DAVRefusal?) -> CommandFailure {
    let what =
      switch kind {
      case .events: LocalizedText(ko: "캘린더를", en: "calendars")
      case .contacts: LocalizedText(ko: "주소록을", en: "address books")
      case .reminders: LocalizedText(ko: "할 일 목록을", en: "lists of to-dos")
      }
    let detail = texts.parenthesized(refusal.map(text) ?? "")
    let command = "haru sync choose \(ShellQuote.word(account))"
    return failure(
      "cannot_make", ko: "\(account) 서버에는 하루가 \(what.korean) 만들 수 없어요\(detail).",
      en: "\(account) doesn't let Haru create \(what.english)\(detail).",
      hintKo: "서버의 웹페이지나 휴대폰에서 만든 다음 골라 주세요: \(command)",
      hintEn: "Create it on the server's website or your phone, then choose it: \(command)")
  }

  /// - Parameter refusal: The server's refusal; `nil` if the server wasn't asked.
  func keepsAppearance(_ name: String, _ refusal: DAVRefusal?) -> CommandFailure {
    let (name, detail) = (texts.shortened(name), texts.parenthesized(refusal.map(text) ?? ""))
    return failure(
      "cannot_change", ko: "서버에서 '\(name)'의 이름이나 색을 바꿀 수 없어요\(detail).",
      en: "The server doesn't let you change the name or the color of '\(name)'\(detail).",
      hintKo: "캘린더를 하루 앱에서만 바꾸려면: haru plan calendars edit",
      hintEn: "To change a calendar only in Haru: haru plan calendars edit")
  }

  func nothingUndone(_ report: SyncUndoReport) -> CommandFailure {
    let number = report.undone.run.number
    return failure(
      "changed_since", ko: "\(number)번 동기화에서 바뀐 것이 그 뒤에 모두 다시 바뀌어서 되돌리지 못했어요.",
      en: "Nothing in run \(number) was undone, because all of its items have changed since.",
      hint: words.rest(of: report).joined(separator: " "))
  }

  func noRun(_ typed: String) -> CommandFailure {
    failure(
      "no_run", ko: "\(Particle.topic.quoting(texts.shortened(typed))) 지난 동기화의 번호가 아니에요.",
      en: "There is no run '\(texts.shortened(typed))'.",
      hintKo: "'haru sync log'로 번호를 확인해 주세요.", hintEn: "Run 'haru sync log' to see the numbers.")
  }

  func failure(_ error: SyncUndoError, in zone: Zone) -> CommandFailure {
    switch error {
    case .missing(let number?): noRun("\(number)")
    case .missing(nil): failure("no_run", ko: "되돌릴 수 있는 동기화가 없어요.", en: "There is no run to undo.")
    case .newerRun(let newest, let undoable) where newest.run.hasChangedRecords:
      failure(
        "not_undoable", ko: "\(newest.number)번 동기화는 되돌릴 수 없어요.", en: "Run \(newest.number) can't be undone.",
        hint: hint(toUndo: undoable, in: zone))
    case .newerRun(let newest, let undoable): changedNothing(newest.number, hint: hint(toUndo: undoable, in: zone))
    case .switchedOff(_, _, let lists):
      failure(
        "not_synchronized", ko: "\(Particle.topic.quoting(words.names(of: lists))) 지금 동기화하지 않아요.",
        en: "'\(words.names(of: lists))' \(lists.count == 1 ? "isn't" : "aren't") synchronized anymore.",
        hint: texts.confirmWithOption(GlobalOption.yes.long))
    case .dropped(let number):
      failure(
        "not_undoable", ko: "\(number)번 동기화는 이제 되돌릴 수 없어요.", en: "Run \(number) can't be undone anymore.",
        hintKo: "하루 앱을 바꾼 최근 동기화 30번까지, 모두 합해 16 MiB까지만 저장해요.",
        hintEn: "Haru stores the changes of the latest 30 runs, up to 16 MiB in total.")
    case .withoutChanges(let number): changedNothing(number)
    case .store(let error): texts.storeFailure(error)
    }
  }

  private func changedNothing(_ number: Int, hint: String? = nil) -> CommandFailure {
    failure(
      "not_undoable", ko: "\(number)번 동기화는 하루 앱에서 아무것도 바꾸지 않았어요.", en: "Run \(number) changed nothing in Haru.",
      hint: hint)
  }

  private func hint(toUndo run: SyncLogRun, in zone: Zone) -> String {
    let (number, counts) = (run.number, words.results(of: run))
    let time = texts.dates.dateTime(zone.dateTime(at: run.at))
    return texts(
      ko: "\(time)의 \(number)번 동기화(\(counts))를 되돌리려면: haru sync undo \(number)",
      en: "To undo run \(number) of \(time) (\(counts)): haru sync undo \(number)")
  }

  var isOff: CommandFailure {
    failure(
      "sync_off", ko: "자동 동기화(sync.every)가 꺼져 있어요.", en: "Automatic sync (sync.every) is off.",
      hint: "haru settings set sync.every \(SyncInterval.standard.word)")
  }

  func copyNotSent(_ name: String) -> CommandFailure {
    failure(
      "read_only", ko: "'\(name)'에는 아무것도 보내지 않아서 여기서 해결할 수 없어요.",
      en: "Nothing is sent to '\(name)', so this can't be resolved here.",
      hintKo: "서버에서 하나를 지워 주세요.", hintEn: "Remove one of both on the server.")
  }

  func text(_ refusal: DAVRefusal) -> String {
    refusal.words.isEmpty ? "\(refusal.status)" : "\(refusal.status): \(texts.shortened(refusal.words))"
  }
}
