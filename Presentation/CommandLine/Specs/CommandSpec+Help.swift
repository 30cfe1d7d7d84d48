extension CommandSpec {
  static var help: CommandSpec {
    CommandSpec(
      "help",
      summary: LocalizedText(ko: "쓰는 법을 보여 줘요", en: "Show how a command is used"),
      arguments: [
        ArgumentSpec(
          ValueSpec("COMMAND", completion: .commands),
          .any,
          LocalizedText(ko: "알고 싶은 명령. 없으면 전체 도움말이에요", en: "The command; all of them if there is none")
        )
      ],
      json: .help,
      examples: [ExampleSpec("haru help plan add", LocalizedText(ko: "일정 추가하는 법을 봐요", en: "See how to add a plan"))]
    )
  }

  static var completion: CommandSpec {
    CommandSpec(
      "completion",
      summary: LocalizedText(ko: "셸의 Tab 자동 완성에 쓸 스크립트를 출력해요", en: "Print what a shell needs to complete with Tab"),
      discussion: LocalizedText(
        ko: "출력한 것을 셸이 시작할 때 읽게 해 주세요.",
        en: "Let the shell read it when it starts."
      ),
      arguments: [
        ArgumentSpec(
          ValueSpec("SHELL", choices: Shell.allCases.map(\.rawValue)),
          .one,
          LocalizedText(ko: "셸", en: "The shell")
        )
      ],
      json: .completion,
      examples: [
        ExampleSpec(
          "haru completion bash > ~/.local/share/bash-completion/completions/haru",
          LocalizedText(ko: "bash에서 써요", en: "For bash")
        ),
        ExampleSpec(
          "haru completion zsh > ~/.zfunc/_haru",
          LocalizedText(ko: "zsh에서 써요. ~/.zfunc가 fpath에 있어야 해요", en: "For zsh, with ~/.zfunc in its fpath")
        ),
        ExampleSpec(
          "haru completion fish > ~/.config/fish/completions/haru.fish",
          LocalizedText(ko: "fish에서 써요", en: "For fish")
        ),
      ]
    )
  }

  static var man: CommandSpec {
    CommandSpec(
      "man",
      summary: LocalizedText(ko: "전체 설명서를 man 형식으로 출력해요", en: "Print the whole manual as a man page"),
      json: .manual,
      examples: [
        ExampleSpec("haru man | man -l -", LocalizedText(ko: "바로 읽어요", en: "Read it now")),
        ExampleSpec(
          "haru man > ~/.local/share/man/man1/haru.1",
          LocalizedText(ko: "'man haru'로 읽을 수 있게 해요", en: "Make 'man haru' work")
        ),
      ]
    )
  }

  static var version: CommandSpec {
    CommandSpec(
      "version",
      summary: LocalizedText(ko: "버전을 보여 줘요", en: "Show the version"),
      json: .version,
      examples: [
        ExampleSpec("haru version --verbose", LocalizedText(ko: "고장을 알릴 때 써요", en: "For reporting a fault"))
      ]
    )
  }
}
