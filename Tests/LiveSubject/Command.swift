/// A line of JSON from standard input.
struct Command: Decodable {
  /// `open`, `close`, `live`, `request`, `stop`, `keep`, `run`, `show`.
  let verb: String
  /// For `open`: the file, and the options for opening it.
  var path: String?
  var kind: String?
  var capture: String?
  var without: Int?
  var acceptsDoubleQuotedStringLiterals: Bool?
  /// SQL that every connection runs when it is opened.
  var prepare: [String]?
  /// For `live`, `request` and `stop`: the list, and its kind: `rows`, `count`, `value`,
  /// `sections`.
  var list: Int?
  var form: String?
  var sql: String?
  var arguments: [String]?
  var identity: Int?
  var holding: Int?
  var loading: String?
  /// For `run` and `keep`: statements, and their method of execution.
  var statements: [String]?
  var by: String?
  /// For `show`, and after `run`: the way to update lists, and whether their rows are read.
  /// The number of milliseconds for which the main loop runs.
  var refresh: Bool?
  var pump: Int?
  var isLookedAt: Bool?
}

/// A line of JSON to standard output.
struct Reply: Encodable {
  /// The content of a list.
  struct Shown: Encodable {
    /// Omitted if the list is unchanged since it was last printed.
    var rows: [[String]]?
    /// For sections: the value of each, and its number of rows.
    var sections: [[String]]?
    var ladder: String?
    /// The last error of the list, until its next change.
    var error: String?
    /// The errors in the changes that it sent.
    var faults: [String]?
  }

  var error: String?
  /// An error for each statement that failed, by its number.
  var errors: [Int: String]?
  var lists: [Int: Shown]?
  var statistics: String?
}
