package import Domain
import Synchronization

extension FeatureModule {
  package static func dataTools(_ services: @escaping ServicesFactory<DataToolsServices>) -> FeatureModule {
    FeatureModule(
      "data", services: services, records: [.store], places: DataAction.allCases.map(\.place),
      me: { DataPart(services: $0) }, answer: { DataCoordinator.over($0, $1) })
  }
}

extension RecordWords {
  fileprivate static let store = RecordWords(
    .store, name: LocalizedText(ko: "자료", en: "data"), noun: "data",
    changes: [.merged: ChangeWords("merge") { $1(ko: "\($0) 자료와 합침", en: "merged \($0)") }])
}

/// The services of the data tools on the screen; ``DataServices`` also runs the commands without an open store.
package struct DataToolsServices: Sendable {
  let data: DataServices
  let newest: NewestBackup
  let clipboard: Clipboard
  let texts: Texts
  let close: @Sendable () async -> Void

  /// - Parameter close: Closes the store's file before the file is replaced or erased.
  package init(
    _ data: DataServices, newest: NewestBackup, clipboard: Clipboard, texts: Texts,
    close: @escaping @Sendable () async -> Void
  ) {
    (self.data, self.newest) = (data, newest)
    (self.clipboard, self.texts, self.close) = (clipboard, texts, close)
  }

  /// A new field for a secret.
  var secretField: SecretField { SecretField(data.hashing.makeSecret()) }
}

/// The newest backup next to the data, remembered because reading the backups opens each file.
package final class NewestBackup: Sendable {
  private let known = Mutex<StoredBackup??>(nil)

  package init() {}

  /// Returns the newest backup that can be restored; `nil` if there is none or it can't be read.
  func read(from store: any DataManaging) async -> StoredBackup? {
    if let known = known.withLock({ $0 }) { return known }
    guard let backups = try? await store.backups() else { return nil }
    let newest = backups.first { ![.damaged, .other].contains($0.kind) }
    known.withLock { $0 = .some(newest) }
    return newest
  }

  /// Reads the backups again the next time, because they may have changed.
  func forget() { known.withLock { $0 = nil } }
}

/// The row about the user's data on the Me tab.
private struct DataPart: MePart {
  let services: DataToolsServices

  func rows(at now: Instant) async throws(StoreError) -> [MeRow] {
    let texts = services.texts
    let age = await services.newest.read(from: services.data.store).map { texts.storeManagement.age(of: $0, at: now) }
    let backup = age ?? texts(.noValue)
    let value = texts(ko: "백업: \(backup)", en: "backup: \(backup)")
    return [MeRow(DataAction.data.place, texts, value, "\(texts(DataAction.data.summary)) \(services.data.path)")]
  }
}

/// The user's actions on the data, on the Me tab and in the palette.
package enum DataAction: String, Hashable, Sendable, CaseIterable {
  /// The page of the data.
  case data
  case backUp, restore, restoreFile, export, importAll, merge, move, check, erase

  /// The actions on the page of the data.
  static let onPage: [DataAction] = [.backUp, .restore, .export, .importAll, .merge, .move, .check, .erase]

  var place: FeaturePlace { FeaturePlace(.onData(rawValue), name: name, alias: rawValue, isAction: self != .data) }

  var name: LocalizedText {
    switch self {
    case .data: LocalizedText(ko: "자료", en: "Data")
    case .backUp: LocalizedText(ko: "백업하기", en: "Back up")
    case .restore: LocalizedText(ko: "백업 복원", en: "Restore a backup")
    case .restoreFile: LocalizedText(ko: "다른 백업 파일 복원", en: "Restore another file")
    case .export: LocalizedText(ko: "모두 내보내기", en: "Export everything")
    case .importAll: LocalizedText(ko: "내보낸 자료 가져오기", en: "Import exported data")
    case .merge: LocalizedText(ko: "다른 자료와 합치기", en: "Merge another copy")
    case .move: LocalizedText(ko: "서버나 다른 파일로 옮기기", en: "Move to a server or file")
    case .check: LocalizedText(ko: "자료 점검", en: "Check the data")
    case .erase: LocalizedText(ko: "모두 지우기", en: "Erase everything")
    }
  }

  /// The label of the button that saves the action's form.
  var verb: LocalizedText {
    switch self {
    case .data, .check: CommonKey.goOn.label
    case .backUp: LocalizedText(ko: "백업", en: "back up")
    case .restore: LocalizedText(ko: "복원", en: "restore")
    case .restoreFile: CommonKey.goOn.label
    case .export: CommonKey.export.label
    case .importAll: CommonKey.importFile.label
    case .merge: LocalizedText(ko: "합치기", en: "merge")
    case .move: LocalizedText(ko: "옮기기", en: "move")
    case .erase: LocalizedText(ko: "모두 지우기", en: "erase everything")
    }
  }

  /// The name of the work while it is in progress.
  var progress: LocalizedText {
    switch self {
    case .data, .check: LocalizedText(ko: "자료를 살펴보는 중이에요…", en: "Checking your data…")
    case .backUp: LocalizedText(ko: "백업하는 중이에요…", en: "Backing up your data…")
    case .restore, .restoreFile: LocalizedText(ko: "백업을 복원하는 중이에요…", en: "Restoring the backup…")
    case .export: LocalizedText(ko: "자료를 내보내는 중이에요…", en: "Exporting your data…")
    case .importAll: LocalizedText(ko: "자료를 가져오는 중이에요…", en: "Importing the data…")
    case .merge: LocalizedText(ko: "자료를 합치는 중이에요…", en: "Merging the data…")
    case .move: LocalizedText(ko: "자료를 옮기는 중이에요…", en: "Moving your data…")
    case .erase: LocalizedText(ko: "모두 지우는 중이에요…", en: "Erasing everything…")
    }
  }

  /// The folder for a form whose field stays empty; `nil` for a form without such a folder.
  var defaultFolder: String? { [.export, .importAll].contains(self) ? "~/haru-export" : nil }

  var example: String {
    switch self {
    case .merge: "~/Downloads/haru.db"
    case .move: "postgresql://mina@host/haru"
    case .data, .backUp, .restore, .restoreFile, .export, .importAll, .check, .erase: "~/haru.backup"
    }
  }

  var summary: LocalizedText {
    switch self {
    case .data:
      LocalizedText(
        ko: "백업하고, 복원하고, 내보내고, 합치고, 옮겨요.", en: "Back up, restore, export, import, merge, move, check or erase:")
    case .backUp:
      LocalizedText(ko: "자료를 파일 하나로 백업해요. 암호화할 수도 있어요.", en: "Copies your data to one file, which can be encrypted.")
    case .restore:
      LocalizedText(
        ko: "지금 자료 대신 백업을 써요. 지금 자료는 backups 폴더에 남겨 둬요.",
        en: "Replaces your data with a backup. Your current data is saved in the backups folder.")
    case .restoreFile:
      LocalizedText(ko: "다른 곳에 있는 백업 파일을 골라요.", en: "Restores a backup from another location.")
    case .export:
      LocalizedText(
        ko: "모든 자료를 다른 프로그램도 읽을 수 있는 파일로 새 폴더에 내보내요.",
        en: "Exports all data to a new folder, in files that other programs can read.")
    case .importAll:
      LocalizedText(
        ko: "지금 자료 대신 내보낸 자료를 넣어요. 지금 자료는 남겨 둬요.",
        en: "Replaces your data with exported data. A copy of your data is saved first.")
    case .merge:
      LocalizedText(
        ko: "다른 컴퓨터의 자료 파일이나 내보낸 폴더와 합쳐요. 그쪽은 바꾸지 않아요.",
        en: "Merges a data file from another computer, or an exported folder, which isn't changed.")
    case .move:
      LocalizedText(
        ko: "모든 자료를 옮기고, 그다음부터 하루는 옮긴 곳을 써요. 원래 자료는 그대로 남아요.",
        en: "Moves all your data. From then on, Haru uses the new location. Your old data stays unchanged.")
    case .check:
      LocalizedText(ko: "파일과 기록에 문제가 없는지 살펴봐요.", en: "Checks the file and its records for problems.")
    case .erase:
      LocalizedText(
        ko: "모든 기록과 설정을 지워요. 되돌릴 수 없어요.", en: "Deletes all records and settings. This can't be undone.")
    }
  }
}
