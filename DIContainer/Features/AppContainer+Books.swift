import Data
import Domain
import Presentation

extension AppContainer {
  func books(_ environment: FeatureEnvironment) -> BooksServices {
    BooksServices(
      store, search: { searchBooks(in: $0, environment.settings) }, covers: covers(environment),
      files: BookFiles(
        importer: BookImporter(store, newID: externals.newID, temporaryDirectory: externals.temporaryDirectory),
        exporter: BookExporter(store), files: UserFiles(home: externals.environment["HOME"])), keysFile: keysFile,
      hasSearched: { [answers] in !answers.isEmpty }, newID: externals.newID, time: time,
      settings: environment.settings, texts: environment.texts)
  }

  var keysFile: String { paths.config + "/keys" }

  func http(_ settings: Settings) -> HTTPClient { externals.http(httpSettings(settings)) }

  func httpSettings(_ settings: Settings) -> HTTPSettings { Self.httpSettings(externals, settings) }

  static func httpSettings(_ externals: Externals, _ settings: Settings) -> HTTPSettings {
    HTTPSettings(agent: Program.agent, certificates: settings.certificates, environment: externals.environment)
  }

  /// Returns the source of covers; `nil` if covers are turned off or the terminal can't show them.
  private func covers(_ environment: FeatureEnvironment) -> (any CoverFetching)? {
    let settings = environment.settings
    guard settings.books.showsCovers, environment.colors >= .twoHundredFiftySix else { return nil }
    return WebCovers(http(settings), cache: covers, programs, mirrors: Array(settings.books.addresses.values))
  }

  /// - Parameter only: The only catalog to search; `nil` for the catalogs chosen in the settings.
  private func searchBooks(in only: BookCatalogue?, _ settings: Settings) -> SearchBooks {
    let keys = BookKeys(environment: externals.environment, path: keysFile)
    let http = http(settings)
    // If the keys can't be read, each catalog that needs one reports it.
    let known = (try? keys.catalogues()) ?? Set(BookCatalogue.allCases)
    let catalogues = only.map { [$0] } ?? settings.books.chosen(keys: known)
    return SearchBooks(
      catalogues.compactMap { catalogue -> (any BookSearching)? in
        if catalogue == .library { return LibraryBookSearch(store) }
        return WebBookSearch(catalogue, settings: settings.books, keys: keys, http: http, answers: answers)
      })
  }
}
