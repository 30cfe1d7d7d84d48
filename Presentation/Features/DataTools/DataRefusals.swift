import Domain

extension Texts {
  var dataRefusals: DataRefusals { DataRefusals(texts: self) }
}

/// The failures of commands about the user's data and about servers for it, with hints on what to do.
struct DataRefusals: FailureTexts {
  let texts: Texts

  private var words: DataTexts { texts.data }

  func hasProblems(_ count: Int, _ path: String) -> CommandFailure {
    failure(
      "store_problems", ko: "자료에서 문제를 \(count.grouped)개 찾았어요: \(path)",
      en: "\(count.grouped) \(count == 1 ? "problem was" : "problems were") found in \(path).",
      hint: words.isFile(path) ? texts.storeManagement.restoring : restoringOnServer)
  }

  private var restoringOnServer: String {
    texts(
      ko: "백업은 서버 관리자가 복원해요. 지금 자료를 내보내려면 haru data export 폴더",
      en: "Only the server's administrator can restore backups. To export the current data: haru data export DIR")
  }

  var noTarget: CommandFailure {
    failure(
      "no_target", ko: "옮길 곳이 빠졌어요.", en: "The new location is missing.",
      hintKo: "이렇게 써 주세요: haru data move --to postgresql://mina@host/haru",
      hintEn: "Try haru data move --to postgresql://mina@host/haru", kind: .usage)
  }

  /// - Parameters:
  ///   - place: The target in words.
  ///   - target: The target as the user typed it.
  ///   - store: The path of the data file.
  func moveFailure(
    _ error: StoreExchangeError, to place: String, named target: String, from store: String
  ) -> CommandFailure {
    switch error {
    case .management(.noStore):
      failure(
        "no_data", ko: "아직 옮길 자료가 없어요: \(store).", en: "There is no data to move yet at \(store).",
        hintKo: "처음부터 거기서 쓰려면 haru settings set store \(ShellQuote.word(target))",
        hintEn: "To start there: haru settings set store \(ShellQuote.word(target))")
    case .isThere:
      failure("same_place", ko: "이미 이 위치의 자료를 쓰고 있어요: \(place).", en: "Your data is already there: \(place).")
    case .changedMeanwhile:
      failure(
        "changed_meanwhile", ko: "옮기는 동안 원래 자료가 바뀌었어요. 옮긴 곳에는 바뀌기 전 자료가 있고, 하루는 원래 자료를 그대로 써요.",
        en: """
          Your data changed during the move. The new location has the earlier data, and Haru still uses the old one.
          """,
        hintKo: "다른 창을 닫고 --replace로 다시 옮겨 주세요.", hintEn: "Close other windows and move again with --replace.")
    case .hasRecords:
      failure(
        "has_records", ko: "이미 기록이 있어요: \(place).", en: "There are already records in \(place).",
        hintKo: "지금 기록을 바꾸려면 --replace를 붙여 주세요. 그곳에 있던 자료는 남겨 둬요.",
        hintEn: "To replace them, add --replace. A copy is saved first.")
    case .isElsewhere(let identity):
      failure(
        "identity_taken", ko: "\(Particle.topic.attached(to: identity.shownName)) 그 서버의 다른 계정과 연결돼 있어요. 아무것도 옮기지 않았어요.",
        en: "\(identity.shownName) is linked to another account of that server, so nothing was moved.",
        hintKo: "그 계정에서 연결을 끊거나, 여기서 끊고 다시 옮겨 주세요: \(unlinkCommand(identity))",
        hintEn: "Unlink it in that account, or unlink it here and move again: \(unlinkCommand(identity))")
    case .management(.locked):
      failure(
        "locked", ko: "\(place)에는 다른 잠금이 설정돼 있어요.", en: "\(place) has its own lock.",
        hintKo: "그 자료를 쓰는 컴퓨터에서 먼저 잠금을 없애 주세요: haru lock remove",
        hintEn: "Where that data is used, remove the lock first: haru lock remove")
    // These errors are about the data file, not about the target.
    case .management(.newerVersion), .management(.notAStore), .management(.damaged):
      failure(error, file: store, store: store)
    default: failure(error, file: place, store: store)
    }
  }

  func undecided(_ conflicts: [MergeConflict], _ tables: [TableWords], _ file: String) -> CommandFailure {
    failure(
      "undecided", ko: "\(conflicts.count.grouped)곳을 양쪽에서 다르게 고쳐서 아무것도 바꾸지 않았어요: \(file).",
      en: """
        Nothing was changed: \(file) and your data both changed \
        \(conflicts.count == 1 ? "the same value" : "\(conflicts.count.grouped) values").
        """, choices: conflicts.map { words.conflict($0, tables) },
      hintKo: "--prefer here나 --prefer there로 어느 쪽을 쓸지 정하거나, 터미널에서 하나씩 골라 주세요.",
      hintEn: "Choose a side with --prefer here or --prefer there, or choose one by one on a terminal.")
  }

  func failure(_ error: StoreExchangeError, file: String, store: String) -> CommandFailure {
    switch error {
    case .management(let error): texts.storeManagement.failure(error, file: file, store: store)
    case .exists:
      failure(
        "folder_not_empty", ko: "'\(file)' 폴더에 이미 파일이 있어요.", en: "\(file) isn't empty.",
        hintKo: "새 폴더를 써 주세요.", hintEn: "Choose a new folder.")
    case .notAnExport:
      failure(
        "not_an_export", ko: "'\(file)': 하루가 내보낸 폴더가 아니에요.", en: "\(file) isn't a folder that Haru exported.",
        hintKo: "내보내려면 haru data export 폴더. 백업 파일은 haru data restore나 haru data merge로 읽어요.",
        hintEn: "To export: haru data export DIR. Backup files are read by haru data restore and haru data merge.")
    case .newerFormat: texts.storeManagement.failure(.newerVersion, file: file, store: store)
    case .hasRecords:
      failure(
        "has_records", ko: "이미 기록이 있어요: \(store).", en: "There are already records in \(store).",
        hint: words.isFile(store)
          ? texts(
            ko: "지금 기록을 바꾸려면 --replace, 합치려면 haru data merge \(ShellQuote.word(file))",
            en: "To replace them, add --replace. To merge them: haru data merge \(ShellQuote.word(file))")
          : texts(ko: "지금 기록을 바꾸려면 --replace를 붙여 주세요.", en: "To replace them, add --replace."))
    case .broken(let fault):
      CommandFailure(
        "import_broken", "\(fault.file)\(fault.line > 0 ? ":\(fault.line)" : ""): \(reason(fault.reason))",
        hint: texts.notChanged)
    case .isThere, .changedMeanwhile, .isElsewhere, .undecided: stillUndecided
    }
  }

  var stillUndecided: CommandFailure { CommandFailure("undecided", texts.notChanged) }

  private func unlinkCommand(_ identity: AccountIdentity) -> String {
    "haru account unlink \(ShellQuote.word(identity.email?.text ?? identity.provider.issuer.text))"
  }

  private func reason(_ reason: ExchangeFault.Reason) -> String {
    switch reason {
    case .unreadable(let detail):
      texts(ko: "읽지 못했어요(\(texts.reason(detail))).", en: "it couldn't be read (\(detail)).")
    case .notJSON: texts(ko: "JSON 객체 하나가 아니에요.", en: "it isn't a JSON object.")
    case .unknownKey(let key):
      texts(ko: "알 수 없는 키예요: \(texts.shortened(key)).", en: "unknown key \(texts.shortened(key)).")
    case .wrongValue(let key): texts(ko: "\(key)의 값이 올바르지 않아요.", en: "the value of \(key) is invalid.")
    case .repeatedKey(let key): texts(ko: "\(Particle.subject.attached(to: key)) 두 번 있어요.", en: "\(key) appears twice.")
    case .refused:
      texts(ko: "값이 없거나, 범위를 벗어났거나, 서로 맞지 않아요.", en: "a value is missing, out of range or contradicts another.")
    case .repeatedRecord: texts(ko: "같은 기록이 두 번 있어요.", en: "the record appears twice.")
    case .lostReference: texts(ko: "연결된 기록이 없어요.", en: "it belongs to a missing record.")
    case .notCounted(let name):
      texts(ko: "\(name) 파일이 목록에 없어요.", en: "it doesn't list the file \(name).")
    case .count(let found, let expected):
      texts(
        ko: "기록이 \(expected.grouped)개여야 하는데 \(found.grouped)개예요.",
        en: "it has \(found.grouped) records and should have \(expected.grouped).")
    case .different:
      texts(ko: "가져온 자료를 다시 내보내 비교했더니 서로 달라요.", en: "the imported data differs when it is exported again.")
    case .inconsistent(let detail):
      texts(ko: "기록이 서로 맞지 않아요: \(detail).", en: "records contradict each other: \(detail).")
    }
  }

  func hasProblems(onServer count: Int) -> CommandFailure {
    failure(
      "server_problems",
      ko: "문제를 \(count.grouped)개 찾았어요.", en: "\(count.grouped) \(count == 1 ? "problem was" : "problems were") found.")
  }

  func wrongName(_ name: String) -> CommandFailure {
    failure(
      "wrong_value", ko: "\(Particle.topic.quoting(name)) 계정 이름으로 쓸 수 없어요.", en: "'\(name)' can't be an account name.",
      hintKo: "소문자로 시작하고, 소문자, 숫자, _만 63자까지 써 주세요.",
      hintEn: "Start with a lowercase letter, and use only lowercase letters, digits and _, up to 63 characters.")
  }
}
