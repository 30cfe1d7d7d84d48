package import Domain

/// A field for a secret, which shows a dot for each character.
///
/// The typed characters are only in the secret, which copies of the field share, so that no copy stays in memory.
package struct SecretField: Hashable, Sendable {
  package let secret: any TypedSecret
  /// The number of edits, by which a form notices that the secret has changed.
  private var edits = 0

  /// - Parameter secret: An empty secret.
  package init(_ secret: any TypedSecret) { self.secret = secret }

  /// The number of typed characters.
  package var count: Int { (0..<secret.count).count { secret[$0] & 0xC0 != 0x80 } }

  /// The dots that stand for the typed characters.
  var dots: String { String(repeating: "•", count: count) }

  package static func == (left: SecretField, right: SecretField) -> Bool {
    left.secret === right.secret && left.edits == right.edits
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(secret)) }

  package mutating func handle(_ input: InputEvent, in area: Rect) -> InputOutcome {
    switch input {
    case .key(.enter): return .submitted
    case .key(.escape): return .cancelled
    case .key(.control("u")): secret.clear()
    case .key(KeyPress(.backspace)): secret.removeLastScalar()
    case .key(let press):
      guard case .character(let character) = press.key, press.modifiers.isEmpty else { return .ignored }
      append(String(character))
    case .paste(let text): append(text)
    case .mouse(let event):
      guard event.kind == .press, area.contains(event.point) else { return .ignored }
    default: return .ignored
    }
    edits += 1
    return .changed
  }

  /// Appends the characters that fit; control characters aren't part of a secret.
  private func append(_ text: String) {
    for scalar in text.unicodeScalars where scalar.properties.generalCategory != .control {
      guard UTF8.encode(scalar)?.allSatisfy({ secret.append($0) }) == true else { return }
    }
  }

  package func draw(on frame: inout Frame, in area: Rect, isFocused: Bool = true) {
    guard !area.isEmpty else { return }
    let shown = min(count, area.size.columns - 1)
    frame.line(String(dots.prefix(shown)), in: area)
    guard isFocused else { return }
    frame.restyle(area.upper(1)) { $0.attributes.insert(.underline) }
    frame.cursor = Point(column: area.left + shown, row: area.top)
  }
}

extension Form {
  /// Returns the secret of a secret field.
  ///
  /// The program stops if the field isn't a secret field, so that no empty secret is used by mistake.
  func secret(_ id: ID) -> any TypedSecret {
    guard case .secret(let field) = field(id)?.control else { preconditionFailure("\(id) isn't a secret") }
    return field.secret
  }

  /// Checks the text of a field; a failure is shown below the field.
  func check(_ id: ID, _ check: (String) throws(CommandFailure) -> Void) throws(FormFault<ID>) {
    do throws(CommandFailure) { try check(text(id)) } catch { throw FormFault(id, Refusal(error)) }
  }

  /// Checks a new secret and its second entry; a failure is shown below the field.
  func checkNewSecret(
    _ id: ID, _ again: ID, _ texts: Texts, _ check: (any TypedSecret) throws(CommandFailure) -> Void
  ) throws(FormFault<ID>) {
    do throws(CommandFailure) { try check(secret(id)) } catch { throw FormFault(id, Refusal(error)) }
    do throws(CommandFailure) { try texts.secrets.match(secret(id), secret(again)) } catch {
      throw FormFault(again, Refusal(error))
    }
  }
}
