/// The links of a Markdown text.
struct MarkdownLinks {
  /// The linked paths within the repository, without anchors.
  let files: [String]

  init(in text: String) {
    files = text.split(separator: "](", omittingEmptySubsequences: false).dropFirst().compactMap { rest in
      let target = rest.prefix { $0 != ")" && $0 != "\n" && $0 != " " }.prefix { $0 != "#" }
      return target.isEmpty || target.contains(":") ? nil : String(target)
    }
  }
}
