import Domain

extension RemindersCall {
  /// Has the system look for reminders every minute.
  func install() async throws(CommandFailure) {
    let installer = services.delivery.installer(chosenKind)
    let service = try explaining({ words.failure($0) }) { () throws(ReminderInstallError) in try installer.service() }
    guard !invocation.isTrial else { return write(service) }
    for line in words.lines(of: service) { session.remark(line) }
    guard try confirms(words.installQuestion(service.kind)) else { return }
    let isNew = try await explaining({ words.failure($0) }) { () async throws(ReminderInstallError) in
      try await installer.install()
    }
    announce(service.kind, isNew ? words.installed(service.kind) : texts.alreadySo, isInstalled: true)
  }

  /// Takes away all that was written.
  func uninstall() async throws(CommandFailure) {
    let installer = services.delivery.installer(chosenKind)
    let service = try explaining({ words.failure($0) }) { () throws(ReminderInstallError) in try installer.service() }
    guard try confirms(words.uninstallQuestion(service.kind)) else { return }
    let wasThere = try await explaining({ words.failure($0) }) { () async throws(ReminderInstallError) in
      try await installer.uninstall()
    }
    announce(service.kind, wasThere ? words.uninstalled(service.kind) : texts.alreadySo, isInstalled: false)
  }

  private func announce(_ kind: ReminderService.Kind, _ line: String, isInstalled: Bool) {
    session.announce(StyledLine(line)) { ["kind": .string(kind.word), "installed": .bool(isInstalled)] }
  }

  private func write(_ service: ReminderService) {
    session.write(
      json: { service.json },
      plain: { service.parts.map { [$0.path ?? "crontab", $0.text] } + service.commands.map { ["run", $0] } },
      text: { _ in words.lines(of: service).map { StyledLine($0) } }
    )
  }

  private var chosenKind: ReminderService.Kind? {
    ReminderService.Kind.allCases.first { invocation.has(RemindersOption.service($0)) }
  }
}

extension ReminderService {
  fileprivate var json: JSONValue {
    [
      "kind": .string(kind.word),
      "installed": .bool(false),
      "parts": .array(parts.map { ["path": .text($0.path), "text": .string($0.text)] }),
      "commands": .strings(commands),
    ]
  }
}

extension ReminderService.Kind {
  /// Its option, and what programs know it by.
  var word: String {
    switch self {
    case .systemdTimer: "systemd"
    case .launchAgent: "launchd"
    case .crontabLine: "cron"
    }
  }
}
