package import Domain

/// What was done to a saying, to be told.
package enum SayingChange: Hashable, Sendable {
  case added, edited, removed, hidden, unhidden
  case marked(SayingMark)
  case unmarked(SayingMark)
}

// What is said when something was done.
extension WordsTexts {
  /// What was done, without how to take it back.
  package func told(_ change: SayingChange, _ id: Saying.ID) -> String {
    let saying = inSentence(id)
    return switch change {
    case .added: texts(ko: "\(object(saying)) 추가했어요", en: "Added \(saying)")
    case .edited: texts(ko: "\(object(saying)) 고쳤어요", en: "Changed \(saying)")
    case .removed: texts(ko: "\(object(saying)) 지웠어요", en: "Removed \(saying)")
    case .hidden: texts(ko: "\(object(saying)) 숨겼어요", en: "Hid \(saying)")
    case .unhidden: texts(ko: "\(object(saying)) 다시 보이게 했어요", en: "\(name(of: id)) is shown again")
    case .marked(.liked): texts(ko: "\(object(saying)) 좋아하는 글귀에 담았어요", en: "Liked \(saying)")
    case .unmarked(.liked):
      texts(ko: "\(object(saying)) 좋아하는 글귀에서 뺐어요", en: "\(name(of: id)) is no longer liked")
    case .marked(.used): texts(ko: "\(object(saying)) 썼다고 표시했어요", en: "Marked \(saying) as used")
    case .unmarked(.used): texts(ko: "\(object(saying)) 안 썼다고 표시했어요", en: "Marked \(saying) as unused")
    }
  }

  /// The same for screens, where `u` takes it back.
  package func done(_ change: SayingChange, _ id: Saying.ID) -> String {
    texts(ko: "\(told(change, id)) · u 되돌리기", en: "\(told(change, id)) · u undoes")
  }

  /// When a saying had the mark already, or did not have it.
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
