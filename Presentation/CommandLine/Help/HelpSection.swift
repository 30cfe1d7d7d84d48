/// A heading of a help page with what stands below it.
struct HelpSection {
  /// A term and what it means.
  struct Entry {
    let term: String
    let meaning: String
  }

  enum Body {
    case paragraphs([String])
    /// Terms on the left, meanings lined up on the right.
    case entries([Entry])
    /// Command lines with what they do above them.
    case examples([Entry])
  }

  /// Empty at the top of a page.
  let title: String
  let body: Body
}
