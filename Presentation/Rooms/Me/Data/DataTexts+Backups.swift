package import Domain

extension Texts {
  /// - Parameter name: The program that keeps the store's folder in step with other machines.
  package func isSynchronized(_ path: String, by name: String) -> String { data.isSynchronized(path, by: name) }

  /// - Parameter error: Why the copy of the week could not be made.
  package func weeklyBackupFailed(_ error: StoreError) -> String {
    self(ko: "주마다 하는 백업을 하지 못했어요. \(failure(error))", en: "The weekly backup was not made. \(failure(error))")
  }
}

extension DataTexts {
  /// - Parameter place: Of the store.
  func noBackups(of place: String) -> String {
    guard isFile(place) else {
      return texts(
        ko: "서버의 백업은 서버를 맡은 사람이 해요. 모두 꺼내 두기: haru data export DIR",
        en: "Who runs the server makes its backups. To take everything out: haru data export DIR")
    }
    return texts(ko: "백업이 아직 없어요. 만들기: haru data backup", en: "There is no backup yet. To make one: haru data backup")
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
      ? texts(ko: "무엇이 들었는지 알 수 없어요", en: "cannot be read") : texts(ko: "비어 있어요", en: "empty")
  }

  func whatIsErased(_ path: String, backups: Int, withBackups: Bool) -> String {
    guard isFile(path) else {
      return texts(
        ko: "모든 기록과 설정을 서버에서 지워요: \(path). 되돌릴 수 없어요. 먼저 꺼내 두기: haru data export DIR",
        en: """
          All records and settings go from the server: \(path). That cannot be taken back. To take them out first: \
          haru data export DIR
          """)
    }
    let left =
      switch (backups, withBackups) {
      case (0, _): texts(ko: "백업은 없어요.", en: "There is no backup.")
      case (_, true): texts(ko: "백업 \(backups)개도 지워요.", en: "\(backups) in the folder backups go too.")
      case (_, false):
        texts(
          ko: "백업 \(backups)개는 남아요. 함께 지우려면 --backups.",
          en: "\(backups) in the folder backups stay; --backups removes them too.")
      }
    return texts(
      ko: "모든 기록과 설정을 지워요: \(path). 되돌릴 수 없어요. \(left) 먼저 백업하기: haru data backup FILE",
      en: """
        All records and settings go: \(path). That cannot be taken back. \(left) To keep a copy elsewhere first: \
        haru data backup FILE
        """)
  }

  var eraseQuestion: String { texts(ko: "정말 지우려면 '지우기'라고 써 주세요:", en: "To go on, type 'erase':") }

  func isEraseWord(_ answer: String) -> Bool { ["erase", "지우기"].contains(answer.lowercased()) }

  func erased(_ path: String) -> String {
    texts(ko: "모두 지웠어요: \(path).", en: "Everything was erased: \(path).")
  }
}
