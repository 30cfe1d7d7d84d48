import Domain
import Foundation
import Testing

/// Tests with dates from the package korean_lunar_calendar, which uses tables of the Korean astronomy institute.
@Suite(.enabled(if: CorpusFile.isAvailable, "HARU_CORPUS names no folder"))
struct LunarCorpusTests {
  private struct Table: Decodable {
    struct Row: Decodable {
      let solar: String
      let lunar_year: Int
      let lunar_month: Int
      let lunar_day: Int
      let leap: Bool
    }

    let rows: [Row]
  }

  private static func rows() throws -> [Table.Row] {
    let data = try CorpusFile(path: "people/lunar_kr_tests.json").data()
    return try JSONDecoder().decode(Table.self, from: data).rows
  }

  @Test func everyLunarDateIsConvertedInBothDirections() throws {
    let rows = try Self.rows()
    #expect(rows.count == 201)
    for row in rows {
      let day = try #require(Day(iso: row.solar))
      let lunar = LunarDay(day)
      #expect((lunar.year, lunar.month, lunar.day) == (row.lunar_year, row.lunar_month, row.lunar_day), "\(day)")
      #expect(lunar.isLeapMonth == row.leap, "\(day)")
      #expect(lunar.gregorian == day)
    }
  }

  @Test func everyLunarBirthdayIsObservedOnItsDay() throws {
    for row in try Self.rows() {
      let day = try #require(Day(iso: row.solar))
      let birthday = try Birthday(
        row.leap ? .lunarLeapMonth : .lunar,
        year: row.lunar_year,
        month: row.lunar_month,
        day: row.lunar_day,
        today: .latest
      )
      #expect(birthday.born == day)
      #expect(YearlyDate.observed(on: day).contains(birthday.date))
      #expect(birthday.next(onOrAfter: day) == day)
      #expect(birthday.age(on: day) == 0)
    }
  }
}
