import Domain

extension Texts {
  var services: ServiceTexts { ServiceTexts(texts: self) }
}

/// The texts of commands that install and uninstall background services.
struct ServiceTexts: FailureTexts {
  let texts: Texts

  func name(of kind: BackgroundService.Kind) -> String {
    switch kind {
    case .systemdTimer: texts(ko: "systemd 타이머", en: "systemd timer")
    case .launchAgent: texts(ko: "launchd 에이전트", en: "launchd agent")
    case .crontabLine: texts(ko: "crontab 한 줄", en: "crontab line")
    }
  }

  /// Returns the lines that show the files and commands of a service.
  func lines(of service: BackgroundService) -> [String] {
    var lines: [String] = []
    for part in service.parts {
      lines.append(part.path ?? texts(ko: "crontab에 추가할 줄", en: "In your crontab"))
      lines += part.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { "  \($0)" }
        .reversed().drop { $0 == "  " }.reversed()
    }
    guard !service.commands.isEmpty else { return lines }
    return lines + [texts(ko: "실행할 명령", en: "Then run")] + service.commands.map { "  \($0)" }
  }

  func installQuestion(_ kind: BackgroundService.Kind) -> String {
    texts(ko: "\(name(of: kind)): 위 내용으로 설치할까요?", en: "Install the \(name(of: kind)) as shown above?")
  }

  func uninstallQuestion(_ kind: BackgroundService.Kind) -> String {
    texts(ko: "\(name(of: kind)): 제거할까요?", en: "Uninstall the \(name(of: kind))?")
  }

  func uninstalled(_ kind: BackgroundService.Kind) -> String {
    texts(ko: "\(name(of: kind)): 제거했어요.", en: "Uninstalled the \(name(of: kind)).")
  }

  func failure(_ error: ServiceInstallError) -> CommandFailure {
    switch error {
    case .noProgram(let program):
      failure(
        "no_program", ko: "이 컴퓨터에 \(program) 프로그램이 없어요.", en: "'\(program)' isn't installed on this computer.",
        hintKo: "--systemd, --launchd, --cron 가운데 다른 방법을 골라 주세요.",
        hintEn: "Choose another one: --systemd, --launchd or --cron.")
    case .unusablePath(let path):
      failure("unusable_path", ko: "쓸 수 없는 경로예요: \(path)", en: "This path can't be used: \(path)")
    case .notOurs(let path):
      failure(
        "not_ours", ko: "\(path): 하루가 쓴 파일이 아니라서 그대로 뒀어요.", en: "\(path) wasn't written by Haru, so it was left as is.",
        hintKo: "옮기거나 지운 뒤 다시 해 주세요.", hintEn: "Move or delete it, and try again.")
    case .file(let path, let detail):
      failure("file_failed", ko: "\(path): \(texts.reason(detail))", en: "\(path): \(detail)")
    case .refused(let program, let detail):
      failure("program_failed", ko: "\(program): 실패했어요(\(detail)).", en: "\(program) failed (\(detail)).")
    case .tooSlow(let program):
      failure("program_slow", ko: "\(program): 너무 오래 걸려서 중단했어요.", en: "\(program) took too long.")
    case .notActive:
      failure(
        "not_active", ko: "설치했지만 켜지지 않아서 모두 되돌렸어요.", en: "The service didn't start, so everything was undone.",
        hintKo: "다른 방법을 골라 주세요: --cron", hintEn: "Choose another one: --cron")
    }
  }
}
