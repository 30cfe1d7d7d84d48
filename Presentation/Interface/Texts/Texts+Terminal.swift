extension Texts {
  /// Why there is no full screen, with the way out.
  package func failure(for error: TerminalError) -> CommandFailure {
    let hint = self(ko: "'haru today'는 어디서나 글로 보여 줘요.", en: "'haru today' prints the same anywhere.")
    return switch error {
    case .notATerminal:
      CommandFailure(
        "no_terminal",
        self(ko: "터미널이 아니라서 전체 화면을 열 수 없어요.", en: "There is no terminal to open the full screen on."),
        hint: hint,
        kind: .usage
      )
    case .cannotOpen(let code):
      CommandFailure(
        "terminal_refused",
        self(ko: "터미널을 열 수 없어요 (오류 \(code)).", en: "The terminal could not be opened (error \(code))."),
        hint: hint
      )
    }
  }
}
