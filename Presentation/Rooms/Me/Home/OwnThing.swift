import Domain

/// The user's own things besides settings: the account, its lock and the data.
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

package enum OwnWork: Hashable, Sendable {
  case lock, backUp, check
  /// Copies a command for a shell, or the path of something.
  case copy(String)
}

/// The state from which the lines of the user's own things are made.
struct OwnState {
  let account: Account?
  let lock: Lock?
  /// The newest backup beside the data.
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

  func items(_ state: OwnState) -> [MeItem] {
    let (file, export) = (state.file, "haru data export ~/haru-export")
    return [
      account(state.account), lock(state.lock),
      item(
        .file, file,
        texts(ko: "모든 기록과 설정이 여기에 있어요: \(file)", en: "All records and settings are here: \(file)"), .copy(file)),
      item(
        .backup,
        state.backup.map { texts.data.age(of: $0, at: state.now) } ?? texts(ko: "아직 없음", en: "none yet"),
        texts(
          ko: "지금 백업해요. 암호화한 백업: haru data backup ~/haru.backup --encrypt",
          en: "Makes a backup now. An encrypted one: haru data backup ~/haru.backup --encrypt"), .backUp),
      item(
        .check, "",
        texts(ko: "파일과 기록에 잘못된 곳이 없는지 살펴봐요.", en: "Looks for anything wrong in the file and its records."), .check),
      item(
        .export, "",
        texts(
          ko: "모든 자료를 다른 프로그램도 읽는 파일로 내보내요: \(export)",
          en: "Writes everything into files that other programs read: \(export)"), .copy(export)),
    ]
  }

  private func item(_ thing: OwnThing, _ value: String, _ summary: String, _ work: OwnWork) -> MeItem {
    MeItem(thing.rawValue, texts(thing.name), value, summary, .work(work))
  }

  private func account(_ account: Account?) -> MeItem {
    guard let account else {
      let command = "haru account create"
      let summary = texts(
        ko: "손님이 나가면 자료가 지워져요. 별명을 지으면 남아요: \(command)",
        en: "A guest who signs out loses all data. A nickname keeps it: \(command)")
      return item(.account, texts(ko: "손님", en: "guest"), summary, .copy(command))
    }
    let command = "haru account edit"
    let (way, out) = (texts(ko: "고치기", en: "To change it"), texts(ko: "나가기", en: "to leave"))
    let summary = "\(way): \(command) · \(out): haru account sign-out"
    return item(.account, "\(account.nickname.text) · \(account.email.text)", summary, .copy(command))
  }

  private func lock(_ lock: Lock?) -> MeItem {
    guard let lock else {
      let command = "haru lock set"
      let summary = texts(ko: "비밀번호나 PIN으로 잠그기: \(command)", en: "To lock Haru by a password or a PIN: \(command)")
      return item(.lock, texts(ko: "없음", en: "none"), summary, .copy(command))
    }
    let summary = texts(
      ko: "여기서 바로 잠가요. 바꾸기: haru lock change · 없애기: haru lock remove",
      en: "Locks Haru now. To change it: haru lock change · to take it off: haru lock remove")
    return item(.lock, lock.kind == .pin ? "PIN" : texts(ko: "비밀번호", en: "password"), summary, .lock)
  }

  func copied(_ text: String) -> String { texts(ko: "복사했어요: \(text)", en: "Copied: \(text)") }

  /// Shows a command that couldn't be copied.
  func toType(_ command: String) -> String { texts(ko: "터미널에서: \(command)", en: "In a shell: \(command)") }

  func backedUp(_ path: String) -> String { texts(ko: "백업했어요: \(path)", en: "Backed up: \(path)") }

  var isWhole: String { texts(ko: "잘못된 곳이 없어요.", en: "Your data is whole.") }

  func hasProblems(_ count: Int) -> String {
    texts(ko: "잘못된 곳이 \(count)개 있어요: haru data check", en: "Problems found: \(count). To see them: haru data check")
  }
}
