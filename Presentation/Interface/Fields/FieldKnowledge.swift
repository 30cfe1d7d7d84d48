/// The values that only the fields of one entity need, such as the choices that they offer.
package protocol FieldKnowledge: Hashable, Sendable {}

/// A ``FieldKnowledge`` of any entity.
struct AnyFieldKnowledge: Hashable, Sendable {
  let value: any FieldKnowledge

  static func == (left: AnyFieldKnowledge, right: AnyFieldKnowledge) -> Bool {
    AnyHashable(left.value) == AnyHashable(right.value)
  }

  func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

extension FieldContext {
  /// Returns this context with the values of one entity added.
  func knowing(_ value: any FieldKnowledge) -> FieldContext {
    var context = self
    context.knowledge = AnyFieldKnowledge(value: value)
    return context
  }

  /// The values of an entity whose context was made with ``knowing(_:)``.
  func known<Knowledge: FieldKnowledge>(as _: Knowledge.Type = Knowledge.self) -> Knowledge {
    guard let known = knowledge?.value as? Knowledge else { preconditionFailure("\(Knowledge.self) is missing") }
    return known
  }
}
