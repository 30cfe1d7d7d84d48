package import Domain

package enum MoodWordEffect: Hashable, Sendable {
  case open
  case load
  case ask(MoodWordForm.Task)
  case add(Feeling.Key, pleasantness: MoodLevel, energy: MoodLevel)
  case rename(MoodWordName, merges: Bool)
  case askToRemove(UsedMoodWord)
  case remove(UsedMoodWord)
}

/// What a feeling or a tag is to be called.
package enum MoodWordName: Hashable, Sendable {
  case feeling(Feeling.Key, to: Feeling.Key)
  case tag(key: String, to: MoodTag)

  var text: String {
    switch self {
    case .feeling(_, let name): name.text
    case .tag(_, let name): name.text
    }
  }
}
