/// The reason why a request cannot be followed, and advice.
struct QueryRefusal: Error, Equatable {
  let reason: String
  let advice: String

  static let statement = QueryRefusal(
    reason: "it is a complete statement, which may group or combine",
    advice: "If it has one row for each row of a table, write it in parts: "
      + "“Person.join(…).where(…).order(…)”.")
  static let limit = QueryRefusal(
    reason: "it has a limit, and no index has its order with the primary key as the last column",
    advice: "Create such an index, or remove the limit: a long list reads a row when it is "
      + "accessed.")
  static func joinedLimit(_ column: String) -> QueryRefusal {
    QueryRefusal(
      reason: "it has a limit, and its order contains “\(column)”, a column of a joined table",
      advice: "\(joinedOrder(column)) Or remove the limit: a long list reads a row when it is "
        + "accessed.")
  }

  static func joinedOrder(_ column: String) -> String {
    "No index can contain “\(column)”, a column of a joined table. Keep a copy of it in the table, "
      + "by a trigger."
  }

  static let sectionLimit = QueryRefusal(
    reason: "it has a limit, and sections cannot have one",
    advice: "Remove the limit: sections read a row when it is accessed.")
  static let untracked = QueryRefusal(
    reason: "the changes of one of its tables are not recorded; it is also read again every second",
    advice: "Call “trackChanges(of:)” once, as a user who owns the tables. Changes that a "
      + "subscription of logical replication applies cannot be recorded.")
  static let noKey = QueryRefusal(
    reason: "the table has no primary key of integers, texts, booleans or UUIDs",
    advice: "Give the table such a key, and call “trackChanges(of:)” again.")
  static let kind = QueryRefusal(
    reason: "it reads from a view, or from a table that is neither ordinary nor partitioned",
    advice: "Make a request of the table that the view reads.")
  static let security = QueryRefusal(
    reason: "row security decides which rows this user sees, and may read other tables for that",
    advice: "Read as a user to whom row security does not apply, or keep the list short.")
  static let children = QueryRefusal(
    reason: "other tables inherit from its table and may contain rows with the same key",
    advice: "Use partitions instead of inheritance.")
  static let order = QueryRefusal(
    reason: "its order cannot be split into terms",
    advice: "Write each term as an expression, with ASC or DESC and NULLS FIRST or NULLS LAST "
      + "if needed.")

  static func join(_ table: String, by column: String) -> QueryRefusal {
    QueryRefusal(
      reason: "it joins “\(table)” by “\(column)”, which is not its primary key, so that a row may "
        + "appear several times",
      advice: "Join tables by their primary keys, from the column that refers to them.")
  }

  static func subquery(_ word: String) -> QueryRefusal {
    QueryRefusal(
      reason: "its condition or order contains a query (\(word.uppercased()))",
      advice: "Keep the result of the query in a column of the table, by a trigger.")
  }

  static func function(_ name: String) -> QueryRefusal {
    QueryRefusal(
      reason: "its condition or order calls “\(name)”, which depends on more than its arguments",
      advice: "Interpolate the function's current value, and set a new request when it changes.")
  }

  static func moment(_ word: String) -> QueryRefusal {
    QueryRefusal(
      reason: "it contains the text “\(word)”, which may stand for the current date or time",
      advice: "Interpolate the current date, and set a new request when it changes.")
  }
}
