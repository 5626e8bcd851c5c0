extension QueryPlan {
  /// The reason for which a query has to be read again at each change, with advice.
  struct Refusal: Error, Sendable, CustomStringConvertible {
    enum Reason: String, Sendable {
      case statement = "it is no plain SELECT: it groups, combines or contains others"
      case table = "it reads from something that is no table of the main database"
      case join = "it joins by something else than a reference to a row id"
      case alias = "it is ordered by the name of a result, or has it in a condition"
      case name = "it has a word in double quotes that is no column's name"
      case limit = "its limit or offset is not a whole number"
      case function = "it calls a function whose value depends on more than its arguments"
      case prefetch = "it fetches associated rows by further requests"
      case identity = "its table has no name for the row id"
      case encoding = "its table has no row ids, and the database's texts are UTF-16"
      case fault = "an audit has found that it showed wrong rows"
      case small = "its first rows are few, and an index has them in order"
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
      case .alias: "Write the expression out instead of its name, or name it otherwise."
      case .name: "Write texts in single quotes, and names as the table has them."
      case .limit: "Give whole numbers."
      case .function:
        "Pass its value as an argument. A function of your own can be registered as pure."
      case .prefetch: "Read the associated rows by a live query of their own."
      case .identity: "Give the table a primary key."
      case .encoding: "Give the table row ids, or the database the encoding UTF-8."
      case .fault: "That is a defect of Bindery: please report it, with the fault that was logged."
      case .small: "That costs less than to follow it."
      }
    }

    private static func advice(for word: String) -> String {
      switch word {
      case "GROUP", "HAVING", "OVER", "WINDOW":
        "Keep sums in a table of their own, by triggers, and show that."
      case "DISTINCT": "Read from a table that has each value once."
      case "UNION", "INTERSECT", "EXCEPT", "VALUES":
        "Make a live query of each part, and put the lists together with joined()."
      case "CURRENT_TIME", "CURRENT_DATE", "CURRENT_TIMESTAMP": "Pass the time as an argument."
      case "SELECT", "WITH": "Write a join by row id, or a condition on columns, instead."
      case "MATCH": "Read the row ids of a full-text search first, and pass them as arguments."
      case _ where word.hasPrefix("ORDER BY"): "Order by the column's name."
      default: "Write a SELECT that has one row for one row of its table."
      }
    }
  }
}
