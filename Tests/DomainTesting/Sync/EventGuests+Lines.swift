public import Domain

extension EventGuests {
  /// Reads the people of unfolded lines such as `ATTENDEE;CN=Kim:mailto:kim@example.com`, without quoted names.
  public init?(lines: [Substring]) {
    func people(_ name: String) -> [Person] {
      lines.filter { $0.hasPrefix(name + ";") || $0.hasPrefix(name + ":") }.map { line in
        let parts = line.split(separator: ":", maxSplits: 1)
        let parameters = parts[0].split(separator: ";").dropFirst()
        return Person(
          name: parameters.first { $0.hasPrefix("CN=") }.map { String($0.dropFirst(3)) } ?? "",
          address: String(parts.last ?? ""), isServed: !parameters.contains { $0.hasPrefix("SCHEDULE-AGENT=") },
          answer: parameters.first { $0.hasPrefix("PARTSTAT=") }
            .flatMap { Answer(rawValue: $0.dropFirst(9).lowercased()) } ?? .none)
      }
    }
    self.init(organizer: people("ORGANIZER").first, invited: people("ATTENDEE"))
  }
}
