import Domain

extension CommandCall {
  /// Lets an option say what the user writes in their own editor, where `--editor` asks for it.
  ///
  /// What was written stays in its file, which is named, when nothing comes of it.
  /// - Parameter text: What there is to begin with; left as it is, nothing is done at all.
  func writing(
    _ option: OptionSpec, from text: String, _ work: (Self) async throws(CommandFailure) -> Void
  ) async throws(CommandFailure) {
    guard invocation.has(EditorOption.editor) else { return try await work(self) }
    guard let written = try await session.written(from: text) else {
      return session.announce(StyledLine(texts.notChanged)) { nil }
    }
    var call = self
    call.invocation = invocation.with(option, written.text)
    do throws(CommandFailure) {
      try await work(call)
    } catch {
      throw error.with(texts.editor.kept(written.path))
    }
    written.discard()
  }
}

extension CommandSession {
  fileprivate func written(from text: String) async throws(CommandFailure) -> WrittenText? {
    guard context.canAsk else { throw texts.editor.noTerminal }
    do throws(TextEditorError) {
      return try await editor(text)
    } catch {
      throw texts.editor.failure(error)
    }
  }
}

enum EditorOption {
  static let editor = option(conflicts: [])

  /// - Parameter conflicts: What says the same as is written there.
  static func option(conflicts: [String]) -> OptionSpec {
    OptionSpec(
      "editor", conflicts: conflicts + ["dry-run"], ko: "긴 글을 내 편집기에서 써요. 고치지 않고 나오면 아무것도 바꾸지 않아요",
      en: "Write the long text in your editor; left as it is, nothing is done")
  }
}
