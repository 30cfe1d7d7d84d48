extension Texts {
  /// Writes dates and times in this language.
  package var dates: DateFormatting { DateFormatting(self) }
}
