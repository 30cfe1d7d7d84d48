package import Domain

package struct BrokenComponent: Error, Hashable, Sendable {
  /// The failure, with the faulty line or the first line of the component.
  package let failure: ImportReport.Failure

  init(_ component: Component, misses property: String) {
    failure = ImportReport.Failure(line: component.number, reason: .missingProperty(name: property))
  }

  package init(tooManyZones component: Component) {
    failure = ImportReport.Failure(line: component.number, reason: .tooManyZones)
  }

  init(_ line: ContentLine) {
    failure = ImportReport.Failure(line: line.number, reason: .brokenValue(property: line.name, value: line.value))
  }
}

extension Component {
  func required(_ name: String) throws(BrokenComponent) -> ContentLine {
    guard let line = first(name) else { throw BrokenComponent(self, misses: name) }
    return line
  }
}

extension ContentLine {
  /// Reads the value; throws if the reader finds nothing.
  func read<Value>(_ reading: ([UInt8], Range<Int>) -> Value?) throws(BrokenComponent) -> Value {
    let bytes = Array(value.utf8)
    guard let value = reading(bytes, 0..<bytes.count) else { throw BrokenComponent(self) }
    return value
  }
}
