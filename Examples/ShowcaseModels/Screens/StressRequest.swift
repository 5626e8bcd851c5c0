import GRDB

/// Which rows of the long list are shown, and in which order.
struct StressRequest {
  /// What names must contain, in any case.
  var search = ""
  /// Whether rows are in the order of their numbers; otherwise they stand where they were put.
  var isSorted = true

  /// The request. Its order is complete, and an index has it.
  var request: QueryInterfaceRequest<StressRow> {
    let word = search.lowercased()
    let all = StressRow.all()
    let rows = word.isEmpty ? all : all.filter(sql: "instr(folded, ?) > 0", arguments: [word])
    return rows.order(Column(isSorted ? "number" : "place"), Column("id"))
  }
}
