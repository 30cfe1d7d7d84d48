import Domain

extension Texts {
  var server: ServerTexts { ServerTexts(texts: self) }
}

struct ServerTexts {
  let texts: Texts

  var isReady: String { texts(ko: "서버를 준비했어요.", en: "The server is ready.") }
  var wasReady: String { texts(ko: "서버는 이미 준비되어 있어요.", en: "The server is ready; there was nothing to do.") }

  func accounts(_ count: Int) -> String {
    texts(ko: "계정 \(count)개", en: count == 1 ? "1 account" : "\(count) accounts")
  }

  /// The cells of an account's row: its name, the provider, and the user there.
  func cells(of row: ServerAccountRow) -> [StyledLine] {
    guard let identity = row.identity else { return [StyledLine(row.name), StyledLine(), StyledLine()] }
    var user = StyledLine(identity.label)
    if !row.others.isEmpty {
      let others = row.others.joined(separator: ", ")
      user = user + StyledLine(texts(ko: " · \(others)에도 있음", en: " · also listed by \(others)"), Style(.danger))
    }
    return [StyledLine(row.name), StyledLine(identity.provider.name, Style(.secondary)), user]
  }

  func added(_ name: String) -> String {
    texts(
      ko: "\(name) 계정을 추가했어요. 그 사람의 컴퓨터에서: haru data move --to postgresql://\(name)@서버/데이터베이스",
      en:
        "Added the account \(name). On its owner's computer: haru data move --to postgresql://\(name)@HOST/DATABASE"
    )
  }

  func removed(_ name: String) -> String {
    texts(ko: "\(name) 계정과 그 자료를 모두 지웠어요.", en: "Removed the account \(name) and all its data.")
  }

  func removalQuestion(_ name: String) -> String {
    texts(
      ko: "\(name) 계정과 그 자료를 모두 지울까요? 되돌릴 수 없어요.",
      en: "Remove the account \(name) and all its data? This can't be undone.")
  }

  func passwordQuestion(_ name: String) -> String { texts(ko: "\(name)의 새 비밀번호:", en: "New password for \(name):") }

  func isSound(_ accounts: Int) -> String {
    texts(
      ko: "문제가 없어요. 계정 \(accounts)개를 점검했어요.",
      en: "No problems found in \(accounts) \(accounts == 1 ? "account" : "accounts")."
    )
  }

  func problem(_ problem: ServerProblem) -> String {
    let detail = problem.detail
    return switch problem.kind {
    case .missing: texts(ko: "있어야 할 테이블이 없어요: \(detail)", en: "Missing table: \(detail)")
    case .policy: texts(ko: "다른 계정의 자료(행)가 보일 수 있어요: \(detail)", en: "Other accounts' rows may be visible: \(detail)")
    case .grant: texts(ko: "있으면 안 되는 권한이에요: \(detail)", en: "Unwanted privilege: \(detail)")
    case .role:
      texts(ko: "역할이 없거나 권한이 너무 많아요: \(detail)", en: "A role is missing or has too many privileges: \(detail)")
    case .statistics:
      texts(
        ko: "다른 계정의 값이 통계 추정치로 드러나요(haru server init으로 고쳐요): \(detail)",
        en: "Estimates reveal other accounts' values ('haru server init' fixes this): \(detail)")
    case .index: texts(ko: "이 인덱스로 다른 계정의 값이 드러나요: \(detail)", en: "An index reveals other accounts' values: \(detail)")
    case .leakproof:
      texts(ko: "이 함수로 다른 계정의 자료(행)가 드러날 수 있어요: \(detail)", en: "A function may see other accounts' rows: \(detail)")
    case .largeObject:
      texts(ko: "계정마다 나뉘지 않는 대형 객체예요: \(detail)", en: "A large object belongs to no account: \(detail)")
    case .channel: texts(ko: "알림 채널을 짐작할 수 있어요: \(detail)", en: "The notification channel can be guessed: \(detail)")
    case .identity:
      texts(
        ko: "여러 계정에 로그인 서버의 같은 사용자가 연결돼 있어요: \(detail)",
        en: "Several accounts list the same user of a sign-in provider: \(detail)")
    }
  }

  func hasProblems(_ count: Int) -> CommandFailure {
    CommandFailure(
      "server_problems", in: texts,
      ko: "문제를 \(count)개 찾았어요.", en: "\(count) \(count == 1 ? "problem was" : "problems were") found.")
  }

  func wrongName(_ name: String) -> CommandFailure {
    CommandFailure(
      "wrong_value", in: texts,
      ko: "\(Particle.topic.quoting(name)) 계정 이름으로 쓸 수 없어요.", en: "'\(name)' can't be an account name.",
      hintKo: "소문자로 시작하고, 소문자, 숫자, _만 63자까지 써 주세요.",
      hintEn: "Start with a lowercase letter, and use only lowercase letters, digits and _, up to 63 characters.")
  }
}
