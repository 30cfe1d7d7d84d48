import Testing

/// Fails with the places that break a rule and advice on how to fix them.
func expectNone(_ places: [String], _ advice: String, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(places.isEmpty, "\(advice)\n\(places.joined(separator: "\n"))", sourceLocation: sourceLocation)
}
