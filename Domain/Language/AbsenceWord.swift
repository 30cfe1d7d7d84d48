/// The words for no value, in Korean and in English: none, 없음.
public enum AbsenceWord {
  private static let words: Set<String> = ["none", "never", "no", "없음", "없이", "안 함", "안함"]

  /// Returns whether a whole text is such a word.
  public static func matches(_ text: String) -> Bool { words.contains(text.lowercased()) }
}
