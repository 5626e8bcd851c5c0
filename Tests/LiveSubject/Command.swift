/// A line of JSON from standard input.
struct Command: Decodable {
  /// `open`, `close`, `live`, `request`, `stop`, `keep`, `run`, `show`.
  let verb: String
  /// For `open`: the file, and how it is opened.
  var path: String?
  var kind: String?
  var capture: String?
  var without: Int?
  var acceptsDoubleQuotedStringLiterals: Bool?
  /// SQL that every connection runs when it is opened.
  var prepare: [String]?
  /// For `live`, `request` and `stop`: which list, and what it shows: `rows`, `count`, `value`,
  /// `sections`.
  var list: Int?
  var form: String?
  var sql: String?
  var arguments: [String]?
  var identity: Int?
  var holding: Int?
  var loading: String?
  /// For `run` and `keep`: statements, and the way they are executed.
  var statements: [String]?
  var by: String?
  /// For `show`, and after `run`: how lists are brought up to date, and whether they are looked at.
  /// The main loop runs for so many milliseconds.
  var refresh: Bool?
  var pump: Int?
  var isLookedAt: Bool?
}

/// A line of JSON to standard output.
struct Reply: Encodable {
  /// What a list shows.
  struct Shown: Encodable {
    /// Left out where the list shows what it showed when it was printed last.
    var rows: [[String]]?
    /// For sections: the value of each, and how many rows it has.
    var sections: [[String]]?
    var ladder: String?
    /// The error that the list told last, until it told something else.
    var error: String?
    /// What was wrong with the changes that it told.
    var faults: [String]?
  }

  var error: String?
  /// An error for each statement that failed, by its number.
  var errors: [Int: String]?
  var lists: [Int: Shown]?
  var statistics: String?
}
