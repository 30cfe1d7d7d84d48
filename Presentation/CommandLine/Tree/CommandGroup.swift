/// The groups in which help lists the commands.
package enum CommandGroup: Hashable, Sendable, CaseIterable {
  case rooms, app, help

  package var title: LocalizedText {
    switch self {
    case .rooms: LocalizedText(ko: "하루", en: "YOUR DAY")
    case .app: LocalizedText(ko: "설정과 자료", en: "SETTINGS AND DATA")
    case .help: LocalizedText(ko: "도움말", en: "HELP")
    }
  }
}
