import Domain

extension ImportFormat {
  static let contacts: [ImportFormat] = [
    table(
      "Google contacts",
      .contacts,
      ["First Name", "Last Name", "Phone 1 - Value", "E-mail 1 - Value", "Birthday", "Lunar Birthday", "Notes"],
      words: "Notes",
      left: [nameless],
      noted: [
        ["Birthday": "2030-01-01"], ["Birthday": "soon"], ["Birthday": "1990-02-31"], ["Birthday": "1700-01-01"],
        ["Lunar Birthday": "1990-13-01"], ["Lunar Birthday": "soon"],
      ]
    ) { ["First Name": "Mina \($0)", "Last Name": "Kim", "Phone 1 - Value": phone($0), "Birthday": "1990-04-12"] },
    table(
      "Outlook contacts",
      .contacts,
      ["First Name", "Last Name", "Mobile Phone", "E-mail Address", "Birthday", "Notes"],
      words: "Notes",
      left: [nameless],
      noted: [["Birthday": "2030-01-01"], ["Birthday": "soon"], ["Birthday": "1990-02-31"]]
    ) { ["First Name": "Daniel \($0)", "Mobile Phone": phone($0), "E-mail Address": "d\($0)@example.com"] },
    table(
      "Thunderbird contacts",
      .contacts,
      [
        "First Name", "Last Name", "Display Name", "Primary Email", "Mobile Number", "Birth Year", "Birth Month",
        "Birth Day", "Notes",
      ],
      words: "Notes",
      left: [nameless],
      noted: [
        ["Birth Year": "2030"], ["Birth Month": "13"], ["Birth Day": "31", "Birth Month": "2"], ["Birth Month": "May"],
        ["Birth Day": ""], ["Birth Month": ""], ["Birth Year": "long ago"],
      ]
    ) {
      [
        "Display Name": "Jisu \($0)", "Mobile Number": phone($0), "Birth Year": "1990", "Birth Month": "4",
        "Birth Day": "12",
      ]
    },
    ImportFormat(name: "vCard", importer: .contacts) { random, number in
      func card(_ lines: String, end: String = "\nEND:VCARD", _ fate: RowFate) -> FileRow {
        FileRow("BEGIN:VCARD\nVERSION:3.0\n\(lines)\(end)", fate)
      }
      let good = "N:Kim;Mina \(number);;;\nFN:Mina \(number) Kim\nTEL;TYPE=CELL:\(phone(number))"
      return switch random.number(0...13) {
      case 0: card("N:;;;;\nBDAY:1990-04-12", .reported)
      case 1: card(good, end: "", .reported)
      case 2: card("\(good)\nno colon here", .countedAndReported)
      case 3: card("\(good)\nBDAY:soon", .countedAndReported)
      case 4: card("\(good)\nBDAY:2030-01-01", .countedAndReported)
      case 5: FileRow("", .empty)
      case 6: card("\(good)\nUID:card-\(number)", .counted)
      case 7: card("\(good)\nX-OTHER:kept \(number)\nBDAY:1990-04-12", .counted)
      case 8: card("FN:Mina \(number)", .counted)
      default: card(good, .counted)
      }
    },
  ]

  private static let nameless: Change = [
    "First Name": nil, "Last Name": nil, "Display Name": nil, "Phone 1 - Value": nil, "Mobile Phone": nil,
    "Mobile Number": nil, "E-mail Address": nil, "Notes": "nobody",
  ]

  private static func phone(_ number: Int) -> String {
    "010-\(1_000 + number / 10_000)-\(String(number % 10_000 + 10_000).dropFirst())"
  }
}
