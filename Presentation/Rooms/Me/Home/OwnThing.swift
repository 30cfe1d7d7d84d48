import Domain

/// What is the user's own besides settings: the account, its lock and the data.
package enum OwnThing: String, Hashable, Sendable, CaseIterable {
  case account, lock, file, backup, check, export

  var name: LocalizedText {
    switch self {
    case .account: LocalizedText(ko: "계정", en: "Account")
    case .lock: LocalizedText(ko: "잠금", en: "Lock")
    case .file: LocalizedText(ko: "자료", en: "Data")
    case .backup: LocalizedText(ko: "백업", en: "Backup")
    case .check: LocalizedText(ko: "자료 점검", en: "Check the data")
    case .export: LocalizedText(ko: "모두 내보내기", en: "Export everything")
    }
  }
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

  fileprivate init(_ thing: OwnThing, _ name: String, _ value: String, _ summary: String, _ work: Work) {
    (self.thing, self.name, self.value, self.summary, self.work) = (thing, name, value, summary, work)
  }
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
    let (file, export) = (state.file, "haru data export ~/haru-export")
    return [
      account(state.account), lock(state.lock),
      OwnItem(
        .file, texts(OwnThing.file.name), file,
        texts(ko: "모든 기록과 설정이 여기에 있어요: \(file)", en: "All records and settings are here: \(file)"), .copy(file)),
      OwnItem(
        .backup, texts(OwnThing.backup.name),
        state.backup.map { texts.data.age(of: $0, at: state.now) } ?? texts(ko: "아직 없음", en: "none yet"),
        texts(
          ko: "지금 백업해요. 암호화한 백업: haru data backup ~/haru.backup --encrypt",
          en: "Makes a backup now. An encrypted one: haru data backup ~/haru.backup --encrypt"), .backUp),
      OwnItem(
        .check, texts(OwnThing.check.name), "",
        texts(ko: "파일과 기록에 잘못된 곳이 없는지 살펴봐요.", en: "Looks for anything wrong in the file and its records."), .check),
      OwnItem(
        .export, texts(OwnThing.export.name), "",
        texts(
          ko: "모든 자료를 다른 프로그램도 읽는 파일로 내보내요: \(export)",
          en: "Writes everything into files that other programs read: \(export)"), .copy(export)),
    ]
  }

  private func account(_ account: Account?) -> OwnItem {
    let name = texts(OwnThing.account.name)
    guard let account else {
      let command = "haru account create"
      let summary = texts(
        ko: "손님이 나가면 자료가 지워져요. 별명을 지으면 남아요: \(command)",
        en: "A guest who signs out loses all data. A nickname keeps it: \(command)")
      return OwnItem(.account, name, texts(ko: "손님", en: "guest"), summary, .copy(command))
    }
    let command = "haru account edit"
    let (way, out) = (texts(ko: "고치기", en: "To change it"), texts(ko: "나가기", en: "to leave"))
    let summary = "\(way): \(command) · \(out): haru account sign-out"
    return OwnItem(.account, name, "\(account.nickname.text) · \(account.email.text)", summary, .copy(command))
  }

  private func lock(_ lock: Lock?) -> OwnItem {
    let name = texts(OwnThing.lock.name)
    guard let lock else {
      let command = "haru lock set"
      let summary = texts(ko: "비밀번호나 PIN으로 잠그기: \(command)", en: "To lock Haru by a password or a PIN: \(command)")
      return OwnItem(.lock, name, texts(ko: "없음", en: "none"), summary, .copy(command))
    }
    let summary = texts(
      ko: "여기서 바로 잠가요. 바꾸기: haru lock change · 없애기: haru lock remove",
      en: "Locks Haru now. To change it: haru lock change · to take it off: haru lock remove")
    return OwnItem(.lock, name, lock.kind == .pin ? "PIN" : texts(ko: "비밀번호", en: "password"), summary, .lock)
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
