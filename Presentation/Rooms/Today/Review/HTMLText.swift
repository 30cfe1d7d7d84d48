/// A piece of a page: text stands in it only as text, whatever is written in it.
struct HTMLText: Hashable {
  let source: String

  private init(source: String) { self.source = source }

  /// Words that may come from outside, with what nobody can see made visible.
  init(_ words: String) { source = VisibleText.line(words).escapedForXML }

  /// - Parameters:
  ///   - name: Of an element that has an end.
  ///   - attributes: Their values may come from outside.
  ///   - content: What stands in it, in its order.
  static func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:], _ content: [HTMLText] = []
  ) -> HTMLText {
    let values = attributes.map { " \($0)=\"\(HTMLText($1).source)\"" }.joined()
    return HTMLText(source: "<\(name)\(values)>\(content.map(\.source).joined())</\(name)>\n")
  }

  static func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:], _ words: String
  ) -> HTMLText { element(name, attributes, [HTMLText(words)]) }

  /// An element that has nothing in it, and no end.
  static func void(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>) -> HTMLText {
    HTMLText(source: "<\(name)\(attributes.map { " \($0)=\"\(HTMLText($1).source)\"" }.joined())/>\n")
  }

  /// Rules of a style sheet, of which nothing comes from outside.
  static func style(_ rules: ReviewStyle) -> HTMLText { HTMLText(source: "<style>\n\(rules.sheet)</style>\n") }

  /// The whole of a file.
  static func document(_ root: HTMLText) -> String { "<!DOCTYPE html>\n\(root.source)" }
}
