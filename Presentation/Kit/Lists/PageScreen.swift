import Domain

/// A screen whose data is read as one page, which shows the page or the reason why it couldn't be read.
protocol PageScreen: ActionScreen where State: PageState {}

extension PageScreen {
  package static func receive(_ result: EffectResult, _ state: inout State) -> [Effect] { state.showPage(in: result) }
}

/// A screen about one record, which closes when the record no longer exists.
protocol DetailScreen: PageScreen where Effect: FeatureEffect {}

extension DetailScreen {
  package static func receive(_ result: EffectResult, _ state: inout State) -> [Effect] { receivePage(result, &state) }

  static func receivePage(_ result: EffectResult, _ state: inout State) -> [Effect] {
    // The record was removed or merged elsewhere, or its addition was undone.
    result == .failed(.missing) ? [.dismiss] : state.showPage(in: result)
  }
}

/// The state of a ``PageScreen``.
protocol PageState: ActionState where EffectResult: FeatureResult {
  associatedtype Page

  /// The loaded page; `nil` until the first read.
  var page: Page? { get set }
  /// The reason why the page couldn't be read, or why the last action was refused.
  var failure: String? { get set }

  /// Returns the page that a result contains; `nil` if it contains no page for this screen.
  func page(in result: EffectResult) -> Page?

  /// - Returns: The effects that read what the page doesn't contain.
  mutating func show(_ page: Page) -> [Effect]
}

extension PageState {
  /// Removes the message of the previous action; the reason why there is no page stays.
  package mutating func prepare() { if page != nil { failure = nil } }

  mutating func show(_ page: Page) -> [Effect] {
    self.page = page
    // The new page may be shorter than the old one.
    return Owner.handle(.resize(size), &self)
  }

  fileprivate mutating func showPage(in result: EffectResult) -> [Effect] {
    guard let page = page(in: result) else {
      failure = result.failure(texts) ?? failure
      return []
    }
    failure = nil
    return show(page)
  }
}
