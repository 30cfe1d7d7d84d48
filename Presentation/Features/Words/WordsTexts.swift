package import Domain

extension Texts {
  package var words: WordsTexts { WordsTexts(texts: self) }
}

/// The texts of sayings, for screens and commands.
package struct WordsTexts {
  let texts: Texts

  /// Returns the name of a saying: "12번 글귀", "Saying 12"; "내 글귀", "Your saying" on screens.
  ///
  /// The user's own sayings have numbers that only commands need.
  package func name(of saying: Saying.ID) -> String {
    isUnnumbered(saying)
      ? texts(ko: "내 글귀", en: "Your saying") : texts(ko: "\(saying.number)번 글귀", en: "Saying \(saying.number)")
  }

  /// Returns the name of a saying inside a sentence: "12번 글귀", "saying 12"; "내 글귀", "your saying" on screens.
  package func inSentence(_ saying: Saying.ID) -> String {
    isUnnumbered(saying)
      ? texts(ko: "내 글귀", en: "your saying") : texts(ko: "\(saying.number)번 글귀", en: "saying \(saying.number)")
  }

  /// Returns the remark that a saved saying has the text of another saying.
  package func duplicate(_ saying: Saying.ID) -> String {
    texts(ko: "같은 글귀가 이미 있어요: \(saying.number)번.", en: "Saying \(saying.number) has the same text.")
  }

  /// Returns the number next to a saying in a list; empty for the user's own sayings on screens.
  func number(of saying: Saying.ID) -> String { isUnnumbered(saying) ? "" : "\(saying.number)" }

  /// The mark of the user's own saying, which has no number.
  var own: String { texts(ko: "나", en: "my") }

  private func isUnnumbered(_ saying: Saying.ID) -> Bool { texts.isOnScreen && !saying.isPacked }

  package func name(of list: SayingList) -> String {
    switch list {
    case .all: texts(ko: "모두", en: "All")
    case .liked: texts(ko: "좋아요", en: "Liked")
    case .unused: texts(ko: "안 쓴 글귀", en: "Unused")
    case .new: texts(ko: "새 글귀", en: "New")
    case .hidden: texts(ko: "숨김", en: "Hidden")
    case .tagged(let tag): "#\(name(of: tag))"
    }
  }

  package func empty(_ list: SayingList) -> String {
    switch list {
    case .all: texts(ko: "아직 글귀가 없어요.", en: "No sayings yet.")
    case .liked: texts(ko: "아직 좋아하는 글귀가 없어요.", en: "No liked sayings yet.")
    case .unused: texts(ko: "글귀를 모두 사용했어요.", en: "You've used every saying.")
    case .new: texts(ko: "새로 온 글귀가 없어요.", en: "No new sayings.")
    case .hidden: texts(ko: "숨긴 글귀가 없어요.", en: "No hidden sayings.")
    case .tagged(let tag):
      texts(ko: "'\(name(of: tag))' 태그가 있는 글귀가 없어요.", en: "No saying has the tag '\(name(of: tag))'.")
    }
  }

  package func notFound(_ query: String) -> String {
    let query = TextClip.clip(query, to: 24)
    return texts(ko: "\(Particle.direction.quoting(query)) 찾은 글귀가 없어요.", en: "No saying matches '\(query)'.")
  }

  package func count(_ count: Int) -> String { texts(ko: "글귀 \(count.grouped)개", en: count.counting("saying")) }

  package func name(of mark: SayingMark) -> String {
    switch mark {
    case .liked: texts(ko: "좋아요", en: "liked")
    case .used: texts(ko: "사용함", en: "used")
    }
  }

  /// Returns the number of sayings with a mark, such as "12 liked".
  func count(_ count: Int, of mark: SayingMark) -> String {
    texts(ko: "\(name(of: mark)) \(count.grouped)개", en: "\(count.grouped) \(name(of: mark))")
  }

  package func symbol(of mark: SayingMark) -> String {
    switch mark {
    case .liked: "♥"
    case .used: "✓"
    }
  }

  package var newSymbol: String { "●" }
  package var new: String { texts(ko: "새 글귀", en: "new") }

  package var highlighted: String { texts(ko: "밑줄 친 날", en: "Highlighted") }

  var hiddenNote: String { texts(ko: "목록과 추천에 나오지 않아요", en: "isn't listed or recommended") }

  package var uploaded: String { texts(ko: "받은 날", en: "Added") }
  package var origin: String { texts(ko: "종류", en: "From") }

  /// - Parameter book: The title of the book that the saying is from; `nil` if there is no book or it was removed.
  package func name(of origin: SayingOrigin, _ book: String? = nil) -> String {
    switch origin {
    case .pack: texts(ko: "하루가 모은 글귀", en: "Haru's collection")
    case .own: texts(ko: "직접 적은 글귀", en: "written by you")
    case .imported: texts(ko: "가져온 글귀", en: "imported")
    case .book:
      book.map { texts(ko: "'\($0)'에서 옮긴 글귀", en: "from '\($0)'") } ?? texts(ko: "책에서 옮긴 글귀", en: "from a book")
    }
  }
}

extension Texts {
  var wordsCommands: WordsCommandTexts { WordsCommandTexts(texts: self) }
}

/// Messages of the commands for sayings.
struct WordsCommandTexts {
  private static let columns = 40

  let texts: Texts

  /// Reports a change and how to undo it.
  func message(_ change: SayingChange, _ id: Saying.ID) -> String {
    "\(texts.words.message(change, id)). \(texts.undoCommand)"
  }

  func already(isHidden: Bool, _ id: Saying.ID) -> String {
    let name = texts.words.name(of: id)
    let topic = Particle.topic.attached(to: name)
    return isHidden
      ? texts(ko: "\(topic) 이미 숨긴 글귀예요.", en: "\(name) is already hidden.")
      : texts(ko: "\(topic) 숨긴 글귀가 아니에요.", en: "\(name) isn't hidden.")
  }

  /// - Parameter changes: The old and the new values.
  func edited(_ id: Saying.ID, _ changes: String) -> String {
    "\(texts.words.message(.edited, id)): \(changes). \(texts.undoCommand)"
  }

  func unhiding(_ id: Saying.ID) -> String {
    texts(ko: "다시 보려면 haru words unhide \(id.number)", en: "To show it again: 'haru words unhide \(id.number)'")
  }

  func removeQuestion(_ sayings: [Saying]) -> String {
    guard sayings.count == 1, let saying = sayings.first else {
      let numbers = TextClip.clip(sayings.map { "\($0.id.number)" }.joined(separator: ", "), to: Self.columns)
      return texts(
        ko: "글귀 \(sayings.count.grouped)개를 지울까요? \(numbers)", en: "Remove \(sayings.count.grouped) sayings: \(numbers)?"
      )
    }
    let name = texts.words.inSentence(saying.id)
    let row = SayingRow(saying, isNew: false, texts: texts)
    let text = TextClip.clip(row.text, to: Self.columns)
    return texts(ko: "\(Particle.object.attached(to: name)) 지울까요? '\(text)'", en: "Remove \(name), '\(text)'?")
  }
  var englishQuestion: String { texts(ko: "영어 글귀(없으면 Enter):", en: "What is it in English? (Enter to skip)") }
  var whoQuestion: String { texts(ko: "누가 한 말인가요? (모르면 Enter)", en: "Who said it? (Enter to skip)") }
}

// Texts of screens.
extension WordsTexts {
  var searchPlaceholder: String { texts(ko: "글귀, 출처, 태그, 초성", en: "words, source, tags") }

  /// Reports the number of sayings found; at most `limit` of them are shown.
  func found(_ count: Int, limit: Int) -> String { texts.found(count, limit: limit) }
  func edit(_ saying: Saying.ID) -> String { texts(ko: "\(name(of: saying)) 고치기", en: "Edit \(inSentence(saying))") }

  func removeQuestion(_ saying: Saying.ID) -> String {
    texts(ko: "\(object(inSentence(saying))) 지울까요?", en: "Remove \(inSentence(saying))?")
  }

  var notCopied: String {
    texts(
      ko: "복사하지 못했어요. 글이 너무 길거나 터미널이 복사를 막았어요.",
      en: "The saying wasn't copied. It's too long, or the terminal doesn't allow copying.")
  }

  /// Reports that the terminal was asked to copy; some terminals don't allow this.
  func sentToTerminal(_ saying: Saying.ID) -> String {
    texts(
      ko: "\(Particle.object.attached(to: name(of: saying))) 터미널의 클립보드로 보냈어요. 붙여넣기가 안 되면 터미널이 막은 거예요.",
      en: "Sent \(inSentence(saying)) to the terminal's clipboard. If you can't paste it, the terminal blocked it.")
  }
}

package enum SayingChange: Hashable, Sendable {
  case added, edited, removed, hidden, unhidden
  case marked(SayingMark)
  case unmarked(SayingMark)
}

extension WordsTexts {
  /// Reports a change without mentioning undo.
  package func message(_ change: SayingChange, _ id: Saying.ID) -> String {
    let saying = inSentence(id)
    return switch change {
    case .added: texts(ko: "\(object(saying)) 추가했어요", en: "Added \(saying)")
    case .edited: texts(ko: "\(object(saying)) 고쳤어요", en: "Changed \(saying)")
    case .removed: texts(ko: "\(object(saying)) 지웠어요", en: "Removed \(saying)")
    case .hidden: texts(ko: "\(object(saying)) 숨겼어요", en: "Hid \(saying)")
    case .unhidden: texts(ko: "\(object(saying)) 다시 보이게 했어요", en: "\(name(of: id)) is shown again")
    case .marked(.liked): texts(ko: "\(object(saying)) 좋아하는 글귀에 담았어요", en: "Liked \(saying)")
    case .unmarked(.liked): texts(ko: "\(object(saying)) 좋아하는 글귀에서 뺐어요", en: "\(name(of: id)) is no longer liked")
    case .marked(.used): texts(ko: "\(object(saying)) 사용했다고 표시했어요", en: "Marked \(saying) as used")
    case .unmarked(.used): texts(ko: "\(object(saying)) 사용하지 않았다고 표시했어요", en: "Marked \(saying) as unused")
    }
  }

  /// Reports a change on screens, where `u` undoes.
  package func done(_ change: SayingChange, _ id: Saying.ID) -> String {
    texts.done(ko: message(change, id), en: message(change, id))
  }

  /// Reports a change that gave a saying the text of another saying.
  package func doneAgain(_ change: SayingChange, _ id: Saying.ID) -> String {
    texts.done(
      ko: "\(message(change, id)). 같은 글귀가 이미 있어요", en: "\(message(change, id)). Another saying has the same text")
  }

  /// Reports that a mark was set already, or wasn't set.
  package func already(_ mark: SayingMark, _ isOn: Bool, _ id: Saying.ID) -> String {
    let name = name(of: id)
    let topic = Particle.topic.attached(to: name)
    return switch (mark, isOn) {
    case (.liked, true): texts(ko: "\(topic) 이미 좋아하는 글귀예요.", en: "\(name) is already liked.")
    case (.liked, false): texts(ko: "\(topic) 좋아하는 글귀가 아니에요.", en: "\(name) isn't liked.")
    case (.used, true): texts(ko: "\(topic) 이미 사용한 글귀예요.", en: "\(name) is already marked as used.")
    case (.used, false): texts(ko: "\(topic) 사용하지 않은 글귀예요.", en: "\(name) isn't marked as used.")
    }
  }

  private func object(_ saying: String) -> String { Particle.object.attached(to: saying) }

  /// Returns a tag of the collection in the user's language, and any other tag unchanged.
  package func name(of tag: SayingTag) -> String { Self.tags[tag.key].map { texts($0) } ?? tag.text }

  /// Returns the tag for a typed name; 우정 and friendship are the same tag.
  ///
  /// - Throws: `TextLimitError`.
  package func tag(named name: String) throws(TextLimitError) -> SayingTag {
    let tag = try SayingTag(name)
    guard let known = Self.tags.first(where: { $0.value.korean == tag.text }) else { return tag }
    return SayingTag(imported: known.key)
  }

  private static let tags: [String: LocalizedText] = [
    "beginning": LocalizedText(ko: "시작", en: "beginning"),
    "courage": LocalizedText(ko: "용기", en: "courage"),
    "patience": LocalizedText(ko: "인내", en: "patience"),
    "work": LocalizedText(ko: "일", en: "work"),
    "learning": LocalizedText(ko: "배움", en: "learning"),
    "wisdom": LocalizedText(ko: "지혜", en: "wisdom"),
    "words": LocalizedText(ko: "말", en: "words"),
    "friendship": LocalizedText(ko: "우정", en: "friendship"),
    "love": LocalizedText(ko: "사랑", en: "love"),
    "kindness": LocalizedText(ko: "친절", en: "kindness"),
    "humility": LocalizedText(ko: "겸손", en: "humility"),
    "calm": LocalizedText(ko: "고요", en: "calm"),
    "hope": LocalizedText(ko: "희망", en: "hope"),
    "time": LocalizedText(ko: "시간", en: "time"),
    "nature": LocalizedText(ko: "자연", en: "nature"),
  ]

  package func name(of format: SayingFileFormat) -> String {
    switch format {
    case .json: "JSON"
    case .csv: "CSV"
    case .fortune: "fortune"
    }
  }

  package func exported(_ count: Int, to path: String) -> String {
    let path = texts.exchange.path(of: path)
    return texts(ko: "글귀 \(count.grouped)개를 내보냈어요: \(path)", en: "Exported \(self.count(count)) to \(path).")
  }

  /// Returns a note on the parts of sayings that a format can't store; `nil` for a format that stores everything.
  func unwritten(in format: SayingFileFormat) -> String? {
    guard format == .fortune else { return nil }
    return texts(
      ko: "fortune 형식에는 태그, 메모, 다른 언어의 출처, 좋아요와 사용한 날, 가져온 곳, 하이라이트 위치가 빠져요. JSON과 CSV에는 다 들어가요.",
      en: """
        The fortune format leaves out tags, notes, the source in a second language, likes, dates, origins and the \
        places of highlights. JSON and CSV have them.
        """)
  }

  package func saved(_ saying: Saying.ID, to path: String) -> String {
    let path = texts.exchange.path(of: path)
    return texts(
      ko: "\(name(of: saying))의 그림을 저장했어요: \(path)", en: "Saved a picture of \(inSentence(saying)) to \(path).")
  }

  package func copied(_ saying: Saying.ID) -> String {
    texts(ko: "\(Particle.object.attached(to: name(of: saying))) 복사했어요.", en: "Copied \(inSentence(saying)).")
  }

  package func printed(_ printed: PrintedSaying, _ saying: Saying.ID) -> [String] {
    switch printed {
    case .card(let warnings):
      [
        texts(
          ko: "\(Particle.object.attached(to: name(of: saying))) 프린터로 보냈어요.",
          en: "Sent \(inSentence(saying)) to the printer.")
      ] + warnings.map(texts.wordsRefusals.warning)
    case .text(let error):
      [
        texts(
          ko: "\(name(of: saying))의 글만 프린터로 보냈어요.",
          en: "Sent the text of \(inSentence(saying)) to the printer, without a picture."
        ), texts.wordsRefusals.withoutPicture(error),
      ]
    }
  }

  func title(_ task: SayingFileForm.Task) -> String {
    switch task {
    case .importing: texts(ko: "글귀 가져오기", en: "Import sayings")
    case .exporting: texts(ko: "글귀 내보내기", en: "Export sayings")
    case .picture(let saying):
      texts(ko: "\(name(of: saying.id)) 그림으로 저장", en: "Save \(inSentence(saying.id)) as a picture")
    case .printing(let saying): texts(ko: "\(name(of: saying.id)) 인쇄", en: "Print \(inSentence(saying.id))")
    }
  }

  func about(_ task: SayingFileForm.Task) -> String {
    switch task {
    case .importing:
      texts(
        ko: "fortune 파일, 킨들의 My Clippings.txt, 리드와이즈 CSV, 하루의 JSON과 CSV를 읽어요.",
        en: "Reads fortune files, Kindle's My Clippings.txt, Readwise CSV, and Haru's JSON and CSV.")
    case .exporting: texts(ko: "고른 목록의 글귀를 내보내요.", en: "Exports the sayings of the chosen list.")
    case .picture:
      texts(
        ko: ".svg나 .png로 저장해요. 없는 글꼴은 비슷한 글꼴로 바꿔요.",
        en: "Saves an .svg or .png file. A missing font is replaced with a similar one.")
    case .printing:
      texts(ko: "기본 프린터로 보내요. 인쇄는 되돌릴 수 없어요.", en: "Prints on the default printer. Printing can't be undone.")
    }
  }

  /// Returns an example path for a task; empty if the task needs no path.
  func path(_ task: SayingFileForm.Task) -> String {
    switch task {
    case .importing: "~/My Clippings.txt"
    case .exporting: "~/haru-words.json"
    case .picture(let saying): "~/haru-\(saying.id.isPacked ? "\(saying.id.number)" : "saying").svg"
    case .printing: ""
    }
  }

  var list: String { texts(ko: "목록", en: "List") }
  var theme: String { texts(ko: "테마", en: "Theme") }
  var font: String { texts(ko: "글꼴", en: "Font") }
}

// Texts for when every saying of the collection has appeared, and for another round.
extension WordsTexts {
  package func allMet(_ round: EndedRound) -> String {
    texts(
      ko: "하루가 모은 글귀 \(round.count.grouped)개를 모두 만났어요", en: "You've seen all \(round.count.grouped) of Haru's sayings")
  }

  /// Reports that every saying has appeared, with the next steps on the command line.
  package func allMetHint(_ round: EndedRound) -> String {
    texts(
      ko: "\(allMet(round)). 'haru words again'으로 처음부터 하루에 하나씩 다시 만나거나, 'haru words add'로 내 글귀를 추가해 보세요.",
      en: """
        \(allMet(round)). See them again, one a day, with 'haru words again', or add your own with 'haru words add'.
        """)
  }

  package var anotherRoundLater: String {
    texts(
      ko: "처음부터 하루에 하나씩 다시 만나거나 내 글귀를 추가할 수 있어요. 나중에 글귀 화면의 메뉴(.)에서 해도 돼요.",
      en: "See them again, one a day, or add your own. You can also do that later in the menu of Words (.).")
  }
  package var addOwn: String { texts(ko: "내 글귀 추가", en: "add your own") }
  package var beginRound: String { texts(ko: "다시 만나기", en: "see them again") }

  // Lines of Today.
  package var beginRoundLine: String { texts(ko: "처음부터 하루에 하나씩 다시 만나기", en: "See them again, one a day") }
  /// The line in place of a saying that is too long for Today.
  package var readLine: String { texts(ko: "오늘의 글귀 읽기", en: "Read today's saying") }
  package var addOwnLine: String { texts(ko: "내 글귀 추가하기", en: "Add your own saying") }

  /// Reports a new round without a hint at undo.
  package func message(_ round: BegunRound) -> String {
    texts(
      ko: "글귀를 \(texts.nth(round.number)) 만나요. 오늘부터 \(texts.dates.dayAndYear(round.lastDay))까지 하루에 하나씩 와요",
      en: "Round \(round.number) starts today: one saying a day until \(texts.dates.dayAndYear(round.lastDay))")
  }

  /// Reports a new round on screens, where `u` undoes.
  package func done(_ round: BegunRound) -> String { texts.done(ko: message(round), en: message(round)) }
}
