import Domain

extension RemindersCall {
  /// Lets the system check for reminders every minute.
  func install() async throws(CommandFailure) {
    let installer = services.delivery.installer(chosenKind)
    let service = try explaining({ refusals.failure($0) }) { () throws(ReminderInstallError) in try installer.service()
    }
    guard !invocation.isTrial else { return write(service) }
    for line in words.lines(of: service) { session.remark(line) }
    guard try confirms(words.installQuestion(service.kind)) else { return }
    let isNew = try await explaining({ refusals.failure($0) }) { () async throws(ReminderInstallError) in
      try await installer.install()
    }
    announce(service.kind, isNew ? words.installed(service.kind) : texts.alreadySo, isInstalled: true)
  }

  /// Uninstalls the services of all kinds, or of the one that is named.
  func uninstall() async throws(CommandFailure) {
    let usual = try explaining({ refusals.failure($0) }) { () throws(ReminderInstallError) in
      try services.delivery.installer(chosenKind).service().kind
    }
    guard try confirms(words.uninstallQuestion(chosenKind)) else { return }
    var gone: [ReminderService.Kind] = []
    var refused: CommandFailure?
    for kind in chosenKind.map({ [$0] }) ?? ReminderService.Kind.allCases {
      do throws(CommandFailure) {
        if try await uninstall(kind) { gone.append(kind) }
      } catch {
        refused = refused ?? error
      }
    }
    let lines = gone.map(words.uninstalled)
    if let refused {
      for line in lines { session.remark(line) }
      throw refused
    }
    announce(gone.first ?? usual, lines.isEmpty ? texts.alreadySo : lines.joined(separator: " "), isInstalled: false)
  }

  /// - Returns: Whether there was such a service.
  private func uninstall(_ kind: ReminderService.Kind) async throws(CommandFailure) -> Bool {
    try await explaining({ refusals.failure($0) }) { () async throws(ReminderInstallError) in
      do throws(ReminderInstallError) {
        return try await services.delivery.installer(kind).uninstall()
      } catch .noProgram where chosenKind == nil { return false }
    }
  }

  private func announce(_ kind: ReminderService.Kind, _ line: String, isInstalled: Bool) {
    session.announce(StyledLine(line)) { ReminderService.state((kind, isInstalled)) }
  }

  private func write(_ service: ReminderService) {
    session.write(
      json: { service.json },
      plain: { service.parts.map { [$0.path ?? "crontab", $0.text] } + service.commands.map { ["run", $0] } },
      text: { _ in words.lines(of: service).map { StyledLine($0) } })
  }

  private var chosenKind: ReminderService.Kind? {
    ReminderService.Kind.allCases.first { invocation.has(RemindersOption.service($0)) }
  }
}

extension ReminderService {
  static let state = JSONObject<(kind: Kind, isInstalled: Bool)>(
    .init("kind") { $0.kind.word }, .init("installed") { $0.isInstalled })

  /// The promised form of a service, with its parts and commands while nothing is installed.
  static let form = state.form.with(
    .init("kind", ko: "systemd, launchd, cron", en: "systemd, launchd or cron"),
    .init(
      "…", ko: #"--dry-run이면 "parts": [{"path", "text"}], "commands"도 있어요"#,
      en: #"with --dry-run also "parts": [{"path", "text"}] and "commands""#))

  fileprivate var json: JSONValue {
    [
      "kind": .string(kind.word), "installed": false,
      "parts": .array(parts.map { ["path": .text($0.path), "text": .string($0.text)] }),
      "commands": .strings(commands),
    ]
  }
}

extension ReminderService.Kind {
  /// The name of the kind in options and JSON; never renamed.
  var word: String {
    switch self {
    case .systemdTimer: "systemd"
    case .launchAgent: "launchd"
    case .crontabLine: "cron"
    }
  }
}
