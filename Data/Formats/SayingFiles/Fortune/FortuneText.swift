import Domain
import Foundation

enum FortuneText {
  /// Korean, an empty line, English, the source behind two tabs and a dash, and the line that divides.
  static func text(_ content: SayingContent) -> String {
    let texts = [content.korean, content.english].compactMap { $0.map(\.text).map(harmless) }
    let language: Settings.Language = content.korean == nil ? .english : .korean
    let who = content.source.map { source in
      let name = source.name(in: language).text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return "\n\t\t-- \(name)"
    }
    return "\(texts.joined(separator: "\n\n"))\(who ?? "")\n%\n"
  }

  /// A blank before a line that would divide makes it one like any other.
  private static func harmless(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    return text.lines
      .map { FortuneReader.isDivider(Array($0.utf8)[...]) ? " \($0)" : String($0) }
      .joined(separator: "\n")
  }
}
