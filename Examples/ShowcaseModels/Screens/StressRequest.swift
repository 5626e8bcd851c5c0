import GRDB

/// The filter and the order of the long list.
struct StressRequest {
  /// The text that names must contain, in any case.
  var search = ""
  /// Whether rows are ordered by number; otherwise they are ordered by position.
  var isSorted = true

  /// The request. Its order is total, and an index serves it.
  var request: QueryInterfaceRequest<StressRow> {
    let word = search.lowercased()
    let all = StressRow.all()
    let rows = word.isEmpty ? all : all.filter(sql: "instr(folded, ?) > 0", arguments: [word])
    return rows.order(Column(isSorted ? "number" : "place"), Column("id"))
  }
}
