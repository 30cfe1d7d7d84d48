package import Domain

extension Texts {
  var data: DataTexts { DataTexts(texts: self) }
}

struct DataTexts {
  let texts: Texts

  func isWhole(_ path: String) -> String {
    texts(ko: "자료에 잘못된 곳이 없어요: \(path).", en: "No problems found: \(path).")
  }

  func problem(_ problem: StoreProblem) -> String {
    let detail = problem.detail
    return switch problem.kind {
    case .damaged where detail == "encrypted":
      texts(ko: "암호화한 뒤에 바뀌었거나 잘렸어요.", en: "It was changed or cut off after it was encrypted.")
    case .damaged: texts(ko: "손상된 곳: \(detail)", en: "Damaged: \(detail)")
    case .missing: texts(ko: "있어야 할 것이 없어요: \(detail)", en: "Missing: \(detail)")
    case .reference: texts(ko: "없는 것을 가리켜요: \(detail)", en: "Refers to something missing: \(detail)")
    case .record: texts(ko: "기록이 서로 맞지 않아요: \(detail)", en: "Records contradict each other: \(detail)")
    case .search: texts(ko: "찾기 색인이 맞지 않아요: \(detail)", en: "Wrong in the search index: \(detail)")
    case .foreign: texts(ko: "하루가 만든 것이 아니에요: \(detail)", en: "Not made by Haru: \(detail)")
    }
  }

  func hasProblems(_ count: Int, _ path: String) -> CommandFailure {
    CommandFailure(
      "store_problems",
      texts(
        ko: "자료에서 잘못된 곳을 \(count)개 찾았어요: \(path).",
        en: "\(count) \(count == 1 ? "problem was" : "problems were") found in \(path)."),
      hint: isFile(path) ? restoring : restoringOnServer)
  }

  func backedUp(_ path: String) -> String {
    texts(
      ko: "\(path)에 백업했어요. 되살리기: haru data restore \(ShellQuote.word(path))",
      en: "Backed up to \(path). To restore it: haru data restore \(ShellQuote.word(path))")
  }

  func restoreQuestion(_ file: String) -> String {
    let name = texts.exchange.path(of: file)
    return texts(
      ko: "지금 자료 대신 \(name) 백업을 쓸까요? 지금 자료는 backups 폴더에 남겨 둬요.",
      en: "Replace your data with \(name)? Your current data is saved in the folder backups.")
  }

  func restored(_ file: String, kept: String?) -> String {
    let done = texts(ko: "\(file) 백업을 되살렸어요.", en: "Restored \(file).")
    return done + (kept.map(wayBack) ?? "")
  }

  /// Returns whether a place is a file; a server's place is an address.
  func isFile(_ place: String) -> Bool { place.hasPrefix("/") }

  /// Explains how to go back to the previous data.
  ///
  /// - Parameter kept: The path of a backup file, or of a folder of exported files.
  func wayBack(_ kept: String) -> String {
    let path = ShellQuote.word(kept)
    let isFolder = kept.split(separator: "/").last?.hasPrefix("server-") ?? false
    let command = isFolder ? "haru data import \(path) --replace" : "haru data restore \(path)"
    return texts(ko: " 전의 자료로 돌아가기: \(command)", en: " To go back to the previous data: \(command)")
  }

  /// - Parameters:
  ///   - file: The file that was to be read or written.
  ///   - store: The path of the data file.
  func failure(_ error: StoreKeepingError, file: String, store: String) -> CommandFailure {
    switch error {
    case .noStore:
      CommandFailure("no_data", texts(ko: "아직 자료가 없어요: \(store).", en: "There is no data yet at \(store)."))
    case .exists: CommandFailure("file_exists", texts(ko: "이미 있는 파일이에요: \(file).", en: "\(file) already exists."))
    case .notAStore:
      CommandFailure("not_a_store", texts(ko: "하루의 자료 파일이 아니에요: \(file).", en: "\(file) isn't a Haru data file."))
    case .newerVersion:
      CommandFailure(
        "store_newer", texts(ko: "더 새로운 하루가 만든 파일이에요: \(file).", en: "\(file) was made by a newer version of Haru."),
        hint: texts(ko: "하루를 업데이트해 주세요.", en: "Please update Haru."))
    case .damaged(let problems):
      CommandFailure(
        "store_corrupt", texts(ko: "손상된 파일이에요: \(file).", en: "\(file) is damaged."),
        choices: problems.prefix(3).map(problem),
        hint: file == store ? restoring : texts(ko: "아무것도 바꾸지 않았어요.", en: "Nothing was changed."))
    case .locked:
      CommandFailure(
        "other_locked",
        texts(
          ko: "그 자료는 다른 비밀번호로 잠겨 있거나 로그아웃되어 있어요: \(file).",
          en: "\(file) has its own lock, or its account is signed out."),
        hint: texts(
          ko: "그 자료를 쓰는 곳에서 haru lock remove로 잠금을 없애거나 로그인한 뒤 다시 해 주세요.",
          en: "Where that data is used, sign in or remove the lock with haru lock remove. Then try again."))
    case .wrongSecret:
      CommandFailure(
        "wrong_password",
        texts(
          ko: "비밀번호가 맞지 않거나 바뀐 파일이에요: \(file). 아무것도 바꾸지 않았어요.",
          en: "Nothing was changed: the password for \(file) is wrong, or the file was modified."))
    case .hashing: texts.lock.noMemory
    case .server(let error): texts.server.failure(error)
    case .onServer:
      CommandFailure(
        "on_server",
        texts(ko: "자료가 파일이 아니라 서버에 있어서 할 수 없어요.", en: "This needs a data file, but your data is on a server."),
        hint: texts(
          ko: "haru data export는 모든 자료를 내보내요. 서버의 백업은 서버를 맡은 사람이 해요.",
          en: "'haru data export' exports everything. The server's administrator makes its backups."))
    case .unusable(let detail):
      unusable(file, detail.hasPrefix("\(file): ") ? String(detail.dropFirst(file.count + 2)) : detail)
    case .store(let error): texts.storeErrors.commandFailure(error)
    }
  }

  private func unusable(_ file: String, _ reason: String) -> CommandFailure {
    CommandFailure(
      "file_unusable",
      texts(
        ko: "파일을 읽거나 쓰지 못했어요: \(file) (\(texts.reason(reason))).",
        en: "\(file) couldn't be read or written (\(reason))."))
  }

  private var restoringOnServer: String {
    texts(
      ko: "백업은 서버를 맡은 사람이 되살려요. 지금 자료를 내보내려면: haru data export DIR",
      en: "The server's administrator restores its backups. To export the current data: haru data export DIR")
  }

  private var restoring: String {
    texts(
      ko: "백업은 'haru data restore'로 되살려요. 지금 파일은 그때 따로 남겨 둬요.",
      en: "'haru data restore' restores a backup and saves a copy of the current file.")
  }
}

extension Texts {
  /// - Parameter name: The program that syncs the store's folder with other machines.
  package func isSynchronized(_ path: String, by name: String) -> String { data.isSynchronized(path, by: name) }

  /// - Parameter error: The reason why the weekly backup failed.
  package func weeklyBackupFailed(_ error: StoreError) -> String {
    self(ko: "주마다 하는 백업을 하지 못했어요. \(failure(error))", en: "The weekly backup failed. \(failure(error))")
  }
}

extension DataTexts {
  /// - Parameter place: The place of the store.
  func noBackups(of place: String) -> String {
    guard isFile(place) else {
      return texts(
        ko: "서버의 백업은 서버를 맡은 사람이 해요. 모두 내보내기: haru data export DIR",
        en: "The server's administrator makes its backups. To export everything: haru data export DIR")
    }
    return texts(ko: "백업이 아직 없어요. 만들기: haru data backup", en: "There are no backups yet. To make one: haru data backup")
  }

  func kind(_ kind: StoredBackup.Kind) -> String {
    switch kind {
    case .made: texts(ko: "백업", en: "backup")
    case .weekly: texts(ko: "주마다", en: "weekly")
    case .upgrade: texts(ko: "새 버전 전", en: "before an update")
    case .damaged: texts(ko: "손상됨", en: "damaged")
    case .other: texts(ko: "기타", en: "other")
    }
  }

  func age(of backup: StoredBackup, at now: Instant) -> String {
    guard let at = backup.at else { return "—" }
    let minutes = max(0, now.secondsSince1970 - at.secondsSince1970) / 60
    switch minutes {
    case ..<60: return texts(ko: "\(minutes)분 전", en: "\(minutes) min ago")
    case ..<2_880: return texts(ko: "\(minutes / 60)시간 전", en: "\(minutes / 60) h ago")
    default: return texts(ko: "\(minutes / 1_440)일 전", en: "\(minutes / 1_440) days ago")
    }
  }

  func size(_ bytes: Int) -> String {
    bytes >= 1 << 20 ? "\(bytes >> 20) MB" : bytes >= 1 << 10 ? "\(bytes >> 10) kB" : "\(bytes) B"
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

  func whatIsErased(_ path: String, backups: Int, withBackups: Bool) -> String {
    guard isFile(path) else {
      return texts(
        ko: "모든 기록과 설정을 서버에서 지워요: \(path). 되돌릴 수 없어요. 먼저 내보내기: haru data export DIR",
        en: """
          This deletes all records and settings from the server: \(path). It can't be undone. To export them first: \
          haru data export DIR
          """)
    }
    let left =
      switch (backups, withBackups) {
      case (0, _): texts(ko: "백업은 없어요.", en: "There are no backups.")
      case (_, true): texts(ko: "백업 \(backups)개도 지워요.", en: "Backups deleted, too: \(backups).")
      case (_, false):
        texts(
          ko: "백업 \(backups)개는 남아요. 함께 지우려면 --backups.",
          en: "Backups that stay: \(backups); --backups deletes them, too.")
      }
    return texts(
      ko: "모든 기록과 설정을 지워요: \(path). 되돌릴 수 없어요. \(left) 먼저 백업하기: haru data backup FILE",
      en: """
        This deletes all records and settings: \(path). It can't be undone. \(left) To back up elsewhere first: \
        haru data backup FILE
        """)
  }

  var eraseQuestion: String { texts(ko: "정말 지우려면 '지우기'라고 써 주세요:", en: "To confirm, type 'erase':") }

  func isEraseWord(_ answer: String) -> Bool { ["erase", "지우기"].contains(answer.lowercased()) }

  func erased(_ path: String) -> String {
    texts(ko: "모두 지웠어요: \(path).", en: "Everything was erased: \(path).")
  }
}
