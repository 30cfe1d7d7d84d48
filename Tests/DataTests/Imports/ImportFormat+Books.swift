extension ImportFormat {
  static let books: [ImportFormat] = [
    table(
      "Goodreads",
      .books,
      [
        "Book Id", "Title", "Author", "ISBN13", "My Rating", "Number of Pages", "Date Read", "Date Added",
        "Exclusive Shelf", "Read Count", "Owned Copies", "My Review",
      ],
      words: "My Review",
      left: [["Title": ""], ["Title": "  "]],
      noted: [
        ["ISBN13": "12345678901234"], ["My Rating": "9"], ["Number of Pages": "many"], ["Date Read": "####"],
        ["Date Read": "2030/01/01"], ["Date Read": "-1/1/1"], ["Date Added": "soon"], ["Read Count": "often"],
        ["Read Count": "99999999999999999"], ["Owned Copies": "some"],
      ]
    ) {
      [
        "Book Id": "\(1_000 + $0)", "Title": "Title \($0)", "Author": "Author \($0)", "My Rating": "\($0 % 6)",
        "Number of Pages": "\(100 + $0)", "Date Read": "2020/01/0\(1 + $0 % 9)", "Exclusive Shelf": "read",
        "Read Count": "\($0 % 3)",
      ]
    },
    table(
      "The StoryGraph",
      .books,
      ["Title", "Authors", "ISBN/UID", "Read Status", "Star Rating", "Dates Read", "Read Count", "Review"],
      words: "Review",
      left: [["Title": ""]],
      noted: [
        ["Read Status": "zorble"], ["Star Rating": "9"], ["Star Rating": "good"], ["Dates Read": "soon"],
        ["ISBN/UID": "97889374604491234"], ["Read Count": "often"],
      ]
    ) { ["Title": "Title \($0)", "Authors": "Author \($0)", "Read Status": "read", "Star Rating": "3.25"] },
    table(
      "Hardcover",
      .books,
      ["Title", "Author", "Hardcover Book ID", "Status", "Rating", "Date Started", "Date Finished", "Review"],
      words: "Review",
      left: [["Title": ""]],
      noted: [["Status": "zorble"], ["Rating": "9"], ["Date Started": "soon"], ["Date Finished": "2030-01-01"]]
    ) { ["Title": "Title \($0)", "Author": "A \($0)", "Hardcover Book ID": "\($0 + 7)", "Status": "Read"] },
    table(
      "BookWyrm",
      .books,
      [
        "title", "author_text", "remote_id", "openlibrary_key", "shelf", "start_date", "finish_date", "rating",
        "review_content",
      ],
      words: "review_content",
      left: [["title": ""]],
      noted: [["start_date": "soon"], ["finish_date": "2030-01-01"], ["rating": "many"]]
    ) { ["title": "Title \($0)", "author_text": "A \($0)", "remote_id": "https://b.org/\($0)", "shelf": "reading"] },
    table(
      "calibre",
      .books,
      ["title", "authors", "author_sort", "uuid", "isbn", "rating", "pubdate", "comments"],
      words: "comments",
      left: [["title": ""]],
      noted: [["isbn": "1234567890123"], ["rating": "many"], ["pubdate": "soon"]]
    ) { ["title": "Title \($0)", "authors": "A \($0)", "uuid": "u\($0)", "rating": "4"] },
    table(
      "Openreads",
      .books,
      ["title", "author", "book_format", "olid", "pages", "status", "rating", "readings", "deleted", "my_review"],
      words: "my_review",
      left: [["title": ""], ["deleted": "true"]],
      noted: [["pages": "many"], ["status": "zorble"], ["rating": "many"], ["readings": "soon||"]]
    ) { ["title": "Title \($0)", "author": "A \($0)", "olid": "OL\($0)M", "status": "finished", "pages": "240"] },
    table(
      "LibraryThing",
      .books,
      ["Book Id", "Title", "Primary Author", "Page Count", "Rating", "Date Read", "Thickness", "Review"],
      words: "Review",
      left: [["Title": ""]],
      noted: [["Page Count": "many"], ["Rating": "9"], ["Date Read": "soon"], ["Thickness": "thick"]]
    ) { ["Book Id": "\($0 + 3)", "Title": "Title \($0)", "Primary Author": "A \($0)", "Page Count": "200"] },
    table(
      "Haru books in CSV",
      .books,
      [
        "kind", "title", "authors", "isbn", "pages", "status", "started", "target", "ended", "rating", "theme",
        "review",
      ],
      words: "review",
      left: [["title": ""], ["kind": "entry", "title": "Nothing"], ["kind": "reading", "title": "Nothing"]],
      noted: [
        ["isbn": "1234567890123"], ["pages": "many"], ["pages": "-3"], ["status": "zorble"], ["started": "soon"],
        ["target": "2026-99-99"], ["ended": "2030-01-01"], ["rating": "6"], ["theme": "zorble"],
      ]
    ) { ["kind": "book", "title": "Title \($0)", "authors": "A \($0)", "pages": "200", "status": "finished"] },
    json(
      "Haru books in JSON",
      .books,
      left: [["title": nil], ["title": "\"\""], ["title": "[]"]],
      noted: [
        ["pages": "\"many\""], ["rating": "9"], ["isbn": "\"1234567890123\""],
        ["readings": "[{\"status\": \"zorble\"}]"], ["readings": "[{\"entries\": [{\"reached\": 3}]}]"],
        ["readings": "[{\"entries\": [{\"day\": \"2030-01-01\", \"reached\": 3}]}]"],
        ["readings": "[{\"entries\": [{\"day\": \"2026-01-01\", \"reached\": 9999}]}]"],
        ["readings": "[{\"entries\": [{\"day\": \"2026-01-01\", \"reached\": \(Int.max)}]}]"],
        ["sentences": "[{\"page\": 3}]"], ["sentences": "[{\"text\": \"a\", \"page\": \(Int.max)}]"],
      ]
    ) {
      [
        "title": "\"Title \($0)\"", "authors": "[\"A \($0)\"]", "pages": "200",
        "readings":
          "[{\"status\": \"reading\", \"entries\": [{\"day\": \"2026-01-02\", \"reached\": \(1 + $0 % 200)}]}]",
      ]
    },
  ]
}
