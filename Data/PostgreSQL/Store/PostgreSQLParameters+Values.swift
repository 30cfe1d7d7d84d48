import Foundation

extension PostgreSQLParameters {
  init<each Value: SQLValue>(_ values: repeat each Value) {
    self.init()
    for value in repeat each values { value.add(to: &self) }
  }

  init(values: [any SQLValue]) {
    self.init()
    for value in values { value.add(to: &self) }
  }

  init(_ cells: some Sequence<SQLCell>) {
    self.init()
    for cell in cells { cell.add(to: &self) }
  }

  /// Adds values with their types, for places where no column gives the types, as in a list.
  init(typed cells: some Sequence<SQLCell>) {
    self.init()
    for cell in cells {
      switch cell {
      case .null: addNull()
      case .integer(let number): add(number)
      case .text(let text): add(text)
      case .blob(let bytes): add(bytes)
      }
    }
  }
}

extension Int {
  func add(to parameters: inout PostgreSQLParameters) { parameters.add(self) }

  static func addNull(to parameters: inout PostgreSQLParameters) { parameters.addNull(as: .integer) }
}

extension Bool {
  func add(to parameters: inout PostgreSQLParameters) { parameters.add(self ? 1 : 0) }

  static func addNull(to parameters: inout PostgreSQLParameters) { parameters.addNull(as: .integer) }
}

extension String {
  func add(to parameters: inout PostgreSQLParameters) { parameters.add(self) }

  static func addNull(to parameters: inout PostgreSQLParameters) { parameters.addNull(as: .text) }
}

extension [UInt8] {
  func add(to parameters: inout PostgreSQLParameters) { parameters.add(self) }

  static func addNull(to parameters: inout PostgreSQLParameters) { parameters.addNull(as: .bytes) }
}

extension UUID {
  func add(to parameters: inout PostgreSQLParameters) { parameters.add(self) }

  static func addNull(to parameters: inout PostgreSQLParameters) { parameters.addNull(as: .bytes) }
}

extension Optional where Wrapped: SQLValue {
  func add(to parameters: inout PostgreSQLParameters) {
    if let self { self.add(to: &parameters) } else { Wrapped.addNull(to: &parameters) }
  }

  static func addNull(to parameters: inout PostgreSQLParameters) { Wrapped.addNull(to: &parameters) }
}

/// The column tells the type of a text or bytes; the account's column is shorter than other numbers, which the server casts.
extension SQLCell {
  func add(to parameters: inout PostgreSQLParameters) {
    switch self {
    case .null: parameters.addNull()
    case .integer(let number): parameters.add(number)
    case .text(let text): parameters.add(text, as: .inferred)
    case .blob(let bytes): parameters.add(bytes, as: .inferred)
    }
  }

  static func addNull(to parameters: inout PostgreSQLParameters) { parameters.addNull() }
}
