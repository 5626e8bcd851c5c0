import BinderyLive

extension QueryPlan {
  /// The reason why a query has to be read again at each change, with advice.
  struct Refusal: Error, Sendable, CustomStringConvertible {
    enum Reason: String, Sendable {
      case statement = "it is no plain SELECT: it combines or contains others"
      case table = "it reads from something that is no table of the main database"
      case join = "it joins by something else than a reference to a row id"
      case search = "its rows or their order are those of a full-text index"
      case group = "a row of its result depends on more than the values of its group"
      case alias = "it is ordered by the name of a result, or has it in a condition"
      case name = "it has a word in double quotes that is no column's name"
      case limit = "its limit or offset is not a whole number"
      case function = "it calls a function whose value depends on more than its arguments"
      case prefetch = "it fetches associated rows by further requests"
      case identity = "its table has no name for the row id"
      case encoding = "its table has no row ids, and the database's texts are UTF-16"
      case collation =
        "its table has no row ids, and a column of the key has another collation than the key"
      case fault = "an audit has found that it showed wrong rows"
    }

    let reason: Reason
    /// The word of the SQL that is the reason, if any.
    let word: String?

    init(_ reason: Reason, _ word: String? = nil) {
      self.reason = reason
      self.word = word
    }

    var description: String { reason.rawValue + (word.map { " (\($0))" } ?? "") }

    /// A sentence of advice on how to write the query so that it can be followed.
    var advice: String {
      switch reason {
      case .statement: Self.advice(for: word ?? "")
      case .table: "Read from tables of the main database: write the SELECT of a view out."
      case .join: "Join by a row id, as in: JOIN author ON author.id = book.authorID."
      case .search:
        "Join the index to the table of the texts by the row id, and order by columns, as in: SELECT "
          + "book.* FROM book JOIN bookIndex ON bookIndex.rowid = book.id WHERE bookIndex MATCH ? "
          + "ORDER BY book.title."
      case .group:
        "Show what it groups by, aggregates, and columns of rows whose row id it groups by. Group "
          + "by texts with the collation BINARY."
      case .alias: "Write the expression out instead of its name, or name it otherwise."
      case .name: "Write texts in single quotes, and names as the table has them."
      case .limit: "Give whole numbers."
      case .function:
        "Pass its value as an argument. A function of your own can be registered as pure."
      case .prefetch: "Read the associated rows by a live query of their own."
      case .identity: "Give the table a primary key."
      case .encoding: "Give the table row ids, or the database the encoding UTF-8."
      case .collation: "Declare the collation with the column only, not in PRIMARY KEY (…)."
      case .fault: "That is a defect of Bindery: please report it, with the fault that was logged."
      }
    }

    private static func advice(for word: String) -> String {
      switch word {
      case "OVER", "WINDOW", "FILTER":
        "Group the rows, or keep the values in a table of their own, by triggers."
      case "DISTINCT": "Name the columns instead of *, order by one, and do not group as well."
      case "UNION", "INTERSECT", "EXCEPT", "VALUES":
        "Make a live query of each part, and put the lists together with joined()."
      case "CURRENT_TIME", "CURRENT_DATE", "CURRENT_TIMESTAMP": "Pass the time as an argument."
      case "SELECT", "WITH": "Write a join by row id, or a condition on columns, instead."
      case "MATCH": "Use FTS5, and join its index to the table of the texts by the row id."
      case _ where word.hasPrefix("ORDER BY"): "Order by the column's name."
      default: "Write a SELECT that has one row for one row of its table."
      }
    }
  }
}
