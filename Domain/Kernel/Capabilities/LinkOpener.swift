public struct LinkOpener: Sendable {
  private let open: @Sendable (String) async -> Bool

  public init(_ open: @escaping @Sendable (_ link: String) async -> Bool) { self.open = open }

  /// Opens a link.
  ///
  /// - Returns: Whether it was; `false` also when the system has no opener.
  public func callAsFunction(_ link: String) async -> Bool { await open(link) }
}
