import Data
import Domain
import Foundation
import Presentation

extension AppContainer {
  func reminders(_ environment: FeatureEnvironment) -> RemindersServices {
    RemindersServices(
      store,
      delivery: ReminderWays(
        open: { settings, words, terminal in
          ways(settings, words, terminal, http: http(environment.settings))
        },
        installer: { installer($0, for: .reminders) },
        isLocked: { (try? await gate.isClosed()) ?? true },
        hasOldStore: { hasOldStore },
        makeWaiter: { [location] in
          let (timer, now) = (WakeTimer(watching: location.directory), externals.time.now)
          return { [time] instant in
            // A clock set by `HARU_NOW` stands still, so the wait ends after the remaining time has passed on the real
            // clock.
            let end = now().adding(seconds: instant.secondsSince1970 - time.now().secondsSince1970)
            // The timer doesn't notice a change to the store, or changes that another computer makes on a server, so it
            // wakes up every minute.
            while now() < end, !hasOldStore {
              guard timer.wait(until: min(end, now().adding(seconds: 60))) == .time, server == nil else { break }
            }
            return true
          }
        }), newID: externals.newID, time: time, settings: environment.settings, texts: environment.texts,
      undated: { ToDoResource.undated(in: $0) })
  }

  private func ways(
    _ settings: ReminderSettings, _ words: ReminderWords, _ terminal: ReminderWays.Terminal, http: HTTPClient
  ) -> ReminderWays.Opened {
    let (variables, folder) = (externals.environment, externals.temporaryDirectory)
    var notifiers: [ReminderWay: any Notifying] = [
      .desktop: DesktopNotifier(environment: variables, temporaryDirectory: folder, words: words),
      .terminal: TerminalNotifier(words: words, write: terminal),
    ]
    if let path = settings.command {
      notifiers[.command] = CommandNotifier(
        path: path, environment: variables, temporaryDirectory: folder, words: words)
    }
    let ntfy = Ntfy(settings, keys: KeyFile(environment: variables, path: keysFile), http: http, words: words)
    if let ntfy { notifiers[.ntfy] = ntfy }
    return ReminderWays.Opened(notifiers: notifiers, scheduler: ntfy)
  }

  /// Returns the installer of a background service; if `kind` is `nil`, the system determines the kind.
  func installer(_ kind: BackgroundService.Kind?, for task: ServiceTask) -> any ServiceInstalling {
    let command = ServiceCommand(
      task, executable: Bundle.main.executablePath ?? "haru", environment: externals.environment,
      temporaryDirectory: externals.temporaryDirectory)
    return switch kind {
    case .systemdTimer: SystemdTimer(command)
    case .launchAgent: LaunchAgent(command)
    case .crontabLine: CrontabLine(command)
    case nil: command.installer
    }
  }
}
