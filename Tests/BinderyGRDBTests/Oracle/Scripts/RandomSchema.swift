/// One to three tables with random columns, constraints, triggers and indexes, and a view.
///
/// The tables are `t0`, `t1`, `t2`; the view is `v`. Columns of the identity are `k0` and `k1`,
/// others `c0`, `c1`, …; `p` refers to a row of another table.
struct RandomSchema: Sendable {
  /// The identity of a table's rows.
  enum Identity: CaseIterable, Sendable {
    /// `INTEGER PRIMARY KEY`
    case integer
    /// A primary key that is text, beside the row id
    case text
    /// A primary key of two columns, beside the row id
    case composite
    /// A primary key that is text, and no row id
    case textWithoutRowID
    /// A primary key of two columns, and no row id
    case compositeWithoutRowID
    /// The row id, without a declared primary key
    case implicit

    /// The columns of the identity.
    var columns: [String] {
      switch self {
      case .integer, .text, .textWithoutRowID: ["k0"]
      case .composite, .compositeWithoutRowID: ["k0", "k1"]
      case .implicit: ["rowid"]
      }
    }

    var hasRowID: Bool { self != .textWithoutRowID && self != .compositeWithoutRowID }
  }

  struct Column: Sendable {
    var name: String
    var definition: String
  }

  struct Table: Sendable {
    var name: String
    var identity: Identity
    /// Columns of the identity, the reference and others, in the order of the table.
    var columns: [Column]
    var constraints: [String]
    /// The table that `p` refers to.
    var parent: String?

    /// The columns that are not of the identity.
    var content: [String] {
      columns.map(\.name).filter { !["k0", "k1", "p"].contains($0) }
    }

    /// All columns that a query may name, `rowid` included if it is the identity.
    var names: [String] {
      (identity == .implicit ? ["rowid"] : []) + columns.map(\.name)
    }

    var creation: String {
      let parts = columns.map(\.definition) + constraints
      let options = identity.hasRowID ? "" : " WITHOUT ROWID"
      return "CREATE TABLE \(name) (\(parts.joined(separator: ", ")))\(options)"
    }
  }

  var tables: [Table]
  var indexes: [String] = []
  var triggers: [String] = []
  var view: String

  /// The SQL that creates the whole schema.
  var statements: [String] { tables.map(\.creation) + indexes + triggers + [view] }
}
