package import Domain

// Texts of screens.
extension WordsTexts {
  var searchTab: String { texts(ko: "찾기", en: "Search") }
  var searchPlaceholder: String { texts(ko: "글귀, 출처, 태그, 초성", en: "words, who, tags") }

  /// The number of sayings found, of which at most `limit` are shown.
  func found(_ count: Int, limit: Int) -> String { texts.found(count, limit: limit) }

  var newSaying: String { texts(ko: "새 글귀", en: "New saying") }
  func edit(_ saying: Saying.ID) -> String { texts(ko: "\(name(of: saying)) 고치기", en: "Change \(inSentence(saying))") }

  func removeQuestion(_ saying: Saying.ID) -> String {
    texts(ko: "\(object(inSentence(saying))) 지울까요?", en: "Remove \(inSentence(saying))?")
  }

  var noNeighbour: String { texts(ko: "여기가 끝이에요.", en: "There are no more this way.") }

  var notCopied: String {
    texts(
      ko: "복사하지 못했어요. 글이 너무 길거나 터미널이 받지 않아요.",
      en: "It could not be copied: it is too long, or the terminal does not take it.")
  }

  /// The terminal was asked to copy, which may not allow it.
  func sentToTerminal(_ saying: Saying.ID) -> String {
    texts(
      ko: "\(Particle.object.attached(to: name(of: saying))) 터미널의 클립보드로 보냈어요. 붙여 넣기가 안 되면 터미널이 막은 거예요.",
      en: "Sent \(inSentence(saying)) to the terminal's clipboard; some terminals do not allow it.")
  }
}

package enum SayingChange: Hashable, Sendable {
  case added, edited, removed, hidden, unhidden
  case marked(SayingMark)
  case unmarked(SayingMark)
}

extension WordsTexts {
  /// The change, without a hint at undo.
  package func told(_ change: SayingChange, _ id: Saying.ID) -> String {
    let saying = inSentence(id)
    return switch change {
    case .added: texts(ko: "\(object(saying)) 추가했어요", en: "Added \(saying)")
    case .edited: texts(ko: "\(object(saying)) 고쳤어요", en: "Changed \(saying)")
    case .removed: texts(ko: "\(object(saying)) 지웠어요", en: "Removed \(saying)")
    case .hidden: texts(ko: "\(object(saying)) 숨겼어요", en: "Hid \(saying)")
    case .unhidden: texts(ko: "\(object(saying)) 다시 보이게 했어요", en: "\(name(of: id)) is shown again")
    case .marked(.liked): texts(ko: "\(object(saying)) 좋아하는 글귀에 담았어요", en: "Liked \(saying)")
    case .unmarked(.liked): texts(ko: "\(object(saying)) 좋아하는 글귀에서 뺐어요", en: "\(name(of: id)) is no longer liked")
    case .marked(.used): texts(ko: "\(object(saying)) 썼다고 표시했어요", en: "Marked \(saying) as used")
    case .unmarked(.used): texts(ko: "\(object(saying)) 안 썼다고 표시했어요", en: "Marked \(saying) as unused")
    }
  }

  /// The text for screens, where `u` undoes.
  package func done(_ change: SayingChange, _ id: Saying.ID) -> String {
    texts.done(ko: told(change, id), en: told(change, id))
  }

  /// The message for a mark that was set already, or wasn't set.
  package func already(_ mark: SayingMark, _ isOn: Bool, _ id: Saying.ID) -> String {
    let name = name(of: id)
    let topic = Particle.topic.attached(to: name)
    return switch (mark, isOn) {
    case (.liked, true): texts(ko: "\(topic) 이미 좋아하는 글귀예요.", en: "\(name) is liked already.")
    case (.liked, false): texts(ko: "\(topic) 좋아하는 글귀가 아니에요.", en: "\(name) is not liked.")
    case (.used, true): texts(ko: "\(topic) 이미 쓴 글귀예요.", en: "\(name) is marked as used already.")
    case (.used, false): texts(ko: "\(topic) 안 쓴 글귀예요.", en: "\(name) is not marked as used.")
    }
  }

  private func object(_ saying: String) -> String { Particle.object.attached(to: saying) }
}

extension WordsTexts {
  /// A tag of the collection in the user's language, any other as it was written.
  package func name(of tag: SayingTag) -> String { Self.tags[tag.key].map { texts($0) } ?? tag.text }

  /// The tag of a typed name: 우정 is the same as friendship.
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
}
