package import Domain
import Synchronization

extension FeatureModule {
  package static func dataTools(
    _ services: @escaping @Sendable (Container, FeatureEnvironment) -> DataToolsServices
  ) -> FeatureModule {
    FeatureModule(
      "data", services: services, records: [.store], places: [.file, .backup, .check, .export],
      me: { DataPart(services: $0) })
  }
}

extension RecordWords {
  fileprivate static let store = RecordWords(
    .store, name: LocalizedText(ko: "자료", en: "data"), noun: "data",
    changes: [.merged: ChangeWords("merge") { $1(ko: "\($0) 자료와 합침", en: "merged \($0)") }])
}

extension FeaturePlace {
  fileprivate static let file = FeaturePlace(key: "file", name: LocalizedText(ko: "자료", en: "Data"))
  fileprivate static let backup = FeaturePlace(key: "backup", name: LocalizedText(ko: "백업", en: "Backup"))
  fileprivate static let check = FeaturePlace(key: "check", name: LocalizedText(ko: "자료 점검", en: "Check the data"))
  fileprivate static let export = FeaturePlace(
    key: "export", name: LocalizedText(ko: "모두 내보내기", en: "Export everything"))
}

/// The services of the data rows on the Me tab; ``DataServices`` runs the commands, which work without an open store.
package struct DataToolsServices: Sendable {
  let manager: any DataManaging
  /// The path or address of the store.
  let file: String
  let texts: Texts

  package init(_ manager: any DataManaging, file: String, texts: Texts) {
    (self.manager, self.file, self.texts) = (manager, file, texts)
  }
}

/// The rows about the user's data on the Me tab.
private final class DataPart: MePart {
  private let services: DataToolsServices
  /// The newest backup beside the data; `nil` until the backups are read, because reading opens each file.
  private let newest = Mutex<StoredBackup??>(nil)

  private var texts: Texts { services.texts }

  init(services: DataToolsServices) { self.services = services }

  func resume(from other: any MePart) {
    guard let other = other as? DataPart else { return }
    let known = other.newest.withLock { $0 }
    newest.withLock { $0 = known }
  }

  func rows(at now: Instant) async throws(StoreError) -> [MeRow] {
    let (file, export) = (services.file, "haru data export ~/haru-export")
    let age = await newestBackup().map { texts.storeManagement.age(of: $0, at: now) }
    return [
      MeRow(
        .file, texts, file, texts(ko: "모든 기록과 설정이 여기에 있어요: \(file)", en: "All records and settings are here: \(file)"),
        copying: file),
      MeRow(
        .backup, texts, age ?? texts(ko: "아직 없음", en: "none yet"),
        texts(
          ko: "지금 백업해요. 암호화하려면 haru data backup ~/haru.backup --encrypt",
          en: "Backs up now. For an encrypted backup: haru data backup ~/haru.backup --encrypt")),
      MeRow(
        .check, texts, "", texts(ko: "파일과 기록에 문제가 없는지 점검해요.", en: "Checks the file and its records for problems.")),
      MeRow(
        .export, texts, "",
        texts(
          ko: "모든 자료를 다른 프로그램도 읽는 파일로 내보내요: \(export)",
          en: "Enter copies the command that exports everything: \(export)"), copying: export),
    ]
  }

  func perform(_ key: String) async -> [AppEffect] {
    do throws(StoreManagementError) {
      switch key {
      case FeaturePlace.backup.alias:
        let path = try await services.manager.backUp(to: nil, replaces: false, with: nil)
        newest.withLock { $0 = nil }
        return [.toast(texts(ko: "백업했어요: \(path)", en: "Backed up: \(path)"))]
      case FeaturePlace.check.alias:
        let count = try await services.manager.check().count
        guard count > 0 else { return [.toast(texts(ko: "자료에 문제가 없어요.", en: "No problems found."))] }
        return [
          .failure(
            texts(
              ko: "문제가 \(count)개 있어요: haru data check",
              en: "Problems found: \(count). To see them: haru data check"))
        ]
      default: return []
      }
    } catch {
      return [
        .failure(Refusal(texts.storeManagement.failure(error, file: services.file, store: services.file)).message)
      ]
    }
  }

  private func newestBackup() async -> StoredBackup? {
    if let known = newest.withLock({ $0 }) { return known }
    guard let backups = try? await services.manager.backups() else { return nil }
    let backup = backups.first { ![.damaged, .other].contains($0.kind) }
    newest.withLock { $0 = .some(backup) }
    return backup
  }
}
