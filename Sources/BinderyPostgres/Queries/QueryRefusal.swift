/// The reason why a request cannot be followed, and advice.
struct QueryRefusal: Error, Equatable {
  let reason: String
  let advice: String

  static let statement = QueryRefusal(
    reason: "it is a whole statement, which may join and group",
    advice: "Write it in parts, as “Person.where(…).order(…)”, if it reads one table.")
  static let limit = QueryRefusal(
    reason: "it has a limit, and no index has its order with the primary key as the last column",
    advice: "Create such an index; or leave the limit out, as a long list reads only the rows that "
      + "are looked at.")
  static let sectionLimit = QueryRefusal(
    reason: "it has a limit, and sections have all of their rows",
    advice: "Leave the limit out: sections read only the rows that are looked at.")
  static let untracked = QueryRefusal(
    reason: "the changes of a table that it reads are not recorded; it is read again every second",
    advice: "Call “trackChanges(of:)” once, as a user who owns the tables. Changes that a "
      + "subscription of logical replication applies cannot be recorded.")
  static let noKey = QueryRefusal(
    reason: "the table has no primary key of integers, texts, booleans or UUIDs",
    advice: "Give the table such a key, and call “trackChanges(of:)” again.")
  static let kind = QueryRefusal(
    reason: "what it reads is no ordinary or partitioned table",
    advice: "Make a request of the table that the view reads.")
  static let security = QueryRefusal(
    reason: "row security decides which rows this user sees, by what may be other tables",
    advice: "Read as a user whom row security does not concern, or keep the list short.")
  static let children = QueryRefusal(
    reason: "other tables inherit from the table, and their keys may be the same",
    advice: "Use partitions instead of inheritance.")
  static let order = QueryRefusal(
    reason: "its order cannot be taken apart into terms",
    advice: "Write the terms as expressions with ASC, DESC, NULLS FIRST or NULLS LAST.")

  static func subquery(_ word: String) -> QueryRefusal {
    QueryRefusal(
      reason: "its condition or order contains a query (\(word.uppercased()))",
      advice: "Keep what decides in a column of the table, by a trigger or a generated column.")
  }

  static func function(_ name: String) -> QueryRefusal {
    QueryRefusal(
      reason: "its condition or order calls “\(name)”, which depends on more than its arguments",
      advice: "Interpolate the value that the function has now, and set another request later.")
  }

  static func moment(_ word: String) -> QueryRefusal {
    QueryRefusal(
      reason: "it contains “\(word)” in a text, which may be read as the present date or time",
      advice: "Interpolate the date that it is now, and set another request later.")
  }
}
