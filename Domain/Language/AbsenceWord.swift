/// The words for no value, in Korean and in English: none, 없음.
public enum AbsenceWord {
  private static let words: Set<String> = ["none", "never", "no", "off", "없음", "없이", "안 함", "안함", "끔"]

  /// Returns whether a whole text is one of these words.
  public static func matches(_ text: String) -> Bool { words.contains(text.lowercased()) }

  /// Returns whether a whole text is none or 없음, which mean no value even where any text may be typed.
  ///
  /// The other words, such as no and never, may be meant as a text.
  public static func replacesText(_ text: String) -> Bool { ["none", "없음"].contains(text.lowercased()) }
}
