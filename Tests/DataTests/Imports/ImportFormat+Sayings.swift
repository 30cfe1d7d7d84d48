import Domain

extension ImportFormat {
  static let sayings: [ImportFormat] = [
    table(
      "Haru sayings in CSV",
      .sayings,
      ["korean", "english", "who", "tags", "uploaded", "liked", "used", "note"],
      words: "note",
      left: [["english": ""], ["english": "  "]],
      noted: [["uploaded": "yesterday"], ["liked": "very"], ["used": "2026-99-99"]]
    ) { ["english": "Saying number \($0).", "who": "Author \($0)", "liked": "2026-11-01T09:00:00+09:00"] },
    table(
      "Readwise",
      .sayings,
      ["Highlight", "Book Title", "Book Author", "Note", "Tags", "Location Type", "Location", "Highlighted at"],
      words: "Note",
      left: [["Highlight": ""], ["Tags": ".discard"]],
      noted: [["Highlighted at": "once"]]
    ) {
      [
        "Highlight": "Words of passage \($0).", "Book Title": "Book \($0 % 3)", "Location Type": "page",
        "Location": "\($0)", "Highlighted at": "2023-01-02 03:04:05+00:00",
      ]
    },
    json(
      "Sayings in JSON",
      .sayings,
      left: [["text": nil], ["text": "\"\""], ["text": "null"]],
      noted: [["liked": "\"very\""]]
    ) { ["text": "\"Saying number \($0).\"", "author": "\"Author \($0)\"", "tags": "[\"a\"]"] },
    ImportFormat(name: "fortune", importer: .sayings, joint: "\n%\n", tail: "\n%\n") { random, number in
      switch random.number(0...9) {
      case 0: FileRow("---- tag,other", .reported)
      case 1: FileRow("", .empty)
      case 2: FileRow("\t \n  ", .empty)
      case 3: FileRow("두 줄 \(number)\n둘째 줄\n\nEnglish \(number)", .counted)
      default: FileRow("Saying number \(number).\n\t\t-- Author \(number)", .counted)
      }
    },
    ImportFormat(name: "Kindle", importer: .sayings, joint: "\n==========\n", tail: "\n==========\n") {
      random,
      number in
      let place = "on page \(number) | Location \(number)-\(number + 2) | Added on Monday"
      return switch random.number(0...9) {
      case 0: FileRow("Book (Author)\n- Your Note \(place)\n\nMy note \(number)", .reported)
      case 1: FileRow("Book (Author)\n- Your Bookmark \(place)\n\n", .reported)
      case 2: FileRow("Nothing of a device\nsecond line \(number)", .reported)
      case 3: FileRow("", .empty)
      case 4: FileRow("Book (Author)\n- Your Highlight \(place)\n\nPassage \(number) and more of it.", .counted)
      default: FileRow("Book (Author)\n- Your Highlight \(place)\n\nPassage \(number)", .counted)
      }
    },
  ]
}
