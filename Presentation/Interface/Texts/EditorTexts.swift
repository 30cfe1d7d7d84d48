package import Domain

extension Texts {
  package var editor: EditorTexts { EditorTexts(texts: self) }
}

package struct EditorTexts {
  let texts: Texts

  /// Returns why a text couldn't be written in the user's own program, and what to do.
  package func failure(_ error: TextEditorError) -> CommandFailure {
    switch error {
    case .noEditor:
      CommandFailure(
        "no_editor", texts(ko: "어떤 편집기를 쓸지 몰라요.", en: "No editor is set."),
        hint: texts(
          ko: "HARU_EDITOR, VISUAL, EDITOR 가운데 하나에 적어 주세요: export EDITOR=nano",
          en: "Name one in HARU_EDITOR, VISUAL or EDITOR: export EDITOR=nano"))
    case .unreadableCommand(let line):
      CommandFailure(
        "unreadable_editor",
        texts(
          ko: "편집기의 명령에서 따옴표가 닫히지 않았어요: \(line)",
          en: "The editor's command has a quotation mark without an end: \(line)"), hint: inVariables)
    case .notStarted(let command):
      CommandFailure(
        "editor_not_started", texts(ko: "편집기를 열지 못했어요: \(command)", en: "The editor could not be started: \(command)"),
        hint: inVariables)
    case .failed(let command, let status, let path):
      CommandFailure(
        "editor_failed",
        texts(
          ko: "편집기가 오류로 끝나서 그대로 두었어요 (\(status)): \(command)",
          en: "Nothing was changed: the editor ended with status \(status): \(command)"), hint: path.map(kept))
    case .file(let path, let detail):
      CommandFailure(
        "editor_file",
        texts(
          ko: "편집기에서 쓸 파일이 잘못됐어요: \(path): \(texts.reason(detail)).",
          en: "The file for the editor failed: \(path): \(detail)."))
    case .notText(let path):
      CommandFailure(
        "not_text",
        texts(ko: "쓴 것이 UTF-8 글이 아니거나 너무 길어요.", en: "What was written is no text in UTF-8, or far too long."),
        hint: kept(path))
    }
  }

  var noTerminal: CommandFailure {
    CommandFailure(
      "no_terminal",
      texts(
        ko: "편집기를 열 터미널이 없어요. 아무것도 바꾸지 않았어요.", en: "There is no terminal to open the editor on. Nothing was changed."),
      hint: texts(ko: "--editor 없이 옵션으로 써 주세요.", en: "Leave --editor out, and say it with an option."))
  }

  /// Returns where to find a text that couldn't be saved.
  func kept(_ path: String) -> String { texts(ko: "쓴 글은 여기에 있어요: \(path)", en: "What you wrote is kept in \(path)") }

  private var inVariables: String {
    texts(ko: "HARU_EDITOR, VISUAL, EDITOR를 확인해 주세요.", en: "Check HARU_EDITOR, VISUAL and EDITOR.")
  }
}
