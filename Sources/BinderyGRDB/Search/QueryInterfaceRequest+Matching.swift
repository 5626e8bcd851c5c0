import GRDB

extension QueryInterfaceRequest where RowDecoder: TableRecord {
  /// Filters the rows whose texts match what a user types, by the index that
  /// `keepSearchIndex(of:columns:by:)` keeps.
  ///
  /// ```swift
  /// Person.all().matching(text).order(Column("lastName")).limit(100)
  /// ```
  ///
  /// Any text is valid; no character is an operator. All of its words must match, each in any
  /// column. Words after the 64th are ignored. A text without words matches all rows.
  ///
  /// - ``SearchMethod/words``: words are runs of letters and digits, so that a text of quotes,
  ///   operators or emoji has none. A row matches if its words begin with those of the text.
  /// - ``SearchMethod/substrings``: words are what white space separates; of each the first 200
  ///   characters count. A word of one or two characters is not in the index: SQLite looks for it
  ///   with `LIKE`, row by row in the order of the request, and only ASCII letters match in either
  ///   case.
  ///
  /// A live query follows the request by key. It reads a ranked one again after each commit that
  /// writes to the table or to the index, because the rank of a row depends on all rows.
  ///
  /// - Parameters:
  ///   - text: The text that the user has typed.
  ///   - method: The method of the index.
  ///   - ranked: Whether the best matches come first (`bm25`), after the request's own order.
  /// - Returns: A request that throws ``SearchIndexError/noIndex(table:_:)`` when it is read, if
  ///   the table has no index for the method.
  public func matching(
    _ text: String, by method: SearchMethod = .words, ranked: Bool = false
  ) -> Self {
    let text = SearchText(text, by: method)
    let table = RowDecoder.databaseTableName
    let name = SearchLayout.name(of: table)
    var request = self
    if let pattern = text.pattern {
      // A hidden column of the index has its name, and stands for all columns.
      let found = RowDecoder.hasOne(
        Table<Row>(name), using: ForeignKey([.rowID], to: [.rowID])
      ).filterWhenConnected { db in
        _ = try VirtualTable.kept(of: table, by: method, db)
        return SQL("\(Column(name)) MATCH \(pattern)")
      }
      request = request.joining(
        required: ranked ? found.order(Column.rank, Column.rowID) : found)
    }
    for word in text.short {
      request = request.filterWhenConnected { db in
        let columns = try VirtualTable.kept(of: table, by: method, db).columns
        let pattern = "%" + word.escaping(["%", "_", "\\"], by: "\\") + "%"
        return columns.map { Column($0).like(pattern, escape: "\\") }.joined(operator: .or)
      }
    }
    return request
  }
}

extension TableRecord {
  /// Returns a request of the rows whose texts match what a user types.
  ///
  /// ```swift
  /// let found = LiveQuery(search.map { Person.matching($0).limit(100) }, in: database)
  /// ```
  ///
  /// See ``GRDB/QueryInterfaceRequest/matching(_:by:ranked:)``.
  public static func matching(
    _ text: String, by method: SearchMethod = .words, ranked: Bool = false
  ) -> QueryInterfaceRequest<Self> {
    all().matching(text, by: method, ranked: ranked)
  }
}

extension VirtualTable {
  /// Returns the kept full-text index of a table.
  ///
  /// - Throws: `SearchIndexError.noIndex` if there is none for the method.
  fileprivate static func kept(
    of table: String, by method: SearchMethod, _ db: Database
  ) throws -> VirtualTable {
    let index = try VirtualTable(SearchLayout.name(of: table), db)
    guard let index, index.isIndex(of: table), index.findsSubstrings == (method == .substrings)
    else { throw SearchIndexError.noIndex(table: table, method) }
    return index
  }
}
