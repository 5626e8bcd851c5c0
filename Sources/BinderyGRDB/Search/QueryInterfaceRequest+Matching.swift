import GRDB

extension QueryInterfaceRequest where RowDecoder: TableRecord {
  /// Returns a request of only the rows that match the text that a user types. The search uses the
  /// index of `keepSearchIndex(of:columns:by:)`.
  ///
  /// ```swift
  /// Person.all().matching(text).order(Column("lastName")).limit(100)
  /// ```
  ///
  /// Any text is valid, because no character is an operator. A row matches if each word occurs in
  /// at least one of its indexed columns. Words after the 64th are ignored. Text without words
  /// matches all rows.
  ///
  /// - ``SearchMethod/words``: A word is a sequence of letters and digits, so quotes, operators and
  ///   emoji are not words. A typed word matches each of a row's words that begins with it.
  /// - ``SearchMethod/substrings``: White space separates words. Only the first 200 characters of a
  ///   word count. The index does not contain words of one or two characters. SQLite looks for them
  ///   with `LIKE`, row by row in the order of the request, and ignores the case of ASCII letters
  ///   only.
  ///
  /// A live query follows the request row by row. It reads a ranked request again after each commit
  /// that writes to the table or to the index, because a row's rank depends on all rows.
  ///
  /// - Parameters:
  ///   - text: The text that the user has typed.
  ///   - method: The method of the index.
  ///   - ranked: Whether rows that are equal in the request's own order are ordered by relevance
  ///     (`bm25`), best matches first.
  /// - Returns: The request of the matching rows. Reading it throws
  ///   ``SearchIndexError/noIndex(table:_:)`` if the table has no index for the method.
  public func matching(
    _ text: String, by method: SearchMethod = .words, ranked: Bool = false
  ) -> Self {
    let text = SearchText(text, by: method)
    let table = RowDecoder.databaseTableName
    let name = SearchLayout.name(of: table)
    var request = self
    if let pattern = text.pattern {
      // A hidden column of the index has the index's name, and represents all columns.
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
  /// Returns a request of the rows that match the text that a user types.
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
