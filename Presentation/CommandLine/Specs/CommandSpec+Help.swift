extension CommandSpec {
  static var help: CommandSpec {
    CommandSpec(
      "help", ko: "쓰는 법을 보여 줘요", en: "Show how a command is used",
      arguments: [
        ArgumentSpec(
          ValueSpec("COMMAND", completion: .commands), .any, ko: "알고 싶은 명령. 없으면 전체 도움말이에요",
          en: "The command; all of them if there is none")
      ],
      json: HelpDocument.object.form,
      examples: [.init("haru help plan add", ko: "일정 추가하는 법을 봐요", en: "See how to add a plan")]
    )
  }

  static var completion: CommandSpec {
    CommandSpec(
      "completion", ko: "셸의 Tab 자동 완성에 쓸 스크립트를 출력해요", en: "Print what a shell needs to complete with Tab",
      discussion: LocalizedText(ko: "출력한 것을 셸이 시작할 때 읽게 해 주세요.", en: "Let the shell read it when it starts."),
      arguments: [
        ArgumentSpec(ValueSpec("SHELL", choices: Shell.allCases.map(\.rawValue)), .one, ko: "셸", en: "The shell")
      ],
      json: CommandRunner.completion.form,
      examples: [
        .init(
          "haru completion bash > ~/.local/share/bash-completion/completions/haru", ko: "bash에서 써요", en: "For bash"),
        .init(
          "haru completion zsh > ~/.zfunc/_haru", ko: "zsh에서 써요. ~/.zfunc가 fpath에 있어야 해요",
          en: "For zsh, with ~/.zfunc in its fpath"),
        .init("haru completion fish > ~/.config/fish/completions/haru.fish", ko: "fish에서 써요", en: "For fish"),
      ])
  }

  static var man: CommandSpec {
    CommandSpec(
      "man", ko: "전체 설명서를 man 형식으로 출력해요", en: "Print the whole manual as a man page", json: CommandRunner.manual.form,
      examples: [
        .init("haru man | man -l -", ko: "바로 읽어요", en: "Read it now"),
        .init("haru man > ~/.local/share/man/man1/haru.1", ko: "'man haru'로 읽을 수 있게 해요", en: "Make 'man haru' work"),
      ])
  }

  static var version: CommandSpec {
    CommandSpec(
      "version", ko: "버전을 보여 줘요", en: "Show the version", json: CommandRunner.version.form,
      examples: [.init("haru version --verbose", ko: "고장을 알릴 때 써요", en: "For reporting a fault")])
  }
}
