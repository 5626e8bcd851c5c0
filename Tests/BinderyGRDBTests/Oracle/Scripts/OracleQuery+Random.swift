import BinderyTesting

extension OracleQuery {
  /// Makes a query over a schema.
  ///
  /// - Parameter demands: Whether the live query may be asked without the end of its order, among
  ///   others.
  static func random(
    over schema: RandomSchema, demands: OracleDemands, using generator: inout SeededGenerator
  ) -> OracleQuery {
    switch generator.below(100) {
    case ..<35: plain(generator.pick(schema.tables), demands, &generator)
    case ..<50: interface(generator.pick(schema.tables), &generator)
    case ..<65: joined(schema, &generator) ?? plain(schema.tables[0], demands, &generator)
    case ..<75: combined(schema, &generator)
    case ..<82: shown(schema, &generator)
    default: complex(schema, &generator)
    }
  }

  static func window(_ limit: Int?, _ offset: Int?) -> String {
    (limit.map { " LIMIT \($0)" } ?? "") + (offset.map { " OFFSET \($0)" } ?? "")
  }

  static func randomWindow(_ generator: inout SeededGenerator) -> (Int?, Int?) {
    guard generator.chance(25) else { return (nil, nil) }
    return (generator.below(9), generator.chance(60) ? generator.below(6) : nil)
  }

  /// Rows of one table.
  private static func plain(
    _ table: RandomSchema.Table, _ demands: OracleDemands, _ generator: inout SeededGenerator
  ) -> OracleQuery {
    let terms = RandomTerms(table, prefix: generator.chance(30) ? "\(table.name)." : "")
    let rowID = table.identity == .implicit ? "rowid, " : ""
    var columns = "*"
    if generator.chance(30) {
      let keys = table.identity == .implicit ? [] : table.identity.columns
      let shown = keys + [generator.pick(table.content), "length(\(table.content[0])) AS size"]
      columns = shown.joined(separator: ", ")
    }
    let condition =
      generator.chance(70) ? " WHERE \(terms.predicate(&generator))" : ""
    let order = (0..<generator.below(4)).map { _ in terms.orderTerm(&generator) }
    let whole = order + terms.identityTerms(&generator)
    let (limit, offset) = randomWindow(&generator)
    let start = "SELECT \(rowID)\(columns) FROM \(table.name)\(condition)"
    let end = window(limit, offset)
    let sql = start + OrderTerm.clause(whole) + end
    guard demands.contains(.openOrders), generator.chance(20) else { return OracleQuery(sql) }
    // Rows that compare equal come by row id, and where there is none by primary key.
    let ends = table.identity.hasRowID ? ["rowid"] : table.identity.columns
    let completed = order + ends.map { OrderTerm(expression: terms.prefix + $0) }
    return OracleQuery(
      start + OrderTerm.clause(completed) + end, askedAs: start + OrderTerm.clause(order) + end)
  }

  /// Rows of one table, as a query interface request.
  private static func interface(
    _ table: RandomSchema.Table, _ generator: inout SeededGenerator
  ) -> OracleQuery {
    let terms = RandomTerms(table)
    let order = (0..<generator.below(3)).map { _ in terms.orderTerm(&generator) }
    let (limit, offset) = randomWindow(&generator)
    let interface = Interface(
      table: table.name, selectsRowID: table.identity == .implicit,
      filter: generator.chance(70) ? terms.predicate(&generator) : nil,
      order: order + terms.identityTerms(&generator), limit: limit, offset: offset)
    return OracleQuery(interface.sql, interface: interface)
  }

  /// Rows of a table beside the ones of another that they refer to.
  private static func joined(
    _ schema: RandomSchema, _ generator: inout SeededGenerator
  ) -> OracleQuery? {
    let children = schema.tables.filter { $0.parent != nil }
    guard !children.isEmpty else { return nil }
    let child = generator.pick(children)
    guard let parent = schema.tables.first(where: { $0.name == child.parent }) else { return nil }
    let own = RandomTerms(child, prefix: "\(child.name).")
    let other = RandomTerms(parent, prefix: "\(parent.name).")
    let rowID = child.identity == .implicit ? "\(child.name).rowid, " : ""
    var sql =
      "SELECT \(rowID)\(child.name).*, \(parent.name).\(parent.content[0]) AS p_c "
      + "FROM \(child.name) \(generator.pick(["JOIN", "LEFT JOIN"])) \(parent.name) "
      + "ON \(parent.name).k0 = \(child.name).p"
    var conditions: [String] = []
    if generator.chance(40) { conditions.append(own.predicate(&generator)) }
    if generator.chance(40) { conditions.append(other.predicate(&generator)) }
    if !conditions.isEmpty { sql += " WHERE " + conditions.joined(separator: " AND ") }
    let order = (0..<generator.below(3)).map { _ in
      generator.chance(60) ? other.orderTerm(&generator) : own.orderTerm(&generator)
    }
    let (limit, offset) = randomWindow(&generator)
    return OracleQuery(
      sql + OrderTerm.clause(order + own.identityTerms(&generator)) + window(limit, offset))
  }
}
