import Domain

extension VCardLine {
  /// Says anew whether it is the preferred one of its name.
  func preferred(_ isPreferred: Bool, _ version: VCardVersion) -> VCardLine {
    var line = self
    line.parameters = parameters.compactMap { parameter in
      guard parameter.name == "TYPE" else { return parameter.name == "PREF" ? nil : parameter }
      return parameter.keeping { $0 != "PREF" }
    }
    guard isPreferred else { return line }
    line.parameters.append(version == .v40 ? Parameter("PREF", "1") : Parameter("TYPE", "PREF"))
    return line
  }

  /// Says anew what it is for, except for what only X-ABLabel can say.
  func labeled(_ label: ContactLabel, _ version: VCardVersion) -> VCardLine {
    var line = self
    line.group = nil
    line.parameters = parameters.compactMap { parameter in
      parameter.name == "TYPE" ? parameter.keeping { !ContactLabel.types.contains($0) } : parameter
    }
    if let type = label.type { line.parameters.append(Parameter("TYPE", version == .v40 ? type.lowercased() : type)) }
    return line
  }

  /// The line as another version says it.
  ///
  /// - Parameter best: The least preference of all lines of this name.
  func converted(to version: VCardVersion, best: Int) -> VCardLine {
    guard preference < 101 else { return self }
    if version == .v40, parameter("PREF") != nil { return self }
    return preferred(preference == best, version)
  }
}

extension VCardLine.Parameter {
  /// - Parameter keeps: Told each value in capitals.
  /// - Returns: `nil` when no value is left.
  fileprivate func keeping(_ keeps: (String) -> Bool) -> VCardLine.Parameter? {
    let values = values.flatMap { $0.split(separator: ",") }.map(String.init).filter { keeps($0.uppercased()) }
    return values.isEmpty ? nil : VCardLine.Parameter(name: name, values: values)
  }
}
