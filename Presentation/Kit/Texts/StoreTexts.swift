package import Domain

extension Texts {
  package var store: StoreTexts { StoreTexts(texts: self) }
}

/// The failures that keep the program from starting with the user's store, with advice.
package struct StoreTexts: FailureTexts {
  let texts: Texts

  package func directoryNotMade(_ path: String, reason: String) -> CommandFailure {
    failure(
      "store_directory",
      ko: "폴더를 만들 수 없어요: \(path) (\(texts.reason(reason))).", en: "The folder \(path) couldn't be created (\(reason)).",
      hintKo: "쓸 수 있는 폴더를 HARU_HOME에 지정해 주세요.", hintEn: "Set HARU_HOME to a folder you can write to.")
  }

  /// - Parameter failure: The reason why there is no folder for the demo.
  package func demoNotMade(_ failure: CommandFailure) -> CommandFailure {
    self.failure(
      "demo_not_made", failure.message,
      hintKo: "쓸 수 있는 폴더를 TMPDIR에 지정해 주세요.", hintEn: "Set TMPDIR to a folder you can write to.")
  }

  package func isDirectory(_ path: String) -> CommandFailure {
    failure(
      "store_is_directory",
      ko: "자료 파일이 있을 자리에 폴더가 있어요: \(path).", en: "\(path) is a folder, but your data file should be there.",
      hintKo: "폴더를 옮기거나, HARU_HOME에 다른 곳을 지정해 주세요.",
      hintEn: "Move the folder somewhere else, or set HARU_HOME to another folder.")
  }

  package func choiceUnreadable(_ error: StoreManagementError) -> CommandFailure {
    if case .server(let error) = error { return texts.serverErrors.failure(error) }
    if case .store(let error) = error { return texts.storeFailure(error) }
    let useFile = texts(
      ko: "파일을 쓰려면 haru settings set store file", en: "To use the local file: haru settings set store file")
    if case .damaged(let problems) = error {
      let path = problems.first?.detail ?? ""
      return failure(
        "store_setting_empty",
        ko: "store 설정 파일이 비어 있어요: \(path).", en: "The file of the setting store is empty: \(path).", hint: useFile)
    }
    let detail = if case .unusable(let detail) = error { detail } else { "" }
    return failure(
      "store_setting_unreadable",
      ko: "store 설정을 읽지 못했어요(\(texts.reason(detail))).", en: "The store setting couldn't be read (\(detail)).",
      hint: useFile)
  }

  package func wrongStoreFile(_ path: String) -> CommandFailure {
    failure(
      "wrong_store_file", ko: "하루의 자료 파일 이름은 haru.db여야 해요: \(path).",
      en: "The data file must be named haru.db, not \(path).",
      hintKo: "이미 있는 폴더나 \(path)/haru.db 같은 경로를 써 주세요. 하루의 기본 파일은 file이라고 써요. 백업: haru data backup 파일",
      hintEn: """
        Use an existing folder or a path such as \(path)/haru.db, or the word file for the default. For a backup: \
        haru data backup FILE
        """)
  }

  package func notAPlainFile(_ path: String) -> CommandFailure {
    failure(
      "store_not_a_file", ko: "자료 파일이 일반 파일이 아니에요(링크나 장치): \(path).",
      en: "\(path) is a link or a device instead of a regular file, so Haru doesn't open it.",
      hintKo: "그 자리에 링크 대신 파일을 두거나, HARU_HOME에 자료가 있는 폴더를 지정해 주세요.",
      hintEn: "Put the file itself there, or set HARU_HOME to the folder that has it.")
  }

  package func notAStore(_ path: String) -> CommandFailure {
    failure(
      "store_foreign", ko: "하루의 자료 파일이 아니에요: \(path).", en: "\(path) isn't a Haru data file.",
      hintKo: "그 파일을 옮기거나, HARU_HOME에 다른 곳을 지정해 주세요. 파일은 그대로 뒀어요.",
      hintEn: "Move it somewhere else, or set HARU_HOME to another folder. The file wasn't changed.")
  }

  package func encrypted(_ path: String) -> CommandFailure {
    failure(
      "store_encrypted", ko: "자료 파일이 있을 자리에 암호화한 백업이 있어요: \(path).",
      en: "\(path) is an encrypted backup, but your data file should be there.",
      hintKo: "백업을 다른 곳으로 옮긴 뒤 'haru data restore 파일'로 복원해 주세요.",
      hintEn: "Move the backup somewhere else, then run haru data restore FILE.")
  }

  package func empty(_ path: String) -> CommandFailure {
    failure(
      "store_empty", ko: "자료 파일이 비어 있어요(0바이트): \(path).", en: "Your data file \(path) is empty (0 bytes).",
      hintKo: "'haru data restore'로 백업을 복원하거나, 빈 파일을 지우고 새로 시작해 주세요.",
      hintEn: "Restore a backup with 'haru data restore', or delete the empty file to start over.")
  }

  /// - Parameter backups: The folder of the backups; `nil` if there are none.
  package func corrupt(_ path: String, detail: String, backups: String?) -> CommandFailure {
    let backupHint = backups.map { texts(ko: " 하루가 만든 백업은 \($0)에 있어요.", en: " Haru's own backups are in \($0).") }
    return failure(
      "store_corrupt",
      ko: "자료 파일이 손상됐어요: \(path) (\(texts.reason(detail))).", en: "Your data file \(path) is damaged (\(detail)).",
      hint: texts(
        ko: "파일은 그대로 뒀어요. 'haru data check'로 점검하고, 'haru data restore'로 백업을 복원해 주세요.",
        en: "The file wasn't changed. 'haru data check' shows what is wrong, 'haru data restore' restores a backup.")
        + (backupHint ?? ""))
  }

  package func refused(_ path: String, reason: String) -> CommandFailure {
    failure(
      "store_refused", ko: "자료 파일을 열 수 없어요: \(path) (\(texts.reason(reason))).",
      en: "Your data file \(path) couldn't be opened (\(reason)).",
      hintKo: "권한과 디스크를 확인하거나, HARU_HOME에 다른 곳을 지정해 주세요.",
      hintEn: "Check its permissions and the disk, or set HARU_HOME to another folder.")
  }

  package func diskFull(_ path: String) -> CommandFailure {
    failure(
      "disk_full",
      ko: "디스크가 가득 차서 열거나 만들 수 없어요: \(path).", en: "The disk is full, so \(path) couldn't be opened or created.",
      hintKo: "공간을 비운 뒤 다시 해 주세요. 자료는 그대로예요.", hintEn: "Free some space and try again. Your data is unchanged.")
  }

  package func busy(_ path: String) -> CommandFailure {
    failure(
      "store_busy", ko: "다른 프로그램이 자료 파일을 쓰고 있어요: \(path).", en: "Another program is using \(path).",
      hintKo: "잠시 뒤에 다시 해 주세요.", hintEn: "Try again in a moment.")
  }

  package func outdatedAndReadOnly(_ path: String) -> CommandFailure {
    failure(
      "store_outdated", ko: "자료 파일이 옛 형식인데 바꿀 수 없어요: \(path).",
      en: "\(path) has an older format and is read-only, so it can't be upgraded.",
      hintKo: "파일과 폴더에 쓸 수 있게 해 주세요.", hintEn: "Make the file and its folder writable.")
  }

  /// - Parameter backups: The folder of the backups, as in ``corrupt(_:detail:backups:)``.
  package func upgradeFailed(_ path: String, backups: String?, reason: String) -> CommandFailure {
    let backupHint = backups.map { texts(ko: " 백업은 \($0)에 있어요.", en: " A backup is in \($0).") }
    return failure(
      "store_upgrade_failed",
      ko: "자료 파일을 새 형식으로 바꾸지 못했어요: \(path). \(reason)", en: "\(path) couldn't be upgraded to the new format. \(reason)",
      hint: texts(ko: "파일은 예전 그대로예요.", en: "The file wasn't changed.") + (backupHint ?? ""))
  }

  package func wrongZone(_ text: String) -> CommandFailure {
    let text = VisibleText.line(text)
    return failure(
      "invalid_tz", ko: "TZ의 시간대를 읽을 수 없어요: '\(text)'.", en: "TZ is set to '\(text)', which isn't a time zone.",
      hintKo: "Asia/Seoul이나 KST-9처럼 적거나, 지워 주세요.", hintEn: "Set it to a zone such as Asia/Seoul or KST-9, or unset it.",
      kind: .usage)
  }

  package func wrongClock(_ text: String) -> CommandFailure {
    failure(
      "invalid_haru_now", ko: "HARU_NOW를 읽을 수 없어요: '\(text)'.", en: "HARU_NOW is set to '\(text)', which isn't a time.",
      hintKo: "2026-11-20T09:00:00+09:00처럼 시차까지 적거나, 지워 주세요.",
      hintEn: "Set it to a time with an offset, such as 2026-11-20T09:00:00+09:00, or unset it.", kind: .usage)
  }
}
