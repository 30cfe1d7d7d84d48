import Domain

extension Texts {
  var accountRefusals: AccountRefusals { AccountRefusals(texts: self) }
}

/// The failures of commands about the account and the lock, with hints on what to do.
struct AccountRefusals: FailureTexts {
  let texts: Texts

  var otherName: CommandFailure {
    failure("declined", ko: "별명이 달라서 아무것도 바꾸지 않았어요.", en: "That isn't your nickname, so nothing was changed.")
  }

  func backupInside(_ path: String) -> CommandFailure {
    failure(
      "backup_goes_too", ko: "이 위치의 백업은 함께 지워져요: \(path)", en: "A backup there would be erased, too: \(path).",
      hintKo: "자료 폴더 밖의 경로를 써 주세요.", hintEn: "Use a path outside the data folder.")
  }

  var nothingToChange: CommandFailure {
    texts.nothingToChange(
      ko: "--nickname, --email, --phone, --picture 가운데 하나를 써 주세요.",
      en: "Use --nickname, --email, --phone or --picture.")
  }

  func failure(_ error: AccountError) -> CommandFailure {
    switch error {
    case .store(let error): texts.storeFailure(error)
    case .isGuest:
      failure(
        "guest", ko: "아직 계정이 없어요.", en: "You don't have an account.",
        hintKo: "만들려면 haru account create", hintEn: "To create one: haru account create")
    case .hasAccount:
      failure(
        "has_account", ko: "계정이 이미 있어요.", en: "You already have an account.",
        hintKo: "고치려면 haru account edit", hintEn: "To edit it: haru account edit")
    case .isSignedIn:
      failure(
        "signed_in", ko: "이미 로그인해 있어요.", en: "You are already signed in.",
        hintKo: "다른 계정을 쓰려면 먼저 haru account sign-out",
        hintEn: "To use another account, first sign out: haru account sign-out")
    case .wrongName:
      failure(
        "wrong_name",
        ko: "이 별명이나 이메일을 쓰는 계정이 없어요. 별명이나 이메일을 확인해 주세요.", en: "No account has this nickname or email address.")
    case .otherIdentity:
      failure(
        "other_user", ko: "이 사용자와 연결된 계정이 아니에요.", en: "The account isn't linked to this user.",
        hintKo: "별명으로 로그인하려면 haru account sign-in 별명",
        hintEn: "To sign in with your nickname: haru account sign-in NICKNAME")
    case .hasIdentity:
      failure("already_linked", ko: "이 계정은 다른 사용자와 이미 연결돼 있어요.", en: "The account is already linked to another user.")
    case .isElsewhere:
      failure(
        "identity_taken", ko: "이 사용자는 이 서버의 다른 계정과 연결돼 있어서 연결하지 않았어요.",
        en: "This user is linked to another account of the server, so nothing was linked.",
        hint: texts(
          ko: """
            그 계정도 내 계정이라면 거기서 haru account unlink로 연결을 끊어 주세요. 누구의 계정인지는 서버 관리자가 \
            haru server account로 볼 수 있어요.
            """,
          en: """
            If that account is yours, unlink the user there with haru account unlink. The server's administrator can \
            see whose it is with haru server account.
            """,
          screenKo: "그 계정도 내 계정이라면 거기서 연결을 끊어 주세요. 누구의 계정인지는 서버 관리자가 볼 수 있어요.",
          screenEn: "If that account is yours, unlink the user there. The server's administrator can see whose it is."))
    case .conflict(let conflict): texts.changeConflict(Account.Field.conflicts(conflict, in: .showing(texts)))
    }
  }

  /// Reports that a new account has no picture, and why.
  func createdWithout(_ failure: CommandFailure) -> CommandFailure {
    self.failure(
      failure.code, ko: "계정은 만들었지만 사진은 넣지 못했어요. \(failure.message)",
      en: "The account was created without the picture. \(failure.message)", hint: failure.hint
    ).with(
      texts(ko: "나중에 넣으려면 haru account edit --picture 파일", en: "To add it later: haru account edit --picture FILE"))
  }

  func failure(_ error: ProfilePictureError, _ path: String) -> CommandFailure {
    switch error {
    case .unusable(let detail):
      failure(
        "file_unusable",
        ko: "사진을 읽지 못했어요: \(path) (\(texts.reason(detail))).", en: "\(path) couldn't be read (\(detail)).")
    case .unreadable:
      failure(
        "not_a_picture",
        ko: "읽을 수 있는 사진이 아니거나 너무 커요: \(path).", en: "\(path) isn't a readable picture, or it is too large.",
        hintKo: "JPEG이나 PNG, 또는 100만 화소까지의 PPM을 써 주세요.", hintEn: "Use JPEG, PNG, or PPM of up to a million pixels.")
    case .noProgram(let name):
      failure(
        "no_program", ko: "이 사진을 읽으려면 \(name) 프로그램이 필요해요.", en: "The program \(name) is needed to read this picture.",
        hintKo: "libjpeg-turbo-progs 패키지에 있어요. PNG는 하루가 바로 읽어요.",
        hintEn: "Install the package libjpeg-turbo-progs, or use a PNG, which Haru reads itself.")
    // The provider chose the address.
    case .unreachable(let error): texts.connection.failure(error, path, isChosen: false)
    }
  }

  // Signing in with a provider

  var nameOrProvider: CommandFailure {
    failure(
      "name_needed",
      ko: "별명이나 이메일, 또는 --with 가운데 하나를 써 주세요.", en: "Give either your nickname or email address, or --with PROVIDER.",
      hint: "haru account sign-in --with google", kind: .usage)
  }

  func noPicture(at provider: String) -> CommandFailure {
    failure("no_picture", ko: "\(provider)에 사진이 없어요.", en: "\(provider) has no picture of you.")
  }

  func signedInWithout(_ failure: CommandFailure) -> CommandFailure {
    self.failure(
      failure.code,
      ko: "로그인했지만 사진은 넣지 못했어요. \(failure.message)", en: "You are signed in, without the picture. \(failure.message)",
      hint: failure.hint)
  }

  func noIdentity(_ typed: String, known: [AccountIdentity]) -> CommandFailure {
    failure(
      "not_linked", ko: "이 계정에 연결된 것 가운데 '\(texts.shortened(typed))'에 맞는 것이 없어요.",
      en: "Nothing linked to the account matches '\(texts.shortened(typed))'.",
      hint: known.isEmpty ? nil : texts(ko: "연결된 것: ", en: "Linked: ") + known.map(\.shownName).joined(separator: ", "))
  }

  func severalIdentities(_ found: [AccountIdentity]) -> CommandFailure {
    let names = found.map(\.shownName).joined(separator: ", ")
    return failure(
      "ambiguous", ko: "여러 사용자에 맞아요: \(names)", en: "Several users match: \(names)",
      hintKo: "그곳의 이메일을 써 주세요.", hintEn: "Use the email address there.")
  }

  // The lock

  var isLocked: CommandFailure {
    failure(
      "locked", ko: "하루가 잠겨 있어요.", en: "Haru is locked.",
      hintKo: "이 명령을 터미널에서 실행해 비밀번호나 PIN을 입력해 주세요. 잠금은 터미널마다 따로 풀어요.",
      hintEn: "Run this command on a terminal and type the password or PIN. Each terminal is unlocked separately.")
  }

  /// - Parameter providers: The providers that the account is linked to.
  func signedOut(_ providers: [SignInProvider]) -> CommandFailure {
    let commands = texts.account.signInCommands(texts(ko: "별명", en: "NICKNAME"), providers)
    return failure(
      "signed_out", ko: "로그아웃되어 있어요.", en: "You are signed out.",
      hintKo: "로그인하려면 \(commands)", hintEn: "To sign in: \(commands)")
  }

  /// - Parameter count: The number of letters and digits that were typed.
  func noCode(_ count: Int) -> CommandFailure {
    failure(
      "no_code", ko: "복구 코드가 아니에요. 복구 코드는 영문자와 숫자 16자인데 \(count.grouped)자를 썼어요.",
      en: "This isn't a recovery code. A code has 16 letters and digits, and this one has \(count).",
      hintKo: "적어 둔 대로 입력해 주세요: \(texts.lock.codeForm) (U는 쓰지 않아요)",
      hintEn: "Type it as you wrote it down: \(texts.lock.codeForm) (there is no U).")
  }

  /// Refuses a new secret; the hint suggests a PIN if the secret could be a PIN.
  func weak(_ faults: [SecretFault], couldBePIN: Bool) -> CommandFailure {
    let failure = texts.secrets.weak(faults)
    guard couldBePIN else { return failure }
    return failure.hinting(texts(ko: "숫자 4~8자리 PIN으로 하려면 --pin을 붙여 주세요.", en: "For a PIN of 4 to 8 digits, add --pin."))
  }

  func failure(_ error: LockError) -> CommandFailure {
    switch error {
    case .store(let error): texts.storeFailure(error)
    case .noLock:
      failure(
        "no_lock", ko: "아직 잠금을 설정하지 않았어요.", en: "There is no lock.",
        hintKo: "설정하려면 haru lock set", hintEn: "To set one: haru lock set")
    case .isLocked:
      failure(
        "has_lock", ko: "잠금이 이미 있어요.", en: "Haru already has a lock.",
        hintKo: "바꾸려면 haru lock change", hintEn: "To change it: haru lock change")
    case .signedOut: signedOut([])
    case .weak(let faults): texts.secrets.weak(faults)
    case .wrong(let pause):
      failure(
        "wrong_password", ko: "비밀번호나 PIN이 맞지 않아요.\(next(pause))", en: "Wrong password or PIN.\(next(pause))",
        hintKo: "잊었다면 복구 코드를 써 주세요: haru lock recover", hintEn: "Forgotten? Use a recovery code: haru lock recover")
    case .wrongCode(let pause):
      failure(
        "wrong_code", ko: "이 잠금의 복구 코드가 아니거나, 이미 쓴 코드예요.\(next(pause))",
        en: "This recovery code doesn't belong to this lock, or it was used before.\(next(pause))",
        hintKo: "코드마다 한 번만 쓸 수 있어요. 적어 둔 다른 코드를 써 보세요.",
        hintEn: "Each code works once. Try another of the codes you wrote down.")
    case .tooEarly(let seconds):
      failure(
        "too_early",
        ko: "여러 번 틀려서 \(span(seconds)) 뒤에 다시 해 볼 수 있어요.", en: "Too many wrong attempts. Try again in \(span(seconds)).")
    case .hashing: texts.secrets.noMemory
    case .key(let error):
      failure(
        "key_unusable", ko: "서버 비밀번호의 키가 있는 \(error.path) 파일을 쓸 수 없어서 아무것도 바꾸지 않았어요: \(texts.reason(error.detail))",
        en: """
          The key of the passwords for servers, \(error.path), can't be used: \(error.detail). Nothing was changed.
          """)
    }
  }

  private func next(_ pause: Int) -> String {
    guard pause > 0 else { return "" }
    return texts(ko: " \(span(pause)) 뒤에 다시 해 볼 수 있어요.", en: " Try again in \(span(pause)).")
  }

  private func span(_ seconds: Int) -> String {
    seconds < 120
      ? texts(ko: "\(seconds)초", en: seconds == 1 ? "1 second" : "\(seconds) seconds")
      : texts(ko: "\((seconds + 59) / 60)분", en: "\((seconds + 59) / 60) minutes")
  }
}
