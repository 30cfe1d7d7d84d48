package import Domain
package import Presentation
private import Synchronization

/// A background service of any kind that is installed nowhere.
package final class ScriptedService: Sendable {
  private let service: Result<BackgroundService, ServiceInstallError>
  /// The kind of background service that cannot be uninstalled, if any.
  private let stuck: BackgroundService.Kind?
  private let record: Mutex<BackgroundService.State>

  package init(
    _ service: Result<BackgroundService, ServiceInstallError> = .success(.sample),
    stuck: BackgroundService.Kind? = nil, state: BackgroundService.State = .absent
  ) {
    (self.service, self.stuck) = (service, stuck)
    record = Mutex(state)
  }

  package var installer: ServiceInstaller { { [self] kind in Installer(script: self, kind: kind) } }

  private struct Installer: ServiceInstalling {
    let script: ScriptedService
    let kind: BackgroundService.Kind?

    func service() throws(ServiceInstallError) -> BackgroundService {
      let sample = try script.service.get()
      return BackgroundService(kind ?? sample.kind, parts: sample.parts, commands: sample.commands)
    }

    func install() async throws(ServiceInstallError) -> Bool {
      _ = try service()
      return change(to: .current)
    }

    func state() async throws(ServiceInstallError) -> BackgroundService.State { script.record.withLock { $0 } }

    func uninstall() async throws(ServiceInstallError) -> Bool {
      if let kind, kind == script.stuck { throw .refused(program: "systemctl", detail: "not allowed") }
      return change(to: .absent)
    }

    private func change(to state: BackgroundService.State) -> Bool {
      script.record.withLock { record in
        defer { record = state }
        return record != state
      }
    }
  }
}

extension BackgroundService {
  package static let sample = BackgroundService(
    .systemdTimer,
    parts: [
      Part(
        path: "/home/haru/.config/systemd/user/haru.service",
        text: "[Service]\nExecStart=/usr/bin/haru remind run\n"
      ),
      Part(path: "/home/haru/.config/systemd/user/haru.timer", text: "[Timer]\nOnCalendar=minutely\n"),
    ],
    commands: ["systemctl --user enable --now haru.timer"]
  )
}
