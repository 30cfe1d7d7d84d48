/// Puts texts where other programs paste them from.
public struct Clipboard: Sendable {
  /// The receiver of a copied text.
  public enum Keeper: Hashable, Sendable {
    /// A program of the system: it can be pasted now.
    case system
    /// The terminal, which may be told not to keep it.
    case terminal
  }

  private let copy: @Sendable (String) async -> Keeper?

  public init(_ copy: @escaping @Sendable (_ text: String) async -> Keeper?) { self.copy = copy }

  /// Copies a text.
  ///
  /// - Returns: `nil` when nobody took it.
  public func callAsFunction(_ text: String) async -> Keeper? { await copy(text) }

  /// This one first, and another where it does not take a text.
  public func or(_ other: Clipboard) -> Clipboard {
    Clipboard { text in
      if let keeper = await self(text) { return keeper }
      return await other(text)
    }
  }
}
