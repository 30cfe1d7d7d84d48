package import Domain

extension Texts {
  var data: DataTexts { DataTexts(texts: self) }
}

struct DataTexts {
  let texts: Texts

  func isWhole(_ path: String) -> String { texts(ko: "자료에 문제가 없어요: \(path)", en: "No problems found: \(path).") }

  func backedUp(_ path: String) -> String {
    texts(
      ko: "\(path)에 백업했어요. 복원하려면 haru data restore \(ShellQuote.word(path))",
      en: "Backed up to \(path). To restore it: haru data restore \(ShellQuote.word(path))",
      screenKo: "\(path)에 백업했어요.", screenEn: "Backed up to \(path).")
  }

  func restoreQuestion(_ file: String) -> String {
    let name = texts.exchange.path(of: file)
    return texts(
      ko: "지금 자료 대신 \(name) 백업을 쓸까요? 지금 자료는 backups 폴더에 남겨 둬요.",
      en: "Replace your data with \(name)? Your current data is saved in the backups folder.")
  }

  func restored(_ file: String, savedCopy: String?) -> String {
    let done = texts(ko: "\(file) 백업을 복원했어요.", en: "Restored \(file).")
    return done + (savedCopy.map(wayBack) ?? "")
  }

  /// Returns whether a place is a file; a server's place is an address.
  func isFile(_ place: String) -> Bool { place.hasPrefix("/") }

  /// Explains how to go back to the previous data.
  ///
  /// - Parameter savedCopy: The path of a backup file, or of a folder of exported files.
  func wayBack(_ savedCopy: String) -> String {
    let path = ShellQuote.word(savedCopy)
    let isFolder = savedCopy.split(separator: "/").last?.hasPrefix("server-") ?? false
    let command = isFolder ? "haru data import \(path) --replace" : "haru data restore \(path)"
    return texts(
      ko: " 이전 자료로 돌아가려면 \(command)", en: " To go back to the previous data: \(command)",
      screenKo: " 이전 자료: \(savedCopy)", screenEn: " The previous data: \(savedCopy).")
  }
}

extension Texts {
  /// - Parameter name: The program that syncs the store's folder with other machines.
  package func isSynchronized(_ path: String, by name: String) -> String { data.isSynchronized(path, by: name) }

  /// - Parameter error: The reason why the weekly backup failed.
  package func weeklyBackupFailed(_ error: StoreError) -> String {
    self(ko: "이번 주 백업을 하지 못했어요. \(failure(error))", en: "The weekly backup failed. \(failure(error))")
  }
}

extension DataTexts {
  /// - Parameter place: The place of the store.
  func noBackups(of place: String) -> String {
    guard isFile(place) else {
      return texts(
        ko: "서버의 백업은 서버 관리자가 해요. 모두 내보내려면 haru data export 폴더",
        en: "The server's administrator takes care of backups. To export everything: haru data export DIR",
        screenKo: "서버의 백업은 서버 관리자가 해요.", screenEn: "The server's administrator takes care of backups.")
    }
    return texts(
      ko: "백업이 아직 없어요. 만들려면 haru data backup", en: "No backups yet. To make one: haru data backup",
      screenKo: "백업이 아직 없어요. '자료'의 '백업하기'로 만들 수 있어요.",
      screenEn: "No backups yet. Make one with Back up, under Data.")
  }

  func kind(_ kind: StoredBackup.Kind) -> String {
    switch kind {
    case .made: texts(ko: "백업", en: "backup")
    case .weekly: texts(ko: "매주", en: "weekly")
    case .upgrade: texts(ko: "업데이트 전", en: "before an update")
    case .damaged: texts(ko: "손상됨", en: "damaged")
    case .other: texts(ko: "기타", en: "other")
    }
  }

  func contents(_ backup: StoredBackup, _ tables: [TableWords]) -> String {
    if backup.isEncrypted { return texts(ko: "암호화됨", en: "encrypted") }
    let parts = tables.filter(\.isCounted).compactMap { table -> String? in
      guard let count = backup.counts[table.table], count > 0 else { return nil }
      return table.count(count, texts)
    }
    guard parts.isEmpty else { return parts.joined(separator: ", ") }
    return backup.counts.isEmpty
      ? texts(ko: "무엇이 들었는지 알 수 없어요", en: "can't be read") : texts(ko: "비어 있어요", en: "empty")
  }

  func whatIsErased(
    _ path: String, backups: Int, withBackups: Bool, unsent: Int, ending providers: [SignInProvider]
  ) -> String {
    guard isFile(path) else {
      return [
        whatIsErased(path, unsent: unsent, ending: providers),
        texts(ko: "먼저 내보내려면 haru data export 폴더", en: "To export them first: haru data export DIR"),
      ].spaced
    }
    let left =
      switch (backups, withBackups) {
      case (0, _): texts(ko: "백업은 없어요.", en: "There are no backups.")
      case (_, true): texts(ko: "백업 \(backups.grouped)개도 지워져요.", en: "Backups deleted, too: \(backups.grouped).")
      case (_, false):
        texts(
          ko: "백업 \(backups.grouped)개는 남아요. 백업까지 지우려면 --backups를 붙여 주세요.",
          en: "Backups that stay: \(backups); --backups deletes them, too.")
      }
    return [
      whatIsErased(path, unsent: unsent, ending: providers), left,
      texts(ko: "먼저 백업하려면 haru data backup 파일", en: "To back up elsewhere first: haru data backup FILE"),
    ].spaced
  }

  var eraseQuestion: String { texts(ko: "정말 지우려면 '지우기'라고 입력해 주세요:", en: "To confirm, type 'erase':") }

  func isEraseWord(_ answer: String) -> Bool { ["erase", "지우기"].contains(answer.lowercased()) }

  func erased(_ path: String) -> String { texts(ko: "모두 지웠어요: \(path)", en: "Everything was erased: \(path).") }
}

/// The words of the screens.
extension DataTexts {
  func copied(_ text: String) -> String { texts(ko: "복사했어요: \(text)", en: "Copied: \(text)") }

  /// The label of the field for a file or a folder.
  func label(of action: DataAction) -> String {
    switch action {
    case .export, .importAll: texts(ko: "폴더", en: "Folder")
    case .merge: texts(ko: "파일이나 폴더", en: "File or folder")
    case .move: texts(ko: "옮길 곳", en: "New place")
    default: texts.exchange.file
    }
  }

  /// Asks for the file, folder or server of an action whose field is empty.
  func needsPlace(for action: DataAction) -> String {
    switch action {
    case .merge: texts(ko: "자료 파일이나 내보낸 폴더의 경로를 입력해 주세요.", en: "Enter the path of a data file or an exported folder.")
    case .move:
      texts(
        ko: "서버 주소나 파일 경로를 입력해 주세요. 기본 파일로 돌아오려면 file이라고 써 주세요.",
        en: "Enter a server's address or a file's path, or 'file' to go back to the usual file.")
    default: texts.exchange.needsPath
    }
  }

  var backupPlace: String {
    texts(ko: "비워 두면 자료 파일 옆의 backups 폴더에 만들어요.", en: "Leave it empty for the backups folder next to your data.")
  }

  var encrypt: String { texts(ko: "암호화하기", en: "encrypt it") }
  var eraseHint: String { texts(ko: "정말 지우려면 '지우기'라고 써 주세요.", en: "To confirm, type 'erase'.") }

  func eraseBackups(_ count: Int) -> String {
    texts(
      ko: "백업 \(count.grouped)개도 지우기",
      en: count == 1 ? "delete the backup, too" : "delete the \(count.grouped) backups, too")
  }

  /// - Parameters:
  ///   - path: The path or address of the store.
  ///   - unsent: The number of changes that servers for synchronization don't have yet.
  ///   - providers: The providers whose sign-ins end.
  func whatIsErased(_ path: String, unsent: Int, ending providers: [SignInProvider]) -> String {
    let records =
      isFile(path)
      ? texts(
        ko: "모든 기록과 설정이 지워져요: \(path). 되돌릴 수 없어요.",
        en: "This deletes all records and settings: \(path). It can't be undone.")
      : texts(
        ko: "서버의 모든 기록과 설정이 지워져요: \(path). 되돌릴 수 없어요.",
        en: "This deletes all records and settings from the server: \(path). It can't be undone.")
    let lost =
      unsent > 0
      ? texts(
        ko: "서버로 아직 보내지 않은 변경 \(unsent.grouped)개도 사라져요. 먼저 보내려면 haru sync run",
        en:
          "This also loses \(unsent.counting("change")) not synchronized yet. To synchronize first: haru sync run"
      ) : nil
    return [records, lost, texts.signIn.ending(providers)].compactMap(\.self).spaced
  }
}
