/// The joins of a query, rewritten as outer joins with which all keys can be read faster.
///
/// An inner join whose table is neither in the condition nor in the order only excludes orphans:
/// rows that refer to no row. To find them, SQLite reads each row in the query's order, which is
/// not that of the table, and also the row that it refers to. SQLite omits such a join if it is an
/// outer join. Then an index alone provides the keys in order. Another index finds the keys of the
/// orphans, of which there are usually none, in the order of the references.
struct OuterJoin: Sendable {
  /// The tables, with an outer join for each inner one.
  let tables: String
  /// Whether a row lacks a row of a table that the query joins by an inner join.
  let isOrphan: String

  /// Creates the joins of a query; returns nil if they would not help.
  init?(_ select: SelectSyntax, _ tables: [TableFacts], _ join: JoinSyntax) {
    let inner = zip(tables, join.tables).dropFirst().filter { !$1.isLeft }
    guard !inner.isEmpty, tables.allSatisfy({ $0.index == nil }) else { return nil }
    // SQLite has to begin with a joined table if it chooses few rows, or has them in order.
    let tokens = (select.condition ?? []) + select.order.flatMap(\.expression)
    let qualifiers = zip(tokens, tokens.dropFirst()).filter { $1.isSymbol(".") }.map(\.0)
    let aliases = Set(join.tables.dropFirst().map { $0.alias.lowercased() })
    let columns = tables.dropFirst().reduce(into: Set()) { $0.formUnion($1.names) }
    guard aliases.isDisjoint(with: qualifiers.names),
      columns.subtracting(tables[0].names).isDisjoint(with: tokens.names)
    else { return nil }
    let missing = inner.compactMap { facts, syntax -> String? in
      guard syntax.isReferenceOnly, case .rowID(let expression)? = try? facts.identity
      else { return nil }
      return "\(expression) IS NULL"
    }
    guard missing.count == inner.count else { return nil }
    isOrphan = missing.joined(separator: " OR ")
    self.tables =
      join.tables[0].prefix + join.tables.dropFirst().map { " LEFT JOIN " + $0.own }.joined()
  }
}

extension [SQLToken] {
  fileprivate var names: [String] { compactMap { $0.name?.lowercased() } }
}
