import Domain

extension SyncCommandRun {
  /// Installs a service that synchronizes every `sync.every`.
  func install() async throws(CommandFailure) {
    guard let every = services.settings.sync.every else { throw refusals.isOff }
    guard try await !work.accounts().isEmpty else { throw refusals.noAccounts }
    try await installService(services.installer) { words.installed($0, every) }
  }

  func uninstall() async throws(CommandFailure) {
    try await uninstallService(services.installer, asking: words.uninstallQuestion)
  }

  /// Names the next command for the background service, if there is one.
  func adviseOnTimer(hasAccounts: Bool) async {
    let timer = await services.timer()
    if let advice = words.advice(timer, hasAccounts: hasAccounts) { session.remark(advice) }
  }
}

/// The background service as `haru sync` reports it.
struct SyncTimer: Sendable {
  let state: BackgroundService.State
  /// The setting `sync.every`.
  let every: SyncInterval?
  /// The time of the next run, in the user's zone; `nil` if no run is certain.
  let next: Instant?
}

extension SyncServices {
  /// Returns the background service, whatever kind it is; a kind that this system doesn't have counts as absent.
  func timer() async -> SyncTimer {
    let every = settings.sync.every
    for kind in BackgroundService.Kind.allCases {
      guard let state = try? await installer(kind).state(), state != .absent else { continue }
      let next = state == .current ? every?.next(after: time.now(), in: time.zone) : nil
      return SyncTimer(state: state, every: every, next: next)
    }
    return SyncTimer(state: .absent, every: every, next: nil)
  }
}

extension SyncTexts {
  /// Returns what the background service does, or the next command for it; `nil` if there is nothing to say.
  func line(_ timer: SyncTimer, hasAccounts: Bool, zone: Zone) -> String? {
    guard hasAccounts, let every = timer.every, let next = timer.next else {
      return advice(timer, hasAccounts: hasAccounts)
    }
    let time = zone.dateTime(at: next).time
    return texts(
      ko: "\(every.name.korean) 동기화해요 · 다음은 \(time)", en: "Synchronizes \(every.name.english) · next at \(time)")
  }

  /// Returns the next command for the background service; `nil` if everything is as the settings say.
  func advice(_ timer: SyncTimer, hasAccounts: Bool) -> String? {
    switch (timer.state, hasAccounts ? timer.every : nil) {
    case (.absent, let every?):
      texts(
        ko: "백그라운드에서 \(every.name.korean) 동기화하려면: haru sync install",
        en: "To synchronize \(every.name.english) in the background: haru sync install")
    case (.different, .some):
      texts(
        ko: "백그라운드 서비스가 지금 설정과 달라요. 다시 설치하려면: haru sync install",
        en: "The background service differs from your settings. To install it again: haru sync install")
    case (.current, nil), (.different, nil):
      texts(
        ko: "백그라운드 서비스가 필요 없는데 아직 남아 있어요. 제거하려면: haru sync uninstall",
        en: "The background service is still installed, but isn't needed. To uninstall it: haru sync uninstall")
    case (.absent, nil), (.current, .some): nil
    }
  }

  func installed(_ kind: BackgroundService.Kind, _ every: SyncInterval) -> String {
    let name = texts.services.name(of: kind)
    return texts(
      ko: "\(name): 켰어요. 이제 \(every.name.korean) 동기화해요. 제거하려면 haru sync uninstall --\(kind.word)",
      en: "The \(name) now synchronizes \(every.name.english). To uninstall: haru sync uninstall --\(kind.word)")
  }

  var uninstallQuestion: String {
    texts(ko: "동기화용으로 설치한 백그라운드 서비스를 모두 제거할까요?", en: "Uninstall all background services for sync?")
  }
}
