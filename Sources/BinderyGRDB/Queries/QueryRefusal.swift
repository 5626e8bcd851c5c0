import BinderyLive

extension QueryPlan {
  /// The reason why a query has to be read again at each change, with advice.
  struct Refusal: Error, Sendable, CustomStringConvertible {
    enum Reason: String, Sendable {
      case statement = "it uses SQL that Bindery cannot follow"
      case table = "it reads from something other than a table of the main database"
      case join = "a join does not refer to a row id"
      case search = "its rows or their order come from a full-text index"
      case part =
        "a part of its UNION ALL has groups, searches texts, or reads a table without row ids"
      case partScan = "SQLite would read all rows of its UNION ALL to find one"
      case partOrder = "the parts of its UNION ALL may compare a term of the order differently"
      case group = "a result row depends on more than the values of its group"
      case total = "a total of many rows depends on more than whole numbers"
      case groupIndex = "a value of a group depends on more than whole numbers, without an index"
      case alias = "its order or a condition uses an alias of a result column"
      case name = "a word in double quotes is not the name of a column"
      case limit = "its limit or offset is not a whole number"
      case function = "it calls a function whose value depends on more than its arguments"
      case prefetch = "it fetches associated rows by further requests"
      case identity = "columns of its table have taken all names of the row id"
      case encoding = "its table has no row ids, and the database stores texts in UTF-16"
      case collation =
        "its table has no row ids, and a column has a different collation in the primary key"
      case fault = "an audit has found that it showed wrong rows"
    }

    let reason: Reason
    /// The SQL word that is the reason, if any.
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
      case .table: "Read from tables of the main database; instead of a view, write its SELECT."
      case .join: "Join by a row id, as in: JOIN author ON author.id = book.authorID."
      case .search:
        "Join the index to the table of the texts by the row id, and order by columns, as in: SELECT "
          + "book.* FROM book JOIN bookIndex ON bookIndex.rowid = book.id WHERE bookIndex MATCH ? "
          + "ORDER BY book.title."
      case .part, .partScan: Self.advice(for: "UNION")
      case .partOrder: "Name a collation in the order, as in: ORDER BY title COLLATE NOCASE."
      case .group:
        "Select only grouped terms, aggregates, and columns of a row whose row id is a grouped "
          + "term. Group texts by the collation BINARY."
      case .total: "Add up whole numbers, such as cents."
      case .groupIndex:
        "Create an index on the grouped columns. Sums of whole numbers, such as cents, need none."
      case .alias: "Repeat the expression instead of its name, or choose a name that no column has."
      case .name: "Write texts in single quotes, and spell names as in the schema."
      case .limit: "Use whole numbers."
      case .function:
        "Pass its value as an argument. A function of your own can be registered as pure."
      case .prefetch: "Read the associated rows with a separate live query."
      case .identity: "Give the table a primary key."
      case .encoding: "Give the table row ids, or the database the encoding UTF-8."
      case .collation: "Declare the collation at the column only, not in PRIMARY KEY (…)."
      case .fault: "This is a bug in Bindery. Please report it with the logged fault."
      }
    }

    private static func advice(for word: String) -> String {
      switch word {
      case "OVER", "WINDOW", "FILTER":
        "Group the rows, or let triggers keep the values in a separate table."
      case "DISTINCT":
        "Name the columns instead of *, order by one of them, and do not use GROUP BY as well."
      case "UNION", "INTERSECT", "EXCEPT", "VALUES":
        "Make a live query of each part, and combine the lists with joined()."
      case "CURRENT_TIME", "CURRENT_DATE", "CURRENT_TIMESTAMP": "Pass the time as an argument."
      case "SELECT", "WITH": "Write a join by row id, or a condition on columns, instead."
      case "MATCH": "Use FTS5, and join its index to the table of the texts by the row id."
      case _ where word.hasPrefix("ORDER BY"): "Order by the column's name."
      default: "Write a SELECT that returns one row for each row of its table."
      }
    }
  }
}
