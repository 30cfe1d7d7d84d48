import Domain

enum RemindersOption {
  static let days = OptionSpec("days", value: "N", ko: "며칠 동안의 것을 볼지, 없으면 7일", en: "Of how many days; 7 if not given")
  static let kind = OptionSpec(
    "kind", short: "k", value: ValueSpec("KIND", completion: .words(ReminderKind.allCases.map(\.rawValue))),
    isRepeatable: true, ko: "이 종류만: \(ReminderKind.allCases.map(\.rawValue).joined(separator: ", ")). 여러 번 쓸 수 있어요",
    en: "Only of this kind: \(ReminderKind.allCases.map(\.rawValue).joined(separator: ", ")); may be repeated")
  static let past = OptionSpec("past", ko: "올 것이 아니라 지난 것을 봐요", en: "What came, in place of what is to come")
  static let insist = OwnReminderContent.Field.insists.option
  static let noInsist = OptionSpec("no-insist", conflicts: ["insist"], ko: "한 번만 알려요", en: "Tell it once")
  static let edited = OwnReminderContent.Field.options + [noInsist]

  static let off = OptionSpec("off", ko: "그만둬요", en: "Take it back")
  static let dryRun = OptionSpec("dry-run", ko: "무엇이 바뀔지만 알려 주고 바꾸지 않아요", en: "Only tell what would change")

  static let services = ReminderService.Kind.allCases.map(service)

  static func service(_ kind: ReminderService.Kind) -> OptionSpec {
    let name = (Texts(.korean).reminders.name(of: kind), Texts(.english).reminders.name(of: kind))
    return OptionSpec(
      kind.word, conflicts: ReminderService.Kind.allCases.filter { $0 != kind }.map(\.word),
      ko: "\(Particle.direction.attached(to: name.0)) 해요", en: "With a \(name.1)")
  }
}

extension ArgumentSpec {
  static let reminder = ArgumentSpec(
    ValueSpec("ID", completion: .stored(.reminders)), .oneOrMore, ko: "알림의 ID나 무엇에 대한 것인지",
    en: "The reminder's id, or what it is about")
  static let ownReminder = ArgumentSpec(
    ValueSpec("ID", completion: .stored(.ownReminders)), .oneOrMore, ko: "내 알림의 내용이나 ID",
    en: "What your reminder says, or its id")
}
