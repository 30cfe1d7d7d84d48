package import Domain

extension Texts {
  package var app: AppTexts { AppTexts(texts: self) }
}

/// The words of the house around the rooms.
package struct AppTexts {
  let texts: Texts

  package var search: String { texts(ko: "찾기", en: "search") }
  package var palette: String { texts(ko: "명령", en: "commands") }
  package var undo: String { texts(ko: "되돌리기", en: "undo") }
  package var keys: String { texts(ko: "키", en: "keys") }
  package var nextRoom: String { texts(ko: "다음 방", en: "next room") }
  package var previousRoom: String { texts(ko: "이전 방", en: "previous room") }
  package var quit: String { texts(ko: "끝내기", en: "quit") }

  package func name(of room: Room) -> String {
    switch room {
    case .today: texts(ko: "오늘", en: "Today")
    case .people: texts(ko: "사람", en: "People")
    case .words: texts(ko: "글귀", en: "Words")
    case .canvas: texts(ko: "캔버스", en: "Canvas")
    case .plan: texts(ko: "일정", en: "Plan")
    case .books: texts(ko: "책", en: "Books")
    case .me: texts(ko: "나", en: "Me")
    }
  }

  package var place: String { texts(ko: "어디서", en: "where") }
  package var here: String { texts(ko: "여기", en: "Here") }
  package var everywhere: String { texts(ko: "어디서나", en: "Everywhere") }
  package var scroll: String { texts(ko: "아래로", en: "down") }
  package var choose: String { texts(ko: "고르기", en: "choose") }
  package var goThere: String { texts(ko: "그리로 가기", en: "go there") }
  package var findTitle: String { texts(ko: "모두 찾기", en: "Find anything") }
  package var findPlaceholder: String { texts(ko: "낱말이나 초성을 적어 보세요", en: "Type a word") }
  package var pasteNeedsField: String {
    texts(ko: "글을 쓰는 칸에만 붙여 넣을 수 있어요.", en: "Text can only be pasted into a text field.")
  }

  package var nothingToUndo: String { texts(ko: "되돌릴 것이 없어요.", en: "There is nothing to undo.") }

  /// Says what was taken back.
  package func undone(_ entry: UndoEntry) -> String {
    texts(ko: "되돌렸어요: \(summary(of: entry))", en: "Undone: \(summary(of: entry))")
  }

  /// What a command did, in a few words.
  package func summary(of entry: UndoEntry) -> String {
    let subject = subject(of: entry)
    switch entry.label.kind {
    case .watering where entry.label.action == .added: return texts(ko: "\(subject) 물 주기", en: "watered \(subject)")
    case .review: return texts(ko: "\(subject) 연락 후기 고침", en: "changed the note on \(subject)")
    default: break
    }
    return switch entry.label.action {
    case .added: texts(ko: "\(subject) 추가", en: "added \(subject)")
    case .changed: texts(ko: "\(subject) \(entry.label.kind == .settings ? "바꿈" : "고침")", en: "changed \(subject)")
    case .removed: texts(ko: "\(subject) 지움", en: "removed \(subject)")
    case .imported: texts(ko: "\(subject) 가져옴", en: "imported \(subject)")
    case .postponed: texts(ko: "\(subject) 물 주기 미룸", en: "postponed \(subject)")
    case .merged: texts(ko: "\(subject) 합침", en: "merged \(subject)")
    case .liked: texts(ko: "\(subject) 좋아요 표시", en: "liked \(subject)")
    case .unliked: texts(ko: "\(subject) 좋아요 표시 지움", en: "unliked \(subject)")
    case .used: texts(ko: "\(subject) 사용함 표시", en: "marked \(subject) as used")
    case .unused: texts(ko: "\(subject) 사용함 표시 지움", en: "marked \(subject) as unused")
    case .hidden: texts(ko: "\(subject) 숨김", en: "hid \(subject)")
    case .unhidden: texts(ko: "\(subject) 다시 보이게 함", en: "showed \(subject) again")
    }
  }

  private func subject(of entry: UndoEntry) -> String {
    if entry.label.subject.isEmpty { return name(of: entry.label.kind) }
    // Sayings are known by their numbers, files by their names.
    if entry.label.kind == .saying, entry.label.action != .imported {
      return "\(name(of: entry.label.kind)) \(entry.label.subject)"
    }
    return "'\(TextClip.clip(entry.label.subject, to: 40))'"
  }

  package func name(of kind: RecordKind) -> String {
    switch kind {
    case .event: texts(ko: "일정", en: "event")
    case .calendar: texts(ko: "캘린더", en: "calendar")
    case .settings: texts(ko: "설정", en: "settings")
    case .contact: texts(ko: "연락처", en: "contact")
    case .plant: texts(ko: "식물", en: "plant")
    case .watering: texts(ko: "물 주기", en: "watering")
    case .review: texts(ko: "연락 후기", en: "note")
    case .saying: texts(ko: "글귀", en: "saying")
    }
  }
}
