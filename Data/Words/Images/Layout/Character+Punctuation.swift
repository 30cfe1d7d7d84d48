/// What stands at the end of a line: the common letters of the classes of UAX #14 for opening and closing marks.
extension Character {
  /// Never the first of a line.
  var closes: Bool { ".,:;!?%)]}’”»›…‥·、。，．：；！？）］｝」』】〉》〕〗～ー々".contains(self) }

  /// Never the last of a line.
  var opens: Bool { "([{‘“«‹（［｛「『【〈《〔〖".contains(self) }

  /// A line ends well after it.
  var endsClause: Bool { ".,:;!?。，、！？…".contains(self) }

  /// A line may end after it within a word.
  var parts: Bool { "-–—/‐".contains(self) }
}
