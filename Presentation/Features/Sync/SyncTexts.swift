import Domain

extension Texts {
  var sync: SyncTexts { SyncTexts(texts: self) }
}

/// The texts of commands about servers for calendars and contacts.
struct SyncTexts {
  let texts: Texts

  func checking(_ address: String) -> String { texts(ko: "\(address) 테스트하는 중이에요…", en: "Testing \(address)…") }

  func asking(_ address: String) -> String { texts(ko: "\(address)에 연결하는 중이에요…", en: "Connecting to \(address)…") }

  func passwordQuestion(_ user: String) -> String { texts(ko: "\(user)의 비밀번호:", en: "Password for \(user):") }
}

// MARK: - The report

extension SyncTexts {
  /// Returns the report as a table for each part of the server.
  func lines(_ check: DAVCheck, width: Int?) -> [StyledLine] {
    let tables = DAVFinding.Part.allCases.flatMap { part -> [StyledLine] in
      let findings = check.findings.filter { $0.part == part }
      guard !findings.isEmpty else { return [] }
      let heading = [StyledLine(texts(part.title), Style(.heading))] + places(check, part)
      return heading + TextTable([.left, .left, .flexible], rows: findings.map(cells), indent: 2).lines(width: width)
        + [StyledLine()]
    }
    let sum = [
      texts(ko: "요청 \(check.requests.grouped)번", en: "\(check.requests.grouped) requests"),
      texts(ko: "\(seconds(check))초", en: "\(seconds(check)) s"),
    ]
    return tables.dropLast()
      .summed(sum + (check.isSound ? [texts(ko: "안전하게 동기화할 수 있어요", en: "safe to synchronize")] : []), width: width)
  }

  private func seconds(_ check: DAVCheck) -> String { "\((check.time / .seconds(1)).inHundredths)" }

  /// Returns where the user's collections are; empty for the server itself.
  private func places(_ check: DAVCheck, _ part: DAVFinding.Part) -> [StyledLine] {
    guard let place = check.places.first(where: { $0.part == part }), !place.homes.isEmpty else { return [] }
    let count =
      part == .calendar
      ? texts(ko: "캘린더 \(place.collections.grouped)개", en: "calendars: \(place.collections.grouped)")
      : texts(ko: "주소록 \(place.collections.grouped)개", en: "address books: \(place.collections.grouped)")
    return [StyledLine("  \(place.homes.joined(separator: ", ")) · \(count)", Style(.secondary))]
  }

  private func cells(_ finding: DAVFinding) -> [StyledLine] {
    let isDanger = !finding.isSo && finding.question.isNeeded
    let answer = finding.isSo ? texts(ko: "예", en: "yes") : texts(ko: "아니요", en: "no")
    return [
      StyledLine(isDanger ? "\(answer)!" : answer, Style(finding.isSo ? .success : isDanger ? .danger : .secondary)),
      StyledLine(texts(finding.question.text)), StyledLine(finding.detail, Style(.secondary)),
    ]
  }
}

extension DAVFinding.Part {
  fileprivate var title: LocalizedText {
    switch self {
    case .server: LocalizedText(ko: "서버", en: "Server")
    case .calendar: LocalizedText(ko: "캘린더", en: "Calendars")
    case .addressBook: LocalizedText(ko: "연락처", en: "Contacts")
    }
  }
}

extension DAVFinding.Question {
  /// The statement that is true if the answer is yes.
  fileprivate var text: LocalizedText {
    switch self {
    case .encrypted: LocalizedText(ko: "연결을 암호화해요", en: "Encrypts the connection")
    case .keepsConnection:
      LocalizedText(ko: "하루가 연결을 열어 둘 수 있어요(libcurl이 있어요)", en: "Haru can keep the connection open (has libcurl)")
    case .finds: LocalizedText(ko: "주소에서 찾을 수 있어요", en: "Can be found from the address")
    case .invites: LocalizedText(ko: "초대한 사람에게 메일을 보내요", en: "Sends mail to the guests of events")
    case .makes: LocalizedText(ko: "캘린더나 주소록을 새로 만들어요", en: "Creates new calendars or address books")
    case .creates: LocalizedText(ko: "새 항목을 저장해요", en: "Saves a new item")
    case .guardsExisting:
      LocalizedText(ko: "이미 있는 항목을 새 항목으로 덮어쓰지 않아요", en: "Doesn't replace an existing item with a new one")
    case .namesVersion: LocalizedText(ko: "저장하면 새 버전을 알려 줘요", en: "Reports the new version after saving")
    case .sendsList: LocalizedText(ko: "항목 100개를 한 번에 보내요", en: "Sends 100 items at once")
    case .returnsUnknown: LocalizedText(ko: "모르는 줄도 그대로 둬요", en: "Keeps lines it doesn't know")
    case .returnsSameText: LocalizedText(ko: "글자 하나도 바꾸지 않아요", en: "Returns the text unchanged")
    case .updates: LocalizedText(ko: "항목을 바꿔요", en: "Changes an item")
    case .guardsChanged:
      LocalizedText(ko: "그사이 바뀐 항목을 덮어쓰지 않아요", en: "Doesn't overwrite an item that has changed in the meantime")
    case .listsChanges: LocalizedText(ko: "바뀐 것만 알려 줘요", en: "Lists only what has changed")
    case .listsRemovals: LocalizedText(ko: "지운 것도 알려 줘요", en: "Lists what was removed")
    case .refusesOldToken: LocalizedText(ko: "모르는 시점은 거부해요", en: "Refuses an unknown starting point")
    case .refusesSameUID: LocalizedText(ko: "UID가 같은 항목을 거부해요", en: "Refuses a second item with the same UID")
    case .holdsTodos: LocalizedText(ko: "할 일을 저장해요", en: "Saves to-dos")
    case .renames: LocalizedText(ko: "이름을 바꿔요", en: "Changes the name")
    case .recolors: LocalizedText(ko: "색을 바꿔요", en: "Changes the color")
    case .limitsSize: LocalizedText(ko: "항목의 최대 크기(바이트)를 알려 줘요", en: "States the maximum size of an item, in bytes")
    case .guardsRemoval:
      LocalizedText(ko: "그사이 바뀐 항목을 지우지 않아요", en: "Doesn't remove an item that has changed in the meantime")
    case .removes: LocalizedText(ko: "항목을 지워요", en: "Removes an item")
    case .cleansUp: LocalizedText(ko: "테스트용으로 만든 것을 지웠어요", en: "Removed everything that the check created")
    }
  }
}

// MARK: - Passwords

extension SyncTexts {
  /// Explains why runs don't try a refused password again.
  var waitsForPassword: String {
    texts(
      ko: "비밀번호를 다시 입력할 때까지 기다려요. 틀린 비밀번호를 자꾸 보내면 서버가 계정을 잠글 수 있어요.",
      en: """
        Runs wait until you enter the password again, even if it is still the same, because a server may lock an \
        account after several wrong passwords.
        """)
  }
}

// MARK: - States

extension SyncTexts {
  /// Returns the state of a collection as text, with the server's answer if it needs one.
  func state(of status: SyncCollectionStatus) -> String {
    if case .replaced(let replacement) = status.collection.state { return reason(replacement) }
    let isAboutChanges = status.failure == nil && [.readOnly, .unsent, .refused].contains(status.state)
    guard isAboutChanges, status.collection.refusedSince != nil else {
      return texts(status.state.text)
    }
    return texts(
      ko: "서버가 바꾸지 못하게 해요. 하루에 한 번 다시 해 봐요",
      en: "the server refuses every change; Haru tries again once a day")
  }

  /// Explains why a collection doesn't seem to be the known one, with the server's answer.
  func reason(_ replacement: SyncCollection.Replacement) -> String {
    switch replacement {
    case .status(403):
      texts(ko: "서버가 읽지 못하게 해요(403)", en: "the server doesn't let you read it (403)")
    case .status(let status):
      texts(ko: "서버에 이제 없어요(\(status))", en: "the server doesn't have it anymore (\(status))")
    case .content(let shared, let known):
      texts(
        ko: "전에 동기화하던 것이 아니에요(\(known.grouped)개 가운데 \(shared.grouped)개만 있어요)",
        en: "not what Haru synchronized before: it has \(shared.grouped) of \(known.counting("item"))")
    }
  }
}

extension SyncAccountStatus {
  /// The state as text.
  var stateText: LocalizedText {
    guard state == .never, collections.contains(where: { $0.state != .never }) else { return state.text }
    return LocalizedText(ko: "아직 동기화하지 않은 것이 있어요", en: "not everything synchronized yet")
  }
}

extension SyncState {
  var text: LocalizedText {
    switch self {
    case .ok: LocalizedText(ko: "정상이에요", en: "in order")
    case .never: LocalizedText(ko: "아직 동기화한 적이 없어요", en: "never synchronized")
    case .offline: LocalizedText(ko: "서버를 쓸 수 없어요", en: "server not available")
    case .signInNeeded: LocalizedText(ko: "로그인이 필요해요", en: "needs you to sign in")
    case .refused: LocalizedText(ko: "서버가 거부한 것이 있어요", en: "the server refused something")
    case .unread: LocalizedText(ko: "서버에서 읽지 못한 것이 있어요", en: "some items can't be read from the server")
    case .otherCollection: LocalizedText(ko: "서버에 없거나 달라졌어요", en: "gone or different on the server")
    case .readOnly: LocalizedText(ko: "읽기 전용", en: "read-only")
    case .conflict: LocalizedText(ko: "충돌이 있어요", en: "in conflict")
    case .unsent: LocalizedText(ko: "읽기 전용이라 보내지 못한 것이 있어요", en: "read-only, and some changes can't be sent")
    case .held: LocalizedText(ko: "보류된 삭제가 있어요", en: "removals wait for your answer")
    case .calendarMissing: LocalizedText(ko: "하루 앱에 캘린더가 없어요", en: "its calendar was removed from Haru")
    case .locked: LocalizedText(ko: "비밀번호가 잠겨 있어요", en: "its password is locked")
    }
  }
}
