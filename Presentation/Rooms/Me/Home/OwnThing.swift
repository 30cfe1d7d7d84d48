import Domain

/// What is the user's own besides settings: the account, its lock and the data.
package enum OwnThing: String, Hashable, Sendable, CaseIterable {
  case account, lock, file, backup, check, export
}

/// One of them as it is now, in the user's words.
package struct OwnItem: Hashable, Sendable {
  package enum Work: Hashable, Sendable {
    case lock, backUp, check
    /// What is done in a shell, or where something is.
    case copy(String)
  }

  let thing: OwnThing
  let name: String
  let value: String
  let summary: String
  let work: Work
}

/// What the rows of the user's own things are made from.
struct OwnState {
  let account: Account?
  let lock: Lock?
  /// The newest one beside the data.
  let backup: StoredBackup?
  let file: String
  let now: Instant
}

extension Texts {
  var own: OwnTexts { OwnTexts(texts: self) }
}

struct OwnTexts {
  let texts: Texts

  var heading: String { texts(ko: "나와 내 자료", en: "Me and my data") }

  func items(_ state: OwnState) -> [OwnItem] {
    [account(state.account), lock(state.lock), file(state.file), backup(state), check, export]
  }

  private func account(_ account: Account?) -> OwnItem {
    let edit = account == nil ? "haru account create" : "haru account edit"
    return OwnItem(
      thing: .account,
      name: texts(ko: "계정", en: "Account"),
      value: account.map { "\($0.nickname.text) · \($0.email.text)" } ?? texts(ko: "손님", en: "guest"),
      summary: account == nil
        ? texts(
          ko: "손님이 나가면 자료가 지워져요. 별명을 지으면 남아요: \(edit)",
          en: "A guest who signs out loses all data; with a nickname they stay: \(edit)"
        )
        : texts(
          ko: "고치기: \(edit) · 나가기: haru account sign-out",
          en: "To change it: \(edit) · to leave: haru account sign-out"
        ),
      work: .copy(edit)
    )
  }

  private func lock(_ lock: Lock?) -> OwnItem {
    let value =
      switch lock?.kind {
      case .password?: texts(ko: "비밀번호", en: "password")
      case .pin?: "PIN"
      case nil: texts(ko: "없음", en: "none")
      }
    return OwnItem(
      thing: .lock,
      name: texts(ko: "잠금", en: "Lock"),
      value: value,
      summary: lock == nil
        ? texts(ko: "비밀번호나 PIN으로 잠그기: haru lock set", en: "To lock Haru by a password or a PIN: haru lock set")
        : texts(
          ko: "여기서 바로 잠가요. 바꾸기: haru lock change · 없애기: haru lock remove",
          en: "Locks Haru now. To change it: haru lock change · to take it off: haru lock remove"
        ),
      work: lock == nil ? .copy("haru lock set") : .lock
    )
  }

  private func file(_ path: String) -> OwnItem {
    OwnItem(
      thing: .file,
      name: texts(ko: "자료 파일", en: "Data file"),
      value: path,
      summary: texts(ko: "모든 기록과 설정이 이 파일에 있어요: \(path)", en: "All records and settings are in this file: \(path)"),
      work: .copy(path)
    )
  }

  private func backup(_ state: OwnState) -> OwnItem {
    OwnItem(
      thing: .backup,
      name: texts(ko: "백업", en: "Backup"),
      value: state.backup.map { texts.data.age(of: $0, at: state.now) } ?? texts(ko: "아직 없음", en: "none yet"),
      summary: texts(
        ko: "지금 백업해요. 암호화한 백업: haru data backup ~/haru.backup --encrypt",
        en: "Makes a backup now. An encrypted one: haru data backup ~/haru.backup --encrypt"
      ),
      work: .backUp
    )
  }

  private var check: OwnItem {
    OwnItem(
      thing: .check,
      name: texts(ko: "자료 점검", en: "Check"),
      value: "",
      summary: texts(ko: "파일과 기록에 잘못된 곳이 없는지 살펴봐요.", en: "Looks for anything wrong in the file and its records."),
      work: .check
    )
  }

  private var export: OwnItem {
    let command = "haru data export ~/haru-export"
    return OwnItem(
      thing: .export,
      name: texts(ko: "내보내기", en: "Export"),
      value: "",
      summary: texts(
        ko: "모든 자료를 다른 프로그램도 읽는 파일로 내보내요: \(command)",
        en: "Writes everything into files that other programs read: \(command)"
      ),
      work: .copy(command)
    )
  }

  func copied(_ text: String) -> String { texts(ko: "복사했어요: \(text)", en: "Copied: \(text)") }

  /// Where nobody took it.
  func toType(_ command: String) -> String { texts(ko: "터미널에서: \(command)", en: "In a shell: \(command)") }

  func backedUp(_ path: String) -> String { texts(ko: "백업했어요: \(path)", en: "Backed up: \(path)") }

  var isWhole: String { texts(ko: "잘못된 곳이 없어요.", en: "Your data is whole.") }

  func hasProblems(_ count: Int) -> String {
    texts(ko: "잘못된 곳이 \(count)개 있어요: haru data check", en: "Problems found: \(count). To see them: haru data check")
  }
}
