/// The groups in which help lists the commands.
package enum CommandGroup: Hashable, Sendable, CaseIterable {
  case rooms, house, help

  package var title: LocalizedText {
    switch self {
    case .rooms: LocalizedText(ko: "하루", en: "Your day")
    case .house: LocalizedText(ko: "설정과 자료", en: "Settings and data")
    case .help: LocalizedText(ko: "도움말", en: "Help")
    }
  }
}
