import Domain

extension Texts {
  package var app: AppTexts { AppTexts(texts: self) }
}

package struct AppTexts {
  let texts: Texts

  package var opening: String { texts(ko: "하루를 여는 중이에요…", en: "Opening Haru…") }

  package var search: String { texts(ko: "찾기", en: "search") }
  /// The word beside a setting in the palette.
  var setting: String { texts(ko: "설정", en: "setting") }
  package var palette: String { texts(ko: "명령", en: "commands") }
  package var reminders: String { texts(ko: "알림", en: "reminders") }
  package var undo: String { texts(ko: "되돌리기", en: "undo") }
  package var redo: String { texts(ko: "다시 하기", en: "redo") }
  package var keys: String { texts(ko: "키", en: "keys") }
  package var nextRoom: String { texts(ko: "다음 방", en: "next room") }
  package var previousRoom: String { texts(ko: "이전 방", en: "previous room") }
  package var quit: String { texts(ko: "끝내기", en: "quit") }

  package var here: String { texts(ko: "여기", en: "Here") }
  package var everywhere: String { texts(ko: "어디서나", en: "Everywhere") }
  package var scroll: String { texts(ko: "아래로", en: "down") }
  package var choose: String { texts(ko: "고르기", en: "choose") }
  package var goThere: String { texts(ko: "그리로 가기", en: "go there") }
  package var everything: String { texts(ko: "전체", en: "All") }
  package var narrow: String { texts(ko: "방 고르기", en: "which room") }
  package var findTitle: String { texts(ko: "모두 찾기", en: "Find anything") }
  package var findPlaceholder: String { texts(ko: "낱말이나 초성을 적어 보세요", en: "Type a word") }
  package var pasteNeedsField: String {
    texts(ko: "글을 쓰는 칸에만 붙여 넣을 수 있어요.", en: "Text can only be pasted into a text field.")
  }

  var anotherStore: String {
    texts(
      ko: "이제 다른 곳의 자료를 써요. 이 창은 예전 자료예요. 끝내고 다시 열어 주세요.",
      en: "Another store is in use now; this is the old one. Quit and open Haru again.")
  }
  var noAnswerYet: String { texts(ko: "아직 답이 없어서 기다려요…", en: "No answer yet, waiting…") }
  /// The line below the operation that is waited for.
  var leaving: String { texts(ko: "Ctrl-C를 누르면 저장하지 않고 닫아요.", en: "Ctrl-C leaves without saving.") }
  package var leftUnanswered: CommandFailure {
    CommandFailure(
      "maybe_saved",
      texts(
        ko: "답을 기다리지 않고 나왔어요. 마지막에 하던 것이 저장되었는지는 알 수 없어요.",
        en: "Haru was left before there was an answer, so what was done last may or may not be saved."),
      hint: texts(ko: "다시 하기 전에 살펴봐 주세요.", en: "Look whether it is there before you do it again."))
  }

  /// - Parameter summary: What another run did or took back, or an earlier one.
  func doneElsewhere(_ summary: String, _ move: HistoryMove) -> String {
    switch move {
    case .undo:
      texts(
        ko: "\(summary) (여기서 한 일이 아니에요) · u를 한 번 더 누르면 되돌려요", en: "\(summary) (not done here) · u again takes it back")
    case .redo:
      texts(
        ko: "\(summary) (여기서 되돌린 일이 아니에요) · U를 한 번 더 누르면 다시 해요", en: "\(summary) (not undone here) · U again redoes it")
    }
  }

  /// Returns how many were found, of which at most `limit` are shown.
  package func found(_ count: Int, limit: Int) -> String {
    count < limit ? texts(ko: "\(count)개", en: "\(count) found") : texts(ko: "\(limit)개 넘음", en: "\(limit) or more")
  }
}
