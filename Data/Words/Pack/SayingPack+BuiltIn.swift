extension SayingPack {
  /// The app's own collection.
  ///
  /// A number is never given to another saying: wording may be mended, and new sayings are added at the end.
  /// Authors died before 1953, and what they did not write themselves in Korean or English was translated for the app.
  /// The Analects and Mencius are numbered as in Zhu Xi's commentary, the fables of Aesop as in Perry's Aesopica.
  package static var builtIn: SayingPack {
    SayingPack(
      texts: [
        from001, from036, from071, from106, from141, from176, from211, from246, from281, from316, from351, from386,
        from421, from456,
      ],
      perText: 35
    )
  }
}
