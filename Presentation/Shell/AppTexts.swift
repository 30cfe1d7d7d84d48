import Domain

extension Texts {
  package var app: AppTexts { AppTexts(texts: self) }
}

package struct AppTexts {
  let texts: Texts

  package var opening: String { texts(ko: "하루를 여는 중이에요…", en: "Opening Haru…") }

  var actions: String { texts(ko: "할 수 있는 일", en: "Actions") }

  /// The label of a setting in the command palette.
  var setting: String { texts(ko: "설정", en: "setting") }

  package var here: String { texts(ko: "여기", en: "Here") }
  package var everywhere: String { texts(ko: "어디서나", en: "Everywhere") }
  package var run: String { texts(ko: "실행", en: "run") }
  package var choose: String { texts(ko: "고르기", en: "choose") }
  package var goThere: String { texts(ko: "열기", en: "go there") }
  package var everything: String { texts(ko: "전체", en: "All") }
  /// - Parameter isNarrowed: Indicates whether only one feature is searched.
  func searchAdvice(isNarrowed: Bool) -> String {
    isNarrowed
      ? texts(ko: "Tab을 눌러 다른 탭에서도 찾아보세요.", en: "Press Tab to search elsewhere.")
      : texts(ko: "단어를 줄이거나 초성(ㄱㄴㄷ)만 입력해 보세요.", en: "Try fewer words, or only the start of a word.")
  }

  package var narrow: String { texts(ko: "탭 고르기", en: "choose a tab") }
  var recentSearches: String { texts(ko: "최근 검색", en: "Recent searches") }
  var comingUp: String { texts(ko: "다가오는 일", en: "Coming up") }
  var oneKind: String { texts(ko: "한 종류만 찾기", en: "Search one kind") }

  /// Formats how often records of the same title were found, with the day of the nearest one.
  ///
  /// - Parameter isCut: Indicates whether there may be more.
  func repeated(_ count: Int, isCut: Bool) -> String {
    let number = isCut ? "\(count.grouped)+" : count.grouped
    return texts(ko: "\(number)번", en: "\(number) times")
  }

  func nearest(_ day: String, isComing: Bool) -> String {
    isComing ? texts(ko: "다음 \(day)", en: "next \(day)") : texts(ko: "마지막 \(day)", en: "last \(day)")
  }

  // The commands of the palette that aren't keys of a screen

  func going(to tab: LocalizedText) -> LocalizedText {
    LocalizedText(ko: "\(Particle.direction.attached(to: tab.korean)) 가기", en: "go to \(tab.english)")
  }

  func opening(_ place: LocalizedText) -> LocalizedText {
    LocalizedText(ko: "\(place.korean) 열기", en: "open \(place.english)")
  }

  func changing(_ setting: LocalizedText) -> LocalizedText {
    LocalizedText(ko: "\(setting.korean) 바꾸기", en: "change \(setting.english.insideSentence)")
  }

  package var pasteNeedsField: String {
    texts(ko: "글을 쓰는 칸에만 붙여 넣을 수 있어요.", en: "Text can only be pasted into a text field.")
  }

  var oneView: String { texts(ko: "지금은 보기를 바꿀 수 없어요.", en: "There is no other view to show here.") }

  var discarded: String {
    texts(ko: "쓰던 내용을 버렸어요. u를 누르면 다시 열려요.", en: "What you typed was discarded. Press u to bring it back.")
  }
  var broughtBack: String { texts(ko: "쓰던 내용을 다시 열었어요.", en: "What you typed is back.") }

  var anotherStore: String {
    texts(
      ko: "하루가 이제 다른 곳의 자료를 써요. 이 창에는 예전 자료가 보이니, 끝내고 다시 열어 주세요.",
      en: "This window still uses the old store. Quit and open Haru again.")
  }
  var dataRemoved: String { texts(ko: "다른 곳에서 모든 자료를 지웠어요.", en: "Your data was removed elsewhere.") }
  var noAnswerYet: String { texts(ko: "아직 응답이 없어서 기다리는 중이에요…", en: "No answer yet, waiting…") }
  /// The hint after the message about a slow operation.
  var leaving: String { texts(ko: "Ctrl-C를 누르면 저장하지 않고 닫아요.", en: "Press Ctrl-C to close without saving.") }
  package var leftUnanswered: CommandFailure {
    texts.failure(
      "maybe_saved", ko: "응답을 기다리지 않고 나왔어요. 마지막 변경이 저장됐는지는 알 수 없어요.",
      en: "Haru closed without waiting for an answer, so the last change may or may not have been saved.",
      hintKo: "다시 하기 전에 저장됐는지 확인해 주세요.", hintEn: "Check whether the change was saved before you try again.")
  }

  /// Returns the message about a change that another or an earlier run made or undid.
  func doneElsewhere(_ summary: String, _ move: HistoryMove) -> String {
    switch move {
    case .undo:
      texts(
        ko: "\(summary)(여기서 한 일이 아니에요) · u를 한 번 더 누르면 되돌려요", en: "\(summary) (not done here) · u again to undo")
    case .redo:
      texts(
        ko: "\(summary)(여기서 되돌린 일이 아니에요) · U를 한 번 더 누르면 다시 해요", en: "\(summary) (not undone here) · U again to redo")
    }
  }
}

extension Texts {
  var shellCommands: ShellCommandTexts { ShellCommandTexts(texts: self) }
}

struct ShellCommandTexts: FailureTexts {
  let texts: Texts

  func nothingFound(_ words: String) -> String {
    guard !words.trimmed.isEmpty else { return texts(ko: "찾을 말을 써 주세요.", en: "Give a word to search for.") }
    let words = texts.shortened(words)
    return texts(ko: "\(Particle.direction.quoting(words)) 찾은 결과가 없어요.", en: "Nothing matches '\(words)'.")
  }

  func noFeature(_ name: String, known: [String]) -> CommandFailure {
    let (name, known) = (texts.shortened(name), known.joined(separator: ", "))
    return failure(
      "unknown_room", ko: "\(Particle.topic.quoting(name)) --in에 쓸 수 없어요.", en: "There is no tab or kind '\(name)'.",
      hintKo: "\(known) 가운데 하나를 써 주세요.", hintEn: "Tabs and kinds you can search: \(known).", kind: .usage)
  }

  func nothingLeft(to move: HistoryMove) -> CommandFailure {
    CommandFailure(move == .undo ? "nothing_to_undo" : "nothing_to_redo", move.nothing(texts))
  }

  /// - Parameter message: The sentences that name the change and what is in its way.
  func setAside(_ move: HistoryMove, _ message: String) -> CommandFailure {
    switch move {
    case .undo:
      failure(
        "changed_since", message, hintKo: "아무것도 바꾸지 않았어요. 그 앞에 한 일은 haru undo로 되돌릴 수 있어요.",
        hintEn: "Nothing was changed. To undo the change before it: haru undo")
    case .redo:
      failure(
        "changed_since", message, hintKo: "아무것도 바꾸지 않았어요. 그다음에 한 일은 haru redo로 다시 할 수 있어요.",
        hintEn: "Nothing was changed. To redo the change after it: haru redo")
    }
  }

  var restDeclined: CommandFailure { failure("declined", ko: "나머지는 그대로 뒀어요.", en: "The rest wasn't changed.") }

  /// Returns the question before undoing or redoing a change that was not made on this terminal.
  func elsewhereQuestion(_ summary: String, at time: String, _ move: HistoryMove) -> String {
    switch move {
    case .undo:
      texts(
        ko: "마지막으로 바꾼 것은 여기서 한 일이 아니에요: \(summary)(\(time)). 되돌릴까요?",
        en: "The last change wasn't made here: \(summary) (\(time)). Undo it?")
    case .redo:
      texts(
        ko: "마지막으로 되돌린 것은 여기서 되돌린 일이 아니에요: \(summary)(\(time)). 다시 할까요?",
        en: "The last undo wasn't made here: \(summary) (\(time)). Redo it?")
    }
  }

  func demoMade(_ demo: DemoCommand.Demo, years: Int) -> String {
    let (events, people) = (demo.events, demo.people)
    let span = years == 1 ? "year" : "years"
    return texts(
      ko: "예시 자료를 만들었어요(일정 \(years)년 치 \(events.grouped)개, 사람 \(people.grouped)명). 이렇게 열어 보세요:",
      en: "Created \(years) \(span) of sample data (\(events.grouped) events, \(people.grouped) people). Open it with:")
  }
}
