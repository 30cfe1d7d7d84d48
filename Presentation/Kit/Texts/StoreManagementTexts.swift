import Domain

extension Texts {
  var storeManagement: StoreManagementTexts { StoreManagementTexts(texts: self) }
}

/// The words for problems of a data file and its backups.
struct StoreManagementTexts: FailureTexts {
  let texts: Texts

  func problem(_ problem: StoreProblem) -> String {
    let detail = problem.detail
    return switch problem.kind {
    case .damaged where detail == "encrypted":
      texts(ko: "암호화한 뒤에 바뀌었거나 잘렸어요.", en: "It was changed or cut off after it was encrypted.")
    case .damaged: texts(ko: "손상된 곳: \(detail)", en: "Damaged: \(detail)")
    case .missing: texts(ko: "있어야 할 항목이 없어요: \(detail)", en: "Missing: \(detail)")
    case .reference: texts(ko: "연결된 기록이 없어요: \(detail)", en: "Refers to something missing: \(detail)")
    case .record: texts(ko: "기록이 서로 맞지 않아요: \(detail)", en: "Records contradict each other: \(detail)")
    case .search: texts(ko: "검색 색인이 맞지 않아요: \(detail)", en: "Error in the search index: \(detail)")
    case .foreign: texts(ko: "하루가 만들지 않은 항목이에요: \(detail)", en: "Not made by Haru: \(detail)")
    }
  }

  /// - Parameters:
  ///   - file: The file that was to be read or written.
  ///   - store: The path of the data file.
  func failure(_ error: StoreManagementError, file: String, store: String) -> CommandFailure {
    switch error {
    case .noStore: failure("no_data", ko: "아직 자료가 없어요: \(store)", en: "There is no data yet at \(store).")
    case .exists: failure("file_exists", ko: "이미 있는 파일이에요: \(file).", en: "\(file) already exists.")
    case .noFolder:
      failure(
        "no_folder",
        ko: "파일을 둘 폴더가 없어요: \(folder(of: file)).", en: "There is no folder '\(folder(of: file))' for the file.",
        hintKo: "폴더를 먼저 만들거나 다른 곳을 골라 주세요.", hintEn: "Create the folder first, or choose another place.")
    case .encrypted:
      failure(
        "encrypted_backup", ko: "암호화한 백업이에요: \(file).", en: "\(file) is an encrypted backup.",
        hintKo: """
          지금 자료 대신 쓰려면 haru data restore \(ShellQuote.word(file)). 합치려면 다른 폴더에 먼저 복원해 주세요: \
          HARU_HOME=폴더 haru data restore \(ShellQuote.word(file)). 그다음: haru data merge 폴더/haru.db
          """,
        hintEn: """
          To replace your data with it: haru data restore \(ShellQuote.word(file)). To merge it, restore it in \
          another folder first: HARU_HOME=DIR haru data restore \(ShellQuote.word(file)). Then: haru data merge DIR/haru.db
          """)
    case .notAStore:
      failure(
        "not_a_store", ko: "'\(file)': 하루의 자료나 백업이 아니에요. .db로 끝나는 파일을 골라 주세요.", en: "\(file) isn't a Haru data file.")
    case .newerVersion:
      failure(
        "store_newer", ko: "더 새로운 버전의 하루가 만든 파일이에요: \(file).", en: "\(file) was made by a newer version of Haru.",
        hintKo: "하루를 업데이트해 주세요.", hintEn: "Please update Haru.")
    case .damaged(let problems):
      failure(
        "store_corrupt", ko: "손상된 파일이에요: \(file).", en: "\(file) is damaged.", choices: problems.prefix(3).map(problem),
        hint: file == store ? restoring : texts.notChanged)
    case .locked:
      failure(
        "other_locked",
        ko: "그 자료는 다른 비밀번호로 잠겨 있거나 로그아웃되어 있어요: \(file).", en: "\(file) has its own lock, or its account is signed out.",
        hintKo: "그 자료를 쓰는 곳에서 haru lock remove로 잠금을 없애거나 로그인한 뒤 다시 해 주세요.",
        hintEn: "Where that data is used, sign in or remove the lock with haru lock remove. Then try again.")
    case .wrongSecret:
      failure(
        "wrong_password", ko: "비밀번호가 맞지 않거나 바뀐 파일이에요: \(file). 아무것도 바꾸지 않았어요.",
        en: "Nothing was changed: the password for \(file) is wrong, or the file was modified.")
    case .hashing: texts.secrets.noMemory
    case .server(let error): texts.serverErrors.failure(error)
    case .onServer:
      failure(
        "on_server", ko: "자료가 파일이 아니라 서버에 있어서 할 수 없어요.", en: "This needs a data file, but your data is on a server.",
        hintKo: "haru data export는 모든 자료를 내보내요. 서버의 백업은 서버 관리자가 해요.",
        hintEn: "'haru data export' exports everything. The server's administrator takes care of backups.")
    case .unusable(let detail):
      unusable(file, detail.hasPrefix("\(file): ") ? String(detail.dropFirst(file.count + 2)) : detail)
    case .cancelled: failure("cancelled", ko: "중단했어요. 바뀐 것은 없어요.", en: "Stopped. Nothing was changed.")
    case .store(let error): texts.storeFailure(error)
    }
  }

  private func folder(of file: String) -> String {
    file.lastIndex(of: "/").map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? "."
  }

  private func unusable(_ file: String, _ reason: String) -> CommandFailure {
    failure(
      "file_unusable",
      ko: texts.isMissing(reason)
        ? "'\(file)' 파일이 없어요. 이름과 위치를 확인해 주세요." : "파일을 읽거나 쓰지 못했어요: \(file) (\(texts.reason(reason))).",
      en: texts.isMissing(reason) ? "There is no file '\(file)'." : "'\(file)' couldn't be read or written (\(reason))."
    )
  }

  var restoring: String {
    texts(
      ko: "백업은 'haru data restore'로 복원해요. 지금 파일은 그때 따로 남겨 둬요.",
      en: "'haru data restore' restores a backup and saves a copy of the current file.",
      screenKo: "백업은 '나' 탭의 '자료'에서 복원해요. 지금 파일은 그때 따로 남겨 둬요.",
      screenEn: "Restore a backup under Data in the Me tab, which also saves a copy of the current file.")
  }

  func age(of backup: StoredBackup, at now: Instant) -> String {
    guard let at = backup.at else { return "—" }
    return texts.dates.age(of: at, at: now)
  }
}
