/// The program and its surroundings, as `haru version` prints them.
package struct VersionReport: Sendable {
  /// The facts that a bug report needs.
  package struct Details: Hashable, Sendable {
    /// The name and version of the operating system.
    package var system: String?
    /// The number of the newest schema of the store.
    package var schema: Int
    package var sqlite: String
    package var sodium: String
    /// The version of libcurl; `nil` if libcurl wasn't or can't be loaded.
    package var curl: String?
    /// The version of libpq; `nil` if libpq wasn't or can't be loaded.
    package var postgreSQL: String?
    /// The features available on this system, named the same in both languages.
    package var features: [String]
    package var zone: String
    /// The server with the data, without a password; `nil` if the data is in a file.
    package var server: String?
    package var terminal: String?
    /// The time at which `HARU_NOW` stops the clock.
    package var clock: String?

    package init(
      system: String? = nil, schema: Int, sqlite: String, sodium: String, curl: String? = nil,
      postgreSQL: String? = nil, features: [String] = [], zone: String, server: String? = nil,
      terminal: String? = nil, clock: String? = nil
    ) {
      (self.system, self.schema, self.sqlite, self.sodium) = (system, schema, sqlite, sodium)
      (self.curl, self.postgreSQL, self.features, self.zone) = (curl, postgreSQL, features, zone)
      (self.server, self.terminal, self.clock) = (server, terminal, clock)
    }

    /// A line for each fact that is known, such as `SQLite: 3.53.4`.
    package var lines: [LocalizedText] {
      VersionReport.object.labeled(VersionReport(program: "", version: "", details: self)).map { name, value in
        LocalizedText(ko: "\(name.korean): \(value)", en: "\(name.english): \(value)")
      }
    }
  }

  let program: String
  let version: String
  /// The additional facts of `--verbose`.
  let details: Details?

  static let object = JSONObject<VersionReport>(
    .init("program") { $0.program }, .init("version") { $0.version },
    .init("system") { $0.details?.system?.present }, .init("schema") { $0.details?.schema },
    .init("sqlite") { $0.details?.sqlite }, .init("libsodium") { $0.details?.sodium },
    .init("libcurl") { $0.details?.curl }, .init("libpq") { $0.details?.postgreSQL },
    .init("features") { $0.details?.features }, .init("time_zone") { $0.details?.zone },
    .init("server") { $0.details?.server }, .init("terminal") { $0.details?.terminal?.present },
    .init("clock") { $0.details?.clock?.present },
    notes: [
      .init("system", ko: "여기부터는 --verbose를 쓸 때만 있어요", en: "this key and all after it need --verbose"),
      .init("schema", ko: "자료 형식의 번호", en: "the number of the format of the data"),
      .init("clock", ko: "HARU_NOW로 멈춘 시각", en: "the time at which HARU_NOW stops the clock"),
    ]
  ).columns(
    .init("system", ko: "시스템"), .init("schema", ko: "자료 형식"), .init("sqlite", ko: "SQLite", en: "SQLite"),
    .init("libsodium", ko: "libsodium"), .init("libcurl", ko: "libcurl"), .init("libpq", ko: "libpq"),
    .init(ko: "기능", en: "features") { $0.details?.features.joined(separator: ", ") }, .init("time_zone", ko: "시간대"),
    .init("server", ko: "자료가 있는 서버", en: "data on the server"), .init("terminal", ko: "터미널"),
    .init("clock", ko: "멈춘 시계", en: "clock stopped at"))
}
