package import Domain

extension Texts {
  package var serverErrors: ServerErrorTexts { ServerErrorTexts(texts: self) }
}

/// The reasons why a server can't be used, with advice.
package struct ServerErrorTexts: FailureTexts {
  let texts: Texts

  /// - Parameter isManager: `true` if the command manages the server; `false` if the server holds the user's own data.
  package func failure(_ error: ServerError, ofManager isManager: Bool = false) -> CommandFailure {
    switch error {
    case .noLibrary(let detail):
      failure(
        "no_libpq", ko: "서버와 통신하는 libpq를 불러올 수 없어요(\(texts.reason(detail))).",
        en: "libpq, which connects to servers, couldn't be loaded (\(detail)).",
        hintKo: "14 이상을 설치해 주세요. 데비안과 우분투: apt install libpq5, macOS: brew install libpq.",
        hintEn: "Install version 14 or later: apt install libpq5, or on macOS brew install libpq."
      ).with(fileHint(isManager))
    case .noAddress:
      failure(
        "no_server", ko: "서버 주소가 빠졌어요.", en: "Haru doesn't know which server to use.",
        hintKo: "--server postgresql://…이나 HARU_STORE에 써 주세요.",
        hintEn: "Name it with --server postgresql://… or HARU_STORE.")
    case .wrongAddress:
      failure(
        "wrong_store", ko: "서버 주소가 아니에요.", en: "That isn't a server address.",
        hintKo: "postgresql://\(isManager ? "postgres" : "mina")@host/haru처럼 써 주세요.",
        hintEn: "Use a form such as postgresql://\(isManager ? "postgres" : "mina")@host/haru."
      ).with(fileHint(isManager))
    case .passwordInAddress:
      failure(
        "password_in_address",
        ko: "주소에 비밀번호가 들어 있어서 쓰지 않았어요.", en: "The address contains a password, so it wasn't used.",
        hintKo: "비밀번호는 ~/.pgpass(0600)나 PGPASSFILE로 지정한 파일에 써 주세요.",
        hintEn: "Put the password in ~/.pgpass (0600), or in the file that PGPASSFILE names.")
    case .openPasswordFile(let path):
      failure(
        "open_password_file",
        ko: "다른 사람도 읽을 수 있는 파일이라 쓰지 않았어요: \(path)", en: "\(path) wasn't used, because others can read it.",
        hint: "chmod 600 \(ShellQuote.word(path))")
    case .notLetIn(let detail):
      texts.storeFailure(.notLetIn(detail: detail)).hinting(
        texts(
          ko: """
            \(isManager ? "데이터베이스가 없다면 createdb로 만들어요. " : "이름과 데이터베이스는 서버 관리자에게 물어봐 주세요. ")\
            비밀번호를 묻는다면 ~/.pgpass(0600)에 HOST:PORT:DATABASE:USER:PASSWORD로 한 줄 써 주세요.
            """,
          en: """
            \(isManager ? "createdb creates a database. " : "Ask the server's administrator for the names. ")\
            If a password is needed, add the line HOST:PORT:DATABASE:USER:PASSWORD to ~/.pgpass (0600).
            """)
      ).with(fileHint(isManager))
    case .insecure(let danger): texts.storeFailure(.insecure(danger)).with(fileHint(isManager))
    case .unreachable(let detail):
      texts.storeFailure(.unreachable(detail: detail)).with(fileHint(isManager))
    case .notPrepared:
      failure(
        "server_not_ready", ko: "서버에 하루의 테이블이 없어요.", en: "The server has no Haru tables.",
        hintKo: "서버 관리자에게 haru server init을 실행해 달라고 해 주세요.",
        hintEn: "Ask the server's administrator to run haru server init.")
    case .noAccount:
      failure(
        "no_account", ko: "이 이름의 계정이 서버에 없어요.", en: "There is no account with this name on the server.",
        hintKo: "서버 관리자에게 haru server account add로 계정을 추가해 달라고 해 주세요.",
        hintEn: "Ask the server's administrator to run haru server account add.")
    case .outdated:
      failure(
        "server_outdated",
        ko: "서버의 테이블이 이 버전의 하루보다 오래됐어요.", en: "The server's tables are older than this version of Haru.",
        hintKo: "서버 관리자에게 haru server init을 실행해 달라고 해 주세요.",
        hintEn: "Ask the server's administrator to run haru server init.")
    case .newerVersion:
      failure(
        "store_newer", ko: "더 새로운 버전의 하루가 만든 테이블이에요.", en: "The tables were made by a newer version of Haru.",
        hintKo: "하루를 업데이트해 주세요.", hintEn: "Please update Haru.")
    case .exists:
      failure(
        "name_taken", ko: "이미 있는 이름이에요.", en: "The server already has a role with that name.",
        hintKo: "이름은 서버의 모든 데이터베이스에서 하나뿐이에요. 다른 이름으로 해 주세요.",
        hintEn: "A name can exist only once on a server, in all its databases. Choose another name.")
    case .missing(let name): failure("missing", ko: "\(name.text) 계정은 없어요.", en: "There is no account \(name.text).")
    case .ownsElsewhere:
      failure(
        "role_in_use", ko: "이 역할의 객체나 권한이 서버의 다른 데이터베이스에 남아 있어 지우지 못했어요. 접속은 막았어요.",
        en: "The role owns something in another database, so it wasn't removed. It can't sign in anymore.",
        hintKo: "그 데이터베이스에서 DROP OWNED BY로 지운 다음 다시 해 주세요.",
        hintEn: "Run DROP OWNED BY for the role in that database, then remove the account again.")
    case .refused(let reason):
      failure(
        "server_refused",
        ko: "서버가 거부했어요(\(texts.connectionReason(reason))).", en: "The server refused the request (\(reason)).",
        hintKo: "데이터베이스의 소유자이고 역할을 만들 수 있는 이름으로 접속해 주세요.",
        hintEn: "Sign in as the owner of the database, who can create roles.")
    }
  }

  /// Returns how a user can use a file instead; `nil` for the manager of a server.
  private func fileHint(_ isManager: Bool) -> String? {
    isManager
      ? nil
      : texts(
        ko: "파일을 쓰려면 HARU_STORE=file, 또는 haru settings set store file",
        en: "To use the file: HARU_STORE=file, or haru settings set store file")
  }
}
