/// Writes words so that a shell reads them as they are (POSIX.1-2024 §2.2.2).
enum ShellQuote {
  static func word(_ word: String) -> String {
    let plain = word.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "/._-+:@".unicodeScalars.contains(scalar))
    }
    guard !plain || word.isEmpty else { return word }
    return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
