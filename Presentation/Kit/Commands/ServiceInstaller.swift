package import Domain

/// Returns the installer of a kind of background service; `nil` means the kind that this system has.
package typealias ServiceInstaller = @Sendable (BackgroundService.Kind?) -> any ServiceInstalling

extension Command where Run: CommandRun {
  /// Returns the command that installs a background service.
  ///
  /// - Parameter noun: The command that has this one as a subcommand.
  static func installing(
    _ noun: String, ko korean: String, en english: String, run: @escaping Action
  ) -> Command {
    Command(
      "install", ko: korean, en: english,
      discussion: LocalizedText(
        ko: "설치할 내용을 먼저 보여 주고 물어봐요. 고르지 않으면 이 컴퓨터에 맞는 방법을 써요.",
        en: "Shows what it would write, and asks first. By default, Haru picks what your system offers."),
      options: BackgroundService.options + [.dryRun], json: BackgroundService.form,
      plain: .columns(ko: "파일, 내용. 실행할 명령은 run 뒤에", en: "file, text; commands to run follow run"),
      examples: [
        .init("haru \(noun) install", ko: "이 컴퓨터에 맞게 설치해요", en: "Install what fits your system"),
        .init("haru \(noun) install --cron --dry-run", ko: "설치할 내용을 미리 봐요", en: "Show what would be written"),
      ],
      purpose: .change, run: run)
  }

  /// Returns the command that uninstalls a background service.
  static func uninstalling(_ noun: String, run: @escaping Action) -> Command {
    Command(
      "uninstall", ko: "백그라운드 서비스를 제거해요", en: "Uninstall the background service",
      options: BackgroundService.options, json: BackgroundService.stateObject.form,
      examples: [.init("haru \(noun) uninstall", ko: "깨끗이 제거해요", en: "Uninstall the service completely")], run: run)
  }
}

extension CommandRun {
  /// Shows a background service, and installs it if the user agrees.
  ///
  /// - Parameter installed: A closure that returns the line after the installation.
  func installService(
    _ installer: ServiceInstaller, saying installed: (BackgroundService.Kind) -> String
  ) async throws(CommandFailure) {
    let words = texts.services
    let chosen = installer(chosenKind)
    let service = try explaining({ words.failure($0) }) { () throws(ServiceInstallError) in try chosen.service() }
    guard !invocation.isDryRun else { return write(service) }
    for line in words.lines(of: service) { session.remark(line) }
    guard try confirms(words.installQuestion(service.kind)) else { return }
    let isNew = try await explaining({ words.failure($0) }) { () async throws(ServiceInstallError) in
      try await chosen.install()
    }
    announce(service.kind, isNew ? installed(service.kind) : texts.noChanges, isInstalled: true)
  }

  /// Uninstalls the named service, or the services of all kinds.
  ///
  /// - Parameter question: The question if the user named no kind.
  func uninstallService(
    _ installer: ServiceInstaller, asking question: String
  ) async throws(CommandFailure) {
    let words = texts.services
    let usual = try explaining({ words.failure($0) }) { () throws(ServiceInstallError) in
      try installer(chosenKind).service().kind
    }
    guard try confirms(chosenKind.map { words.uninstallQuestion($0) } ?? question) else { return }
    var gone: [BackgroundService.Kind] = []
    var refused: CommandFailure?
    for kind in chosenKind.map({ [$0] }) ?? BackgroundService.Kind.allCases {
      do throws(CommandFailure) {
        if try await uninstall(kind, installer) { gone.append(kind) }
      } catch {
        refused = refused ?? error
      }
    }
    let lines = gone.map { words.uninstalled($0) }
    if let refused {
      for line in lines { session.remark(line) }
      throw refused
    }
    announce(gone.first ?? usual, lines.isEmpty ? texts.noChanges : lines.joined(separator: " "), isInstalled: false)
  }

  /// Uninstalls a service; returns whether it was installed.
  private func uninstall(
    _ kind: BackgroundService.Kind, _ installer: ServiceInstaller
  ) async throws(CommandFailure) -> Bool {
    try await explaining({ texts.services.failure($0) }) { () async throws(ServiceInstallError) in
      do throws(ServiceInstallError) {
        return try await installer(kind).uninstall()
      } catch .noProgram where chosenKind == nil { return false }
    }
  }

  private func announce(_ kind: BackgroundService.Kind, _ line: String, isInstalled: Bool) {
    session.announce(StyledLine(line)) { BackgroundService.stateObject((kind, isInstalled)) }
  }

  private func write(_ service: BackgroundService) {
    session.write(
      json: { service.json },
      plain: { service.parts.map { [$0.path ?? "crontab", $0.text] } + service.commands.map { ["run", $0] } },
      text: { _ in texts.services.lines(of: service).map { StyledLine($0) } })
  }

  private var chosenKind: BackgroundService.Kind? {
    BackgroundService.Kind.allCases.first { invocation.has($0.option) }
  }
}

extension BackgroundService {
  fileprivate static let stateObject = JSONObject<(kind: Kind, isInstalled: Bool)>(
    .init("kind") { $0.kind.word }, .init("installed") { $0.isInstalled })

  /// The promised form of a service; a dry run adds its parts and commands.
  fileprivate static let form = stateObject.form.with(
    .init("kind", ko: "systemd, launchd, cron", en: "systemd, launchd or cron"),
    .init(
      "…", ko: #"--dry-run이면 "parts": [{"path", "text"}], "commands"도 있어요"#,
      en: #"with --dry-run also "parts": [{"path", "text"}] and "commands""#))

  /// An option for each kind.
  fileprivate static let options = Kind.allCases.map(\.option)

  fileprivate var json: JSONValue {
    [
      "kind": .string(kind.word), "installed": false,
      "parts": .array(parts.map { ["path": .text($0.path), "text": .string($0.text)] }),
      "commands": .strings(commands),
    ]
  }
}

extension BackgroundService.Kind {
  /// The name of the kind in options and JSON; never renamed.
  var word: String {
    switch self {
    case .systemdTimer: "systemd"
    case .launchAgent: "launchd"
    case .crontabLine: "cron"
    }
  }

  /// The option that chooses the kind.
  fileprivate var option: OptionSpec {
    let name = (Texts(.korean).services.name(of: self), Texts(.english).services.name(of: self))
    return OptionSpec(
      word, conflicts: Self.allCases.filter { $0 != self }.map(\.word),
      ko: "\(Particle.object.attached(to: name.0)) 써요", en: "Use a \(name.1)")
  }
}
